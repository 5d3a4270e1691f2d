import { expect, test } from 'vitest';
import { plainLanguages } from './languages';

test('takes the regions and weights off', () => {
  expect(plainLanguages('az-AZ,az;q=0.9,en-US;q=0.8,en;q=0.7')).toBe('az,en');
});

test('orders by weight, not by place', () => {
  expect(plainLanguages('en;q=0.5, ru;q=0.9')).toBe('ru,en');
});

test('finds a language that stands alone with its weight', () => {
  expect(plainLanguages('de,en;q=0.8')).toBe('de,en');
});

test('leaves out what is refused, any language and nonsense', () => {
  expect(plainLanguages('ru;q=0, *;q=0.5, ../secret, az;q=x')).toBe('');
});
