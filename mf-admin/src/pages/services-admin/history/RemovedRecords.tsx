import { Button } from '@platform/ui';
import { useState } from 'react';
import { defaultLanguage } from 'shared-i18n';
import { type RemovedRecord, readRemovedRecords, readWithCompanions } from '../../../data/read-history';
import { idOf, type RecordKind } from '../../../data/record-path';
import { restore } from '../../../data/removal';
import { useRecords } from '../records';
import { useRows } from './kind';
import { Loading } from './Loading';
import styles from './RecordHistory.module.css';
import { type Restoration, RestoreDialog } from './RestoreDialog';
import { useTexts } from './texts';
import { useLoaded } from './use-loaded';
import { useWhen } from './when';

/** Records that were deleted and can be brought back, long after the undo has gone. */
export function RemovedRecords({ kind }: { kind: RecordKind }) {
  const t = useTexts();
  const { records } = useRecords();
  const there = useRows().map(({ id }) => id);
  const { state, retry } = useLoaded(() => readRemovedRecords(kind, there), records);
  const [asked, setAsked] = useState<Restoration | null>(null);
  if (state.status !== 'ready') return <Loading state={state} what="removed.loading" onRetry={retry} />;

  function ask(removed: RemovedRecord) {
    const { path, entry } = removed;
    const bringBack = async () => restore(await readWithCompanions(removed));
    setAsked({ path, at: entry.at, state: removed.state, shown: null, restore: bringBack });
  }

  return (
    <>
      {state.value.length === 0 ? (
        <p className={styles.note}>{t('removed.empty')}</p>
      ) : (
        <ul className={styles.entries} role="list">
          {state.value.map((removed) => (
            <RemovedRow key={removed.path} removed={removed} onRestore={() => ask(removed)} />
          ))}
        </ul>
      )}
      <RestoreDialog asked={asked} onClose={() => setAsked(null)} />
    </>
  );
}

function RemovedRow({ removed, onRestore }: { removed: RemovedRecord; onRestore: () => void }) {
  const t = useTexts();
  const when = useWhen();
  const { path, state, entry } = removed;
  const id = idOf(path);
  const title = typeof state === 'object' && state !== null && 'title' in state ? state.title : undefined;
  const name = typeof title === 'string' ? title : id;
  return (
    <li className={styles.entry}>
      <div className={styles.text}>
        <p className={styles.change} lang={defaultLanguage}>
          {name}
        </p>
        <p className={styles.meta}>
          <code className={styles.id}>{id}</code>
          <time dateTime={new Date(entry.at).toISOString()}>{when(entry.at)}</time>
          <bdi>{entry.email}</bdi>
        </p>
      </div>
      <Button variant="ghost" size="small" aria-label={t('removed.restoreOf', { name })} onClick={onRestore}>
        {t('removed.restore')}
      </Button>
    </li>
  );
}
