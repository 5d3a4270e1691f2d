import { create } from '@platform/contract';
import { reportFault } from '@platform/contract/faults';
import { useEffect } from 'react';

/** The state of one value of the database. */
export type LiveEntry<Value> = {
  value: Value | null;
  reading: boolean;
  /** The problem of the last read; it stays during a retry. */
  problem: 'failed' | 'offline' | null;
};

/** A value with its retry, as a page shows it. */
export type LiveData<Value> = LiveEntry<Value> & { retry: () => void };

type Live<Value> = ReturnType<typeof createLive<Value>>;

/**
 * Creates a store of values by key, each from its last read.
 * @param renew asks whether something newer than the shown value exists, and reads it; otherwise it returns the shown
 * value, so that nothing renders again
 */
export function createLive<Value>(renew: (key: string, shown: Value | null) => Promise<Value>) {
  const unknown: LiveEntry<Value> = { value: null, reading: false, problem: null };
  const useStore = create<Record<string, LiveEntry<Value>>>(() => ({}));
  const reads = new Map<string, Promise<void>>();

  function entryOf(key: string): LiveEntry<Value> {
    return useStore.getState()[key] ?? unknown;
  }

  function change(key: string, changes: Partial<LiveEntry<Value>>) {
    useStore.setState({ [key]: { ...entryOf(key), ...changes } });
  }

  async function readInto(key: string) {
    change(key, { reading: true });
    const leaving = watchLeaving();
    try {
      const value = await renew(key, entryOf(key).value);
      change(key, { value, reading: false, problem: null });
    } catch (error) {
      // Firefox and WebKit abort the requests of a document that is left: that is no fault.
      if (!leaving.begun()) {
        console.error(`Reading ${key} failed:`, error);
        reportFault('data', error);
      }
      change(key, { reading: false, problem: navigator.onLine ? 'failed' : 'offline' });
    } finally {
      leaving.stop();
    }
  }

  /** Starts a read, unless one is under way. @param anew clears the last problem at once, not at the end of the read */
  function read(key: string, anew: boolean): Promise<void> {
    const current = reads.get(key);
    if (current) return current;
    if (anew) change(key, { problem: null });
    const done = readInto(key).finally(() => reads.delete(key));
    reads.set(key, done);
    return done;
  }

  return {
    /**
     * Stores the composed value if nothing was read yet, and asks for a newer one. Failures are logged and kept as
     * `problem`.
     */
    visit(key: string, composed: Value | null): Promise<void> {
      if (entryOf(key).value === null && composed !== null) change(key, { value: composed });
      return read(key, true);
    },
    /** Reads again; the last `problem` stays until the read ends. */
    retry: (key: string): Promise<void> => read(key, false),
    last: (key: string): Value | null => entryOf(key).value,
    useEntry: (key: string): LiveEntry<Value> => useStore((entries) => entries[key]) ?? unknown,
  };
}

/**
 * Tracks page unload during a read only: Firefox keeps no page with a `beforeunload` listener in its back-forward
 * cache.
 */
function watchLeaving() {
  const heard = new AbortController();
  let begun = false;
  for (const event of ['beforeunload', 'pagehide'])
    addEventListener(event, () => (begun = true), { signal: heard.signal });
  return { begun: () => begun, stop: () => heard.abort() };
}

/**
 * Returns the composed value or that of an earlier visit, asks once after mounting for a newer one, and returns it. A
 * failed read is retried when the browser comes online.
 */
export function useLive<Value>(live: Live<Value>, key: string, initial: Value | null): LiveData<Value> {
  const entry = live.useEntry(key);

  useEffect(() => {
    void live.visit(key, initial);
  }, [live, key, initial]);

  useEffect(() => {
    if (!entry.problem) return;
    const retry = () => void live.retry(key);
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [live, key, entry.problem]);

  return { ...entry, value: entry.value ?? initial, retry: () => void live.retry(key) };
}
