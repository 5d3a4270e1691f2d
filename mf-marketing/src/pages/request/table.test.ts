import type { RequestLine } from '@platform/contract';
import { dsvFormat } from 'd3-dsv';
import { expect, test } from 'vitest';
import { groupsOf, tableOf, toCsv, toXlsx } from './table';

const soap: RequestLine = {
  id: '1',
  product: { service: 'cleaning', product: 'liquid-soap' },
  name: { az: 'Maye sabun', en: 'Liquid soap' },
  code: 'TS-001',
  quantity: 12.5,
  unit: 'l',
  note: '5 l; "iysiz"\nsarı',
};
const free: RequestLine = { id: '2', name: { az: '=1+1' }, quantity: 3, unit: 'piece', note: '' };
const brush: RequestLine = {
  ...soap,
  id: '3',
  product: { service: 'cleaning', product: 'brush' },
  name: { az: 'Fırça' },
};
const chair: RequestLine = {
  ...soap,
  id: '4',
  product: { service: 'furniture', product: 'chair' },
  name: { az: 'Stul' },
};

test('lines are grouped by service in the order of the list, free ones last', () => {
  const groups = groupsOf([free, chair, soap, brush, { ...chair, id: '5' }]);
  expect(groups.map(({ service, lines }) => [service, lines.map(({ id }) => id)])).toEqual([
    ['furniture', ['4', '5']],
    ['cleaning', ['1', '3']],
    [null, ['2']],
  ]);
});

test('the table has a row a line, in the language of the page', () => {
  expect(tableOf([free, soap], 'en')).toEqual([
    ['No.', 'Service', 'Code', 'Name', 'Quantity', 'Unit', 'Note'],
    [1, 'Cleaning and detergent products', 'TS-001', 'Liquid soap', 12.5, 'l', soap.note],
    [2, 'Not in the catalogue', '', '=1+1', 3, 'pcs', ''],
  ]);
});

test.each([
  ['az', ';', '12,5'],
  ['en', ',', '12.5'],
] as const)(
  'the CSV file in %s opens in a spreadsheet of that language, and no cell is a formula',
  async (language, delimiter, quantity) => {
    const bytes = new Uint8Array(await toCsv(tableOf([soap, free], language), language).arrayBuffer());
    expect([...bytes.slice(0, 3)], 'byte order mark').toEqual([0xef, 0xbb, 0xbf]);
    const data = dsvFormat(delimiter).parseRows(new TextDecoder().decode(bytes));
    expect(data[1]?.slice(4)).toEqual([quantity, 'l', soap.note]);
    expect(data[2]?.[3]).toBe("'=1+1");
  },
);

test('the Excel file has the rows of the table, with quantities as numbers', async () => {
  const { default: readExcelFile } = await import('read-excel-file/universal');
  const table = tableOf([soap, free], 'az');
  const [sheet] = await readExcelFile(await toXlsx(table));
  expect(sheet?.data).toEqual(table.map((row) => row.map((cell) => (cell === '' ? null : cell))));
});
