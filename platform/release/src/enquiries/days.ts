/** The difference of Baku from UTC; there is no summer time. */
const OFFSET_MS = 4 * 60 * 60 * 1000;

export const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the day in Baku at a time in milliseconds. @example '2026-04-17' */
export function dayAt(time: number): string {
  return new Date(time + OFFSET_MS).toISOString().slice(0, 10);
}

/**
 * Returns when a day begins in Baku, in milliseconds.
 * @param day such as '2026-04-17'
 * @throws one sentence if it is no day
 */
export function startOf(day: string): number {
  const start = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(day) - OFFSET_MS : Number.NaN;
  if (Number.isNaN(start) || dayAt(start) !== day)
    throw new Error(`"${day}" is no day: write it as 2026-04-17.`);
  return start;
}
