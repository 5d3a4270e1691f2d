import { createInstance, type i18n as I18n } from 'i18next';
import { useSyncExternalStore } from 'react';
import { initReactI18next } from 'react-i18next';
import { defaultLanguage, type Language, languages, toLanguage } from './languages';
import { readStorage, writeStorage } from './storage';

/** Local storage key of the visitor's choice (specification, section 4). */
export const choiceKey = 'i18nextLng';
/** Session storage key of the language of a localized URL such as `/en/about`. */
const visitKey = 'site.visitLanguage';
/** The cookie by which hosting chooses the document's language, before `Accept-Language`. */
export const languageCookie = 'firebase-language-override';

const YEAR_S = 31_536_000;

/** The only i18next instance of the page. Texts are bundled, so all its calls are synchronous. */
export const i18n: I18n = createInstance();

void i18n.use(initReactI18next).init({
  lng: defaultLanguage,
  fallbackLng: defaultLanguage,
  supportedLngs: languages,
  resources: {},
  // Reported during composing; browsers show the fallback.
  saveMissing: typeof document === 'undefined',
  initAsync: false,
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
});

/** Sets the values of all texts, such as `{{company}}`; called before any text is shown. */
export function provideTextValues(values: Record<string, string | number>): void {
  i18n.options.interpolation = { ...i18n.options.interpolation, defaultVariables: values };
}

/** Returns the current language, outside components. */
export function getLanguage(): Language {
  return toLanguage(i18n.language) ?? defaultLanguage;
}

/** The language of the composed document; none on the server. */
const documentLanguage = toLanguage(globalThis.document?.documentElement.lang);

/**
 * Returns the current language and renders again when it changes. Parts hydrated after a change first return the
 * document's language, as the server did.
 */
export function useLanguage(): Language {
  return useSyncExternalStore(onLanguageChange, getLanguage, () => documentLanguage ?? getLanguage());
}

/** Calls back after each change of language; returns the function that unsubscribes. */
export function onLanguageChange(listener: () => void): () => void {
  i18n.on('languageChanged', listener);
  return () => i18n.off('languageChanged', listener);
}

/**
 * Calls back for each shown key without a text in any language; not in browsers. Returns a function that unsubscribes.
 */
export function onMissingText(listener: (owner: string, key: string) => void): () => void {
  const report = (_languages: readonly string[], owner: string, key: string) => listener(owner, key);
  i18n.on('missingKey', report);
  return () => i18n.off('missingKey', report);
}

/**
 * Shows a language without saving it. The server calls this before rendering, the browser before hydration with the
 * document's language, so that both render the same.
 */
export function showLanguage(language: Language): void {
  const { documentElement } = globalThis.document ?? {};
  // Browsers compute all styles again even when the same language is set.
  if (documentElement && documentElement.lang !== language) documentElement.lang = language;
  if (language !== getLanguage()) void i18n.changeLanguage(language);
}

/** Shows and saves the language that the visitor chose. */
export function chooseLanguage(language: Language): void {
  writeStorage('sessionStorage', visitKey, null);
  writeStorage('localStorage', choiceKey, language);
  mirror(language, YEAR_S);
  showLanguage(language);
}

/** Shows the language of a localized URL (`/en/about`) for this tab, without changing a saved choice. */
export function visitInLanguage(language: Language): void {
  writeStorage('sessionStorage', visitKey, language);
  mirror(language);
  showLanguage(language);
}

/**
 * After hydration: shows the visitor's language if the document has another one, for example after a lost cookie. It is
 * the language of this visit's localized URL, else the saved choice, else the browser's first supported language, else
 * the default.
 */
export function applyDetectedLanguage(): void {
  const visit = toLanguage(readStorage('sessionStorage', visitKey));
  const choice = toLanguage(readStorage('localStorage', choiceKey));
  const browser = navigator.languages.map(toLanguage).find((language) => language !== undefined);
  const language = visit ?? choice ?? browser ?? defaultLanguage;
  mirror(language, choice && !visit ? YEAR_S : undefined);
  showLanguage(language);
}

/** Copies the language into the cookie, so that hosting answers later documents in it. */
function mirror(language: Language, maxAgeS?: number): void {
  const age = maxAgeS === undefined ? '' : `; Max-Age=${maxAgeS}`;
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and WebKit
    document.cookie = `${languageCookie}=${language}; Path=/; SameSite=Lax${age}`;
  } catch {
    // Sandboxed pages cannot set cookies; the browser's own language then decides.
  }
}
