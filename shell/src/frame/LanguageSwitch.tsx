import type { MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { chooseLanguage, type Language, languageNames, languages, useLanguage } from 'shared-i18n';
import styles from './LanguageSwitch.module.css';
import { useTexts } from './texts';

/** Switches at once, without a request, on the same page; without scripts the links lead to the language's entrance. */
export function LanguageSwitch() {
  const t = useTexts();
  const current = useLanguage();
  const { pathname } = useLocation();
  return (
    <nav className={styles.switch} aria-label={t('language')}>
      {languages.map((language) => (
        <a
          key={language}
          href={`/${language}${pathname === '/' ? '' : pathname}`}
          hrefLang={language}
          lang={language}
          aria-label={`${language.toUpperCase()} – ${languageNames[language]}`}
          aria-current={language === current ? 'true' : undefined}
          onClick={(event) => choose(event, language)}
        >
          {language.toUpperCase()}
        </a>
      ))}
    </nav>
  );
}

function choose(event: MouseEvent, language: Language) {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  chooseLanguage(language);
}
