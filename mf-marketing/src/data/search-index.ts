import type { RequestLine, Unit } from '@platform/goods';
import MiniSearch, { type Options, type Query, type SearchOptions, type SearchResult } from 'minisearch';
import { type Alternatives, alternatives, indexTerms, wordsOf } from './search-terms';

/** A product with the data of a request line. */
export type ProductHit = {
  kind: 'product';
  product: { service: string; product: string };
  name: RequestLine['name'];
  code?: string;
  unit?: Unit;
  /** The title of its service, in the language of the index. */
  area: string;
};

export type ServiceHit = { kind: 'service'; service: string; name: RequestLine['name'] };

export type QuestionHit = { kind: 'question'; name: RequestLine['name']; answer: string };

export type Hit = ProductHit | ServiceHit | QuestionHit;

/** An index entry: the hit, and its searchable words. */
export type Entry = {
  id: string;
  hit: Hit;
  name: string;
  others: string;
  code: string;
  tags: string;
  text: string;
};

const options: Options<Entry> = {
  fields: ['name', 'others', 'code', 'tags', 'text'] satisfies (keyof Entry)[],
  storeFields: ['hit'],
  tokenize: wordsOf,
  processTerm: indexTerms,
  searchOptions: {
    boost: { name: 4, code: 6, tags: 2, others: 1.5 },
    // Queries are already split into terms.
    tokenize: (term) => [term],
    processTerm: (term) => term,
    // Single letters and numbers begin too many words: they do not select and take long.
    prefix: (term) => term.length > 1 && /\p{L}/u.test(term),
    fuzzy: (term) => (/\p{N}/u.test(term) || term.length < 4 ? false : term.length < 8 ? 1 : 2),
  },
};

/** The share of a row's significant words that a product must have. */
const MATCHING_SHARE = 0.6;

/** The number of products offered for a row. */
const MAX_PRODUCTS = 3;

export function indexText(entries: readonly Entry[]): string {
  const index = new MiniSearch(options);
  index.addAll(entries);
  return JSON.stringify(index);
}

export type SearchIndex = Awaited<ReturnType<typeof openIndex>>;

/** Opens the JSON of `indexText` in small tasks. @throws if it is no index */
export async function openIndex(json: string) {
  const index = await MiniSearch.loadJSONAsync<Entry>(json, options);

  /** Returns entries with all words; without any, entries with some words and their share of the significant ones. */
  function find(query: string, how: SearchOptions = {}) {
    const words = wordsOf(query).map(alternatives);
    const queries = words.map(anyOf);
    const results = (combineWith: 'AND' | 'OR') =>
      words.length === 0 ? [] : index.search({ combineWith, queries }, how);
    const whole = results('AND').map((result) => ({ hit: hitOf(result), share: 1 }));
    if (whole.length > 0) return whole;
    const telling = words.some(isTelling) ? words.filter(isTelling) : words;
    return results('OR')
      .map((result) => ({ hit: hitOf(result), share: shareOf(telling, result) }))
      .filter(({ share }) => share > 0);
  }

  return {
    /**
     * Returns the best hits for any query: by words or their beginnings, article codes, with typos and without
     * diacritics.
     */
    search(query: string, limit: number): Hit[] {
      return find(query)
        .slice(0, limit)
        .map(({ hit }) => hit);
    },
    /** Returns the products that a row of a table may mean, the likeliest first; empty if too few words match. */
    findProducts(name: string): ProductHit[] {
      const products = find(name, { fields: ['name', 'others', 'code', 'tags'] })
        .filter(({ share }) => share >= MATCHING_SHARE)
        .flatMap(({ hit }) => (hit.kind === 'product' ? [hit] : []));
      const ofCode = products.filter(({ code = '' }) => hasCode(name, code));
      return (ofCode.length > 0 ? ofCode : products).slice(0, MAX_PRODUCTS);
    },
  };
}

/** Parts of a code must match exactly: as prefixes they would match most codes. */
function anyOf(word: Alternatives): Query {
  const queries = word.map(
    (terms): Query =>
      terms.length > 1
        ? { combineWith: 'AND', queries: terms, prefix: false, fuzzy: false }
        : { combineWith: 'AND', queries: terms },
  );
  return { combineWith: 'OR', queries };
}

/** Tests whether a text contains a code in any spelling. */
function hasCode(text: string, code: string): boolean {
  const codes = indexTerms(wordsOf(code).join('-'));
  return wordsOf(text).some((word) => /\p{N}/u.test(word) && codes[0] === indexTerms(word)[0]);
}

/** Tests whether a word is significant: no number, and no unit such as `kg`. */
function isTelling(word: Alternatives): boolean {
  return word.flat().some((term) => term.length > 2 && /\p{L}/u.test(term));
}

function shareOf(words: Alternatives[], { queryTerms }: SearchResult): number {
  const matching = words.filter((word) =>
    word.some((terms) => terms.every((term) => queryTerms.includes(term))),
  );
  return matching.length / words.length;
}

function hitOf(result: SearchResult): Hit {
  return result.hit;
}
