import { expect, test } from 'vitest';
import { ENQUIRY_NUMBER, enquiryNumber } from './enquiry-number';

test('a number has the prefix, the day in Baku and random characters without look-alikes', () => {
  const lateInLondon = new Date('2026-04-16T21:30:00Z');
  const numbers = Array.from({ length: 500 }, () => enquiryNumber('XT', lateInLondon, 2));
  for (const number of numbers) expect(number).toMatch(/^XT-2026-0417-[^01258OISLBZ]{2}$/);
  for (const number of numbers) expect(number).toMatch(ENQUIRY_NUMBER);
  expect(new Set(numbers).size).toBeGreaterThan(200);
});
