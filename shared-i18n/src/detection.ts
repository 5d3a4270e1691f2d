import { defaultLanguage, type Language, toLanguage } from './languages';
import { readStorage, writeStorage } from './storage';

/** Where the visitor's choice is kept (specification, section 4). */
export const choiceKey = 'i18nextLng';
/** Where an entrance such as `/en/about` keeps its language for this visit (this tab). */
export const visitKey = 'site.visitLanguage';
/** The cookie by which hosting picks the document's language before it looks at `Accept-Language`. */
export const languageCookie = 'firebase-language-override';

const YEAR_S = 31_536_000;

/**
 * The language this visitor should see: an entrance's language for the visit, else the saved choice, else the
 * first browser language that the site speaks, else the default.
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

/** Saves a choice the visitor made and mirrors it for hosting, so that the next document comes in it. */
export function rememberChoice(language: Language): void {
  writeStorage('sessionStorage', visitKey, null);
  writeStorage('localStorage', choiceKey, language);
  mirror(language, YEAR_S);
}

/** An entrance shows its language for the visit and leaves a saved choice alone. */
export function rememberVisit(language: Language): void {
  writeStorage('sessionStorage', visitKey, language);
  mirror(language);
}

/** Mirrors what `detectLanguage` found, so that server and browser agree from the next document on. */
export function mirrorDetected(language: Language): void {
  const visits = toLanguage(readStorage('sessionStorage', visitKey)) !== undefined;
  const chose = toLanguage(readStorage('localStorage', choiceKey)) !== undefined;
  mirror(language, chose && !visits ? YEAR_S : undefined);
}

function mirror(language: Language, maxAgeS?: number) {
  const age = maxAgeS === undefined ? '' : `; Max-Age=${maxAgeS}`;
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and WebKit
    document.cookie = `${languageCookie}=${language}; Path=/; SameSite=Lax${age}`;
  } catch {
    // A page in a sandbox may not set cookies; the browser's own language then decides.
  }
}
