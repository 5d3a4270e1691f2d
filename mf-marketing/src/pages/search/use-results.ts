import { reportFault } from '@platform/contract/faults';
import { useEffect, useState } from 'react';
import { useLanguage } from 'shared-i18n';
import { type Hit, search } from '../../data/search';

/** How many hits are shown. */
export const MAX_HITS = 30;

type Results = {
  /** The query that the hits are of; the ones before stay until there are newer ones. */
  query: string;
  hits: Hit[];
  /** Whether there are more than are shown. */
  more: boolean;
};

/** Returns what is found for a query, again after a change of language, and when the browser comes online. */
export function useResults(query: string) {
  const language = useLanguage();
  const [results, setResults] = useState<Results>();
  const [problem, setProblem] = useState<'failed' | 'offline'>();
  const [reading, setReading] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const retry = () => setAttempt((number) => number + 1);

  useEffect(() => {
    let isCurrent = true;
    setReading(true);
    search(query, language, { limit: MAX_HITS + 1 }).then(
      (hits) => {
        if (!isCurrent) return;
        setReading(false);
        setProblem(undefined);
        setResults({ query, hits: hits.slice(0, MAX_HITS), more: hits.length > MAX_HITS });
      },
      (error: unknown) => {
        if (!isCurrent) return;
        setReading(false);
        console.error('Searching failed:', error);
        if (navigator.onLine) reportFault('data', error);
        setProblem(navigator.onLine ? 'failed' : 'offline');
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [query, language, attempt]);

  useEffect(() => {
    if (!problem) return;
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  });

  return { results, problem, reading, retry };
}
