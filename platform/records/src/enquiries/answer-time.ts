import { OFFSET_MS } from '@platform/goods/day';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Returns by when an answer is promised, in milliseconds: hours count on working days in Baku.
 * @param at when the enquiry came, in milliseconds
 * @param answerHours as in the company's settings
 * @param hours the opening hours; their days are the working days
 */
export function answerTime(
  at: number,
  answerHours: number,
  hours: readonly { days: readonly string[] }[],
): number {
  const workingDays = new Set(hours.flatMap(({ days }) => days));
  let time = at + OFFSET_MS;
  for (let left = answerHours * HOUR_MS; left > 0; ) {
    const day = new Date(time).toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' });
    const untilMidnight = DAY_MS - (time % DAY_MS);
    const counts = workingDays.has(day) || workingDays.size === 0;
    const passed = counts ? Math.min(left, untilMidnight) : untilMidnight;
    time += passed;
    if (counts) left -= passed;
  }
  return time - OFFSET_MS;
}
