import { composedFilePath } from '@platform/contract/composed-file';
import type { Language } from 'shared-i18n';
import type { Hit, ProductHit, SearchIndex } from './search-index';

export type { Hit, ProductHit };

/** How long the index may take to arrive, in milliseconds. */
const LOAD_LIMIT_MS = 20_000;

/** Another form of the index has another number, so that no version reads what it does not understand. */
const FORM = 1;

/** The index of each language that was asked for. */
const indexes = new Map<Language, Promise<SearchIndex>>();

/**
 * Loads the index by which services, products and questions are found; a failed request is repeated with the next search.
 * @param language of the names in the hits; names of products are found in all languages
 * @throws where it cannot be loaded
 */
export function searchIndex(language: Language): Promise<SearchIndex> {
  const known = indexes.get(language);
  if (known) return known;
  const index = loadIndex(language);
  index.catch(() => indexes.delete(language));
  indexes.set(language, index);
  return index;
}

/** Returns the name of the file that has the index of a language. */
export function indexFile(language: Language): string {
  return `search-${FORM}-${language}.json`;
}

async function loadIndex(language: Language): Promise<SearchIndex> {
  const address = composedFilePath('mf-marketing', indexFile(language));
  const [{ openIndex }, answer] = await Promise.all([
    import('./search-index'),
    fetch(address, { signal: AbortSignal.timeout(LOAD_LIMIT_MS) }),
  ]);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return openIndex(await answer.text());
}
