import { useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';
import { detectLanguage, mirrorDetected, rememberChoice, rememberVisit } from './detection';
import { i18n } from './i18n';
import { defaultLanguage, type Language } from './languages';

const store = createStore(() => ({ language: defaultLanguage }));

/** The language in force, outside components. */
export function getLanguage(): Language {
  return store.getState().language;
}

/** The language in force; the component renders again when it changes. The server's value is the current one. */
export function useLanguage(): Language {
  return useSyncExternalStore(store.subscribe, getLanguage, getLanguage);
}

/** Calls back after each change of language; returns the way to stop. */
export function onLanguageChange(listener: (language: Language) => void): () => void {
  return store.subscribe(({ language }, before) => {
    if (language !== before.language) listener(language);
  });
}

/**
 * Shows a language without saving it: the server before rendering, the browser before hydration (the document's
 * own language, so that both agree).
 */
export function showLanguage(language: Language): void {
  void i18n.changeLanguage(language);
  if (typeof document !== 'undefined') document.documentElement.lang = language;
  store.setState({ language });
}

/** The visitor chooses: shown at once, without a request, and remembered. */
export function chooseLanguage(language: Language): void {
  rememberChoice(language);
  showLanguage(language);
}

/** The page was entered by an address that names its language (`/en/about`): shown for this visit only. */
export function enterLanguage(language: Language): void {
  rememberVisit(language);
  showLanguage(language);
}

/** After hydration: where the visitor's language is not the document's (a lost cookie), show the visitor's. */
export function settleLanguage(): void {
  const language = detectLanguage();
  mirrorDetected(language);
  if (language !== getLanguage()) showLanguage(language);
}
