import { useLocation } from '@platform/contract';
import type { MouseEvent } from 'react';
import { chooseLanguage, type Language, languageNames, languages, useLanguage } from 'shared-i18n';
import { classNames } from '../class-names';
import styles from './LanguageSwitch.module.css';

/** The accessible name, bundled by each package because earlier shells have no such text. */
const label: Record<Language, string> = { az: 'Dil', en: 'Language', ru: 'Язык' };

type LanguageSwitchProps = {
  /** Set on the 404 page, which has no localized URL. */
  notFound?: boolean;
  className?: string | undefined;
};

/**
 * Switches the language on the same page without a request. Without scripts the links lead to the page's localized URL,
 * or to the localized home page from the 404 page.
 */
export function LanguageSwitch({ notFound = false, className }: LanguageSwitchProps) {
  const current = useLanguage();
  const { pathname } = useLocation();
  const entry = notFound || pathname === '/' ? '' : pathname;
  return (
    <nav className={classNames(styles.switch, className)} aria-label={label[current]}>
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
