import { expect, test } from 'vitest';
import { lineSum, netPrice, offerTotals } from './offer-totals';

/* The expected amounts are worked out by hand, in hundredths. */

test.each([
  ['a whole quantity', { quantity: 12, price: 890 }, 10_680],
  ['three decimals, rounded down', { quantity: 0.333, price: 100 }, 33],
  ['a half goes up: 0.5 × 0.01', { quantity: 0.5, price: 1 }, 1],
  ['a half goes up: 2.5 × 0.33 = 0.825', { quantity: 2.5, price: 33 }, 83],
  ['below a half: 0.001 × 4.99 = 0.00499', { quantity: 0.001, price: 499 }, 0],
  ['1.005 × 1.00 is a half that binary fractions lose', { quantity: 1.005, price: 100 }, 101],
  ['8.2 × 0.25 = 2.05', { quantity: 8.2, price: 25 }, 205],
  ['a discount of 10 %', { quantity: 3, price: 1999, discount: 10 }, 5397],
  ['a discount of 12.5 %: 3 × 0.01 × 0.875 = 0.02625', { quantity: 3, price: 1, discount: 12.5 }, 3],
  ['a discount of 33.33 %: 100 × 0.6667', { quantity: 1, price: 10_000, discount: 33.33 }, 6667],
  ['everything is discounted', { quantity: 5, price: 100, discount: 100 }, 0],
  ['nothing is charged', { quantity: 5, price: 0 }, 0],
  ['the largest line', { quantity: 1_000_000, price: 1_000_000_000 }, 1_000_000_000_000_000],
  ['the largest line but one thousandth', { quantity: 999_999.999, price: 999_999_999 }, 999_999_998_000_000],
])('the sum of a line: %s', (_case, line, sum) => {
  expect(lineSum(line)).toBe(sum);
});

test.each([
  ['no lines', [], { net: 0, vat: [], total: 0 }],
  [
    'one rate: 106.80 and 19.224',
    [{ quantity: 12, price: 890, vat: 18 }],
    { net: 10_680, vat: [{ rate: 18, base: 10_680, amount: 1922 }], total: 12_602 },
  ],
  [
    'VAT is rounded once for its rate: three times 0.03 are 0.09, and 0.0162',
    [
      { quantity: 1, price: 3, vat: 18 },
      { quantity: 1, price: 3, vat: 18 },
      { quantity: 1, price: 3, vat: 18 },
    ],
    { net: 9, vat: [{ rate: 18, base: 9, amount: 2 }], total: 11 },
  ],
  [
    'a half goes up: 18 % of 0.25 = 0.045',
    [{ quantity: 1, price: 25, vat: 18 }],
    { net: 25, vat: [{ rate: 18, base: 25, amount: 5 }], total: 30 },
  ],
  [
    'three rates, and exempt goods in the sum without VAT only',
    [
      { quantity: 2, price: 5000, vat: 18 },
      { quantity: 1, price: 700 },
      { quantity: 10, price: 120, vat: 0, discount: 5 },
    ],
    {
      net: 11_840,
      vat: [
        { rate: 18, base: 10_000, amount: 1800 },
        { rate: 0, base: 1140, amount: 0 },
      ],
      total: 13_640,
    },
  ],
])('the totals of an offer: %s', (_case, lines, totals) => {
  expect(offerTotals(lines)).toEqual(totals);
});

test.each([
  [118, 18, 100],
  [890, 18, 754],
  [1, 18, 1],
  [59, 18, 50],
  [890, 0, 890],
  [100, 100, 50],
])('%i with VAT of %i %% is %i without', (price, rate, net) => {
  expect(netPrice(price, rate)).toBe(net);
});
