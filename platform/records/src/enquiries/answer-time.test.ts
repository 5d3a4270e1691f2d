import { expect, test } from 'vitest';
import { answerTime } from './answer-time';

const week = [{ days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] }];
const promised = (at: string, answerHours: number, hours = week) =>
  new Date(answerTime(Date.parse(at), answerHours, hours)).toISOString();

test.each([
  ['a working day', '2026-04-15T10:00+04:00', 24, '2026-04-16T06:00:00.000Z'],
  ['Friday', '2026-04-17T15:00+04:00', 24, '2026-04-20T11:00:00.000Z'],
  ['the weekend', '2026-04-18T12:00+04:00', 2, '2026-04-19T22:00:00.000Z'],
  [
    'Friday night in London, which is Saturday in Baku',
    '2026-04-17T20:30:00Z',
    24,
    '2026-04-20T20:00:00.000Z',
  ],
])('an answer to an enquiry of %s is promised on working days', (_day, at, hours, expected) => {
  expect(promised(at, hours)).toBe(expected);
});

test('without opening hours every day is one', () => {
  expect(promised('2026-04-17T15:00+04:00', 24, [])).toBe('2026-04-18T11:00:00.000Z');
});
