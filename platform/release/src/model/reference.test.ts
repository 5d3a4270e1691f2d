import { integrityOf } from '@platform/build';
import { expect, test } from 'vitest';
import { formatReference, parseReference, parseRequest, parseVersionReference, requested } from './reference';

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
  'shell@',
  'a b',
  'a#b',
])('%j is no reference', (text) => expect(() => parseReference(text)).toThrow('is no version'));

test('a package alone is no version', () => {
  expect(parseVersionReference('mf-catalogue@1.0.0-3f2a9c1b')).toEqual(version);
  expect(() => parseVersionReference('mf-catalogue')).toThrow('"mf-catalogue" is no version');
});

const [first, second] = [
  { name: 'mf-a', version: '1.0.0-a0000001' },
  { name: 'mf-b', version: '1.0.0-b0000001' },
];

test.each([
  ['nothing renews the data', {}, { data: true }, []],
  [
    'versions are promoted',
    { release: 'mf-a@1.0.0-a0000001  mf-b@1.0.0-b0000001' },
    { promote: [first, second] },
    [first, second],
  ],
  [
    'a version is restored',
    { release: 'mf-a@1.0.0-a0000001', undo: 'mf-b@1.0.0-b0000001', reason: 'because' },
    { restore: first, insteadOf: second, reason: 'because' },
    [first],
  ],
])('%s', (_, texts, request, references) => {
  expect(parseRequest(texts)).toEqual(request);
  expect(requested(parseRequest(texts))).toEqual(references);
});

test('a text that is no reference is refused', () => {
  expect(() => parseRequest({ release: 'mf-a; rm' })).toThrow('"mf-a;" is no version');
  expect(() => parseRequest({ release: 'mf-a', undo: 'mf-a@1.0.0-a0000001' })).toThrow('is no version');
});
