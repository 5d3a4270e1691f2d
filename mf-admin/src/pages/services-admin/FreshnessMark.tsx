import { create } from '@platform/contract';
import { idOf, latestStamp, type RecordPath } from '@platform/records';
import { Icon, icons } from '@platform/ui';
import { useEffect } from 'react';
import { readComposedStamp, readStamps, useRecords } from '../../data/records/records';
import shared from './Admin.module.css';
import { useTexts } from './texts';

/** The latest stamp in the documents (`null` if unknown), and the stamp of each service by id. */
const useStamps = create<{ composed: number | null; written: Record<string, number> }>(() => ({
  composed: null,
  written: {},
}));

/** Shows whether the documents have the current service, or are being composed. */
export function FreshnessMark({ path }: { path: RecordPath }) {
  const t = useTexts();
  const { composed, written } = useStamps();
  if (composed === null) return null;
  const freshness = (written[idOf(path)] ?? 0) <= composed ? 'fresh' : 'renewing';
  return (
    <span className={shared.mark} data-freshness={freshness}>
      <Icon drawing={freshness === 'fresh' ? icons.check : icons.clock} size={14} />
      <span>{t(`freshness.${freshness}`)}</span>
    </span>
  );
}

/** Compares stamps and documents after each change of the lists, until the documents show all of it. */
export function useFreshnessWatch(): void {
  const { status, records } = useRecords();
  // New lists mean a write.
  useEffect(() => {
    if (status !== 'ready') return;
    const watch = new AbortController();
    compare(watch.signal).catch(() => undefined); // logged already; no mark is shown
    return () => watch.abort();
  }, [status, records]);
}

/** The first pause between questions for the documents, in milliseconds; it grows. */
const FIRST_POLL_MS = 2000;
const POLL_GROWTH = 1.5;
const LAST_POLL_MS = 60_000;

async function compare(signal: AbortSignal) {
  const written = await readStamps();
  for (let wait = FIRST_POLL_MS; !signal.aborted; wait = Math.min(wait * POLL_GROWTH, LAST_POLL_MS)) {
    const composed = await readComposedStamp();
    if (signal.aborted) return;
    useStamps.setState({ composed, written });
    if (composed === null || latestStamp(written) <= composed) return;
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}
