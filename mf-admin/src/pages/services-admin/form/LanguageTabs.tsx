import { Tabs } from '@platform/ui';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { defaultLanguage, type Language, languageNames, languages } from 'shared-i18n';
import type { Place } from '../../../data/record-edit';
import { useDraft } from './draft';
import { useEditorTexts } from './editor-texts';
import { keyOf } from './record-form';
import { inLanguage } from './Translated';

/** The fields that stand here, once in each language. */
const translated = [
  'title',
  'name',
  'category',
  'description',
  'details',
  'usage',
  'features',
  'volume',
  'origin',
  'safety',
  'hashtags',
];

type LanguageTabsProps = {
  /** The record's part that has translations; the record itself without one. */
  place?: Place;
  /** The fields in one language. */
  children: (language: Language) => ReactNode;
};

/** The texts of a record in one language after the other. */
export function LanguageTabs({ place = [], children }: LanguageTabsProps) {
  const t = useEditorTexts();
  const { problems, told } = useDraft().form;
  const [language, setLanguage] = useState<Language>(defaultLanguage);
  const wrong = languages.filter((language) => hasProblem(problems, place, language));

  // Whoever is told of a problem sees it, and then goes where they like; before painting, so that the focus finds it.
  useLayoutEffect(() => {
    const [first] = wrong;
    if (first) setLanguage((shown) => (wrong.includes(shown) ? shown : first));
  }, [told]);

  const tabs = languages.map((id) => ({
    id,
    label: wrong.includes(id) ? `${languageNames[id]} (!)` : languageNames[id],
  }));
  return (
    <Tabs label={t('languages')} tabs={tabs} value={language} onChange={setLanguage}>
      {children(language)}
    </Tabs>
  );
}

function hasProblem(problems: object, part: Place, language: Language): boolean {
  const fields = translated.map((name) => keyOf(inLanguage(part, name, language)));
  return Object.keys(problems).some((key) =>
    fields.some((field) => key === field || key.startsWith(`${field}/`)),
  );
}
