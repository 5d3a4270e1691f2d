import { inLanguage, type Translated } from '@platform/records';
import type { Language } from 'shared-i18n';

type Shown<Value> = {
  /** The language that the reader chose. */
  language: Language;
  text: Translated<Value>;
};

/** A text from the database, marked with its language where it is not the reader's. */
export function TranslatedText({ text, language }: Shown<string>) {
  const { value, lang } = inLanguage(text, language);
  return lang ? <span lang={lang}>{value}</span> : value;
}

/** A list of texts from the database; nothing where it is empty. */
export function TranslatedList({
  text,
  language,
  className,
}: Shown<string[]> & { className?: string | undefined }) {
  const { value, lang } = inLanguage(text, language);
  if (value.length === 0) return null;
  return (
    <ul className={className} lang={lang}>
      {value.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
