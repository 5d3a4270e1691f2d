import { integrityOf } from '@platform/build';
import { expect, test } from 'vitest';
import { formatReference, parseReference, parseVersionReference } from './reference';

const integrity = integrityOf(Buffer.from(''));
const version = { name: 'mf-catalogue', version: '1.0.0-3f2a9c1b' };

test.each([
  ['mf-catalogue', { name: 'mf-catalogue' }],
  ['mf-catalogue@1.0.0-3f2a9c1b', version],
  [`mf-catalogue@1.0.0-3f2a9c1b#${integrity}`, { ...version, integrity }],
])('%s is read as a reference and written as it was', (text, reference) => {
  expect(parseReference(text)).toEqual(reference);
  expect(formatReference(reference)).toBe(text);
});

test.each([
  '',
  'A',
  'a@latest',
  '../x@1.0.0-a',
  'a@1.0.0-../b',
  'a@1.0.0-b#md5',
  'a@1.0.0-b; rm',
  'a b',
  'a#b',
])('%j is no reference', (text) => expect(() => parseReference(text)).toThrow('is no version'));

test('a package alone is no version', () => {
  expect(parseVersionReference('mf-catalogue@1.0.0-3f2a9c1b')).toEqual(version);
  expect(() => parseVersionReference('mf-catalogue')).toThrow('"mf-catalogue" is no version');
});
