import { composedFilePath } from '@platform/contract/composed-file';
import type { Language } from 'shared-i18n';
import type { Match } from './match-row';
import type { Hit, ProductHit, SearchIndex } from './search-index';

export type { Hit, ProductHit };

/** A product that a row of a table may mean. */
export type ProductMatch = Match<ProductHit>;

/** Time limit for loading the index, in milliseconds. */
const LOAD_LIMIT_MS = 20_000;

/** Each format of the index has its number, so that no version reads a format it does not know. */
const FORM = 3;

/** The requested indexes by language. */
const indexes = new Map<Language, Promise<SearchIndex>>();

/**
 * Loads the index of services, products and questions; a later search retries a failed request.
 * @param language of the names in the hits; products are found by names in all languages
 * @throws if it cannot be loaded
 */
export function searchIndex(language: Language): Promise<SearchIndex> {
  const known = indexes.get(language);
  if (known) return known;
  const index = loadIndex(language);
  index.catch(() => indexes.delete(language));
  indexes.set(language, index);
  return index;
}

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
