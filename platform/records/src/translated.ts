import { defaultLanguage, type Language } from 'shared-i18n';

/** A value in the database's own language, which is always there, and in those it was translated into. */
export type Translated<Value> = { az: Value } & { [Other in Exclude<Language, 'az'>]?: Value };

/** Returns the translation, or the plain value with the language that it must be marked with. */
export function inLanguage<Value>(
  value: Translated<Value>,
  language: Language,
): { value: Value; lang: Language | undefined } {
  const own = value[language];
  return own === undefined ? { value: value.az, lang: defaultLanguage } : { value: own, lang: undefined };
}
