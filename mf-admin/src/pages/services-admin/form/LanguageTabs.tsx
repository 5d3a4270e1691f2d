import { Tabs } from '@platform/ui';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { defaultLanguage, type Language, languageNames, languages } from 'shared-i18n';
import type { Place } from '../../../data/record-edit';
import { useDraft } from './draft';
import { useEditorTexts } from './editor-texts';
import { keyOf } from './record-form';

type LanguageTabsProps = {
  /** The record's part that has translations; the record itself without one. */
  place?: Place;
  /** The fields in one language. */
  children: (language: Language) => ReactNode;
};

/** The texts of a record in one language after the other. */
export function LanguageTabs({ place = [], children }: LanguageTabsProps) {
  const t = useEditorTexts();
  const { problems } = useDraft().form;
  const [language, setLanguage] = useState<Language>(defaultLanguage);
  const wrong = languages.filter((language) => hasProblem(problems, place, language));

  // Whoever is told of a problem sees it; before painting, so that the focus finds it.
  useLayoutEffect(() => {
    const [first] = languages.filter((language) => hasProblem(problems, place, language));
    if (first) setLanguage((shown) => (hasProblem(problems, place, shown) ? shown : first));
  }, [problems, place]);

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

function hasProblem(problems: object, place: Place, language: Language): boolean {
  const translations = keyOf([...place, 'translations']);
  return Object.keys(problems).some((key) => {
    if (language !== defaultLanguage) return key.startsWith(`${translations}/${language}/`);
    return key.startsWith(place.length > 0 ? `${keyOf(place)}/` : '/') && !key.startsWith(`${translations}/`);
  });
}
