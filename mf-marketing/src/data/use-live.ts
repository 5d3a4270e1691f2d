import { useEffect } from 'react';
import type { Live, LiveEntry } from './live';

/**
 * Shows what the document (or an earlier visit) brought along, reads once after mounting, and shows what changed.
 * A failed read is tried again when the browser comes online.
 */
export function useLive<Value>(
  live: Live<Value>,
  key: string,
  initial: Value | null,
): LiveEntry<Value> & { retry: () => void } {
  const entry = live.useEntry(key);

  useEffect(() => {
    if (initial !== null) live.seed(key, initial);
    void live.read(key);
  }, [live, key, initial]);

  useEffect(() => {
    if (!entry.problem) return;
    const retry = () => void live.retry(key);
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [live, key, entry.problem]);

  return { ...entry, value: entry.value ?? initial, retry: () => void live.retry(key) };
}
