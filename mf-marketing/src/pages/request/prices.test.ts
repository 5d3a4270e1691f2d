import { parseService } from '@platform/records/parse-services';
import { expect, test } from 'vitest';
import { soap } from '../../../test-support/lines';
import { moneyText, priceOfLine, subtotalsOf } from './prices';

function product(amount: number, fields: object = {}, unit = 'pack') {
  const price = { amount, currency: 'AZN', vat: 'included', ...fields };
  return parseService('a', { title: 'T', products: [{ name: 'Sabun', unit, price }] }, null)?.products[0];
}

test('a line costs its quantity times the price of its unit, rounded once', () => {
  expect(priceOfLine({ ...soap, quantity: 3 }, product(4.35))).toMatchObject({ price: 435, sum: 1305 });
  expect(priceOfLine({ ...soap, quantity: 0.333 }, product(1.5))?.sum).toBe(50);
  expect(priceOfLine({ ...soap, quantity: 1_000_000 }, product(10_000_000))?.sum).toBe(1e15);
});

test('without a price of the unit of the line nothing is known', () => {
  expect(priceOfLine({ ...soap, unit: 'box' }, product(4.35))).toBeUndefined();
  expect(priceOfLine(soap, product(0))).toBeUndefined();
  for (const none of [null, undefined]) expect(priceOfLine(soap, none)).toBeUndefined();
  expect(priceOfLine({ ...soap, unit: 'piece' }, product(4.35, {}, 'none'))?.price).toBe(435);
});

test('currencies and kinds of VAT are not added up', () => {
  const prices = [
    product(0.1),
    product(0.2),
    product(0.2, { vat: 'excluded' }),
    product(7, { currency: 'USD' }),
  ].flatMap((one) => priceOfLine({ ...soap, quantity: 1 }, one) ?? []);
  expect(subtotalsOf(prices).map((one) => moneyText(one, one.sum, 'en'))).toEqual([
    '0.30 AZN, VAT included',
    '0.20 AZN, excluding VAT',
    '7.00 USD, VAT included',
  ]);
});
