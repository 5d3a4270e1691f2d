import { create } from '@platform/contract';
import { type ComposedData, idOf, lateSince, latestStamp, type RecordPath } from '@platform/records';
import { Icon, icons, Notice } from '@platform/ui';
import { useEffect } from 'react';
import { readComposedData, readStamps, useRecords } from '../../data/records/records';
import shared from './Admin.module.css';
import { useFormatTime } from './Time';
import { useTexts } from './texts';

/** Up to which stamp the documents are (`null` if unknown), and the stamp of each service by id. */
const useStamps = create<{ composed: ComposedData | null; written: Record<string, number> }>(() => ({
  composed: null,
  written: {},
}));

/** Shows whether the documents have the current service, or are being composed. */
export function FreshnessMark({ path }: { path: RecordPath }) {
  const t = useTexts();
  const { composed, written } = useStamps();
  if (composed === null) return null;
  const freshness = (written[idOf(path)] ?? 0) <= composed.stamp ? 'fresh' : 'renewing';
  return (
    <span className={shared.mark} data-freshness={freshness}>
      <Icon drawing={freshness === 'fresh' ? icons.check : icons.clock} size={14} />
      <span>{t(`freshness.${freshness}`)}</span>
    </span>
  );
}

/** Warns that a change has waited for the documents for more than a day. */
export function ComposedLate() {
  const t = useTexts();
  const formatTime = useFormatTime();
  const { composed, written } = useStamps();
  const since = composed === null ? undefined : lateSince(written, composed.stamp);
  return since === undefined ? null : (
    <Notice tone="error">{t('freshness.late', { time: formatTime(since) })}</Notice>
  );
}

/** Tells when the documents last changed. */
export function ComposedTime() {
  const t = useTexts();
  const formatTime = useFormatTime();
  const { composed } = useStamps();
  const time = Date.parse(composed?.at ?? '');
  return Number.isNaN(time) ? null : (
    <p className={shared.composed}>{t('freshness.composed', { time: formatTime(time) })}</p>
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
    const composed = await readComposedData();
    if (signal.aborted) return;
    useStamps.setState({ composed, written });
    if (composed === null || latestStamp(written) <= composed.stamp) return;
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}
