import type { RequestLine } from '@platform/goods';
import { optionsText } from '@platform/goods/option-text';
import { readSheets } from '@platform/goods/tables';
import { equivalentText } from '@platform/goods/wishes-text';
import { parseService } from '@platform/records/parse-services';
import { dsvFormat } from 'd3-dsv';
import { expect, test } from 'vitest';
import { brush, carpet, chair, soap as line, soil } from '../../../../test-support/lines';
import { readRows } from '../../../../test-support/read-rows';
import { recognise } from '../bring/columns';
import { rowsOf } from '../bring/rows';
import { groupsOf, isOutOfOrder, tableOf, toCsv, toXlsx } from './table';

const soap: RequestLine = { ...line, note: '5 l; "iysiz"\nsarı' };
const free: RequestLine = { ...carpet, name: { az: '=1+1' } };

const shown = (groups: ReturnType<typeof groupsOf>) =>
  groups.map(({ kind, service, lines }) => [kind, service, lines.map(({ id }) => id)]);

test('lines are grouped by service in the order of the list, free ones last', () => {
  const groups = groupsOf([free, chair, soap, brush, { ...chair, id: '5' }]);
  expect(shown(groups)).toEqual([
    ['service', 'furniture', ['3', '5']],
    ['service', 'cleaning', ['1', '2']],
    ['free', '', ['4']],
  ]);
});

test('rows of the buyer’s table come first in her order when she wants it', () => {
  const lines = [
    { ...chair, row: { text: 'Stul', order: 3 } },
    soap,
    { ...soil, row: { text: 'Torpaq', order: 2 } },
    { ...carpet, row: { text: 'Xalça', order: 1 } },
  ];
  expect(isOutOfOrder(groupsOf(lines))).toBe(true);
  const groups = groupsOf(lines, true);
  expect(shown(groups)).toEqual([
    ['table', '', ['4', '5', '3']],
    ['service', 'cleaning', ['1']],
  ]);
  expect(isOutOfOrder(groups)).toBe(false);
  const { rows } = tableOf(lines, 'az', true);
  expect(rows.map((row) => row[3])).toEqual(['Ad', 'Xalça', 'Torpaq', 'Stul', 'Sabun']);
});

test('the table has a row a line, in the language of the page', () => {
  expect(tableOf([free, soap], 'en').rows).toEqual([
    ['No.', 'Service', 'Code', 'Name', 'Quantity', 'Unit', 'Unit price', 'Line total', 'Note'],
    [1, 'Cleaning and detergent products', 'TS-001', 'Soap', 2.5, 'pack', '', '', soap.note],
    [2, 'Not in the catalogue', '', '=1+1', 1, 'pcs', '', '', ''],
  ]);
});

test('a row of the buyer’s table has her number and words beside the product', () => {
  const { rows } = tableOf([free, soil], 'en');
  expect(rows.map((row) => row.slice(0, 8))).toEqual([
    ['No.', 'No. in your table', 'Service', 'Code', 'Name', 'As in your table', 'Quantity', 'Unit'],
    [1, '7', 'gardening', 'BG-007', 'Soil', 'Qara torpaq, ələnmiş', 6.5, 'm³'],
    [2, '', 'Not in the catalogue', '', '=1+1', '', 1, 'pcs'],
  ]);
});

/** The product of each line that has one. */
const [product] =
  parseService(
    'cleaning',
    {
      title: 'T',
      products: [
        {
          name: 'Sabun',
          unit: 'pack',
          price: { amount: 8.9, currency: 'AZN', vat: 'included' },
          availability: { state: 'on-order', days: 14 },
        },
      ],
    },
    null,
  )?.products ?? [];
const productOf = (ids: unknown) => (ids ? product : undefined);

test('the table says what lines cost and how they can be had where that is known', () => {
  const { rows, totals } = tableOf([free, soap, { ...soap, unit: 'kg' }], 'ru', false, productOf);
  expect(rows.map((row) => row.slice(4))).toEqual([
    ['Количество', 'Единица', 'Цена за единицу', 'Сумма', 'Валюта, НДС', 'Наличие', 'Примечание'],
    [2.5, 'упак.', 8.9, 22.25, 'AZN, с НДС', 'Под заказ, 14 дн.', soap.note],
    [2.5, 'кг', '', '', '', 'Под заказ, 14 дн.', soap.note],
    [1, 'шт.', '', '', '', '', ''],
  ]);
  expect(totals.map((row) => row.slice(3, 9))).toEqual([
    ['Итого по строкам с ценой', '', '', '', 22.25, 'AZN, с НДС'],
  ]);
});

test('the table has columns for equivalents and days where lines say something of them', () => {
  const essential = 'pH 7';
  const { rows } = tableOf(
    [
      { ...soap, essential },
      { ...brush, noEquivalent: true, essential, deadline: '2026-04-30' },
    ],
    'en',
  );
  expect(rows.map((row) => row.slice(9))).toEqual([
    ['Equivalent', 'Needed by'],
    ['Properties that count: pH 7', ''],
    ['No equivalent accepted; Properties that count: pH 7', '30.04.2026'],
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
    expect(data[1]?.slice(4)).toEqual([quantity, unit, '', '', soap.note]);
    expect(data[2]?.[3]).toBe("'=1+1");
  },
);

test('the table has the options of lines, chosen and open', () => {
  const jacket = parseService(
    'a',
    { title: 'T', products: [{ name: 'G', options: [{ name: 'Ölçü', values: ['M'] }] }] },
    null,
  )?.products[0];
  const options = [{ name: { az: 'Rəng', en: 'Colour' }, value: { az: 'ağ', en: 'white' } }];
  const { columns, rows } = tableOf([soap, { ...chair, options }, free], 'en', false, (ids) =>
    ids?.service === 'cleaning' ? jacket : undefined,
  );
  const at = columns.indexOf('options');
  expect(rows.map((row) => row[at])).toEqual(['Options', 'Ölçü: not chosen', 'Colour: white', '']);
});

test('the Excel file has the rows of the table, with quantities as numbers', async () => {
  const table = tableOf([soap, free], 'az');
  const file = await toXlsx(table);
  const sheets = await readSheets(file, { bytes: 100_000, rows: 10 });
  const { rows = [] } = (typeof sheets !== 'string' && sheets[0]) || {};
  expect(table.rows.map((row, at) => row.map((_, column) => rows[at]?.[column] ?? ''))).toEqual(table.rows);
});

test.each(['az', 'en', 'ru'] as const)(
  'the files in %s are read as the same lines without a question, unit and row included',
  async (language) => {
    const wishes = { noEquivalent: true, deadline: '2026-04-30' } as const;
    const options = [{ name: { az: 'Ölçü', en: 'Size', ru: 'Размер' }, value: { az: 'L' } }];
    const lines: RequestLine[] = [
      soap,
      { ...chair, ...wishes, unit: 'kg', options },
      soil,
      { ...free, name: { az: 'Lövhə' } },
    ];
    const table = tableOf(lines, language, false, productOf);
    const facts = [['VÖEN', '1234567891']] as const;
    const files = [
      [await toXlsx(table, facts), ['total', 'outside']],
      [await toCsv(table, language), ['total']],
    ] as const;
    for (const [file, reasons] of files) {
      const read = await readRows(file);
      const reading = recognise(read);
      expect(reading.doubt).toBeNull();
      const { rows, leftOut } = rowsOf(read, reading);
      expect(leftOut.map(({ reason }) => reason)).toEqual(reasons);
      const cells = groupsOf(lines).flatMap((group) =>
        group.lines.map(({ name, code = '', options = [], quantity, unit, note, row, ...line }) => ({
          name: name[language] ?? name.az,
          code,
          quantity,
          unit,
          note: [
            note.replaceAll('\n', ' '),
            equivalentText(line, language),
            line.deadline && '30.04.2026',
            optionsText(options, language),
          ]
            .filter(Boolean)
            .join('\n'),
          number: row?.number ?? '',
          words: row?.text ?? '',
        })),
      );
      expect(rows).toMatchObject(cells);
    }
  },
);
