import { createInstance } from 'i18next';
import { useSyncExternalStore } from 'react';
import { initReactI18next } from 'react-i18next';
import { createStore } from 'zustand/vanilla';
import { brand } from './brand';
import { detectLanguage, mirrorDetected, rememberChoice, rememberVisit } from './detection';
import { defaultLanguage, type Language, languages } from './languages';

/** The only i18next instance of the page. Texts are bundled, so all its calls are synchronous. */
export const i18n = createInstance();

void i18n.use(initReactI18next).init({
  lng: defaultLanguage,
  fallbackLng: defaultLanguage,
  supportedLngs: languages,
  resources: {},
  initAsync: false,
  interpolation: { escapeValue: false, defaultVariables: { company: brand.name, founded: brand.founded } },
  react: { useSuspense: false, bindI18nStore: 'added' },
});

const store = createStore(() => ({ language: defaultLanguage }));

/** Returns the current language, outside components. */
export function getLanguage(): Language {
  return store.getState().language;
}

/** Returns the current language and renders again when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(store.subscribe, getLanguage, getLanguage);
}

/** Calls back after each change of language; returns the function that unsubscribes. */
export function onLanguageChange(listener: (language: Language) => void): () => void {
  return store.subscribe(({ language }, before) => {
    if (language !== before.language) listener(language);
  });
}

/**
 * Shows a language without saving it. The server calls this before rendering, the browser before hydration (with the
 * document's own language, so that both render the same).
 */
export function showLanguage(language: Language): void {
  void i18n.changeLanguage(language);
  if (typeof document !== 'undefined') document.documentElement.lang = language;
  store.setState({ language });
}

/** Shows and saves the language that the visitor chose. */
export function chooseLanguage(language: Language): void {
  rememberChoice(language);
  showLanguage(language);
}

/** Shows the language of a localized URL (`/en/about`) for this visit only. */
export function visitInLanguage(language: Language): void {
  rememberVisit(language);
  showLanguage(language);
}

/** After hydration: shows the visitor's language if the document has another (for example after a lost cookie). */
export function applyDetectedLanguage(): void {
  const language = detectLanguage();
  mirrorDetected(language);
  if (language !== getLanguage()) showLanguage(language);
}
