import { defaultLanguage, type Language } from 'shared-i18n';
import { itemsAt, type Place, textAt } from '../../../data/record-edit';
import { useDraft } from './draft';
import { useEditorTexts } from './editor-texts';
import { ItemsField } from './ItemsField';
import { PlaceText } from './PlaceText';

/** Where a text of a record's part stands in a language: plain texts are Azerbaijani. */
export function inLanguage(part: Place, name: string, language: Language): Place {
  return language === defaultLanguage ? [...part, name] : [...part, 'translations', language, name];
}

type TranslatedProps = {
  part: Place;
  name: string;
  language: Language;
  label: string;
  hint?: string;
  required?: boolean;
  rows?: number;
  suggestions?: string;
};

/** A text in one of the languages; where there is none, it says what visitors are shown instead. */
export function TranslatedText({ part, name, language, hint, required = false, ...field }: TranslatedProps) {
  const instead = useInstead(part, name, language);
  const isPlain = language === defaultLanguage;
  return (
    <PlaceText
      {...field}
      place={inLanguage(part, name, language)}
      hint={isPlain ? hint : instead}
      required={required && isPlain}
      lang={language}
    />
  );
}

type TranslatedItemsProps = { part: Place; name: string; language: Language; title: string; label: string };

/** A list of texts in one of the languages. */
export function TranslatedItems({ part, name, language, title, label }: TranslatedItemsProps) {
  const t = useEditorTexts();
  const { record } = useDraft().form.fields;
  const plain = itemsAt(record, [...part, name]).join(' · ');
  const isPlain = language === defaultLanguage;
  const none = isPlain || plain === '' ? t('noItems') : t('instead', { text: shortened(plain) });
  return (
    <ItemsField
      place={inLanguage(part, name, language)}
      title={title}
      label={label}
      lang={language}
      none={none}
    />
  );
}

function useInstead(part: Place, name: string, language: Language): string | undefined {
  const t = useEditorTexts();
  const { record } = useDraft().form.fields;
  const plain = textAt(record, [...part, name]).trim();
  const own = textAt(record, inLanguage(part, name, language)).trim();
  if (plain === '') return own === '' ? undefined : t('withoutPlain');
  return own === '' ? t('instead', { text: shortened(plain) }) : t('plain', { text: shortened(plain) });
}

/** How much of the Azerbaijani text stands beside its translation, in characters. */
const SHORT = 140;

function shortened(text: string): string {
  return text.length > SHORT ? `${text.slice(0, SHORT).trimEnd()}…` : text;
}
