import { create } from '@platform/contract';
import { hashRecord, type RecordPath } from '@platform/records';
import { Icon } from '@platform/ui';
import { useEffect } from 'react';
import { allRows, type Records, readComposedData, useRecords } from '../../data/records';
import shared from './Admin.module.css';
import { useTexts } from './texts';

/** Hashes of records by path. */
type Hashes = Record<string, string>;

/** The records in the documents, `null` where that is not known, and in the database, as the lists have them. */
const useHashes = create<{ composed: Hashes | null; stored: Hashes }>(() => ({ composed: null, stored: {} }));

/** Tells whether the documents have the record as it is now, or are being composed again. */
export function FreshnessMark({ path }: { path: RecordPath }) {
  const t = useTexts();
  const { composed, stored } = useHashes();
  const hash = stored[path];
  if (composed === null || hash === undefined) return null;
  const freshness = composed[path] === hash ? 'fresh' : 'renewing';
  return (
    <span className={shared.mark} data-freshness={freshness}>
      <Icon name={freshness === 'fresh' ? 'check' : 'clock'} size={14} />
      {t(`freshness.${freshness}`)}
    </span>
  );
}

/** Compares the lists with the documents, until both are the same. */
export function useFreshnessWatch(): void {
  const { status, records } = useRecords();
  useEffect(() => {
    if (status !== 'ready') return;
    const watch = new AbortController();
    void compare(records, watch.signal);
    return () => watch.abort();
  }, [status, records]);
}

/** How soon the documents are asked for again while they are renewed, in milliseconds; then less and less often. */
const FIRST_POLL_MS = 2000;
const POLL_GROWTH = 1.5;
const LAST_POLL_MS = 60_000;

async function compare(records: Records, signal: AbortSignal) {
  const hashes = allRows(records).map(async ({ path, raw }) => [path, await hashRecord(raw)] as const);
  const stored = Object.fromEntries(await Promise.all(hashes));
  for (let wait = FIRST_POLL_MS; !signal.aborted; wait = Math.min(wait * POLL_GROWTH, LAST_POLL_MS)) {
    const composed = await readComposedData();
    if (signal.aborted) return;
    useHashes.setState({ composed, stored });
    if (composed === null || areEqual(composed, stored)) return;
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}

/** Removed records have to disappear from the documents, too. */
function areEqual(composed: Hashes, stored: Hashes): boolean {
  return Object.keys({ ...composed, ...stored }).every((path) => composed[path] === stored[path]);
}
