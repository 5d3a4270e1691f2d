import type { MouseEvent } from 'react';
import { useLocation, useMatches } from 'react-router-dom';
import { chooseLanguage, type Language, languageNames, languages, useLanguage } from 'shared-i18n';
import styles from './Header.module.css';
import { useTexts } from './texts';

/** Id of the 404 page's route. */
const notFoundId = 'not-found';

/**
 * Switches the language on the same page without a request. Without scripts the links lead to the page's localized
 * URL, on the 404 page to the home page's.
 */
export function LanguageSwitch() {
  const t = useTexts();
  const current = useLanguage();
  const { pathname } = useLocation();
  const isOwned = useMatches().at(-1)?.id !== notFoundId;
  const entry = isOwned && pathname !== '/' ? pathname : '';
  return (
    <nav className={styles.switch} aria-label={t('language')}>
      {languages.map((language) => (
        <a
          key={language}
          href={`/${language}${entry}`}
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
