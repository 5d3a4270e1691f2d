import { expect, test } from 'vitest';
import { isWellFormed, parseRows } from './rows';

test('a title and an icon make a service', () => {
  expect(parseRows('services', { furniture: { title: 'Mebel', icon: 'Sofa' } })).toEqual([
    {
      id: 'furniture',
      content: { title: 'Mebel', icon: 'Sofa', products: 0 },
      raw: { title: 'Mebel', icon: 'Sofa' },
    },
  ]);
});

test('an unknown or missing icon is the book', () => {
  const rows = parseRows('services', {
    a: { title: 'A', icon: 'Rocket' },
    b: { title: 'B' },
    c: { title: 'C', icon: 7 },
  });
  expect(rows.map(({ content }) => content?.icon)).toEqual(['Book', 'Book', 'Book']);
});

test('counts products in a list with holes and in an object alike', () => {
  const product = { name: 'Stol' };
  const rows = parseRows('services', {
    list: { title: 'A', products: [product, null, product] },
    object: { title: 'B', products: { 1: product, 4: product, 9: product } },
    nonsense: { title: 'C', products: 'many' },
  });
  expect(rows.map(({ content }) => content?.products)).toEqual([2, 3, 0]);
});

test('a malformed service stays in the list under its id, without content', () => {
  const rows = parseRows('services', {
    text: 'x',
    blank: { title: '  ' },
    number: { title: 5 },
    list: [],
    good: { title: 'A' },
  });
  expect(rows.filter(({ content }) => content === null).map(({ id }) => id)).toEqual([
    'text',
    'blank',
    'number',
    'list',
  ]);
  expect(rows.find(({ id }) => id === 'good')?.content?.title).toBe('A');
});

test('nothing, a text or a number in place of the list gives no rows', () => {
  for (const found of [null, undefined, 'x', 3]) expect(parseRows('services', found)).toEqual([]);
});

test('features come as list, as list with holes, as object, or not at all', () => {
  const rows = parseRows('serviceDetails', {
    list: { details: 'D', features: ['a', 'b'] },
    holes: { details: 'D', features: [null, 'a', undefined, 'b'] },
    object: { details: 'D', features: { 0: 'a', 3: 'b' } },
    mixed: { details: 'D', features: ['a', 7, '  ', { text: 'c' }, 'b'] },
  });
  for (const { content } of rows) expect(content?.features).toEqual(['a', 'b']);
  expect(parseRows('serviceDetails', { none: { details: 'D' } })[0]?.content?.features).toEqual([]);
});

test('details without their text and categories without theirs are malformed', () => {
  expect(parseRows('serviceDetails', { a: { features: ['x'] } })).toMatchObject([{ id: 'a', content: null }]);
  expect(parseRows('categories', { a: 'Mebel', b: { category: 'Masa' } })).toMatchObject([
    { id: 'a', content: null },
    { id: 'b', content: { category: 'Masa' } },
  ]);
});

test('markup in a record stays text', () => {
  const title = '<img src=x onerror=alert(1)>';
  expect(parseRows('services', { a: { title } })[0]?.content?.title).toBe(title);
});

test('a row carries its whole record as the database keeps it', () => {
  const record = { title: 'A', products: [null, { name: 'Stol', features: [] }], unknown: 1 };
  const [row] = parseRows('services', { a: record });
  expect(row?.raw).toEqual({ title: 'A', products: { 1: { name: 'Stol' } }, unknown: 1 });
  expect(parseRows('services', { a: 'x' })[0]?.raw).toBeNull();
});

test('a record is well-formed where it has the text that its kind requires', () => {
  expect(isWellFormed('services', { title: 'A' })).toBe(true);
  expect(isWellFormed('serviceDetails', { title: 'A' })).toBe(false);
  expect(isWellFormed('categories', 'A')).toBe(false);
});
