import { createInstance, type i18n as I18n } from 'i18next';
import { useSyncExternalStore } from 'react';
import { initReactI18next } from 'react-i18next';
import { defaultLanguage, type Language, languages, toLanguage } from './languages';
import { readStorage, writeStorage } from './storage';

/** Local storage key of the visitor's choice (specification, section 4). */
export const choiceKey = 'i18nextLng';
/** Session storage key of the language of a localized URL such as `/en/about`. */
const visitKey = 'site.visitLanguage';
/** The cookie from which hosting picks the document's language before it looks at `Accept-Language`. */
export const languageCookie = 'firebase-language-override';

const YEAR_S = 31_536_000;

/** The only i18next instance of the page. Texts are bundled, so all its calls are synchronous. */
export const i18n: I18n = createInstance();

void i18n.use(initReactI18next).init({
  lng: defaultLanguage,
  fallbackLng: defaultLanguage,
  supportedLngs: languages,
  resources: {},
  // Reported where pages are composed; a browser shows what it has.
  saveMissing: typeof document === 'undefined',
  initAsync: false,
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
});

/** Sets the values that every text may refer to, such as `{{company}}`; called before any text is shown. */
export function provideTextValues(values: Record<string, string | number>): void {
  i18n.options.interpolation = { ...i18n.options.interpolation, defaultVariables: values };
}

/** Returns the current language, outside components. */
export function getLanguage(): Language {
  return toLanguage(i18n.language) ?? defaultLanguage;
}

/** The language of the document as it was composed, or none on the server. */
const documentLanguage = toLanguage(globalThis.document?.documentElement.lang);

/**
 * Returns the current language and renders again when it changes. Parts of a page that are hydrated after a change
 * return the document's language first, as the server did.
 */
export function useLanguage(): Language {
  return useSyncExternalStore(onLanguageChange, getLanguage, () => documentLanguage ?? getLanguage());
}

/** Calls back after each change of language; returns the function that unsubscribes. */
export function onLanguageChange(listener: () => void): () => void {
  i18n.on('languageChanged', listener);
  return () => i18n.off('languageChanged', listener);
}

/** Calls back for each key that is shown because no language has its text; not in browsers. Returns what unsubscribes. */
export function onMissingText(listener: (owner: string, key: string) => void): () => void {
  const report = (_languages: readonly string[], owner: string, key: string) => listener(owner, key);
  i18n.on('missingKey', report);
  return () => i18n.off('missingKey', report);
}

/**
 * Shows a language without saving it. The server calls this before rendering, the browser before hydration (with the
 * document's own language, so that both render the same).
 */
export function showLanguage(language: Language): void {
  const { documentElement } = globalThis.document ?? {};
  // Setting the same language again would have browsers compute the styles of the whole page.
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
 * After hydration: shows the visitor's language if the document has another (for example after a lost cookie). That is
 * the one of the localized URL in this visit, else the saved choice, else the first browser language that the site
 * has, else the default.
 */
export function applyDetectedLanguage(): void {
  const visit = toLanguage(readStorage('sessionStorage', visitKey));
  const choice = toLanguage(readStorage('localStorage', choiceKey));
  const browser = navigator.languages.map(toLanguage).find((language) => language !== undefined);
  const language = visit ?? choice ?? browser ?? defaultLanguage;
  mirror(language, choice && !visit ? YEAR_S : undefined);
  showLanguage(language);
}

/** Mirrors the language into the cookie, so that hosting answers the next document in it. */
function mirror(language: Language, maxAgeS?: number): void {
  const age = maxAgeS === undefined ? '' : `; Max-Age=${maxAgeS}`;
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and WebKit
    document.cookie = `${languageCookie}=${language}; Path=/; SameSite=Lax${age}`;
  } catch {
    // Sandboxed pages cannot set cookies; the browser's own language then decides.
  }
}
