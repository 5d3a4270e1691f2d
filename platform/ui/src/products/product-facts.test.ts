import { languages } from 'shared-i18n';
import { expect, test } from 'vitest';
import { priceText } from './product-facts';

test('a price is written as each language writes it, with its unit and VAT', () => {
  const price = { amount: 1234567.5, currency: 'AZN', vat: 'included' } as const;
  expect(languages.map((language) => priceText(price, 'piece', language))).toEqual([
    '1\u00a0234\u00a0567,50 AZN / ədəd, ƏDV daxil',
    '1,234,567.50 AZN per piece, VAT included',
    '1\u00a0234\u00a0567,50 AZN / шт., с НДС',
  ]);
  expect(priceText({ ...price, amount: 0.1, vat: 'exempt' }, null, 'en')).toBe('0.10 AZN, VAT exempt');
});

test('a product without a price is offered on request', () => {
  expect(priceText(null, 'piece', 'en')).toBe('on request');
});
