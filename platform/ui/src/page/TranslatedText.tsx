import { inLanguage, type Translated } from '@platform/records';
import type { Language } from 'shared-i18n';

type Shown<Value> = {
  /** The language that the reader chose. */
  language: Language;
  text: Translated<Value>;
};

/** Renders a text from the database, marked with its language if that is not the reader's. */
export function TranslatedText({ text, language }: Shown<string>) {
  const { value, lang } = inLanguage(text, language);
  return <span lang={lang}>{value}</span>;
}

/** Renders a list of texts from the database; an empty list renders nothing. */
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
