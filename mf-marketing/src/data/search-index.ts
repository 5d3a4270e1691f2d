import type { RequestLine, Unit } from '@platform/goods';
import MiniSearch, { type Options, type Query, type SearchResult } from 'minisearch';
import { type Match, matchesOf, rowWordsOf } from './match-row';
import {
  type Alternatives,
  alternatives,
  hasDigit,
  indexTerms,
  inOtherLayout,
  wordsOf,
} from './search-terms';

/** A product with the data of a request line. */
export type ProductHit = {
  kind: 'product';
  product: { service: string; product: string };
  name: RequestLine['name'];
  code?: string;
  unit?: Unit;
  image?: string;
  /** The title of its service, availability, lead time and price, in the language of the index. */
  area: string;
  availability?: string;
  leadTime?: string;
  price?: string;
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

/** The number of products compared with a row. */
const MAX_CANDIDATES = 30;

/** The letters from which on a word of a row may be misspelled, or the beginning of a product's word. */
const MIN_VAGUE = 5;

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

  /** Returns entries with all words; without any, entries with some words. */
  function find(query: string): SearchResult[] {
    const queries = wordsOf(query).map(alternatives).map(anyOf);
    if (queries.length === 0) return [];
    const whole = index.search({ combineWith: 'AND', queries });
    if (whole.length > 0) return whole;
    return index
      .search({ combineWith: 'OR', queries })
      .filter(({ queryTerms }) => queryTerms.some(isTelling));
  }

  return {
    /**
     * Returns the best hits for any query: by words or their beginnings, article codes, with typos, without diacritics,
     * or typed with the other keyboard layout.
     */
    search(query: string, limit: number): Hit[] {
      const results = find(query);
      return (results.length > 0 ? results : find(inOtherLayout(query))).slice(0, limit).map(hitOf);
    },
    /** Returns the products that a row of a table may mean, the likeliest first. */
    findProducts(name: string): Match<ProductHit>[] {
      const queries = rowWordsOf(name).map(alternatives).map(anyOf);
      if (queries.length === 0) return [];
      const candidates = index
        .search(
          { combineWith: 'OR', queries },
          {
            fields: ['name', 'others', 'code', 'tags'],
            filter: (result) => hitOf(result).kind === 'product',
            prefix: (term) => term.length >= MIN_VAGUE && !hasDigit(term),
            fuzzy: (term) => (term.length >= MIN_VAGUE && !hasDigit(term) ? 1 : false),
          },
        )
        .slice(0, MAX_CANDIDATES)
        .flatMap((result) => {
          const hit = hitOf(result);
          return hit.kind === 'product' ? { hit, rowTerms: result.queryTerms, foundTerms: result.terms } : [];
        });
      const ofCode = candidates.filter(({ hit: { code = '' } }) => hasCode(name, code));
      const matches =
        ofCode.length > 0
          ? ofCode.map(({ hit }) => ({ hit, isSure: ofCode.length === 1 }))
          : matchesOf(name, candidates);
      return matches.slice(0, MAX_PRODUCTS);
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

/** Tests whether a term is significant: no number, and no unit such as `kg`. */
function isTelling(term: string): boolean {
  return term.length > 2 && /\p{L}/u.test(term);
}

function hitOf(result: SearchResult): Hit {
  return result.hit;
}
