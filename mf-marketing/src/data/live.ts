import { create } from '@platform/contract';
import { reportFault } from '@platform/contract/faults';
import { useEffect } from 'react';

/** The state of one value of the database. */
export type LiveEntry<Value> = {
  value: Value | null;
  reading: boolean;
  /** How the last read failed; it stays while a retry is under way. */
  problem: 'failed' | 'offline' | null;
};

/** The same in a page, with its retry. */
export type LiveData<Value> = LiveEntry<Value> & { retry: () => void };

/** How long a visit uses the same read, in milliseconds. */
export const FRESH_MS = 10_000;

type Live<Value> = ReturnType<typeof createLive<Value>>;

/**
 * Creates a store of values by key, each as it was read last. An unchanged value keeps its identity, so that nothing
 * renders again.
 */
export function createLive<Value>(readFresh: (key: string) => Promise<Value>) {
  const unknown: LiveEntry<Value> = { value: null, reading: false, problem: null };
  const useStore = create<Record<string, LiveEntry<Value>>>(() => ({}));
  const reads = new Map<string, { done: Promise<void>; since: number }>();

  function entryOf(key: string): LiveEntry<Value> {
    return useStore.getState()[key] ?? unknown;
  }

  function change(key: string, changes: Partial<LiveEntry<Value>>) {
    useStore.setState({ [key]: { ...entryOf(key), ...changes } });
  }

  async function readInto(key: string) {
    change(key, { reading: true });
    try {
      const fresh = await readFresh(key);
      const known = entryOf(key).value;
      change(key, { value: isSame(known, fresh) ? known : fresh, reading: false, problem: null });
    } catch (error) {
      console.error(`Reading ${key} failed:`, error);
      reportFault('data', error);
      change(key, { reading: false, problem: navigator.onLine ? 'failed' : 'offline' });
    }
  }

  /** @param anew clears the last problem at once, not when this read has ended */
  function startRead(key: string, anew: boolean): Promise<void> {
    if (anew) change(key, { problem: null });
    const done = readInto(key);
    reads.set(key, { done, since: Date.now() });
    return done;
  }

  function read(key: string): Promise<void> {
    const current = reads.get(key);
    const isCurrent = current && (entryOf(key).reading || Date.now() - current.since < FRESH_MS);
    return isCurrent ? current.done : startRead(key, true);
  }

  function hasFailed(key: string): boolean {
    const { problem, reading } = entryOf(key);
    return problem !== null && !reading;
  }

  return {
    /** Reads, unless a read is under way or has just ended; failures are logged and kept as `problem`. */
    read,
    /** Reads even where the last read has just failed; its `problem` stays until this one has ended. */
    retry: (key: string): Promise<void> => (hasFailed(key) ? startRead(key, false) : read(key)),
    /** Starts a visit's read and returns the last value. */
    start(key: string): Value | null {
      void (hasFailed(key) ? startRead(key, true) : read(key));
      return entryOf(key).value;
    },
    /** Takes the value of the document where nothing was read yet. */
    seed(key: string, value: Value): void {
      if (entryOf(key).value === null) change(key, { value });
    },
    last: (key: string): Value | null => entryOf(key).value,
    useEntry: (key: string): LiveEntry<Value> => useStore((entries) => entries[key]) ?? unknown,
  };
}

/**
 * Returns the value of the document (or of an earlier visit), reads once after mounting, and returns what changed. A
 * failed read is tried again when the browser comes online.
 */
export function useLive<Value>(live: Live<Value>, key: string, initial: Value | null): LiveData<Value> {
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

/** Both values come from the same parser, which writes fields in one order. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
