import { readFileSync } from 'node:fs';
import { readSheets } from '@platform/goods/tables';
import { seed } from '@platform/local-cloud';
import { normalise, type RecordPath, recordKinds, toRecord } from '@platform/records';
import { type Language, languages } from 'shared-i18n';
import { describe, expect, test } from 'vitest';
import writeExcelFile from 'write-excel-file/universal';
import { planImport, type StoredRecords } from '../../../data/import-export/import-export';
import { type OpenPrice, planPrices } from '../../../data/import-export/price-list';
import { IMPORT_MAX_BYTES, readWorkbook, toWorkbook as write } from '../../../data/import-export/workbook';
import { namesOfWorkbooks } from './names-of-workbooks';

const stored: StoredRecords = new Map(
  recordKinds.flatMap((kind) =>
    Object.entries(seed[kind]).flatMap(([id, value]) => {
      const record = toRecord(normalise(value));
      return record ? [[`${kind}/${id}` as RecordPath, record] as const] : [];
    }),
  ),
);

const names = namesOfWorkbooks('az');

const toWorkbook = (records: StoredRecords, language: Language = 'az') =>
  write(records, namesOfWorkbooks(language));

async function contentOf(file: Blob) {
  const content = await readWorkbook(file, names);
  if (typeof content === 'string' || 'prices' in content) throw new Error(JSON.stringify(content));
  return content;
}

async function planOf(file: Blob, records = stored) {
  return planImport(await contentOf(file), records);
}

/** Returns a workbook with one cell of the products changed, as by a spreadsheet. */
async function withCell(file: Blob, row: number, place: string, value: string | number) {
  const sheets = await readSheets(file, { bytes: IMPORT_MAX_BYTES, rows: 1000 });
  if (typeof sheets === 'string') throw new Error(sheets);
  const data = sheets.find(({ name }) => name === names.sheetName('products'))?.rows ?? [];
  const cells = data[row];
  if (cells) cells[data[0]?.indexOf(names.heading('products', place)) ?? -1] = value;
  return writeExcelFile(
    sheets.map(({ name, rows }) => ({
      sheet: name,
      data: rows.map((cells) => cells.map((cell) => (cell === '' ? null : cell))),
    })),
  ).toBlob();
}

test('an exported workbook changes nothing when it is imported', async () => {
  expect(await planOf(await toWorkbook(stored))).toEqual({
    added: [],
    changed: [],
    removed: [],
    same: stored.size,
  });
});

test.each(['[1]', '{"a":1}', '"[1]"', '[x', '{', '["a", "b"]', '"Persil"', '[[[['])(
  'the text %j comes back as it was',
  async (text) => {
    const records: StoredRecords = new Map([
      ['services/odd', { title: text, icon: 'Book', details: text, features: { 0: text, 1: 'b' } }],
    ]);
    expect(await planOf(await toWorkbook(records), records)).toMatchObject({ changed: [], same: 1 });
  },
);

test('a price, a code that looks like a number, a term in a text cell and a further product are changes of their service alone', async () => {
  let file = await toWorkbook(stored);
  file = await withCell(file, 1, 'price.amount', 17.5);
  file = await withCell(file, 1, 'code', 2025);
  file = await withCell(file, 1, 'availability.state', 'on-order');
  file = await withCell(file, 1, 'availability.days', '10');
  file = await withCell(file, 1, 'packUnits', 12);
  const plan = await planOf(file);
  const [path] = stored.keys();
  expect(plan).toMatchObject({
    added: [],
    changed: [
      {
        path,
        next: {
          products: {
            0: {
              code: '2025',
              price: { amount: 17.5 },
              packUnits: 12,
              availability: { state: 'on-order', days: 10 },
            },
          },
        },
      },
    ],
    same: stored.size - 1,
  });

  const rows = [
    ['service', 'key', 'name'],
    ['paper', null, 'Kağız'],
    ['paper', null, 'Qələm'],
  ];
  const added = writeExcelFile([
    {
      sheet: 'services',
      data: [
        ['service', 'title'],
        ['paper', 'Dəftərxana'],
      ],
    },
    { sheet: 'products', data: rows },
  ]);
  expect(await planOf(await added.toBlob(), new Map())).toMatchObject({
    added: [{ next: { title: 'Dəftərxana', products: { 0: { name: 'Kağız' }, 1: { name: 'Qələm' } } } }],
  });
});

test('a product that is inserted between others, or copied with its key, replaces none of them', async () => {
  const names = ['A', 'new', 'B', 'copy of A'];
  const keys = [0, null, 1, 0];
  const data = names.map((name, index) => ['paper', keys[index] ?? null, name]);
  const file = await writeExcelFile([
    {
      sheet: 'services',
      data: [
        ['service', 'title'],
        ['paper', 'Dəftərxana'],
        [null, null],
      ],
    },
    { sheet: 'products', data: [['service', 'key', 'name'], ...data.slice(0, 2), [null], ...data.slice(2)] },
  ]).toBlob();
  const product = { 0: { name: 'A' }, 1: { name: 'B' }, 2: { name: 'new' }, 3: { name: 'copy of A' } };
  expect(await planOf(file, new Map())).toMatchObject({ added: [{ next: { products: product } }] });
});

test('documents and lists whose items have several lines survive', async () => {
  const record = {
    title: 'Mebel',
    features: { 0: 'a\nb', 1: '[c]' },
    products: {
      0: { name: '2025', documents: { 0: { title: 'Pasport', address: '/a.pdf' } }, hashtags: { 0: '#a' } },
    },
  };
  const records: StoredRecords = new Map([['services/furniture', record]]);
  expect(await planOf(await toWorkbook(records), records)).toMatchObject({ changed: [], same: 1 });
});

test.each([
  ['25,50', 25.5],
  ['1 250,50', 1250.5],
])('the price %j in a text cell is %j', async (text, amount) => {
  const plan = await planOf(await withCell(await toWorkbook(stored), 1, 'price.amount', text));
  expect(plan).toMatchObject({ changed: [{ next: { products: { 0: { price: { amount } } } } }] });
});

test.each(['1.250', '0x10'])('the price %j in a text cell is an issue', async (text) => {
  const plan = await planOf(await withCell(await toWorkbook(stored), 1, 'price.amount', text));
  expect(plan).toMatchObject([{ issue: { place: ['products', '0', 'price', 'amount'] } }]);
});

test.each([
  ['no workbook', new Blob(['PK damaged'])],
  ['other sheets', writeExcelFile([{ sheet: 'prices', data: [['service']] }]).toBlob()],
  ['services without products', writeExcelFile([{ sheet: 'services', data: [['service']] }]).toBlob()],
  ['other columns', writeExcelFile([{ sheet: 'categories', data: [['Ad']] }]).toBlob()],
])('a file with %s is refused', async (_, file) => {
  expect(await readWorkbook(await file, names)).toBe('notExport');
});

test.each(languages)('headings in %s are read with every other language of the admin', async (language) => {
  const content = await contentOf(await toWorkbook(stored, language));
  expect(content.leftOut).toEqual([]);
  expect(planImport(content, stored)).toMatchObject({
    added: [],
    changed: [],
    removed: [],
    same: stored.size,
  });
});

test('sheets and headings are named as in the forms, and no two of a sheet alike', async () => {
  for (const language of languages) {
    const sheets = await readSheets(await toWorkbook(stored, language), {
      bytes: IMPORT_MAX_BYTES,
      rows: 1000,
    });
    if (typeof sheets === 'string') throw new Error(sheets);
    for (const { rows } of sheets) {
      const headings = rows[0]?.map(String) ?? [];
      expect(new Set(headings).size).toBe(headings.length);
      expect(headings.filter((heading) => /[a-z]\.[a-z]/i.test(heading))).toEqual([]);
    }
  }
});

test('an earlier file with a further column, a further sheet and its columns in any order is imported; what is not known is named once', async () => {
  const file = new Blob([readFileSync(new URL('./fixtures/43-staff-extra-column.xlsx', import.meta.url))]);
  const content = await contentOf(file);
  expect(content.leftOut).toEqual([
    { sheet: 'Qeydlər', columns: [] },
    { sheet: 'products', columns: ['Qeyd'] },
  ]);
  expect(planImport(content, stored)).toMatchObject({ added: [], removed: [] });
});

test('a date that a spreadsheet made of a volume is refused with its place', async () => {
  const file = await withCell(await toWorkbook(stored), 1, 'volume', '2026-02-01');
  expect(await planOf(file)).toMatchObject([{ issue: { kind: 'type', place: ['products', '0', 'volume'] } }]);
  const released = await withCell(await toWorkbook(stored), 1, 'releaseDate', '2026-02-01');
  expect(await planOf(released)).toMatchObject({
    changed: [{ next: { products: { 0: { releaseDate: '2026-02-01' } } } }],
  });
});

describe('a price list', () => {
  const price = (amount: number) => ({ amount, currency: 'AZN', vat: 'included' });
  const records: StoredRecords = new Map([
    [
      'services/paper',
      {
        title: 'Kağız',
        products: {
          0: { name: 'A4', code: 'ST-101', price: price(8.9), availability: { state: 'on-order', days: 5 } },
          1: { name: 'A3', code: 'ST-102', price: price(1200) },
          2: { name: 'Qovluq', code: 'ST-103' },
          3: { name: 'Mürəkkəb', code: 'X', price: price(1) },
          4: { name: 'Qələm', code: 'x', price: price(2) },
        },
      },
    ],
    ['services/other', { title: 'Digər' }],
  ]);

  async function planOfList(text: string) {
    const content = await readWorkbook(new Blob([text]), names);
    if (typeof content === 'string' || !('prices' in content)) throw new Error(JSON.stringify(content));
    const plan = planPrices(content, records);
    if (Array.isArray(plan)) throw new Error(JSON.stringify(plan));
    return { ...plan, leftOut: content.leftOut };
  }

  test('of codes and prices alone changes prices, and nothing else', async () => {
    const { plan, changes, open, leftOut } = await planOfList('Kod;Qiymət\nst-101;25,50\nST-102;1 250,50');
    expect(changes).toEqual([
      {
        ...{ code: 'ST-101', name: 'A4', before: 8.9, after: 25.5, currency: 'AZN' },
        availability: { state: 'on-order', days: 5, replacement: null },
      },
      { code: 'ST-102', name: 'A3', availability: null, before: 1200, after: 1250.5, currency: 'AZN' },
    ]);
    expect([open, leftOut]).toEqual([[], []]);
    expect(plan).toMatchObject({
      added: [],
      removed: [],
      changed: [
        {
          path: 'services/paper',
          next: { title: 'Kağız', products: { 0: { name: 'A4', price: { amount: 25.5, vat: 'included' } } } },
        },
      ],
    });
  });

  test.each([
    ['Артикул;Цена', 'ru'],
    ['Product code;Price for one unit', 'en'],
    ['code;price.amount', 'the places'],
    ['Məhsul kodu;Köhnə qiymət;Yeni qiymət', 'an old price beside the new'],
  ])('with the headings %j is known (%s)', async (headings) => {
    const cells = headings.split(';').map((_, index) => (index === 0 ? 'ST-101' : `${index}9,50`));
    const { changes } = await planOfList(`Qiymət siyahısı\n${headings}\n${cells.join(';')}`);
    expect(changes).toMatchObject([{ after: headings.includes('Yeni') ? 29.5 : 19.5 }]);
  });

  test('names further columns once, and says of each row why it is not taken', async () => {
    const rows = [
      'ST-102;1.255',
      'ST-103;5',
      'X;5',
      'Z-9;5',
      'ST-101;9,50',
      'ST-101;9,60',
      'ST-102;razılaşma',
    ];
    const { changes, open, leftOut } = await planOfList(
      `Kod;Qiymət;Qeyd\n${rows.map((row) => `${row};ok`).join('\n')}`,
    );
    expect(leftOut).toEqual([{ sheet: '', columns: ['Qeyd'] }]);
    expect(changes).toEqual([]);
    expect(open.map(({ reason }) => reason)).toEqual<OpenPrice['reason'][]>([
      'twice',
      'withoutPrice',
      'several',
      'unknown',
      'twice',
      'twice',
      'twice',
    ]);
    expect((await planOfList('Kod;Qiymət\nST-102;1.255')).open).toEqual([
      { code: 'ST-102', text: '1.255', reason: 'unclear' },
    ]);
  });
});
