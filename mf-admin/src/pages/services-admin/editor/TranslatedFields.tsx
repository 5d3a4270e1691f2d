import type { Place } from '@platform/records';
import { Tabs } from '@platform/ui';
import { useId, useLayoutEffect, useState } from 'react';
import { defaultLanguage, type Language, languageNames, languages } from 'shared-i18n';
import shared from '../Admin.module.css';
import { useTexts } from '../texts';
import { problemAt } from './draft';
import { useDraft } from './drafts';
import { usedBefore } from './product-list';
import { placeIn, TranslatedItems, TranslatedText } from './TextFields';

/** The fields that are shown once in each language: texts, and lists of texts with the label of another item. */
const forms = {
  newService: [{ name: 'title', label: 'fields.title', required: true }],
  service: [
    { name: 'title', label: 'fields.title', required: true },
    { name: 'details', label: 'fields.details', rows: 6 },
    { name: 'features', label: 'fields.features', item: 'fields.feature' },
  ],
  details: [
    { name: 'details', label: 'fields.details', hint: 'fields.detailsHint', required: true, rows: 6 },
    { name: 'features', label: 'fields.features', item: 'fields.feature' },
  ],
  product: [
    { name: 'name', label: 'products.fields.name', required: true },
    {
      name: 'category',
      label: 'products.fields.category',
      hint: 'products.fields.categoryHint',
      suggested: true,
    },
    { name: 'description', label: 'products.fields.description', rows: 4 },
    { name: 'usage', label: 'products.fields.usage', rows: 2 },
    { name: 'features', label: 'products.fields.features', item: 'products.fields.feature' },
    { name: 'volume', label: 'products.fields.volume' },
    { name: 'origin', label: 'products.fields.origin' },
    { name: 'safety', label: 'products.fields.safety', rows: 2 },
    { name: 'hashtags', label: 'products.fields.hashtags', item: 'products.fields.hashtag' },
  ],
} as const;

type TranslatedFieldsProps = {
  form: keyof typeof forms;
  /** The product, or nothing for the record itself. */
  part?: Place;
  /** Whether there is a tab for each language; else the texts are Azerbaijani. */
  tabs?: boolean;
};

/** The texts of a form, one tab per language. */
export function TranslatedFields({ form, part = [], tabs = true }: TranslatedFieldsProps) {
  const t = useTexts();
  const { problems, refusedWith } = useDraft().draft;
  const [language, setLanguage] = useState<Language>(defaultLanguage);
  const wrong = languages.filter((language) =>
    forms[form].some(({ name }) => problemAt(problems, placeIn(part, name, language))),
  );

  // A refused submit shows a language with a problem, once. Before painting, so that the focus finds it.
  useLayoutEffect(() => {
    const [first] = wrong;
    if (first) setLanguage((shown) => (wrong.includes(shown) ? shown : first));
  }, [refusedWith]);

  const fields = (
    <div className={shared.fields}>
      {forms[form].map((field) => (
        <TranslatedField key={field.name} part={part} language={language} field={field} />
      ))}
    </div>
  );
  if (!tabs) return fields;
  const all = languages.map((id) => ({
    id,
    label: wrong.includes(id) ? `${languageNames[id]} (!)` : languageNames[id],
  }));
  return (
    <Tabs label={t('editor.languages')} tabs={all} value={language} onChange={setLanguage}>
      {fields}
    </Tabs>
  );
}

type TranslatedFieldProps = {
  part: Place;
  language: Language;
  field: (typeof forms)[keyof typeof forms][number];
};

function TranslatedField({ part, language, field }: TranslatedFieldProps) {
  const t = useTexts();
  const { record } = useDraft().draft;
  const suggestions = useId();
  const label = t(field.label);
  const place = { part, name: field.name, language };
  if ('item' in field) return <TranslatedItems {...place} title={label} label={t(field.item)} />;
  const suggested = 'suggested' in field;
  return (
    <>
      <TranslatedText
        {...place}
        label={label}
        hint={'hint' in field ? t(field.hint) : undefined}
        required={'required' in field}
        rows={'rows' in field ? field.rows : undefined}
        suggestions={suggested ? suggestions : undefined}
      />
      {suggested && language === defaultLanguage && (
        <datalist id={suggestions}>
          {usedBefore(record, field.name).map((text) => (
            <option key={text} value={text} />
          ))}
        </datalist>
      )}
    </>
  );
}
