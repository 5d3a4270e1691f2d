import { toXlsx } from '@platform/goods/xlsx';
import { expect, test } from 'vitest';
import { recognise } from './columns';
import { readTable, TABLE_BYTES_MAX, TABLE_ROWS_MAX } from './read-table';
import { rowsOf } from './rows';
import { toUnit } from './words';

/** Returns the recognised values of a table: name, quantity and unit of each row. */
async function taken(source: Blob | string) {
  const table = await readTable(source);
  if (typeof table === 'string') return table;
  return rowsOf(table, recognise(table)).map(({ name, quantity, unit }) => [name, quantity, unit]);
}

const rows = [
  ['A4 kağız', 40, 'box'],
  ['Qələm', 2.5, 'kg'],
];

test.each([
  ['az', '№\tMalın adı\tMiqdarı\tÖlçü vahidi\n1\tA4 kağız\t40\tqutu\n2\tQələm\t2,5\tkq'],
  ['en', 'Item,Qty,Unit\nA4 kağız,40,carton\nQələm,2.5,kg'],
  ['ru', 'Наименование товара;Кол-во;Ед. изм.\nA4 kağız;40;кор.\nQələm;2,5;КГ'],
  ['a title before the headings', 'TENDER 12\n\nAdı;Vahid;Say\nA4 kağız;qutu;40\nQələm;kq;2,5\nCƏMİ:;;42,5'],
  ['the unit beside the number', 'Name;Quantity\nA4 kağız;40 boxes\nQələm;2.5 kg'],
  ['no headings', '1;A4 kağız;qutu;40\n2;Qələm;kq;2,5'],
])('pasted rows are read with %s', async (_, text) => {
  expect(await taken(text)).toEqual(rows);
});

test.each(['№;Adı;Miqdar;Vahid\n1;Kağız;4;qutu', 'SKU,Product,Quantity,Unit,Notes\nX1,Paper,4,box,white'])(
  'a table whose headings say everything is not asked about',
  async (text) => {
    expect(recognise((await readTable(text)) as string[][]).unsure).toBe(false);
  },
);

test.each(['Kağız;4;qutu\nQələm;5;ədəd', 'Adı;Miqdar;Rəng\nKağız;4;ağ', 'Adı;Vahid\nKağız;qutu'])(
  'a table whose headings leave something open is asked about',
  async (text) => {
    expect(recognise((await readTable(text)) as string[][]).unsure).toBe(true);
  },
);

test('what is not understood is kept for the visitor to see', async () => {
  const table = await readTable('Adı;Miqdar;Vahid;Qeyd\nKağız;çox;palet;ağ\nQələm;;ədəd;');
  expect(rowsOf(table as string[][], recognise(table as string[][]))).toEqual([
    {
      name: 'Kağız',
      code: '',
      quantity: undefined,
      unit: undefined,
      note: 'ağ',
      unclear: { quantity: 'çox', unit: 'palet' },
    },
    { name: 'Qələm', code: '', quantity: undefined, unit: 'piece', note: '', unclear: {} },
  ]);
});

test('an Excel file is read by its values, those of formulas too', async () => {
  const file = await toXlsx(
    [
      ['Adı', 'Miqdar', 'Vahid'],
      ['A4 kağız', 40, 'qutu'],
      ['Qələm', 2.5, 'kq'],
    ],
    [],
  );
  expect(await taken(file)).toEqual(rows);
});

test.each([
  ['UTF-8 with a byte order mark', new TextEncoder().encode('\uFEFFНазвание;Кол-во;Ед.\nМыло;3;шт')],
  [
    'UTF-16',
    new Uint8Array([
      0xff,
      0xfe,
      ...new Uint8Array(
        new Uint16Array([...'Название\tКол-во\tЕд.\nМыло\t3\tшт'].map((sign) => sign.charCodeAt(0))).buffer,
      ),
    ]),
  ],
  ['windows-1251', windows1251('Название;Кол-во;Ед.\nМыло;3;шт')],
])('a text file in %s is read', async (_, bytes) => {
  expect(await taken(new Blob([bytes]))).toEqual([['Мыло', 3, 'piece']]);
});

function windows1251(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(
    [...text].map((sign) => (/[А-я]/.test(sign) ? sign.charCodeAt(0) - 0x410 + 0xc0 : sign.charCodeAt(0))),
  );
}

test.each([
  ['large', new Blob([new Uint8Array(TABLE_BYTES_MAX + 1)])],
  ['long', 'Kağız;1\n'.repeat(TABLE_ROWS_MAX + 1)],
  ['kind', new Blob([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2])])],
  ['kind', new Blob([new Uint8Array([0x25, 0x50, 0, 1])])],
  ['unreadable', new Blob(['PK damaged'])],
  ['empty', ' \n;;\n'],
] as const)('a source that is %s is refused as that', async (problem, source) => {
  expect(await readTable(source)).toBe(problem);
});

test('every unit is known by the ways in which tables write it', () => {
  const forms = {
    piece: ['Ədəd', 'шт.', 'PCS', 'штук'],
    m2: ['m²', 'кв.м', 'sq. m'],
    set: ['к-т', 'Dəst', 'kit'],
  };
  for (const [unit, texts] of Object.entries(forms))
    for (const text of texts) expect(toUnit(text), text).toBe(unit);
  expect(toUnit('palet')).toBeUndefined();
});
