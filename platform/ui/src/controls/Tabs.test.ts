import { expect, test } from 'vitest';
import { nextIndex } from './Tabs';

test('arrows go around both ends', () => {
  expect(nextIndex('ArrowRight', 2, 3)).toBe(0);
  expect(nextIndex('ArrowLeft', 0, 3)).toBe(2);
  expect(nextIndex('ArrowRight', 0, 3)).toBe(1);
});

test('Home and End go to the ends', () => {
  expect(nextIndex('Home', 1, 3)).toBe(0);
  expect(nextIndex('End', 1, 3)).toBe(2);
});

test('any other key leads nowhere', () => {
  expect(nextIndex('a', 1, 3)).toBe(-1);
});
