import { type BookType, CFB, type CellObject, utils, type WorkBook, write } from '@e965/xlsx';
import { describe, expect, test } from 'vitest';
import { readTable, TABLE_BYTES_MAX, TABLE_ROWS_MAX, type TableProblem } from './read-table';
import { archiveOf } from '../../test-support/archive';

const rows = [
  ['Adı', 'Miqdar', 'Vahid'],
  ['Kağız “Əla” Мыло', '40.5', 'qutu'],
  ['Stepler', '3', 'ədəd'],
];

const cells = rows.map((row) => row.map((cell) => (/^[\d.]+$/.test(cell) ? Number(cell) : cell)));

function bookOf(...sheets: (string | number | null)[][][]): WorkBook {
  const book = utils.book_new();
  for (const [index, sheet] of sheets.entries())
    utils.book_append_sheet(book, utils.aoa_to_sheet(sheet), `S${index + 1}`);
  return book;
}

function fileOf(book: WorkBook, bookType: BookType = 'xlsx'): Blob {
  return new Blob([new Uint8Array(write(book, { type: 'array', bookType }))]);
}

async function rowsIn(source: Blob | string) {
  const found = await readTable(source);
  return typeof found === 'string' ? found : found.sheets.map((sheet) => sheet.rows);
}

test.each(['xlsx', 'xlsm', 'xlsb', 'biff8', 'ods', 'fods', 'xlml', 'html'] as const)(
  'a workbook of the format %s is read',
  async (format) => {
    expect(await rowsIn(fileOf(bookOf(cells), format))).toEqual([rows]);
  },
);

test.each(['biff5', 'biff2'] as const)('a workbook of the age of %s is read', async (format) => {
  const plain = [
    ['Name', 'Qty'],
    ['Paper', 40.5],
  ];
  expect(await rowsIn(fileOf(bookOf(plain), format))).toEqual([
    [
      ['Name', 'Qty'],
      ['Paper', '40.5'],
    ],
  ]);
});

test.each([
  ['windows-1251', 1251, 'Мыло жидкое', [0xcc, 0xfb, 0xeb, 0xee, 0x20, 0xe6, 0xe8, 0xe4, 0xea, 0xee, 0xe5]],
  ['windows-1254', 1254, 'Kağız, iş', [0x4b, 0x61, 0xf0, 0xfd, 0x7a, 0x2c, 0x20, 0x69, 0xfe]],
])('an old workbook in %s is read', async (_, codePage, text, bytes) => {
  const record = (type: number, data: number[]) => [type & 255, type >> 8, data.length, 0, ...data];
  const begin = record(0x0809, [0, 5, 0x10, 0, 0, 0, 0, 0]);
  const page = record(0x42, [codePage & 255, codePage >> 8]);
  const label = record(0x204, [0, 0, 0, 0, 0, 0, bytes.length, 0, ...bytes]);
  const file = [...begin, ...page, ...label, ...record(0x0a, [])];
  expect(await rowsIn(new Blob([new Uint8Array(file)]))).toEqual([[[text]]]);
});

const relation = (type: string, target: string, id = 'rId1') =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/></Relationships>`;

/** Returns the files of a workbook as programs other than Excel write it. */
function workbookFiles(
  sheet: string,
  folder = 'xl',
  namespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
) {
  const type = (part: string, kind: string) =>
    `<Override PartName="/${folder}/${part}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/>`;
  return {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${type('workbook.xml', 'sheet.main')}${type('sheet.xml', 'worksheet')}</Types>`,
    '_rels/.rels': relation('officeDocument', `${folder}/workbook.xml`),
    [`${folder}/workbook.xml`]: `<workbook xmlns="${namespace}" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    [`${folder}/_rels/workbook.xml.rels`]: relation('worksheet', 'sheet.xml'),
    [`${folder}/sheet.xml`]: `<worksheet xmlns="${namespace}"><sheetData>${sheet}</sheetData></worksheet>`,
  };
}

const inline = '<row><c t="inlineStr"><is><t>Paper</t></is></c><c><v>3</v></c></row>';

test.each([
  ['cells without references', workbookFiles(inline)],
  ['its workbook outside xl/', workbookFiles(inline, 'book')],
  ['the Strict namespace', workbookFiles(inline, 'xl', 'http://purl.oclc.org/ooxml/spreadsheetml/main')],
  ['a prefix before every element', workbookFiles(inline.replaceAll(/<(\/?)(\w)/g, '<$1x:$2'))],
])('an .xlsx file with %s is read', async (_, files) => {
  expect(await rowsIn(new Blob([archiveOf(files)]))).toEqual([[['Paper', '3']]]);
});

/** Text in the row of `inline`, with shared strings if there are some. */
const rowWith = (cell: string, strings?: string) => {
  const files = workbookFiles(inline.replace('</row>', `${cell}</row>`));
  if (strings === undefined) return files;
  const { '[Content_Types].xml': types, 'xl/_rels/workbook.xml.rels': relations } = files;
  return {
    ...files,
    '[Content_Types].xml': (types ?? '').replace(
      '</Types>',
      '<Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/></Types>',
    ),
    'xl/_rels/workbook.xml.rels': (relations ?? '').replace(
      '</Relationships>',
      '<Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>',
    ),
    'xl/sharedStrings.xml': `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${strings}</sst>`,
  };
};

/** What reports about libraries of spreadsheets describe, and the third cell. */
test.each([
  ['a shared string without its index', rowWith('<c t="s"/>', '<si><t>A</t></si>'), ''],
  ['an empty shared string', rowWith('<c t="s"><v>1</v></c>', '<si><t>A</t></si><si/>'), ''],
  [
    'a shared string behind an empty one',
    rowWith('<c t="s"><v>1</v></c>', '<si><t/></si><si><t>B</t></si>'),
    'B',
  ],
  [
    'a shared string of formatted parts',
    rowWith(
      '<c t="s"><v>0</v></c>',
      '<si><r><rPr><b/></rPr><t>A</t></r><r><t xml:space="preserve"> B</t></r></si>',
    ),
    'A B',
  ],
  [
    'a text of formatted parts in its cell',
    rowWith('<c t="inlineStr"><is><r><t>A</t></r><r><t>B</t></r></is></c>'),
    'AB',
  ],
  ['the text of a formula', rowWith('<c t="str"><f>A1&amp;"x"</f><v>Paperx</v></c>'), 'Paperx'],
  ['a formula without a value', rowWith('<c><f>1+1</f></c>'), ''],
  [
    'line breaks and escaped signs',
    rowWith('<c t="inlineStr"><is><t>a&#10;b_x000D_ &amp;&lt;c&gt;</t></is></c>'),
    'a b &<c>',
  ],
  ['a number with an exponent', rowWith('<c><v>1.25E3</v></c>'), '1250'],
  ['a date as text', rowWith('<c t="d"><v>2026-12-01</v></c>'), '2026-12-01'],
  ['an attribute in single quotes', rowWith("<c t='inlineStr'><is><t>A</t></is></c>"), 'A'],
])('an .xlsx file with %s is read', async (_, files, cell) => {
  const found = await rowsIn(new Blob([archiveOf(files)]));
  expect(found).toEqual([[['Paper', '3', ...(cell ? [cell] : [])]]]);
});

test.each([
  [
    'a wrong size of the sheet',
    (text: string) => text.replace('<sheetData>', '<dimension ref="A1"/><sheetData>'),
  ],
  [
    'rows out of order',
    (text: string) =>
      text.replace(inline, `<row r="3">${inline.slice(5, -6)}</row><row r="2"><c r="A2"><v>1</v></c></row>`),
  ],
  [
    'an absolute address of the sheet',
    (text: string) => text.replace('Target="sheet.xml"', 'Target="/xl/sheet.xml"'),
  ],
  ['a mark before the XML', (text: string) => `\uFEFF<?xml version="1.0" encoding="UTF-8"?>${text}`],
])('an .xlsx file with %s is read', async (_, change) => {
  const files = Object.entries(workbookFiles(inline)).map(([name, text]) => [name, change(text)]);
  expect((await rowsIn(new Blob([archiveOf(Object.fromEntries(files))]))).at(0)).toContainEqual([
    'Paper',
    '3',
  ]);
});

test('an archive whose entries tell their sizes afterwards is read', async () => {
  const bytes = archiveOf(workbookFiles(inline));
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < bytes.length - 30; at += 1)
    if (view.getUint32(at, true) === 0x0403_4b50) {
      view.setUint16(at + 6, 8, true);
      view.setUint32(at + 18, 0);
      view.setUint32(at + 22, 0);
    }
  expect(await rowsIn(new Blob([bytes]))).toEqual([[['Paper', '3']]]);
});

const html = (rows: string) => `<html><body><table>${rows}</table></body></html>`;

/** An OpenDocument sheet in one XML file. */
const document = (rows: string) =>
  `<?xml version="1.0"?><office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" office:mimetype="application/vnd.oasis.opendocument.spreadsheet"><office:body><office:spreadsheet><table:table table:name="S">${rows}</table:table></office:spreadsheet></office:body></office:document>`;

const sheetXml = (rows: string) =>
  `<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="S"><Table>${rows}</Table></Worksheet></Workbook>`;

test.each([
  [
    'HTML with cells over two columns',
    html('<tr><td colspan=2>Ad</td><td>Say</td></tr><tr><td>A</td><td>B</td><td>3</td></tr>'),
    [
      ['Ad', '', 'Say'],
      ['A', 'B', '3'],
    ],
  ],
  [
    'HTML with cells over two rows',
    html('<tr><td rowspan=2>A</td><td>1</td></tr><tr><td>2</td></tr>'),
    [
      ['A', '1'],
      ['', '2'],
    ],
  ],
  [
    'HTML with signs by name, breaks and styles',
    html('<tr><td style="mso-number-format:\'@\'">A&nbsp;&amp;&#1041;<br>b</td><th>1,5</th></tr>'),
    [['A &Б b', '1,5']],
  ],
  [
    'HTML in capitals without ends',
    '<HTML><TABLE><TR><TD>A<TD>1<TR><TD>B<TD>2</TABLE></HTML>',
    [
      ['A', '1'],
      ['B', '2'],
    ],
  ],
  [
    'HTML with numbers that could be dates',
    html('<tr><td>A</td><td>10-15</td><td>1.2</td><td>01.02.2026</td></tr>'),
    [['A', '10-15', '1.2', '01.02.2026']],
  ],
  [
    'OpenDocument with repeated cells',
    document(
      '<table:table-row><table:table-cell office:value-type="string" table:number-columns-repeated="2"><text:p>A</text:p></table:table-cell><table:table-cell table:number-columns-repeated="16000"/></table:table-row>',
    ),
    [['A', 'A']],
  ],
  [
    'OpenDocument with a text of two paragraphs',
    document(
      '<table:table-row><table:table-cell office:value-type="string"><text:p>A</text:p><text:p>B</text:p></table:table-cell><table:table-cell office:value-type="float" office:value="2.5"><text:p>2,5</text:p></table:table-cell></table:table-row>',
    ),
    [['A B', '2.5']],
  ],
  [
    'OpenDocument with a date and empty rows',
    document(
      '<table:table-row table:number-rows-repeated="9"><table:table-cell/></table:table-row><table:table-row><table:table-cell office:value-type="date" office:date-value="2026-12-01"><text:p>01.12.26</text:p></table:table-cell></table:table-row>',
    ),
    [['2026-12-01']],
  ],
  [
    'XML of Excel with a cell at a place',
    sheetXml(
      '<Row ss:Index="3"><Cell ss:Index="2"><Data ss:Type="String">A</Data></Cell><Cell><Data ss:Type="Number">5</Data></Cell></Row>',
    ),
    [['', 'A', '5']],
  ],
  [
    'XML of Excel with a date',
    sheetXml('<Row><Cell><Data ss:Type="DateTime">2026-12-01T00:00:00.000</Data></Cell></Row>'),
    [['2026-12-01']],
  ],
])('%s is read', async (_, source, expected) => {
  expect(await rowsIn(new Blob([source]))).toEqual([expected]);
});

/** A reading that ends at all ends long before, on a busy machine, too. */
const ENDLESS_MS = 5000;

test('a cell in the last row is not lost, and the empty rows above it are not walked through', {
  timeout: ENDLESS_MS,
}, async () => {
  const last = '<row r="1048576"><c r="C1048576" t="inlineStr"><is><t>end</t></is></c></row>';
  const file = new Blob([archiveOf(workbookFiles(inline + last))]);
  expect(await rowsIn(file)).toEqual([
    [
      ['Paper', '3'],
      ['', '', 'end'],
    ],
  ]);
});

test('dates, formulas, codes with zeros and errors are read as they are shown', async () => {
  const book = bookOf([[null, null, null, null, null]]);
  const line: CellObject[] = [
    { t: 'n', v: 46357, z: 'dd.mm.yyyy' },
    { t: 'n', v: 12, f: '5+7' },
    { t: 'n', v: 123, z: '00000' },
    { t: 'n', v: 0.1 + 0.2 },
    { t: 'e', v: 42 },
    { t: 'b', v: true },
  ];
  book.Sheets.S1 = {
    ...utils.aoa_to_sheet([[]]),
    '!ref': 'A1:F1',
    A1: line[0],
    B1: line[1],
    C1: line[2],
    D1: line[3],
    E1: line[4],
    F1: line[5],
  };
  expect(await rowsIn(fileOf(book))).toEqual([[['2026-12-01', '12', '00123', '0.3', '', 'true']]]);
});

test('a unit in the format of a number is read, a currency is not; OpenDocument keeps the shown text', async () => {
  const line: CellObject[] = [
    { t: 'n', v: 40, z: '0" ədəd"' },
    { t: 'n', v: 1.255, z: '#,##0.000\\ "kq"' },
    { t: 'n', v: 7.5, z: '0.00" AZN"' },
    { t: 'n', v: 2, z: '0.0"%"' },
  ];
  const book = bookOf([[null]]);
  const [A1, B1, C1, D1] = line;
  book.Sheets.S1 = { '!ref': 'A1:D1', A1, B1, C1, D1 };
  expect(await rowsIn(fileOf(book))).toEqual([[['40 ədəd', '1.2550 kq', '7.5', '2']]]);
  const cell = (value: number, text: string) =>
    `<table:table-cell office:value-type="float" office:value="${value}"><text:p>${text}</text:p></table:table-cell>`;
  const row = `<table:table-row>${cell(123, '00123')}${cell(2.5, '2,50 kq')}${cell(7.5, '7,50 AZN')}</table:table-row>`;
  expect(await rowsIn(new Blob([document(row)]))).toEqual([[['00123', '2.5 kq', '7.5']]]);
});

test('what OpenDocument hides is left out and counted', async () => {
  const row = (texts: string[], attributes = '') =>
    `<table:table-row ${attributes}>${texts.map((text) => `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`).join('')}</table:table-row>`;
  const column = (attributes: string) => `<table:table-column ${attributes}/>`;
  const source = document(
    [
      column('table:number-columns-repeated="1"'),
      column('table:visibility="collapse" table:number-columns-repeated="2"'),
      column('table:number-columns-repeated="1021"'),
      row(['Ad', 'x', 'y', 'Say']),
      row(['Kağız', 'x', 'y', '1']),
      row(['Stepler', 'x', 'y', '2'], 'table:visibility="filter" table:number-rows-repeated="2"'),
      row(['Dəftər', 'x', 'y', '3'], 'table:visibility="collapse"'),
      row(['Qələm', 'x', 'y', '4']),
    ].join(''),
  )
    .replace(
      '<office:body>',
      `<office:automatic-styles><style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style></office:automatic-styles><office:body>`,
    )
    .replace(
      '</office:spreadsheet>',
      `<table:table table:name="T" table:style-name="ta2">${row(['Old'])}</table:table></office:spreadsheet>`,
    );
  const rowsShown = [
    ['Ad', 'Say'],
    ['Kağız', '1'],
    ['Qələm', '4'],
  ];
  expect(await readTable(new Blob([source]))).toEqual({
    sheets: [{ name: 'S', rows: rowsShown, hiddenRows: 3, hiddenColumns: 2, merges: [] }],
  });
});

test('hidden sheets, rows and columns are left out and counted; empty sheets too', async () => {
  const book = bookOf(
    [
      ['Adı', 'x', 'Say'],
      ['Kağız', 'y', 1],
      ['Qələm', 'z', 2],
      [null, null, null, 'w'],
    ],
    [['prices']],
    [[null]],
  );
  Object.assign(book.Sheets.S1 ?? {}, {
    // Over the hidden row, the hidden column, and one row only.
    '!merges': [
      { s: { r: 1, c: 2 }, e: { r: 3, c: 2 } },
      { s: { r: 1, c: 1 }, e: { r: 3, c: 1 } },
      { s: { r: 1, c: 2 }, e: { r: 1, c: 3 } },
    ],
    '!rows': [{}, {}, { hidden: true }],
    '!cols': [{}, { hidden: true }, {}, {}, { hidden: true }],
  });
  book.Workbook = { Sheets: [{}, { Hidden: 1 }, {}] };
  expect(await readTable(fileOf(book))).toEqual({
    sheets: [
      {
        name: 'S1',
        rows: [
          ['Adı', 'Say'],
          ['Kağız', '1'],
          ['', '', 'w'],
        ],
        hiddenRows: 1,
        hiddenColumns: 1,
        merges: [{ column: 1, text: '1', rows: [1, 2] }],
      },
    ],
  });
  book.Workbook = { Sheets: [{ Hidden: 1 }, { Hidden: 2 }, {}] };
  expect(await rowsIn(fileOf(book))).toHaveLength(2);
});

test('a sheet with too many rows has one more; a file of such sheets is too long', async () => {
  const long = Array.from({ length: TABLE_ROWS_MAX + 9 }, (_, at) => [`Row ${at}`]);
  const found = await rowsIn(fileOf(bookOf(long, [['Kağız']])));
  expect(found[0]).toHaveLength(TABLE_ROWS_MAX + 1);
  expect(found[1]).toEqual([['Kağız']]);
  expect(await readTable(fileOf(bookOf(long)))).toBe('long');
});

const text = 'Наименование;Кол-во;Ед.\nМыло жидкое;3;шт';

const table = text.split('\n').map((line) => line.split(';'));

const wide = (source: string, isBig: boolean) =>
  [...source].flatMap((sign) => {
    const code = sign.charCodeAt(0);
    return isBig ? [code >> 8, code & 255] : [code & 255, code >> 8];
  });

/** Writes a text in an encoding of one byte. */
function encoded(source: string, encoding: string): number[] {
  const all = Array.from({ length: 256 }, (_, byte) => byte);
  const signs = [...new TextDecoder(encoding).decode(new Uint8Array(all))];
  return [...source].map((sign) => signs.indexOf(sign));
}

const azerbaijani = 'Malin adi;Miqdarı;Ölçü\nKağız, şüşə yox: şüşe;3;qutu'.replace('ə', 'e');

describe('a text file is read', () => {
  test.each([
    ['UTF-8', [...new TextEncoder().encode(text)]],
    ['UTF-8 with a mark', [...new TextEncoder().encode(`\uFEFF${text}`)]],
    ['UTF-16LE', wide(text, false)],
    ['UTF-16BE', wide(text, true)],
    ['UTF-16LE with a mark', wide(`\uFEFF${text}`, false)],
    ['UTF-16BE with a mark', wide(`\uFEFF${text}`, true)],
    ...['windows-1251', 'koi8-r', 'ibm866'].map(
      (encoding) => [encoding, encoded(text, encoding)] as [string, number[]],
    ),
    ['Macintosh line ends', encoded(text.replace('\n', '\r'), 'windows-1251')],
    ['Windows line ends', encoded(text.replace('\n', '\r\n'), 'ibm866')],
    ['the end of files of MS-DOS', [...encoded(`${text}\r\n`, 'ibm866'), 26]],
  ] as [string, number[]][])('in %s', async (_, bytes) => {
    expect(await rowsIn(new Blob([new Uint8Array(bytes)]))).toEqual([table]);
  });

  test('in windows-1254', async () => {
    const rowsOfText = azerbaijani.split('\n').map((line) => line.split(';'));
    expect(await rowsIn(new Blob([new Uint8Array(encoded(azerbaijani, 'windows-1254'))]))).toEqual([
      rowsOfText,
    ]);
  });

  const short = {
    Cyrillic: [
      'Мыло;3;шт',
      'МЫЛО ЖИДКОЕ;3;ШТ',
      'Name;Qty\nЩётка;3',
      'Ключ гаечный 10х12;5',
      'Эмаль ПФ-115 белая;2',
      'Ёршик;1',
    ],
    Turkish: ['Çay;3', 'Yağ;2', 'İş stolu;4', 'Fırça;2', 'ÜTÜ;1', 'Göy örtük;5'],
  };

  test.each([
    ['windows-1251', short.Cyrillic],
    ['koi8-r', short.Cyrillic],
    ['ibm866', short.Cyrillic],
    ['windows-1254', short.Turkish],
  ])('in %s, though it has one row', async (encoding, texts) => {
    for (const one of texts)
      expect(await rowsIn(new Blob([new Uint8Array(encoded(one, encoding))])), one).toEqual([
        one.split('\n').map((line) => line.split(';')),
      ]);
  });

  test('as HTML in windows-1251 that is named .xls', async () => {
    const html = `<html><head><meta charset="windows-1251"></head><table>${table.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table></html>`;
    expect(await rowsIn(new Blob([new Uint8Array(encoded(html, 'windows-1251'))]))).toEqual([table]);
  });
});

const bytesOf = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

const workbook = new Uint8Array(write(bookOf(cells), { type: 'array', bookType: 'xlsx' }));

/** A compound file with a stream of this name. */
const compound = (name: string) => {
  const container = CFB.utils.cfb_new();
  CFB.utils.cfb_add(container, name, new Uint8Array(4096).fill(1));
  return new Uint8Array(CFB.write(container, { type: 'array' }));
};

test.each([
  ['large', 'more than 5 MB', new Uint8Array(TABLE_BYTES_MAX + 1)],
  ['heavy', 'an archive that declares gigabytes', archiveOf({ 'xl/workbook.xml': '' }, 0x7fff_ffff)],
  [
    'heavy',
    'an archive of many entries',
    archiveOf(Object.fromEntries(Array.from({ length: 2001 }, (_, at) => [`xl/${at}.xml`, '']))),
  ],
  ['password', 'an .xlsx file with a password', compound('/EncryptedPackage')],
  ['password', 'an archive with a password', encryptedArchive()],
  ['password', 'an .xls file with a password', lockedWorkbook()],
  [
    'password',
    'an .ods file with a password',
    archiveOf({
      mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
      'META-INF/manifest.xml':
        '<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><manifest:file-entry manifest:full-path="content.xml"><manifest:encryption-data/></manifest:file-entry></manifest:manifest>',
      'content.xml': 'encrypted',
    }),
  ],
  ['picture', 'a PNG', bytesOf('\x89PNG\r\n\x1a\n')],
  ['picture', 'a JPEG', bytesOf('\xff\xd8\xff\xe0\0\x10JFIF')],
  ['picture', 'a GIF', bytesOf('GIF89a')],
  ['picture', 'a bitmap', bytesOf('BM1234\0\0\0\0')],
  ['picture', 'a TIFF', bytesOf('II*\0')],
  ['picture', 'a WebP', bytesOf('RIFF1234WEBPVP8 ')],
  ['picture', 'a photo of a telephone', bytesOf('\0\0\0\x18ftypheic')],
  ['pdf', 'a PDF', bytesOf('%PDF-1.7\n%\xe2\xe3')],
  ['pdf', 'a PDF after other bytes', bytesOf('\n\n%PDF-1.4\n')],
  ['word', 'a .docx', archiveOf({ '[Content_Types].xml': '', 'word/document.xml': '' })],
  ['word', 'a .doc', compound('/WordDocument')],
  ['word', 'an .rtf', bytesOf('{\\rtf1\\ansi table}')],
  ['word', 'an .odt', bytesOf(`PK\x03\x04${'\0'.repeat(26)}mimetypeapplication/vnd.oasis.opendocument.text`)],
  ['kind', 'a presentation', archiveOf({ 'ppt/presentation.xml': '' })],
  ['kind', 'a packed table', archiveOf({ 'table.csv': 'a;1' })],
  ['kind', 'another binary file', bytesOf('7z\xbc\xaf\x27\x1c\0\x04')],
  ['unreadable', 'an .xlsx cut off', workbook.slice(0, -30)],
  ['unreadable', 'a workbook without sheets', archiveOf({ 'xl/workbook.xml': 'damaged' })],
  ['unreadable', 'a compound file cut off', compound('/Workbook').slice(0, 700)],
  ['empty', 'a workbook without text', new Uint8Array(write(bookOf([[null]]), { type: 'array' }))],
  ['empty', 'signs without letters', bytesOf(' \n;;\n')],
] as [TableProblem, string, Uint8Array<ArrayBuffer>][])(
  'the problem is %s for %s',
  async (problem, _, bytes) => {
    expect(await readTable(new Blob([bytes]))).toBe(problem);
  },
);

/** A record `FilePass` at the beginning. */
function lockedWorkbook() {
  const begin = [0x09, 0x08, 16, 0, 0, 6, 5, 0, ...Array<number>(12).fill(0)];
  return new Uint8Array([
    ...begin,
    0x2f,
    0,
    54,
    0,
    1,
    0,
    1,
    0,
    1,
    0,
    ...Array<number>(48).fill(7),
    0x0a,
    0,
    0,
    0,
  ]);
}

function encryptedArchive() {
  const bytes = archiveOf(workbookFiles(inline));
  bytes[6] = 1;
  return bytes;
}

test('an archive that declares less than it has is read up to that', async () => {
  const bomb = archiveOf(workbookFiles(inline + ' '.repeat(20_000_000)), 1000);
  expect(await readTable(new Blob([bomb]))).toBe('empty');
});
