import { parseDate } from './release-date';
import { useList, useTexts } from './texts';

/** A date in the visitor's words. The months are our own: Chromium has no Azerbaijani ones. */
export function ReleaseDate({ date }: { date: string }) {
  const t = useTexts();
  const months = useList('months');
  const parsed = parseDate(date);
  if (!parsed) return date;
  const { day, month, year } = parsed;
  return (
    <time dateTime={date.slice(0, 10)}>
      {t('releaseDate', { day, month: months[month - 1] ?? month, year })}
    </time>
  );
}
