import type { JsonObject } from '@platform/records';
import { expect, test } from 'vitest';
import { differences } from './differences';
import { type Conflict, mergeRecords, type Side } from './merge';

const base = { title: 'Mebel', icon: 'Sofa', features: { 0: 'a' }, details: 'Mətn' };
const mine = { title: 'Ofis mebeli', icon: 'Sofa', features: { 0: 'a', 1: 'b' } };
const theirs = { title: 'Ev mebeli', icon: 'Book', features: { 0: 'a' }, details: 'Mətn' };
const changes = { base, mine, theirs };

const always = (side: Side) => () => side;

/** The choices to make, each with its place and its versions. */
function conflicts(base: JsonObject, mine: JsonObject, theirs: JsonObject) {
  return mergeRecords({ base, mine, theirs }).conflicts.map(({ place, mine, theirs }) => [
    place.join('/'),
    mine,
    theirs,
  ]);
}

test('only what both changed differently is a conflict; what only they changed stays and is listed', () => {
  expect(conflicts(base, mine, theirs)).toEqual([['title', 'Ofis mebeli', 'Ev mebeli']]);
  expect(conflicts(base, { ...base, title: 'Ev mebeli' }, theirs)).toEqual([]);
  expect(mergeRecords(changes).kept).toEqual([{ side: 'theirs', place: ['icon'] }]);
  const record = { title: 'Ofis mebeli', icon: 'Book', features: { 0: 'a', 1: 'b' } };
  expect(mergeRecords(changes, always('mine')).record).toEqual(record);
  expect(mergeRecords(changes, always('theirs')).record).toEqual({ ...record, title: 'Ev mebeli' });
});

test('what I removed stays removed, and what they added stays', () => {
  const { record: merged } = mergeRecords(
    { ...changes, theirs: { ...theirs, products: { 0: { name: 'x' } } } },
    always('mine'),
  );
  expect(merged).not.toHaveProperty('details');
  expect(merged).toHaveProperty('products');
});

test('the date of the last change is theirs and no conflict', () => {
  const dated = (record: JsonObject, updatedAt: number) => ({ ...record, updatedAt });
  const merged = { base: dated(base, 1), mine: dated({ ...base, icon: 'Book' }, 1), theirs: dated(base, 2) };
  expect(mergeRecords(merged, always('mine')).record).toEqual({ ...base, icon: 'Book', updatedAt: 2 });
});

const desk = {
  id: 'masa',
  name: 'Masa',
  origin: 'Gəncə',
  features: { 0: 'möhkəm' },
  translations: { en: { name: 'Desk' } },
};
const chair = { id: 'stul', name: 'Stul', origin: 'Bakı', volume: '45 sm' };
const shelf = { id: 'ref', name: 'Rəf', origin: 'Şəki', volume: '2 m' };

function service(...products: JsonObject[]): JsonObject {
  return { title: 'Mebel', products: Object.fromEntries(products.map((product, index) => [index, product])) };
}

function merged(base: JsonObject, mine: JsonObject, theirs: JsonObject, choose = always('mine')) {
  const { record } = mergeRecords({ base, mine, theirs }, choose);
  return Object.values(record.products ?? {});
}

test('two products edited at the same time are both as they were edited', () => {
  const before = service(desk, chair);
  const [my, their] = [
    { ...desk, name: 'Yazı masası' },
    { ...chair, origin: 'Lənkəran' },
  ];
  for (const [mine, theirs] of [
    [service(my, chair), service(desk, their)],
    [service(desk, their), service(my, chair)],
  ] as const) {
    expect(conflicts(before, mine, theirs)).toEqual([]);
    expect(merged(before, mine, theirs)).toEqual([my, their]);
  }
});

test('two texts of one product fit together, and one text that both wrote is the only conflict', () => {
  const before = service(desk);
  const mine = service({ ...desk, origin: 'Quba', volume: '1 m' });
  const theirs = service({ ...desk, origin: 'Xaçmaz', translations: { en: { name: 'Table' } } });
  expect(conflicts(before, mine, theirs)).toEqual([['products/0/origin', 'Quba', 'Xaçmaz']]);
  const both = { ...desk, volume: '1 m', translations: { en: { name: 'Table' } } };
  expect(merged(before, mine, theirs)).toEqual([{ ...both, origin: 'Quba' }]);
  expect(merged(before, mine, theirs, always('theirs'))).toEqual([{ ...both, origin: 'Xaçmaz' }]);
});

test('languages that each of us wrote or took away come and go, even where none was before', () => {
  const translated = (translations: JsonObject) => ({ title: 'Mebel', translations });
  const [en, ru] = [{ title: 'Furniture' }, { title: 'Мебель' }];
  for (const [before, mine, theirs, merged] of [
    [{}, { en }, { ru }, { en, ru }],
    [
      { en: { title: 'Chairs' }, ru: en },
      { en, ru: en },
      { en: { title: 'Chairs' }, ru },
      { en, ru },
    ],
    [{ en }, {}, { en, ru }, { ru }],
  ] as const) {
    const changes = { base: translated(before), mine: translated(mine), theirs: translated(theirs) };
    expect(mergeRecords(changes).conflicts).toEqual([]);
    expect(mergeRecords(changes, always('theirs')).record.translations).toEqual(merged);
  }
});

test('an edit finds its product wherever the other one has moved it to', () => {
  const before = service(desk, chair, shelf);
  const mine = service(shelf, desk, chair);
  const edited = { ...chair, name: 'Kreslo' };
  expect(conflicts(before, mine, service(desk, edited, shelf))).toEqual([]);
  expect(merged(before, mine, service(desk, edited, shelf))).toEqual([shelf, desk, edited]);
  expect(merged(before, service(desk, edited, shelf), mine)).toEqual([shelf, desk, edited]);
});

test('a product without a stored id is the one with the id that pages show it under', () => {
  const { id: _, ...stored } = chair;
  const mine = service({ ...chair, name: 'Kreslo' }, desk);
  const theirs = service(desk, { ...stored, origin: 'Quba' });
  expect(conflicts(service(desk, stored), mine, theirs)).toEqual([]);
  expect(merged(service(desk, stored), mine, theirs)).toEqual([
    { ...chair, name: 'Kreslo', origin: 'Quba' },
    desk,
  ]);
});

test('products removed and added by each of us go and come', () => {
  const before = service(desk, chair, shelf);
  const [lamp, sofa] = [{ name: 'Lampa' }, { name: 'Divan' }];
  const mine = service(chair, shelf, lamp);
  const theirs = service(sofa, desk, chair);
  expect(conflicts(before, mine, theirs)).toEqual([]);
  expect(merged(before, mine, theirs)).toEqual([sofa, chair, lamp]);
  expect(merged(service(desk), service(desk, lamp), service(desk, lamp))).toEqual([desk, lamp]);
});

test('a product that one removed and the other edited is a conflict as a whole', () => {
  const before = service(desk, chair);
  const edited = { ...desk, origin: 'Quba' };
  expect(conflicts(before, service(chair), service(edited, chair))).toEqual([['products/0', null, edited]]);
  expect(merged(before, service(chair), service(edited, chair))).toEqual([chair]);
  expect(merged(before, service(chair), service(edited, chair), always('theirs'))).toEqual([edited, chair]);
  expect(conflicts(before, service(edited, chair), service(chair))).toEqual([['products/0', edited, null]]);
});

test('an order that both changed is a conflict, and nothing else of the list', () => {
  const before = service(desk, chair, shelf);
  const [mine, theirs] = [service(shelf, desk, chair), service(chair, { ...desk, origin: 'Quba' }, shelf)];
  const { conflicts } = mergeRecords({ base: before, mine, theirs });
  expect(conflicts).toMatchObject([
    { about: 'order', mine: ['Rəf', 'Masa', 'Stul'], theirs: ['Stul', 'Masa', 'Rəf'] },
  ] satisfies Partial<Conflict>[]);
  expect(merged(before, mine, theirs)).toEqual([shelf, { ...desk, origin: 'Quba' }, chair]);
  expect(merged(before, mine, theirs, always('theirs'))).toEqual([chair, { ...desk, origin: 'Quba' }, shelf]);
});

test('features that each of us added or rewrote are all there', () => {
  const list = (...items: string[]) => ({ features: Object.fromEntries(items.entries()) });
  const features = (mine: JsonObject, theirs: JsonObject) =>
    Object.values(mergeRecords({ base: list('a', 'b'), mine, theirs }, always('mine')).record.features ?? {});
  expect(features(list('a', 'b', 'c'), list('x', 'b'))).toEqual(['x', 'b', 'c']);
  expect(features(list('b'), list('a', 'b', 'd'))).toEqual(['b', 'd']);
  expect(conflicts(list('a', 'b'), list('a', 'y'), list('a', 'z'))).toEqual([['features/1', 'y', 'z']]);
  expect(features({}, list('a', 'b', 'd'))).toEqual(['d']);
});

test('something that is no list or no text is left as it is, and conflicts as a whole', () => {
  const before = { title: 'Mebel', products: 'all' };
  expect(conflicts(before, service(desk), { ...before, products: 'none' })).toEqual([
    ['products', { 0: desk }, 'none'],
  ]);
});

test('differences go down to the single text, and lists are the same as lists or as objects', () => {
  const one = { products: [{ name: 'Stol', features: ['a', 'b'] }], updatedAt: 1 };
  const other = { products: { 0: { name: 'Masa', features: { 0: 'a' } } }, title: 'x', updatedAt: 2 };
  expect(differences(one, other)).toEqual([
    { path: ['products', '0', 'features', '1'], one: 'b', other: null },
    { path: ['products', '0', 'name'], one: 'Stol', other: 'Masa' },
    { path: ['title'], one: null, other: 'x' },
  ]);
  expect(differences(one, { ...one, updatedAt: 5 })).toEqual([]);
});
