import { useLanguage } from 'shared-i18n';

/** In numbers: some browsers have no names of the months in Azerbaijani and write "M11". */
const parts = {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
} as const satisfies Intl.DateTimeFormatOptions;

/** Writes a time as the page's language does. @example when(1_763_000_000_000) // in Russian '13.11.2025, 06:13' */
export function useWhen(): (at: number) => string {
  const format = new Intl.DateTimeFormat(useLanguage(), parts);
  return (at) => format.format(at);
}
