import { expect, test } from 'vitest';
import { itemsAt, put, putItems, textAt, trimmed } from './record-edit';

test('putting changes one place and leaves the others as they are', () => {
  const record = { title: 'A', odd: { deep: 1 } };
  const next = put(record, ['translations', 'en', 'title'], 'B');
  expect(next).toEqual({ title: 'A', odd: { deep: 1 }, translations: { en: { title: 'B' } } });
  expect(put(next, ['translations', 'en', 'title'], undefined)).toEqual(record);
});

test('a list with holes is read in its order, and numbers count as texts', () => {
  const record = { features: { 0: 'a', 3: 'b' }, volume: 5 };
  expect(itemsAt(record, ['features'])).toEqual(['a', 'b']);
  expect(textAt(record, ['volume'])).toBe('5');
  expect(putItems(record, ['features'], ['c', 'a']).features).toEqual({ 0: 'c', 1: 'a' });
});

test('what was typed loses the blanks around it, and what was not keeps them', () => {
  expect(trimmed({ a: ' x ', b: ' y ', c: '  ', d: { e: ' ' } }, { b: ' y ' })).toEqual({ a: 'x', b: ' y ' });
});

test('a key that every object has is no place of the record', () => {
  expect(textAt({}, ['constructor', 'name'])).toBe('');
  expect(put({}, ['__proto__x'], 'a')).toEqual({ __proto__x: 'a' });
});
