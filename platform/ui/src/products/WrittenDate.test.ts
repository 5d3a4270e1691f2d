import { expect, test } from 'vitest';
import { parseDate } from './WrittenDate';

test('An ISO date is read, with or without a time', () => {
  expect(parseDate('2025-03-09')).toEqual({ day: 9, month: 3, year: 2025 });
  expect(parseDate('2024-02-29T23:00:00Z')).toEqual({ day: 29, month: 2, year: 2024 });
});

test.each(['', '2025', '09.03.2025', '2025-13-01', '2025-02-29', '2025-03-09 or so', '0000-00-00'])(
  '%j is no date and stays as it is',
  (value) => {
    expect(parseDate(value)).toBeNull();
  },
);
