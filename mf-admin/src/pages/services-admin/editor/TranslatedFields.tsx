import { type FieldPath, factFields, factNames, PRODUCT_TEXT_MAX } from '@platform/records';
import { Tabs } from '@platform/ui';
import { useId, useLayoutEffect, useState } from 'react';
import { defaultLanguage, type Language, languageNames, languages } from 'shared-i18n';
import { itemsAt, textAt } from '../../../data/records/record-edit';
import shared from '../Admin.module.css';
import { useTexts } from '../texts';
import { problemAt } from './draft';
import { useDraft } from './drafts';
import { ItemsField } from './ItemsField';
import { PlaceText } from './PlaceText';
import { usedBefore } from './product-list';

/** The fields of each language: texts, and lists of texts with the label of a new item. */
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
    { name: 'features', label: 'products.fields.features', item: 'products.fields.feature' },
    ...factNames.map((name) => ({
      name,
      label: `products.fields.${name}` as const,
      ...(factFields[name].max === PRODUCT_TEXT_MAX && { rows: 2 }),
    })),
    { name: 'hashtags', label: 'products.fields.hashtags', item: 'products.fields.hashtag' },
    { name: 'imageAlt', label: 'products.fields.imageAlt', hint: 'products.fields.imageAltHint' },
  ],
  option: [
    { name: 'name', label: 'products.fields.optionName', required: true },
    { name: 'values', label: 'products.fields.values', item: 'products.fields.value' },
  ],
} as const;

type TranslatedFieldsProps = {
  form: keyof typeof forms;
  /** The product or its option; absent for the record itself. */
  part?: FieldPath;
  /** Set for a tab per language; otherwise the texts are Azerbaijani. */
  tabs?: boolean;
};

export function TranslatedFields({ form, part = [], tabs = true }: TranslatedFieldsProps) {
  const t = useTexts();
  const { problems, refusedWith } = useDraft().draft;
  const [language, setLanguage] = useState<Language>(defaultLanguage);
  const wrong = languages.filter((language) =>
    forms[form].some(({ name }) => problemAt(problems, placeIn(part, name, language))),
  );

  // After a refused submit, shows a language with a problem once. Runs before painting, so that the focus finds the
  // field.
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
  part: FieldPath;
  language: Language;
  field: (typeof forms)[keyof typeof forms][number];
};

/** A text or a list of texts in one language; an empty translation shows the text that visitors see instead. */
function TranslatedField({ part, language, field }: TranslatedFieldProps) {
  const t = useTexts();
  const { record } = useDraft().draft;
  const suggestions = useId();
  const { name, label } = field;
  const place = placeIn(part, name, language);
  const isPlain = language === defaultLanguage;
  const given = { place, lang: language };
  if ('item' in field) {
    const plain = isPlain ? '' : itemsAt(record, [...part, name]).join(' · ');
    const none = plain === '' ? t('editor.noItems') : t('editor.instead', { text: shortened(plain) });
    return <ItemsField {...given} title={t(label)} label={t(field.item)} none={none} />;
  }
  const plain = textAt(record, [...part, name]).trim();
  const isEmpty = textAt(record, place).trim() === '';
  const instead =
    plain === ''
      ? !isEmpty && t('editor.withoutPlain')
      : t(isEmpty ? 'editor.instead' : 'editor.plain', { text: shortened(plain) });
  const hint = 'hint' in field && t(field.hint);
  return (
    <>
      <PlaceText
        {...given}
        label={t(label)}
        hint={isPlain ? hint : instead}
        required={isPlain && 'required' in field}
        rows={'rows' in field ? field.rows : undefined}
        suggestions={'suggested' in field ? suggestions : undefined}
      />
      {isPlain && 'suggested' in field && (
        <datalist id={suggestions}>
          {usedBefore(record, name).map((text) => (
            <option key={text} value={text} />
          ))}
        </datalist>
      )}
    </>
  );
}

/** Returns the place of a translated text; plain texts are Azerbaijani. */
function placeIn(part: FieldPath, name: string, language: Language): FieldPath {
  return language === defaultLanguage ? [...part, name] : [...part, 'translations', language, name];
}

/** The length of the Azerbaijani text beside its translation, in characters. */
const SHORT = 140;

function shortened(text: string): string {
  return text.length > SHORT ? `${text.slice(0, SHORT).trimEnd()}…` : text;
}
