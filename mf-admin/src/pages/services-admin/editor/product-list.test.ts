import { expect, test } from 'vitest';
import { openDraft, typeItem } from './draft';
import { duplicateProduct, moveProduct, nextKey, productsOf, putBack, removeProduct } from './product-list';

const [desk, chair, odd] = [{ id: 'stol', name: 'Stol', own: 1 }, { id: 'stul', name: 'Stul' }, 'no product'];
const base = { title: 'Mebel', products: { 0: desk, 1: chair, 4: odd } };
const names = (record: Parameters<typeof productsOf>[0]) => productsOf(record).map(({ name }) => name);

test('products are listed in their order, and what is none is marked', () => {
  expect(productsOf(base).map(({ key, malformed }) => [key, malformed])).toEqual([
    ['0', false],
    ['1', false],
    ['4', true],
  ]);
  expect(nextKey(base)).toBe('5');
  expect(nextKey({ title: 'Mebel' })).toBe('0');
});

test('a product is moved with all that it holds', () => {
  const { record } = moveProduct(openDraft('services', 'a', base), 0, 1);
  expect(record).toEqual({ title: 'Mebel', products: { 0: chair, 1: desk, 2: odd } });
});

test('a copy of a product follows it, without the address and the code of the other', () => {
  const coded = { ...base, products: { ...base.products, 0: { ...desk, code: 'MB-001' } } };
  const { record } = duplicateProduct(openDraft('services', 'a', coded), 0);
  const copy = { name: 'Stol', own: 1 };
  expect(record.products).toEqual({ 0: { ...desk, code: 'MB-001' }, 1: copy, 2: chair, 3: odd });
});

test('a removed product is put back at its index', () => {
  const removed = removeProduct(openDraft('services', 'a', base), 0);
  expect(names(removed.record)).toEqual(['Stul', '']);
  const [removal] = removed.removed;
  if (!removal) throw new Error('Nothing was kept.');
  const back = putBack(removed, removal);
  expect(back.record).toEqual({ title: 'Mebel', products: { 0: desk, 1: chair, 2: odd } });
  expect(back.removed).toEqual([]);
});

test('what was typed into a product and not added goes with it', () => {
  const typed = typeItem(openDraft('services', 'a', base), ['products', '0', 'hashtags'], ' #masa ');
  const { record, typing } = moveProduct(typed, 0, 1);
  expect(record.products).toMatchObject({ 1: { name: 'Stol', hashtags: { 0: '#masa' } } });
  expect(typing).toEqual({});
});
