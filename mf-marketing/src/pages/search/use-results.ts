import { createLive, useLive } from '@platform/data/live';
import { useState } from 'react';
import { type Language, useLanguage } from 'shared-i18n';
import { type Hit, searchIndex } from '../../data/search';

/** How many hits are shown. */
const MAX_HITS = 30;

type Results = {
  query: string;
  hits: Hit[];
  /** Whether there are more than are shown. */
  more: boolean;
};

const live = { az: liveIn('az'), en: liveIn('en'), ru: liveIn('ru') };

function liveIn(language: Language) {
  return createLive<Results>(async (query) => {
    const hits = (await searchIndex(language)).search(query, MAX_HITS + 1);
    return { query, hits: hits.slice(0, MAX_HITS), more: hits.length > MAX_HITS };
  });
}

/** Returns what is found for a query; the results before stay until there are newer ones. */
export function useResults(query: string) {
  const { value, ...reading } = useLive(live[useLanguage()], query, null);
  const [last, setLast] = useState<Results | null>(null);
  if (value && value !== last) setLast(value);
  return { results: value ?? last, ...reading };
}
