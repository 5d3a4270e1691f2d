import type { Place } from '@platform/records';
import { TextArea, TextField } from '@platform/ui';
import type { ReactNode } from 'react';
import { defaultLanguage, type Language } from 'shared-i18n';
import { itemsAt, textAt } from '../../../data/record-edit';
import { useTexts } from '../texts';
import { useProblemText } from '../use-record-texts';
import { editText, keyOf } from './draft';
import { useDraft } from './drafts';
import { ItemsField } from './ItemsField';

type PlaceTextProps = {
  place: Place;
  label: string;
  hint?: ReactNode;
  required?: boolean;
  /** Of a text with more than one line. */
  rows?: number | undefined;
  lang?: string;
  type?: 'text' | 'date';
  /** Id of a list of texts that were used before. */
  suggestions?: string | undefined;
};

/** One text of the record, at any place. */
export function PlaceText({ place, rows, suggestions, ...given }: PlaceTextProps) {
  const t = useTexts();
  const problemText = useProblemText();
  const { draft, change } = useDraft();
  const field = {
    ...given,
    requiredText: t('form.required'),
    error: problemText(draft.problems[keyOf(place)]),
    autoComplete: 'off',
    value: textAt(draft.record, place),
  };
  const edit = (text: string) => change((draft) => editText(draft, place, text));
  if (rows) return <TextArea {...field} rows={rows} onChange={(event) => edit(event.target.value)} />;
  return <TextField {...field} list={suggestions} onChange={(event) => edit(event.target.value)} />;
}

/** Returns the place of a translated text; plain texts are Azerbaijani. */
export function placeIn(part: Place, name: string, language: Language): Place {
  return language === defaultLanguage ? [...part, name] : [...part, 'translations', language, name];
}

type TranslatedProps = {
  /** The product, or nothing for the record itself. */
  part: Place;
  name: string;
  language: Language;
  label: string;
};

type TranslatedTextProps = TranslatedProps &
  Pick<PlaceTextProps, 'rows' | 'suggestions'> & { hint: string | undefined; required: boolean };

/** A text in one language; a translation has a hint what visitors see instead of an empty one. */
export function TranslatedText({ part, name, language, hint, required, ...field }: TranslatedTextProps) {
  const t = useTexts();
  const { record } = useDraft().draft;
  const isPlain = language === defaultLanguage;
  const plain = textAt(record, [...part, name]).trim();
  const isEmpty = textAt(record, placeIn(part, name, language)).trim() === '';
  const instead =
    plain === ''
      ? !isEmpty && t('editor.withoutPlain')
      : t(isEmpty ? 'editor.instead' : 'editor.plain', { text: shortened(plain) });
  return (
    <PlaceText
      {...field}
      place={placeIn(part, name, language)}
      hint={isPlain ? hint : instead}
      required={isPlain && required}
      lang={language}
    />
  );
}

/** A list of texts in one language; an empty one has a hint what visitors see instead. */
export function TranslatedItems({ part, name, language, ...field }: TranslatedProps & { title: string }) {
  const t = useTexts();
  const { record } = useDraft().draft;
  const plain = itemsAt(record, [...part, name]).join(' · ');
  const isPlain = language === defaultLanguage;
  const none =
    isPlain || plain === '' ? t('editor.noItems') : t('editor.instead', { text: shortened(plain) });
  return <ItemsField {...field} place={placeIn(part, name, language)} lang={language} none={none} />;
}

/** How much of the Azerbaijani text is shown beside its translation, in characters. */
const SHORT = 140;

function shortened(text: string): string {
  return text.length > SHORT ? `${text.slice(0, SHORT).trimEnd()}…` : text;
}
