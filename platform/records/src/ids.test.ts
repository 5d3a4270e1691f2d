import { expect, test } from 'vitest';
import { checkId, ID_MAX_BYTES, isKey } from './ids';

test('takes ids in any script, with spaces and dashes', () => {
  for (const id of ['furniture', 'it-equipment', 'Ofis ləvazimatları', 'мебель', '日本', '🪑'])
    expect(checkId(id)).toBeNull();
});

test('refuses an empty id', () => {
  expect(checkId('')).toBe('missing');
});

test.each([...'.#$[]/'])('refuses %s, which is not allowed in a key', (sign) => {
  expect(checkId(`a${sign}b`)).toBe('sign');
});

test('refuses control characters from the first to the last', () => {
  for (const code of [0x00, 0x09, 0x0a, 0x1f, 0x7f])
    expect(checkId(`a${String.fromCodePoint(code)}b`)).toBe('control');
  expect(checkId('a\u0020b')).toBeNull();
  expect(checkId('a\u0080b')).toBeNull();
});

test('refuses half of a surrogate pair, which is no UTF-8', () => {
  expect(checkId('a\ud83eb')).toBe('control');
});

test.each(['constructor', 'prototype', '__proto__'])('refuses %s, which every object has', (id) => {
  expect(checkId(id)).toBe('reserved');
  expect(checkId(`${id}s`)).toBeNull();
});

test('counts the length in bytes, so Cyrillic letters count twice', () => {
  expect(checkId('a'.repeat(ID_MAX_BYTES))).toBeNull();
  expect(checkId('a'.repeat(ID_MAX_BYTES + 1))).toBe('long');
  expect(checkId('ж'.repeat(ID_MAX_BYTES / 2))).toBeNull();
  expect(checkId(`${'ж'.repeat(ID_MAX_BYTES / 2)}a`)).toBe('long');
});

test('a key may be longer than an id and reserved, as somebody else may have written it', () => {
  for (const key of ['furniture', 'constructor', 'a'.repeat(768)]) expect(isKey(key)).toBe(true);
  for (const key of ['', 'a.b', 'a/b', '$x', '#', '[1]', 'a\u0007', 'a\ud83eb', 'ə'.repeat(400)])
    expect(isKey(key)).toBe(false);
});
