import { expect, test } from 'vitest';
import { checkId, ID_MAX, isKey, RESERVED_IDS } from './paths';

const longest = 'a'.repeat(ID_MAX);

test.each(['furniture', 'it-equipment', '7', '404-pages', 'indexes', longest])('takes the id %j', (id) => {
  expect(checkId(id)).toBeNull();
});

test.each([
  ['missing', ['']],
  [
    'sign',
    [
      ...[...'.#$[]/\\%?:_ \n\u0000'].map((sign) => `a${sign}b`),
      ...['-a', 'A', 'Ofis', 'мебель', 'ofis ləvazimatları', '🪑', 'a\ud83eb', '__proto__', ' a'],
    ],
  ],
  ['reserved', RESERVED_IDS],
  ['long', [`${longest}a`]],
])('refuses what is %s: %j', (problem, ids) => {
  for (const id of ids) expect(checkId(id), id).toBe(problem);
});

test('the names of documents and what every object inherits are reserved', () => {
  const names = ['index', '404', 'app', 'search', 'request', 'constructor', 'prototype'];
  expect([...RESERVED_IDS].sort()).toEqual(names.sort());
});

test('a key may have another form than an id, as somebody else may have written it', () => {
  for (const key of ['furniture', 'constructor', 'Ofis ləvazimatı', 'a\\b', 'a'.repeat(768)])
    expect(isKey(key)).toBe(true);
  for (const key of ['', 'a.b', 'a/b', '$x', '#', '[1]', 'a\u0007', 'a\ud83eb', 'ə'.repeat(400)])
    expect(isKey(key)).toBe(false);
});
