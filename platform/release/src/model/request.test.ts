import { expect, test } from 'vitest';
import { parseRequest, requested } from './request';

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
