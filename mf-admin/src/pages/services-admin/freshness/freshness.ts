import { create } from '@platform/contract';
import { useEffect } from 'react';
import { hashRecord, readComposedData } from '../../../data/composed-data';
import type { Records } from '../../../data/read';
import type { RecordKind, RecordPath } from '../../../data/record-path';
import type { Row } from '../../../data/records';
import { useRecords } from '../records';

/** How soon the composer is asked again while something is being renewed, in milliseconds; then less and less often. */
const FIRST_POLL_MS = 2000;
const POLL_GROWTH = 1.5;
const LAST_POLL_MS = 60_000;

type Hashes = Record<string, string>;

type Freshness = {
  /** What the documents show; `null` where nobody says so. */
  composed: Hashes | null;
  /** What the database holds, as the lists have it. */
  stored: Hashes;
};

const useFreshnessStore = create<Freshness>(() => ({ composed: null, stored: {} }));

/** Whether visitors get a record first as it is now; `undefined` where that is not known. */
export function useFreshness(path: RecordPath): 'fresh' | 'renewing' | undefined {
  const { composed, stored } = useFreshnessStore();
  const hash = stored[path];
  if (composed === null || hash === undefined) return undefined;
  return composed[path] === hash ? 'fresh' : 'renewing';
}

/** Compares what the lists show with what was composed, until both are the same. */
export function useFreshnessWatch(): void {
  const { status, records } = useRecords();
  useEffect(() => {
    if (status !== 'ready') return;
    const watch = new AbortController();
    void compare(records, watch.signal);
    return () => watch.abort();
  }, [status, records]);
}

async function compare(records: Records, signal: AbortSignal) {
  const stored = await hashAll(records);
  for (let wait = FIRST_POLL_MS; !signal.aborted; wait = Math.min(wait * POLL_GROWTH, LAST_POLL_MS)) {
    const composed = await readComposedData();
    if (signal.aborted) return;
    useFreshnessStore.setState({ composed, stored });
    if (composed === null || isRenewed(composed, stored)) return;
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}

/** Also records that are gone from the lists have to go from the documents. */
export function isRenewed(composed: Hashes, stored: Hashes): boolean {
  const paths = Object.keys({ ...composed, ...stored });
  return paths.every((path) => composed[path] === stored[path]);
}

async function hashAll({ services, details, categories }: Records): Promise<Hashes> {
  const hashes = await Promise.all([
    ...hashRows('services', services),
    ...hashRows('serviceDetails', details),
    ...hashRows('categories', categories),
  ]);
  return Object.fromEntries(hashes);
}

function hashRows(kind: RecordKind, rows: Row<unknown>[]) {
  return rows.map(async ({ id, raw }) => [`${kind}/${id}`, await hashRecord(raw)] as const);
}
