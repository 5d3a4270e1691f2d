import { expect, test } from 'vitest';
import { problemOf } from './problems';

function control(value: string, { required = true, typeMismatch = false } = {}) {
  return { value, required, validity: { typeMismatch } };
}

test('a required field of spaces is missing', () => {
  expect(problemOf(control(''))).toBe('missing');
  expect(problemOf(control(' \n '))).toBe('missing');
  expect(problemOf(control('Ülviyyə'))).toBeUndefined();
});

test('an optional field may be empty', () => {
  expect(problemOf(control('', { required: false }))).toBeUndefined();
});

test('a value that the browser rejects as an e-mail address is malformed', () => {
  expect(problemOf(control('ulviyye@', { typeMismatch: true }))).toBe('malformed');
});
