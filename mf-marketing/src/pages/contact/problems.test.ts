import { expect, test } from 'vitest';
import { problemOf } from './problems';

function control(value: string, { required = true, typeMismatch = false } = {}) {
  return { value, required, validity: { typeMismatch } };
}

test('A required field must say something', () => {
  expect(problemOf(control(''))).toBe('missing');
  expect(problemOf(control(' \n '))).toBe('missing');
  expect(problemOf(control('Ülviyyə'))).toBeNull();
});

test('An optional field may stay empty', () => {
  expect(problemOf(control('', { required: false }))).toBeNull();
});

test('What the browser takes for no e-mail address is malformed', () => {
  expect(problemOf(control('ulviyye@', { typeMismatch: true }))).toBe('malformed');
});
