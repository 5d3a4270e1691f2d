import { inLanguage, type Translated } from '@platform/records';
import { useLanguage } from 'shared-i18n';

/** A text from the database; marked with its language where it is not the visitor's. */
export function TranslatedText({ text }: { text: Translated<string> }) {
  const { value, lang } = inLanguage(text, useLanguage());
  return lang ? <span lang={lang}>{value}</span> : value;
}

/** The text alone, for attributes and titles. */
export function usePlainText(): (text: Translated<string>) => string {
  const language = useLanguage();
  return (text) => inLanguage(text, language).value;
}
