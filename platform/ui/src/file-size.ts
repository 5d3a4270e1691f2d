import type { Language } from 'shared-i18n';

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

const units = { az: ['KB', 'MB'], en: ['KB', 'MB'], ru: ['КБ', 'МБ'] } as const;

/** Returns the size of a file, rounded up. @example fileSize(1_300_000, 'ru') // '1,3 МБ' */
export function fileSize(bytes: number, language: Language): string {
  const [kilobytes, megabytes] = units[language];
  if (bytes < MEGABYTE) return `${Math.ceil(bytes / KILOBYTE)}\u00a0${kilobytes}`;
  const size = String(Math.ceil((bytes / MEGABYTE) * 10) / 10);
  return `${language === 'en' ? size : size.replace('.', ',')}\u00a0${megabytes}`;
}
