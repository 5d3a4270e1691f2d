import * as v from 'valibot';
import { expect, test } from 'vitest';
import { NAME_MAX, NOTE_MAX, OPTION_TEXT_MAX, OPTIONS_MAX, QUANTITY_MAX, UNIT_MAX } from './limits';
import { inWholePacks, isLine, toQuantity } from './line-check';
import { requestLine } from './request-line';

const soap = {
  id: '1',
  product: { service: 'cleaning', product: 'soap' },
  name: { az: 'Sabun', en: 'Soap' },
  options: [{ name: { az: 'Ölçü' }, value: { az: 'M', ru: 'M' } }, { name: { az: 'Rəng', en: 'Colour' } }],
  code: 'TS-001',
  quantity: 2.5,
  unit: 'pack',
  note: '',
  row: { text: 'Maye sabun 5 l', number: '7', order: 6 },
};

test('a line with all fields, and one with the required ones, are lines', () => {
  const { product, options, code, row, ...free } = soap;
  for (const line of [
    soap,
    { ...soap, noEquivalent: true, essential: 'pH 7', deadline: '2026-04-30' },
    free,
    { ...free, name: { az: 'Sabun' }, unit: 'm³', row: { text: 'Sabun', order: 1 } },
  ]) {
    expect(isLine(line)).toBe(true);
    expect(v.is(requestLine, line)).toBe(true);
  }
});

const otherTypes = [null, true, {}, []];

const malformed: [string, unknown][] = [
  ...Object.keys(soap).flatMap((field) =>
    otherTypes
      .filter((value) => field !== 'options' || !Array.isArray(value))
      .map((value): [string, unknown] => [field, { ...soap, [field]: value }]),
  ),
  ['option', { ...soap, options: [{}] }],
  ['option’s name', { ...soap, options: [{ name: 'Ölçü' }] }],
  ['value', { ...soap, options: [{ name: { az: 'Ölçü' }, value: { en: 'M' } }] }],
  ...['id', 'name', 'quantity', 'unit', 'note'].map((field): [string, unknown] => [
    field,
    { ...soap, [field]: undefined },
  ]),
  ...otherTypes.map((value): [string, unknown] => ['line', value]),
  ['service', { ...soap, product: { product: 'soap' } }],
  ['product', { ...soap, product: { service: 'cleaning' } }],
  ['az', { ...soap, name: { en: 'Soap' } }],
  ['en', { ...soap, name: { az: 'Sabun', en: 1 } }],
  ['ru', { ...soap, name: { az: 'Sabun', ru: 1 } }],
  ['text', { ...soap, row: { order: 1 } }],
  ['order', { ...soap, row: { text: 'Sabun', order: '1' } }],
  ['number', { ...soap, row: { text: 'Sabun', order: 1, number: 7 } }],
  ...[false, 'true', null].map((value): [string, unknown] => ['wish', { ...soap, noEquivalent: value }]),
  ...otherTypes.map((value): [string, unknown] => ['property', { ...soap, essential: value }]),
  ...[...otherTypes, '30.04.2026', '2026-4-30', '20260-04-30', ''].map((value): [string, unknown] => [
    'deadline',
    { ...soap, deadline: value },
  ]),
];

test.each(malformed)(
  'a line whose %s has another shape is refused by the check and by the schema: %j',
  (_, line) => {
    expect(isLine(line)).toBe(false);
    expect(v.is(requestLine, line)).toBe(false);
  },
);

test.each([
  ['empty text', { code: '' }],
  ['blank text', { name: { az: ' ' } }],
  ['a long name', { name: { az: 'x'.repeat(NAME_MAX + 1) } }],
  ['a long note', { note: 'x'.repeat(NOTE_MAX + 1) }],
  ['four options', { options: Array.from({ length: OPTIONS_MAX + 1 }, () => soap.options[1]) }],
  ['a blank value', { options: [{ name: { az: 'Ölçü' }, value: { az: ' ' } }] }],
  ['a long value', { options: [{ name: { az: 'Ölçü' }, value: { az: 'x'.repeat(OPTION_TEXT_MAX + 1) } }] }],
  ['blank properties', { essential: ' ' }],
  ['long properties', { essential: 'x'.repeat(NOTE_MAX + 1) }],
  ['nothing', { quantity: 0 }],
  ['four decimals', { quantity: 1.0005 }],
  ['too much', { quantity: QUANTITY_MAX + 1 }],
  ['no number', { quantity: Number.NaN }],
  ['a blank unit', { unit: ' ' }],
  ['a long unit', { unit: 'x'.repeat(UNIT_MAX + 1) }],
  ['a long number of its row', { row: { ...soap.row, number: 'x'.repeat(NAME_MAX + 1) } }],
  ['a row before the first', { row: { ...soap.row, order: 0 } }],
  ['a row far below', { row: { ...soap.row, order: QUANTITY_MAX + 1 } }],
])('a line beyond the limits is none: %s', (_, change) => {
  expect(isLine({ ...soap, ...change })).toBe(false);
});

test.each([
  ['12', 12],
  [' 2,5 ', 2.5],
  ['1 000', 1000],
  ['1.1250', 1.125],
  ['1,000,000', 1_000_000],
  ['0,250', 0.25],
  ['0', undefined],
  ['1.0001', undefined],
  ['1,000', undefined],
  ['2,125', undefined],
  ['12a', undefined],
  ['', undefined],
  ['1000001', undefined],
])('the typed quantity %j is read as %j', (text, quantity) => {
  expect(toQuantity(text)).toBe(quantity);
});

test.each([
  [40, 12, 48],
  [48, 12, 48],
  [0.001, 12, 12],
  [12.5, 5, 15],
])('%d in packs of %d is %d', (quantity, pack, whole) => {
  expect(inWholePacks(quantity, pack)).toBe(whole);
});
