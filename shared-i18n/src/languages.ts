/** The site's languages in the order of the language switch; the first is the default and the fallback. */
export const languages = ['az', 'en', 'ru'] as const;

export type Language = (typeof languages)[number];

export const defaultLanguage: Language = 'az';

/** Each language's own name, for the language switch. */
export const languageNames: Record<Language, string> = { az: 'Azərbaycanca', en: 'English', ru: 'Русский' };

/**
 * Maps a BCP 47 tag of any case, such as `en-GB`, to one of the site's languages.
 * @returns the language, or `undefined` if the site does not have it
 * @example toLanguage('ru-RU') // 'ru'
 */
export function toLanguage(tag: string | null | undefined): Language | undefined {
  const base = tag?.toLowerCase().split(/[-_]/)[0];
  return languages.find((language) => language === base);
}
