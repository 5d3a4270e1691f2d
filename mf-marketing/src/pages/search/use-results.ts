import { createLive, useLive } from '@platform/data/live';
import { useMemo, useState } from 'react';
import { type Language, useLanguage } from 'shared-i18n';
import { type Hit, searchIndex } from '../../data/search';
import type { SearchIndex } from '../../data/search-index';

/** The number of shown hits. */
const MAX_HITS = 30;

type Results = {
  query: string;
  hits: Hit[];
  /** Set if there are more hits than are shown. */
  more: boolean;
};

/** The indexes by language. */
const live = createLive<SearchIndex>((language) => searchIndex(language as Language));

/** Returns the hits of a query; after a change of language the old hits stay until the new index is loaded. */
export function useResults(query: string) {
  const { value: index, ...reading } = useLive(live, useLanguage(), null);
  const found = useMemo(() => index && resultsOf(index, query), [index, query]);
  const [last, setLast] = useState<Results | null>(null);
  if (found && found !== last) setLast(found);
  return { results: found ?? last, ...reading };
}

function resultsOf(index: SearchIndex, query: string): Results {
  const hits = index.search(query, MAX_HITS + 1);
  return { query, hits: hits.slice(0, MAX_HITS), more: hits.length > MAX_HITS };
}
