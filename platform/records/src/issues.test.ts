import { OPTIONS_MAX } from '@platform/goods';
import { expect, test } from 'vitest';
import { findIssues } from './issues';
import type { JsonObject } from './json';
import { OPTION_VALUES_MAX, PRODUCTS_MAX, RECORD_MAX, TITLE_MAX } from './limits';

const service = { title: 'Mebel', icon: 'Sofa', products: [{ name: 'Stol' }] };

test('a missing, a long and an unknown part are named by their place', () => {
  expect(findIssues('services', { icon: 'Book' })).toEqual([{ place: ['title'], kind: 'missing' }]);
  expect(findIssues('services', { ...service, title: 'x'.repeat(TITLE_MAX + 1) })).toEqual([
    { place: ['title'], kind: 'long', max: TITLE_MAX },
  ]);
  expect(findIssues('services', { ...service, colour: 'red' })).toEqual([
    { place: ['colour'], kind: 'unknown' },
  ]);
  expect(findIssues('services', { ...service, icon: 'Skull' })).toEqual([{ place: ['icon'], kind: 'icon' }]);
  expect(findIssues('categories', { category: 7 })).toEqual([{ place: ['category'], kind: 'type' }]);
});

test('a product without a name, with a dangerous picture or beyond the limit is refused', () => {
  expect(findIssues('services', { ...service, products: [{ origin: 'Bakı' }] })).toEqual([
    { place: ['products', '0', 'name'], kind: 'missing' },
  ]);
  for (const image of ['javascript:alert(1)', 'http://a.az/b.png', '//a.az/b.png', '/\\a.az', 'desk.png'])
    expect(findIssues('services', { ...service, products: [{ name: 'Stol', image }] }), image).toEqual([
      { place: ['products', '0', 'image'], kind: 'image' },
    ]);
  const many = Array.from({ length: PRODUCTS_MAX + 3 }, () => ({ name: 'Stol' }));
  expect(findIssues('services', { ...service, products: many })).toEqual([
    { place: ['products'], kind: 'many', max: PRODUCTS_MAX },
  ]);
});

test('what a buyer orders by has a form of its own', () => {
  const price = { amount: 8.9, currency: 'AZN', vat: 'included' };
  const of = (fields: JsonObject) =>
    findIssues('services', { ...service, products: [{ name: 'Stol', ...fields }] }).map(({ place, kind }) => [
      place.slice(2).join('/'),
      kind,
    ]);
  const documents = [{ title: 'Pasport', address: 'https://a.az/b.pdf' }];
  expect(of({ id: 'desk-2', code: 'FR-102', unit: 'm2', price, documents, imageSmall: '/a.webp' })).toEqual(
    [],
  );
  const availability = { state: 'replaced', replacement: 'furniture/desk-2' };
  expect(of({ availability })).toEqual([]);
  expect(of({ availability: { state: 'on-order', days: 14 } })).toEqual([]);
  for (const days of [0, 1.5, 366, '14'])
    expect(of({ availability: { state: 'on-order', days } })).toEqual([['availability/days', 'days']]);
  expect(of({ packUnits: 12 })).toEqual([]);
  for (const packUnits of [1, 2.5, 100_001, '12']) expect(of({ packUnits })).toEqual([['packUnits', 'pack']]);
  for (const replacement of ['desk', '/furniture/desk', 'furniture/Desk'])
    expect(of({ availability: { ...availability, replacement } })).toEqual([
      ['availability/replacement', 'replacement'],
    ]);
  expect(of({ availability: { state: 'replaced' } })).toEqual([['availability/replacement', 'replacement']]);
  const products = [
    { id: 'desk', name: 'Stol', availability: { ...availability, replacement: 'mebel/desk' } },
  ];
  const ofService = (id: string) => findIssues('services', { ...service, products }, null, id);
  expect(ofService('furniture')).toEqual([]);
  expect(ofService('mebel')).toEqual([
    { place: ['products', '0', 'availability', 'replacement'], kind: 'replacement' },
  ]);
  expect(of({ availability: { days: 3 } })).toEqual([['availability/state', 'missing']]);
  expect(of({ id: 'Desk' })).toEqual([['id', 'id']]);
  expect(of({ unit: 'barrel' })).toEqual([['unit', 'choice']]);
  expect(of({ price: { ...price, amount: 0 } })).toEqual([['price/amount', 'amount']]);
  expect(of({ price: { amount: 1, currency: 'AZN' } })).toEqual([['price/vat', 'missing']]);
  expect(of({ documents: [{ title: 'Pasport', address: 'b.pdf' }] })).toEqual([
    ['documents/0/address', 'document'],
  ]);
});

test('an option has a name and values, and translations have as many', () => {
  const of = (...options: JsonObject[]) =>
    findIssues('services', { ...service, products: [{ name: 'Stol', options }] }).map(
      ({ place, kind, max }) => [place.slice(3).join('/'), kind, max],
    );
  const colour = { name: 'Rəng', values: ['ağ', 'qara'] };
  const translated = (values: string[]) => ({ ...colour, translations: { en: { name: 'Colour', values } } });
  expect(
    of(colour, translated(['white', 'black']), { ...colour, translations: { ru: { name: 'Цвет' } } }),
  ).toEqual([]);
  expect(of(translated(['white']))).toEqual([['0/translations/en/values', 'values', undefined]]);
  expect(of({ name: 'Rəng' })).toEqual([['0/values', 'missing', undefined]]);
  expect(
    of({ ...colour, values: Array.from({ length: OPTION_VALUES_MAX + 1 }, (_, index) => `${index}`) }),
  ).toEqual([['0/values', 'many', OPTION_VALUES_MAX]]);
  expect(of(colour, colour, colour, colour)).toEqual([['', 'many', OPTIONS_MAX]]);
});

test('an issue of an unchanged field is left out', () => {
  const products = [{ origin: 'Bakı' }, { name: 'Stol', odd: 1 }] as const;
  const before = { ...service, colour: 'red', products: [...products] };
  expect(findIssues('services', { ...before, title: 'Ofis mebeli' }, before)).toEqual([]);
  const moved = [products[1], products[0]];
  expect(findIssues('services', { ...before, products: moved }, before)).toEqual([
    { place: ['products', '0', 'odd'], kind: 'unknown' },
    { place: ['products', '1', 'name'], kind: 'missing' },
  ]);
});

test('a record that is too long for its history is refused as a whole, however short its parts are', () => {
  const text = '"'.repeat(2000);
  const products = Object.fromEntries(
    Array.from({ length: 50 }, (_, index) => [
      index,
      { name: 'Stol', usage: text, description: text, safety: text },
    ]),
  );
  const size = JSON.stringify({ ...service, products }).length;
  expect(size).toBeGreaterThan(RECORD_MAX);
  const large = { place: [], kind: 'large', max: RECORD_MAX };
  expect(findIssues('services', { ...service, products })).toEqual([large]);
  expect(findIssues('services', { ...service, products, updatedAt: 1 }, { products })).toEqual([large]);
  expect(findIssues('services', { ...service, products: products[0] ? { 0: products[0] } : {} })).toEqual([]);
});
