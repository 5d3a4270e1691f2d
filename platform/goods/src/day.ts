/** The difference of Baku from UTC, in milliseconds; there is no summer time. */
export const OFFSET_MS = 4 * 60 * 60 * 1000;

/** Returns the day of a time in Baku. @example '2026-04-30' */
export function dayAt(time: number): string {
  return new Date(time + OFFSET_MS).toISOString().slice(0, '2026-04-30'.length);
}

/** Returns a day as every language of the site writes it. @example dayText('2026-04-30') // '30.04.2026' */
export function dayText(day: string): string {
  return day.split('-').reverse().join('.');
}
