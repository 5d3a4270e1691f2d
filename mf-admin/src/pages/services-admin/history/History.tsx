import { useState } from 'react';
import { type Entry, sameState, stateOf } from '../../../data/history';
import { HISTORY_LENGTH } from '../../../data/limits';
import { readHistory } from '../../../data/read-history';
import { idOf, type RecordPath } from '../../../data/record-path';
import { restoreState } from '../../../data/save-record';
import { useRecords } from '../records';
import { HistoryEntry } from './HistoryEntry';
import { useRows } from './kind';
import { Loading } from './Loading';
import styles from './RecordHistory.module.css';
import { type Restoration, RestoreDialog } from './RestoreDialog';
import { useTexts } from './texts';
import { useLoaded } from './use-loaded';

/** The kept states of a record, the last one first; each can be restored. */
export function History({ path }: { path: RecordPath }) {
  const t = useTexts();
  const { records } = useRecords();
  const { state, retry } = useLoaded(() => readHistory(path), records);
  const current = useRows().find(({ id }) => id === idOf(path))?.raw ?? null;
  const [asked, setAsked] = useState<Restoration | null>(null);
  if (state.status !== 'ready') return <Loading state={state} what="loading" onRetry={retry} />;
  const entries = state.value;
  if (entries.length === 0) return <p className={styles.note}>{t('empty')}</p>;

  function ask(entry: Entry) {
    const past = stateOf(entry);
    if (typeof past !== 'object' || past === null || Array.isArray(past)) return;
    setAsked({
      path,
      at: entry.at,
      state: past,
      shown: current,
      restore: () => restoreState(path, current, past),
    });
  }

  return (
    <>
      <ol className={styles.entries} role="list">
        {entries.map((entry, index) => (
          <HistoryEntry
            key={entry.n}
            entry={entry}
            before={entries[index + 1]}
            current={sameState(stateOf(entry), current)}
            onRestore={() => ask(entry)}
          />
        ))}
      </ol>
      <p className={styles.note}>{t('kept', { count: HISTORY_LENGTH })}</p>
      <RestoreDialog asked={asked} onClose={() => setAsked(null)} />
    </>
  );
}
