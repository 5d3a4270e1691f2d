import { expect, test } from 'vitest';
import { isWellFormed, parseRows } from './rows';

test('a row carries what lists show, and its whole record as the database keeps it', () => {
  const record = { title: 'A', icon: 'Sofa', products: [null, { name: 'Stol', features: [] }], unknown: 1 };
  expect(parseRows('services', { furniture: record })).toEqual([
    {
      id: 'furniture',
      content: { title: 'A', icon: 'Sofa', products: 1 },
      raw: { ...record, products: { 1: { name: 'Stol' } } },
    },
  ]);
});

test.each<[unknown, number]>([
  [[{ name: 'Stol' }, null, { name: 'Stul' }], 2],
  [{ 1: { name: 'Stol' }, 4: { name: 'Stul' }, 9: { name: 'Seyf' } }, 3],
  ['many', 0],
])('the products %j count %i', (products, count) => {
  expect(parseRows('services', { a: { title: 'A', products } })[0]?.content?.products).toBe(count);
});

test.each([
  ['services', 'x'],
  ['services', { title: '  ' }],
  ['services', { title: 5 }],
  ['services', []],
  ['serviceDetails', { features: ['x'] }],
  ['categories', 'Mebel'],
] as const)('malformed in %s, %j stays in the list under its id, without content', (kind, record) => {
  expect(parseRows(kind, { a: record, b: { title: 'B', details: 'B', category: 'B' } })).toMatchObject([
    { id: 'a', content: null },
    { id: 'b', content: {} },
  ]);
  expect(isWellFormed(kind, record)).toBe(false);
});

test('nothing, a text or a number in place of the list gives no rows', () => {
  for (const found of [null, undefined, 'x', 3]) expect(parseRows('services', found)).toEqual([]);
});

test.each<[unknown, string[]]>([
  [
    ['a', 'b'],
    ['a', 'b'],
  ],
  [{ 0: 'a', 3: 'b' }, ['a', 'b']],
  [
    ['a', 7, undefined, '  ', { text: 'c' }, 'b'],
    ['a', 'b'],
  ],
  [undefined, []],
])('the features %j show as %j', (features, shown) => {
  const [row] = parseRows('serviceDetails', { a: { details: 'D', features } });
  expect(row?.content?.features).toEqual(shown);
});

test('a record is well-formed where it has the text that its kind requires', () => {
  expect(isWellFormed('services', { title: 'A' })).toBe(true);
  expect(isWellFormed('serviceDetails', { title: 'A' })).toBe(false);
});
