import { expect, test } from 'vitest';
import { idsOfShallow, normalise, sameJson, sameState, stateText } from './json';

test('lists and objects by index, and any order of keys, are the same record', () => {
  const one = { features: ['a', null, 'b'], title: 'A' };
  const other = { title: 'A', details: null, features: { 2: 'b', 0: 'a' }, products: [] };
  expect(normalise(other)).toEqual({ features: { 0: 'a', 2: 'b' }, title: 'A' });
  expect(sameJson(one, other)).toBe(true);
});

test('a state has no time', () => {
  expect(stateText({ title: 'A', updatedAt: 5 })).toBe('{"title":"A"}');
  expect(sameState({ title: 'A', updatedAt: 5 }, { title: 'A', updatedAt: 6 })).toBe(true);
  expect(sameState({ updatedAt: 5 }, null)).toBe(true);
});

test('a shallow answer has the ids of records; malformed ones are no records', () => {
  expect(idsOfShallow(null)).toEqual([]);
  expect(idsOfShallow({ furniture: true, broken: 5 })).toEqual(['furniture']);
});

test.each([
  ['a list', ['ok']],
  ['a text', 'ok'],
  ['an object of another kind', { status: 'ok', result: { code: 0 } }],
])('%s is no shallow answer', (_what, found) => {
  expect(() => idsOfShallow(found)).toThrow('no ids');
});
