import { expect, test } from 'vitest';
import { PRODUCT_ID, productIds, slugOf, withProductIds } from './product-id';
import { parseService } from './parse-services';

test.each([
  ['Səthlər üçün dezinfeksiya spreyi, 750 ml', 'sethler-ucun-dezinfeksiya-spreyi-750-ml'],
  ['İŞIQ «Ğ» 1/2″', 'isiq-g-1-2'],
  ['Стол', 'product'],
  [`${'a'.repeat(63)} b`, 'a'.repeat(63)],
])('the name %j gives the part of an address %j', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
  expect(slug).toMatch(PRODUCT_ID);
});

test('ids are unique in a service, and the first product with a stored one keeps it', () => {
  const ids = productIds([
    { id: undefined, name: 'Stol' },
    { id: 'desk', name: 'Stol' },
    { id: 'desk', name: 'Desk' },
    { id: 'stol', name: 'Masa' },
    { id: 'index', name: 'Index' },
    { id: 'A b', name: 'a'.repeat(70) },
    { id: null, name: 'a'.repeat(80) },
  ]);
  expect(ids).toEqual(['stol-2', 'desk', 'desk-2', 'stol', 'index-2', 'a'.repeat(64), `${'a'.repeat(62)}-2`]);
});

test('a record with ids shows its products where it showed them without', () => {
  const products = { 0: { name: 'Stol' }, 2: { name: ' ' }, 4: { name: 'Stol' }, 5: 'odd' };
  const record = { title: 'Mebel', products };
  const idsOf = (value: unknown) =>
    parseService('x', value, null, () => undefined)?.products.map(({ id }) => id);
  expect(idsOf(record)).toEqual(['stol', 'stol-2']);
  const identified = withProductIds(record);
  expect(identified.products).toMatchObject({ 2: { name: ' ' }, 4: { id: 'stol-2' }, 5: 'odd' });
  expect(idsOf(identified)).toEqual(['stol', 'stol-2']);
  expect(withProductIds({ title: 'Mebel' })).toEqual({ title: 'Mebel' });
});
