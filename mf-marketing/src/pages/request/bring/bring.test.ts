import { TABLE_BYTES_MAX, TABLE_ROWS_MAX } from '@platform/goods/tables';
import { toXlsx } from '@platform/goods/xlsx';
import { expect, test } from 'vitest';
import { readRows } from '../../../../test-support/read-rows';
import { recognise } from './columns';
import { withMergedCells } from './merged-cells';
import { rowsOf } from './rows';
import { toUnit } from './words';

/** Returns the recognised values of a table: name, quantity and unit of each row. */
async function taken(source: Blob | string) {
  const table = await readRows(source);
  return rowsOf(table, recognise(table)).rows.map(({ name, quantity, unit }) => [name, quantity, unit]);
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
    expect(recognise(await readRows(text)).doubt).toBeNull();
  },
);

test.each([
  ['headings', 'Kağız;4;qutu\nQələm;5;ədəd'],
  ['unknown', 'Adı;Miqdar;Layihə\nKağız;4;ağ'],
  ['quantity', 'Adı;Vahid\nKağız;qutu'],
  ['quantities', 'Adı;Say;Miqdar\nKağız;4;5'],
  ['name', 'Kod;Miqdar;Layihə\nK-1;4;Kağız'],
])('a table whose headings leave the %s open is asked about', async (doubt, text) => {
  expect(recognise(await readRows(text)).doubt).toBe(doubt);
});

test('what is not understood is kept for the visitor to see', async () => {
  const table = await readRows('Adı;Miqdar;Vahid;Qeyd\nKağız;çox;palet;ağ\nQələm;;ədəd;');
  expect(rowsOf(table, recognise(table)).rows).toEqual([
    {
      at: 1,
      number: '',
      name: 'Kağız',
      code: '',
      quantity: undefined,
      unit: 'palet',
      note: 'ağ',
      words: '',
      unclear: { quantity: 'çox' },
    },
    {
      at: 2,
      number: '',
      name: 'Qələm',
      code: '',
      quantity: undefined,
      unit: 'piece',
      note: '',
      words: '',
      unclear: {},
    },
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

test('every row that is left out has a reason and comes back; every row can be left out', async () => {
  const table = await readRows(
    'Tələbnamə;;;\n№;Adı;Miqdar;Vahid\n;I. Dəftərxana;;\n1;Kağız;4;qutu\n2;;;\n;Cəmi:;4;\nHazırladı: ____;;;',
  );
  const reading = recognise(table);
  const { rows, leftOut } = rowsOf(table, reading);
  expect(rows.map(({ name, note }) => [name, note])).toEqual([['Kağız', 'I. Dəftərxana']]);
  expect(leftOut.map(({ reason }) => reason)).toEqual(['outside', 'section', 'empty', 'total', 'signature']);
  const all = Object.fromEntries(leftOut.map(({ at }) => [at, true]));
  expect(rowsOf(table, reading, all)).toMatchObject({ rows: Array(6).fill({}), leftOut: [] });
  expect(rowsOf(table, reading, { 3: false }).leftOut.map(({ reason }) => reason)).toContain('visitor');
});

test.each([
  ['a message', 'Salam, bunlar lazımdır:\n1. A4 kağız - 40 qutu\n2. Qələm: 2,5 kq\n• Stepler, 3 ədəd', 3],
  ['Markdown', '| Name | Qty | Unit |\n|---|---:|---|\n| A4 kağız | 40 | qutu |\n| Qələm | 2,5 | kq |', 2],
  ['columns by spaces', 'Adı      Miqdar   Vahid\nA4 kağız    40    qutu\nQələm    2,5    kq', 2],
])('pasted rows of %s are read', async (_, text, count) => {
  const lines = await taken(text);
  expect(lines).toHaveLength(count);
  expect(lines.slice(0, 2)).toEqual(rows);
});

test('merged cells belong to all their rows, but a quantity over several names is asked', () => {
  const sheet = {
    name: '',
    rows: [
      ['Malın adı', 'Xüsusiyyətləri', 'Vahid', 'Say', 'Rəng'],
      ['Printer', 'A4', 'ədəd', '4', 'ağ'],
      ['', 'Wi-Fi'],
      ['Stul', '', 'dəst', '6'],
      ['Masa', '', '', '', 'qara'],
      ['Rəf', '', 'ədəd', '1'],
      ['', 'böyük', '', '2'],
    ],
    hiddenRows: 0,
    hiddenColumns: 0,
    merges: [
      ...[0, 2, 3].map((column) => ({
        column,
        text: ['Printer', '', 'ədəd', '4'][column] ?? '',
        rows: [1, 2],
      })),
      { column: 4, text: 'ağ', rows: [1, 2, 3] },
      { column: 2, text: 'dəst', rows: [3, 4] },
      { column: 3, text: '6', rows: [3, 4] },
      { column: 0, text: 'Rəf', rows: [5, 6] },
      { column: 2, text: 'ədəd', rows: [5, 6] },
    ],
  };
  const { rows: table } = withMergedCells(sheet);
  const { rows: lines, leftOut } = rowsOf(table, recognise(table));
  expect(leftOut).toEqual([]);
  expect(
    lines.map(({ name, quantity, unit, note, unclear }) => [name, quantity ?? unclear.quantity, unit, note]),
  ).toEqual([
    ['Printer', 4, 'piece', 'A4, Wi-Fi\nağ'],
    ['Stul', '6: Stul, Masa', 'set', 'ağ'],
    ['Masa', '6: Stul, Masa', 'set', 'qara'],
    ['Rəf', 1, 'piece', ''],
    ['Rəf', 2, 'piece', 'böyük'],
  ]);
});

test('a list without quantities is asked about', async () => {
  expect(await taken('Kağız\nQələm')).toEqual([
    ['Kağız', undefined, undefined],
    ['Qələm', undefined, undefined],
  ]);
});

test.each([
  ['Soft hy\u00adphens;Коли-чество', 'quantity'],
  ['Name;Потребность', 'quantity'],
  ['Name;TƏLƏBAT', 'quantity'],
  ['Malın adı;Vahidin qiyməti', null],
  ['Name;Delivery date', null],
  ['Name;HS code', 'code'],
  ['Наименование;Ед. изм.¹', 'unit'],
])('the second heading of %s is %s', async (headings, kind) => {
  const table = await readRows(`${headings.replace('Soft', 'Name')}\nKağız;12`);
  expect(recognise(table).columns[1]).toBe(kind);
});

test('one convention of a column decides between two readings', async () => {
  expect(await taken('Adı;Miqdar;Vahid\nA;1.255;kq\nB;2,5;kq')).toEqual([
    ['A', 1255, 'kg'],
    ['B', 2.5, 'kg'],
  ]);
  expect(await taken('Adı;Miqdar;Vahid\nA;1.255;kq')).toEqual([['A', undefined, 'kg']]);
  expect(await taken('Adı;Miqdar;Vahid\nA;1,250;ədəd\nB;2,5;kq'), 'no part of a piece').toEqual([
    ['A', undefined, 'piece'],
    ['B', 2.5, 'kg'],
  ]);
});

/** A reading that ends at all ends long before, on a busy machine, too. */
const ENDLESS_MS = 5000;

test.each([
  ['one long word', 'a'.repeat(TABLE_BYTES_MAX)],
  ['one long number', '1'.repeat(TABLE_BYTES_MAX)],
  ['one long row of dashes', 'a - '.repeat(TABLE_BYTES_MAX / 4)],
  ['open quotes', '"a;\n'.repeat(TABLE_ROWS_MAX)],
  ['long cells', `${'1 '.repeat(1000)};${'a '.repeat(1000)}\n`.repeat(500)],
])('a table of %s does not hold the page', { timeout: ENDLESS_MS }, async (_, text) => {
  const table = await readRows(text);
  const rows = typeof table === 'string' ? [] : rowsOf(table, recognise(table)).rows;
  expect(rows.length).toBeLessThanOrEqual(TABLE_ROWS_MAX);
});

test.each([
  ['Miqdarı (m³)', 'm³'],
  ['Количество, т', 'т'],
  ['Quantity (pallets)', 'pallets'],
  ['Sayı (ədəd)', 'piece'],
  ['Quantity (required)', undefined],
])('the unit of a column with the heading %s is %s', async (heading, unit) => {
  expect(await taken(`Name;${heading}\nÇay daşı;6,5`)).toEqual([['Çay daşı', 6.5, unit]]);
});
