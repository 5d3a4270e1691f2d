import type { Language } from 'shared-i18n';
import az from '../texts/date/az.json';
import en from '../texts/date/en.json';
import ru from '../texts/date/ru.json';

/** Apart from other texts: pages without products write days, too. */
const texts: Record<Language, typeof az> = { az, en, ru };

/** Renders an ISO date with the month's name in the reader's language; other values stay as they are. */
export function WrittenDate({ date, language }: { date: string; language: Language }) {
  const parsed = parseDate(date);
  if (!parsed) return <span>{date}</span>;
  // Chromium has no Azerbaijani month names.
  const { date: format, months } = texts[language];
  const month = months[parsed.month - 1] ?? parsed.month;
  const text = format
    .replace('{{day}}', String(parsed.day))
    .replace('{{month}}', String(month))
    .replace('{{year}}', String(parsed.year));
  return <time dateTime={date.slice(0, 10)}>{text}</time>;
}

/**
 * Parses an ISO 8601 date and ignores a time after it.
 * @returns `null` for other values
 * @example parseDate('2025-03-09') // { day: 9, month: 3, year: 2025 }
 */
export function parseDate(value: string): { day: number; month: number; year: number } | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})(?:T.*)?$/.exec(value)?.map(Number) ?? [];
  if (!year || !month || !day) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? { day, month, year } : null;
}
