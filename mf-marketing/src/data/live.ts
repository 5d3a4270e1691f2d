import { create } from '@platform/contract';

/** What is known of one thing in the database. */
export type LiveEntry<Value> = {
  value: Value | null;
  reading: boolean;
  /** How the last read failed; it stays while a retry is under way. */
  problem: 'failed' | 'offline' | null;
};

/** A read that began less than this ago is still the visit's one read, in milliseconds. */
export const FRESH_MS = 10_000;

export type Live<Value> = ReturnType<typeof createLive<Value>>;

/**
 * Keeps what was read last, by key, and reads again when asked. A value that did not change keeps its identity, so
 * that nothing is drawn again.
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
      change(key, { reading: false, problem: navigator.onLine ? 'failed' : 'offline' });
    }
  }

  function readAgain(key: string): Promise<void> {
    const done = readInto(key);
    reads.set(key, { done, since: Date.now() });
    return done;
  }

  function readAnew(key: string): Promise<void> {
    change(key, { problem: null });
    return readAgain(key);
  }

  function read(key: string): Promise<void> {
    const current = reads.get(key);
    const isCurrent = current && (entryOf(key).reading || Date.now() - current.since < FRESH_MS);
    return isCurrent ? current.done : readAnew(key);
  }

  function hasFailed(key: string): boolean {
    const { problem, reading } = entryOf(key);
    return problem !== null && !reading;
  }

  return {
    /** Reads, unless a read is under way or has just been done; failures are logged and kept, never thrown. */
    read,
    /** Reads even if the last read has just failed, which is said until this one has ended. */
    retry: (key: string): Promise<void> => (hasFailed(key) ? readAgain(key) : read(key)),
    /** Starts a visit's read and answers what is known already. */
    start(key: string): Value | null {
      void (hasFailed(key) ? readAnew(key) : read(key));
      return entryOf(key).value;
    },
    /** Takes what the document brought along as what is known so far. */
    seed(key: string, value: Value): void {
      if (entryOf(key).value === null) change(key, { value });
    },
    last: (key: string): Value | null => entryOf(key).value,
    useEntry: (key: string): LiveEntry<Value> => useStore((entries) => entries[key]) ?? unknown,
  };
}

/** Both come out of the same parser, which writes its fields in one order. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
