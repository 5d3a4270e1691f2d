import { defaultLanguage, type Language, toLanguage } from './languages';
import { readStorage, writeStorage } from './storage';

/** Local storage key of the visitor's choice (specification, section 4). */
export const choiceKey = 'i18nextLng';
/** Session storage key of the language of a localized URL such as `/en/about`. */
export const visitKey = 'site.visitLanguage';
/** The cookie from which hosting picks the document's language before it looks at `Accept-Language`. */
export const languageCookie = 'firebase-language-override';

const YEAR_S = 31_536_000;

/**
 * Returns the visitor's language: of the localized URL in this visit, else the saved choice, else the first browser
 * language that the site has, else the default.
 */
export function detectLanguage(): Language {
  const browser = globalThis.navigator?.languages ?? [];
  return (
    toLanguage(readStorage('sessionStorage', visitKey)) ??
    toLanguage(readStorage('localStorage', choiceKey)) ??
    browser.map(toLanguage).find((language) => language !== undefined) ??
    defaultLanguage
  );
}

/** Saves the visitor's choice and mirrors it into the cookie for hosting. */
export function rememberChoice(language: Language): void {
  writeStorage('sessionStorage', visitKey, null);
  writeStorage('localStorage', choiceKey, language);
  mirror(language, YEAR_S);
}

/** Saves the language of a localized URL for this tab without changing a saved choice. */
export function rememberVisit(language: Language): void {
  writeStorage('sessionStorage', visitKey, language);
  mirror(language);
}

/** Mirrors the detected language into the cookie, so that hosting answers the next document in it. */
export function mirrorDetected(language: Language): void {
  const isVisit = toLanguage(readStorage('sessionStorage', visitKey)) !== undefined;
  const isChoice = toLanguage(readStorage('localStorage', choiceKey)) !== undefined;
  mirror(language, isChoice && !isVisit ? YEAR_S : undefined);
}

function mirror(language: Language, maxAgeS?: number) {
  const age = maxAgeS === undefined ? '' : `; Max-Age=${maxAgeS}`;
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and WebKit
    document.cookie = `${languageCookie}=${language}; Path=/; SameSite=Lax${age}`;
  } catch {
    // Sandboxed pages cannot set cookies; the browser's own language then decides.
  }
}
