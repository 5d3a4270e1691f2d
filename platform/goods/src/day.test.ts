import { expect, test } from 'vitest';
import { dayAt, dayText } from './day';

test('a day begins at midnight in Baku', () => {
  expect(dayAt(Date.UTC(2026, 3, 29, 19, 59))).toBe('2026-04-29');
  expect(dayAt(Date.UTC(2026, 3, 29, 20))).toBe('2026-04-30');
});

test('a day is written with points', () => {
  expect(dayText('2026-04-30')).toBe('30.04.2026');
});
