import type { Place } from '@platform/records';
import { Tabs } from '@platform/ui';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { defaultLanguage, type Language, languageNames, languages } from 'shared-i18n';
import { useTexts } from '../texts';
import { keyOf, type Problems } from './draft';
import { useDraft } from './drafts';
import { placeIn } from './TextFields';

/** The fields that are shown once in each language. */
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
  /** The product, or nothing for the record itself. */
  place?: Place;
  /** The fields in one language. */
  children: (language: Language) => ReactNode;
};

/** One tab per language with its texts of the record. */
export function LanguageTabs({ place = [], children }: LanguageTabsProps) {
  const t = useTexts();
  const { problems, refusedWith } = useDraft().draft;
  const [language, setLanguage] = useState<Language>(defaultLanguage);
  const wrong = languages.filter((language) => hasProblem(problems, place, language));

  // A refused submit shows a language with a problem, once. Before painting, so that the focus finds it.
  useLayoutEffect(() => {
    const [first] = wrong;
    if (first) setLanguage((shown) => (wrong.includes(shown) ? shown : first));
  }, [refusedWith]);

  const tabs = languages.map((id) => ({
    id,
    label: wrong.includes(id) ? `${languageNames[id]} (!)` : languageNames[id],
  }));
  return (
    <Tabs label={t('editor.languages')} tabs={tabs} value={language} onChange={setLanguage}>
      {children(language)}
    </Tabs>
  );
}

function hasProblem(problems: Problems, part: Place, language: Language): boolean {
  const fields = translated.map((name) => keyOf(placeIn(part, name, language)));
  return Object.keys(problems).some((key) =>
    fields.some((field) => key === field || key.startsWith(`${field}/`)),
  );
}
