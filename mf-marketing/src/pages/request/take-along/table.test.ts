import type { RequestLine } from '@platform/goods';
import { dsvFormat } from 'd3-dsv';
import { expect, test } from 'vitest';
import { brush, carpet, chair, soap as line } from '../../../../test-support/lines';
import { groupsOf, tableOf, toCsv, toXlsx } from './table';

const soap: RequestLine = { ...line, note: '5 l; "iysiz"\nsarı' };
const free: RequestLine = { ...carpet, name: { az: '=1+1' } };

test('lines are grouped by service in the order of the list, free ones last', () => {
  const groups = groupsOf([free, chair, soap, brush, { ...chair, id: '5' }]);
  expect(groups.map(({ service, lines }) => [service, lines.map(({ id }) => id)])).toEqual([
    ['furniture', ['3', '5']],
    ['cleaning', ['1', '2']],
    [null, ['4']],
  ]);
});

test('the table has a row a line, in the language of the page', () => {
  expect(tableOf([free, soap], 'en')).toEqual([
    ['No.', 'Service', 'Code', 'Name', 'Quantity', 'Unit', 'Note'],
    [1, 'Cleaning and detergent products', 'TS-001', 'Soap', 2.5, 'pack', soap.note],
    [2, 'Not in the catalogue', '', '=1+1', 1, 'pcs', ''],
  ]);
});

test.each([
  ['az', ';', '2,5', 'bağlama'],
  ['en', ',', '2.5', 'pack'],
] as const)(
  'the CSV file in %s opens in a spreadsheet of that language, and no cell is a formula',
  async (language, delimiter, quantity, unit) => {
    const bytes = new Uint8Array(
      await (await toCsv(tableOf([soap, free], language), language)).arrayBuffer(),
    );
    expect([...bytes.slice(0, 3)], 'byte order mark').toEqual([0xef, 0xbb, 0xbf]);
    const data = dsvFormat(delimiter).parseRows(new TextDecoder().decode(bytes));
    expect(data[1]?.slice(4)).toEqual([quantity, unit, soap.note]);
    expect(data[2]?.[3]).toBe("'=1+1");
  },
);

test('the Excel file has the rows of the table, with quantities as numbers', async () => {
  const { default: readExcelFile } = await import('read-excel-file/universal');
  const table = tableOf([soap, free], 'az');
  const [sheet] = await readExcelFile(await toXlsx(table));
  expect(sheet?.data).toEqual(table.map((row) => row.map((cell) => (cell === '' ? null : cell))));
});
