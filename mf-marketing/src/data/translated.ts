import { defaultLanguage, type Language } from 'shared-i18n';

/** A value in the database's own language, which is always there, and in those it was translated into. */
export type Translated<Value> = { az: Value } & { [Other in Exclude<Language, 'az'>]?: Value };

/** What a visitor is shown: the translation, or the plain value with the language it must be marked with. */
export function inLanguage<Value>(
  value: Translated<Value>,
  language: Language,
): { value: Value; lang: Language | undefined } {
  const own = value[language];
  return own === undefined ? { value: value.az, lang: defaultLanguage } : { value: own, lang: undefined };
}

type Translations<Fields> = { en: Fields | null; ru: Fields | null } | null;

/** Puts a plain value and its translations together; an empty translation is none. */
export function translated<Value extends string | string[], Fields>(
  plain: Value,
  translations: Translations<Fields>,
  pick: (fields: Fields) => NoInfer<Value> | null,
): Translated<Value> {
  const en = translations?.en && pick(translations.en);
  const ru = translations?.ru && pick(translations.ru);
  return { az: plain, ...(en?.length && { en }), ...(ru?.length && { ru }) };
}

/** The same for a value that may be missing: without the plain value there is nothing to translate. */
export function translatedOrNull<Value extends string | string[], Fields>(
  plain: Value | null,
  translations: Translations<Fields>,
  pick: (fields: Fields) => NoInfer<Value> | null,
): Translated<Value> | null {
  return plain === null ? null : translated(plain, translations, pick);
}
