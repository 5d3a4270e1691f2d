export type CalendarDate = { day: number; month: number; year: number };

/**
 * Reads a date as the database holds it: ISO 8601, with or without a time, which is not looked at.
 * @returns null for anything else, which is then shown as it is
 * @example parseDate('2025-03-09') // { day: 9, month: 3, year: 2025 }
 */
export function parseDate(value: string): CalendarDate | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})(?:T.*)?$/.exec(value)?.map(Number) ?? [];
  if (!year || !month || !day) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? { day, month, year } : null;
}
