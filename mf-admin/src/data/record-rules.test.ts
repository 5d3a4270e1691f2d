import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PRODUCTS_MAX, TITLE_MAX } from './limits';
import { findFaults } from './record-rules';

const service = { title: 'Mebel', icon: 'Sofa', products: [{ name: 'Stol' }] };

test('what the seed holds has no faults', () => {
  const seed = JSON.parse(
    readFileSync(
      new URL('../../../platform/local-cloud/seed/services/furniture.json', import.meta.url),
      'utf8',
    ),
  );
  expect(findFaults('services', seed)).toEqual([]);
});

test('a missing, a long and an unknown part are named by their place', () => {
  expect(findFaults('services', { icon: 'Book' })).toEqual([{ place: ['title'], kind: 'missing' }]);
  expect(findFaults('services', { ...service, title: 'x'.repeat(TITLE_MAX + 1) })).toEqual([
    { place: ['title'], kind: 'long', max: TITLE_MAX },
  ]);
  expect(findFaults('services', { ...service, colour: 'red' })).toEqual([
    { place: ['colour'], kind: 'unknown' },
  ]);
  expect(findFaults('services', { ...service, icon: 'Skull' })).toEqual([{ place: ['icon'], kind: 'icon' }]);
  expect(findFaults('categories', { category: 7 })).toEqual([{ place: ['category'], kind: 'type' }]);
});

test('a product without a name, with a dangerous picture or one too many is refused', () => {
  expect(findFaults('services', { ...service, products: [{ origin: 'Bakı' }] })).toEqual([
    { place: ['products', '0', 'name'], kind: 'missing' },
  ]);
  for (const image of ['javascript:alert(1)', 'http://a.az/b.png', '//a.az/b.png', '/\\a.az', 'desk.png'])
    expect(findFaults('services', { ...service, products: [{ name: 'Stol', image }] }), image).toEqual([
      { place: ['products', '0', 'image'], kind: 'image' },
    ]);
  const many = Array.from({ length: PRODUCTS_MAX + 1 }, () => ({ name: 'Stol' }));
  expect(findFaults('services', { ...service, products: many })).toEqual([
    { place: ['products'], kind: 'many', max: PRODUCTS_MAX },
  ]);
});

test('a fault that stood there before and is not touched is no news', () => {
  const products = [{ origin: 'Bakı' }, { name: 'Stol', odd: 1 }] as const;
  const before = { ...service, colour: 'red', products: [...products] };
  expect(findFaults('services', { ...before, title: 'Ofis mebeli' }, before)).toEqual([]);
  const moved = [products[1], products[0]];
  expect(findFaults('services', { ...before, products: moved }, before)).toEqual([
    { place: ['products', '0', 'odd'], kind: 'unknown' },
    { place: ['products', '1', 'name'], kind: 'missing' },
  ]);
});
