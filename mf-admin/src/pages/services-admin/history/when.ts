import { useLanguage } from 'shared-i18n';

/** Writes a time as the page's language does. @example when(1_763_000_000_000) // '13 Nov 2025, 06:13' */
export function useWhen(): (at: number) => string {
  const format = new Intl.DateTimeFormat(useLanguage(), { dateStyle: 'medium', timeStyle: 'short' });
  return (at) => format.format(at);
}
