import { seed } from '@platform/local-cloud';
import { normalise, type RecordPath, recordKinds, toRecord } from '@platform/records';
import readExcelFile from 'read-excel-file/universal';
import { expect, test } from 'vitest';
import writeExcelFile from 'write-excel-file/universal';
import { planImport, type StoredRecords } from './import-export';
import { readWorkbook, toWorkbook } from './workbook';

const stored: StoredRecords = new Map(
  recordKinds.flatMap((kind) =>
    Object.entries(seed[kind]).flatMap(([id, value]) => {
      const record = toRecord(normalise(value));
      return record ? [[`${kind}/${id}` as RecordPath, record] as const] : [];
    }),
  ),
);

async function planOf(file: Blob, records = stored) {
  const content = await readWorkbook(file);
  if (content === 'notExport') throw new Error(content);
  return planImport(content, records);
}

/** Returns a workbook with one cell changed, as by a spreadsheet. */
async function withCell(file: Blob, sheet: string, row: number, column: string, value: string | number) {
  const sheets = await readExcelFile(file);
  const data = sheets.find((one) => one.sheet === sheet)?.data ?? [];
  const cells = data[row];
  if (cells) cells[data[0]?.indexOf(column) ?? -1] = value;
  return writeExcelFile(
    sheets.map((one) => ({ sheet: one.sheet, data: one.data as (string | number | null)[][] })),
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

test('a price, a code that looks like a number and a further product are changes of their service alone', async () => {
  let file = await toWorkbook(stored);
  file = await withCell(file, 'products', 1, 'price.amount', 17.5);
  file = await withCell(file, 'products', 1, 'code', 2025);
  const plan = await planOf(file);
  const [path] = stored.keys();
  expect(plan).toMatchObject({
    added: [],
    changed: [{ path, next: { products: { 0: { code: '2025', price: { amount: 17.5 } } } } }],
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
  const plan = await planOf(await withCell(await toWorkbook(stored), 'products', 1, 'price.amount', text));
  expect(plan).toMatchObject({ changed: [{ next: { products: { 0: { price: { amount } } } } }] });
});

test.each(['1.250', '0x10'])('the price %j in a text cell is an issue', async (text) => {
  const plan = await planOf(await withCell(await toWorkbook(stored), 'products', 1, 'price.amount', text));
  expect(plan).toMatchObject([{ issue: { place: ['products', '0', 'price', 'amount'] } }]);
});

test.each([
  ['no workbook', new Blob(['PK damaged'])],
  ['other sheets', writeExcelFile([{ sheet: 'prices', data: [['service']] }]).toBlob()],
  ['services without products', writeExcelFile([{ sheet: 'services', data: [['service']] }]).toBlob()],
  ['other columns', writeExcelFile([{ sheet: 'categories', data: [['Ad']] }]).toBlob()],
])('a file with %s is refused', async (_, file) => {
  expect(await readWorkbook(await file)).toBe('notExport');
});
