/** The site's languages in the order of the language switch; the first is the default and the fallback. */
export const languages = ['az', 'en', 'ru'] as const;

export type Language = (typeof languages)[number];

export const defaultLanguage: Language = 'az';

/** How each language calls itself, for the language switch and its screen-reader labels. */
export const languageNames: Record<Language, string> = { az: 'Azərbaycanca', en: 'English', ru: 'Русский' };

/**
 * Turns a language tag into one of the site's languages.
 * @param tag a BCP 47 tag of any case such as `en-GB`, or anything found in a storage
 * @returns the language, or `undefined` where the site does not speak it
 * @example toLanguage('ru-RU') // 'ru'
 */
export function toLanguage(tag: string | null | undefined): Language | undefined {
  const base = tag?.toLowerCase().split(/[-_]/)[0];
  return languages.find((language) => language === base);
}
