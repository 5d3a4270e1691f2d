import { expect, test } from 'vitest';
import { differences } from './differences';
import { disputedFields, mergeRecords, theirFields } from './merge';

const base = { title: 'Mebel', icon: 'Sofa', features: { 0: 'a' }, details: 'Mətn' };
const mine = { title: 'Ofis mebeli', icon: 'Sofa', features: { 0: 'a', 1: 'b' } };
const theirs = { title: 'Ev mebeli', icon: 'Book', features: { 0: 'a' }, details: 'Mətn' };
const changes = { base, mine, theirs };

test('only fields that both changed differently are disputed', () => {
  expect(disputedFields(changes)).toEqual(['title']);
  expect(disputedFields({ ...changes, mine: { ...base, title: 'Ev mebeli' } })).toEqual([]);
});

test('fields that only they changed stay as they made them', () => {
  expect(theirFields(changes)).toEqual(['icon']);
  expect(mergeRecords(changes, () => 'mine')).toEqual({
    title: 'Ofis mebeli',
    icon: 'Book',
    features: { 0: 'a', 1: 'b' },
  });
});

test('theirs can be chosen field by field', () => {
  const merged = mergeRecords(changes, (field) => (field === 'title' ? 'theirs' : 'mine'));
  expect(merged).toMatchObject({ title: 'Ev mebeli', features: { 0: 'a', 1: 'b' } });
});

test('what I removed stays removed, and what they added stays', () => {
  const merged = mergeRecords(
    { ...changes, theirs: { ...theirs, products: { 0: { name: 'x' } } } },
    () => 'mine',
  );
  expect(merged).not.toHaveProperty('details');
  expect(merged).toHaveProperty('products');
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
