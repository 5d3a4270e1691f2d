import { idOf } from '@platform/records';
import { Button } from '@platform/ui';
import { useState } from 'react';
import { defaultLanguage } from 'shared-i18n';
import { type RemovedRecord, readRemovedRecords, readWithDependents } from '../../../data/history';
import { textAt } from '../../../data/record-edit';
import { restoreRemoved } from '../../../data/write';
import { useAddress } from '../address';
import { useRecords } from '../records-store';
import { useTexts } from '../texts';
import { Loaded, useLoaded } from './Loaded';
import styles from './RecordHistory.module.css';
import { type Restoration, RestoreDialog, useFormatTime } from './RestoreDialog';

/** Records that were removed and can be restored, long after the undo is gone. */
export function RemovedRecords() {
  const t = useTexts();
  const { kind } = useAddress();
  const { records } = useRecords();
  const existing = records[kind].map(({ id }) => id);
  const loaded = useLoaded(() => readRemovedRecords(kind, existing), records);
  const [asked, setAsked] = useState<Restoration | null>(null);

  function ask(removed: RemovedRecord) {
    const { path, entry, state } = removed;
    const restore = async () => restoreRemoved(await readWithDependents(removed));
    setAsked({ path, at: entry.at, state, shown: null, restore });
  }

  return (
    <Loaded loaded={loaded} label={t('history.removed.loading')}>
      {(removed) => (
        <>
          {removed.length === 0 ? (
            <p className={styles.note}>{t('history.removed.empty')}</p>
          ) : (
            <ul className={styles.entries} role="list">
              {removed.map((record) => (
                <RemovedRow key={record.path} removed={record} onRestore={() => ask(record)} />
              ))}
            </ul>
          )}
          <RestoreDialog asked={asked} onClose={() => setAsked(null)} />
        </>
      )}
    </Loaded>
  );
}

function RemovedRow({ removed, onRestore }: { removed: RemovedRecord; onRestore: () => void }) {
  const t = useTexts();
  const formatTime = useFormatTime();
  const { path, state, entry } = removed;
  const id = idOf(path);
  const name = textAt(state, ['title']) || id;
  return (
    <li className={styles.entry}>
      <div className={styles.text}>
        <p className={styles.change} lang={defaultLanguage}>
          {name}
        </p>
        <p className={styles.meta}>
          <code className={styles.id}>{id}</code>
          <time dateTime={new Date(entry.at).toISOString()}>{formatTime(entry.at)}</time>
          <bdi>{entry.email}</bdi>
        </p>
      </div>
      <Button
        variant="ghost"
        size="small"
        aria-label={t('history.removed.restoreOf', { name })}
        onClick={onRestore}
      >
        {t('history.removed.restore')}
      </Button>
    </li>
  );
}
