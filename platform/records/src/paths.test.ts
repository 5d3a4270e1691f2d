import { expect, test } from 'vitest';
import { checkId, ID_MAX_BYTES, isKey } from './paths';

const longest = 'ж'.repeat(ID_MAX_BYTES / 2);

test.each(['furniture', 'Ofis ləvazimatları', 'мебель', '日本', '🪑', 'a\u0080b', 'constructors', longest])(
  'takes the id %j',
  (id) => {
    expect(checkId(id)).toBeNull();
  },
);

test.each([
  ['missing', ['']],
  ['sign', [...'.#$[]/'].map((sign) => `a${sign}b`)],
  ['control', ['a\u0000b', 'a\tb', 'a\nb', 'a\u001fb', 'a\u007fb', 'a\ud83eb']],
  ['reserved', ['constructor', 'prototype', '__proto__']],
  ['long', [`${longest}a`]],
])('refuses what is %s: %j', (problem, ids) => {
  for (const id of ids) expect(checkId(id), id).toBe(problem);
});

test('a key may be longer than an id and reserved, as somebody else may have written it', () => {
  for (const key of ['furniture', 'constructor', 'a'.repeat(768)]) expect(isKey(key)).toBe(true);
  for (const key of ['', 'a.b', 'a/b', '$x', '#', '[1]', 'a\u0007', 'a\ud83eb', 'ə'.repeat(400)])
    expect(isKey(key)).toBe(false);
});
