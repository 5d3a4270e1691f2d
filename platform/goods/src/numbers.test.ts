import { expect, test } from 'vitest';
import { numberBy, readNumber, writeNumber } from './numbers';

test.each([
  ['12', 12],
  [' 12 ', 12],
  ['0', 0],
  ['007', 7],
  ['1250', 1250],
  ['12,5', 12.5],
  ['12.5', 12.5],
  ['12,50', 12.5],
  ['0,250', 0.25],
  ['0.250', 0.25],
  ['1,2505', 1.2505],
  ['1250,500', 1250.5],
  ['1 250', 1250],
  ['1\u00a0250', 1250],
  ['1\u2009250', 1250],
  ['1\u202f250\u00a0000', 1_250_000],
  ["1'000", 1000],
  ['1’000’000', 1_000_000],
  ["1'000.50", 1000.5],
  ['1.000,50', 1000.5],
  ['1,000.50', 1000.5],
  ['1 000,50', 1000.5],
  ['1 000,500', 1000.5],
  ['1.000,500', 1000.5],
  ['1,250,000', 1_250_000],
  ['1.250.000', 1_250_000],
  ['1,250,000.75', 1_250_000.75],
])('%j is read as %j', (text, value) => {
  expect(readNumber(text)).toMatchObject({ kind: 'number', value });
});

test.each([
  ['1.250', 1250, 1.25],
  ['1,250', 1250, 1.25],
  ['1.255', 1255, 1.255],
  ['12,125', 12_125, 12.125],
  ['100.000', 100_000, 100],
])('%j has two readings: %j and %j', (text, thousands, decimals) => {
  expect(readNumber(text)).toMatchObject({ kind: 'either', values: [thousands, decimals] });
});

test.each([
  '',
  ' ',
  '0x10',
  '1e3',
  'Infinity',
  'NaN',
  '--5',
  '-5',
  '+5',
  '٣',
  '１２',
  '12a',
  '12 %',
  '5,',
  '.5',
  '1,,5',
  '1 25',
  '12 50',
  '1,25,000',
  '1.25.000',
  '1,000,50',
  '1,000.000,50',
  "1'000 000",
  '10-15',
  '5x10',
  '1234567890123456',
])('%j is no number', (text) => {
  expect(readNumber(text)).toEqual({ kind: 'none' });
});

test('a text with one reading tells its convention', () => {
  const conventions = ['12,5', '1.000,50', '1.250.000', '12.5', '1,000.50', '1,250,000', '1 250', '12'].map(
    (text) => {
      const reading = readNumber(text);
      return reading.kind === 'number' && reading.decimals;
    },
  );
  expect(conventions).toEqual(['comma', 'comma', 'comma', 'point', 'point', 'point', null, null]);
});

test('a convention decides between two readings, and changes no other', () => {
  const by = (text: string) => (['comma', 'point'] as const).map((sign) => numberBy(readNumber(text), sign));
  expect(by('1.250')).toEqual([1250, 1.25]);
  expect(by('1,250')).toEqual([1.25, 1250]);
  expect(by('12,5')).toEqual([12.5, 12.5]);
  expect(by('12a')).toEqual([undefined, undefined]);
});

test.each([0.25, 1, 1.25, 1.255, 1250, 12_500.125, 0.1])('%j is written with one reading', (value) => {
  for (const sign of ['comma', 'point'] as const)
    expect(readNumber(writeNumber(value, sign))).toMatchObject({ kind: 'number', value });
});
