import { type Language, useLanguage } from 'shared-i18n';

const timeFormat = {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
} as const satisfies Intl.DateTimeFormatOptions;

export function Time({ at }: { at: number }) {
  return <time dateTime={new Date(at).toISOString()}>{useFormatTime()(at)}</time>;
}

/** Formats a time in the page's language. @example formatTime(1_763_000_000_000) // in Russian '13.11.2025, 06:13' */
export function useFormatTime(): (at: number) => string {
  const format = formats[useLanguage()];
  return (at) => format.format(at);
}

/** Chromium formats dates in Azerbaijani by ISO; they are written as in Russian. */
const formats: Record<Language, Intl.DateTimeFormat> = {
  az: new Intl.DateTimeFormat('ru', timeFormat),
  en: new Intl.DateTimeFormat('en-GB', timeFormat),
  ru: new Intl.DateTimeFormat('ru', timeFormat),
};
