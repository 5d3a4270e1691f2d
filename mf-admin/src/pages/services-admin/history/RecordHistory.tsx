import { HISTORY_LENGTH, isObject, type RecordPath, sameState } from '@platform/records';
import { Button } from '@platform/ui';
import { useId, useState } from 'react';
import { differingFields } from '../../../data/differences';
import { type Entry, readHistory, stateOf } from '../../../data/history';
import { restoreState } from '../../../data/write';
import { useAddress } from '../address';
import { useRecords } from '../records-store';
import { useTexts } from '../texts';
import { useFieldName } from '../use-record-texts';
import { Loaded, useLoaded } from './Loaded';
import styles from './RecordHistory.module.css';
import { RemovedRecords } from './RemovedRecords';
import { type Restoration, RestoreDialog, useFormatTime } from './RestoreDialog';

/** Under the form: the history of the record that is edited; in add mode the records that were removed. */
export function RecordHistory() {
  const { kind, edit } = useAddress();
  return <Panel key={`${kind} ${edit}`} path={edit === null ? null : `${kind}/${edit}`} />;
}

function Panel({ path }: { path: RecordPath | null }) {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  const heading = useId();
  const content = useId();
  const texts = path === null ? 'history.removed' : 'history';
  return (
    <section className={styles.panel} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 className={styles.title} id={heading}>
          {t(`${texts}.title`)}
        </h2>
        <Button
          variant="quiet"
          size="small"
          icon="clock"
          aria-expanded={open}
          aria-controls={content}
          onClick={() => setOpen(!open)}
        >
          {t(open ? `${texts}.close` : `${texts}.open`)}
        </Button>
      </div>
      <div id={content}>{open && (path === null ? <RemovedRecords /> : <Entries path={path} />)}</div>
    </section>
  );
}

/** The kept states of a record, the last one first; each can be restored. */
function Entries({ path }: { path: RecordPath }) {
  const t = useTexts();
  const { kind, edit } = useAddress();
  const { records } = useRecords();
  const loaded = useLoaded(() => readHistory(path), records);
  const current = records[kind].find(({ id }) => id === edit)?.raw ?? null;
  const [asked, setAsked] = useState<Restoration | null>(null);

  function ask(entry: Entry) {
    const state = stateOf(entry);
    if (!isObject(state)) return;
    const restore = () => restoreState(path, current, state);
    setAsked({ path, at: entry.at, state, shown: current, restore });
  }

  return (
    <Loaded loaded={loaded} label={t('history.loading')}>
      {(entries) =>
        entries.length === 0 ? (
          <p className={styles.note}>{t('history.empty')}</p>
        ) : (
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
            <p className={styles.note}>{t('history.kept', { count: HISTORY_LENGTH })}</p>
            <RestoreDialog asked={asked} onClose={() => setAsked(null)} />
          </>
        )
      }
    </Loaded>
  );
}

type HistoryEntryProps = {
  entry: Entry;
  /** The previous entry, if it is kept. */
  before: Entry | undefined;
  /** Whether the record is in this state now. */
  current: boolean;
  onRestore: () => void;
};

function HistoryEntry({ entry, before, current, onRestore }: HistoryEntryProps) {
  const t = useTexts();
  const when = useFormatTime()(entry.at);
  const fieldName = useFieldName();
  const state = stateOf(entry);
  const fields = before && state !== null ? differingFields(stateOf(before), state) : [];
  return (
    <li className={styles.entry}>
      <div className={styles.text}>
        <p className={styles.change}>{t(`history.changes.${entry.change}`)}</p>
        <p className={styles.meta}>
          <time dateTime={new Date(entry.at).toISOString()}>{when}</time>
          {entry.change !== 'before' && <bdi>{entry.email}</bdi>}
        </p>
        {entry.change === 'changed' && fields.length > 0 && (
          <p className={styles.meta}>
            {t('history.fields', { fields: fields.map((name) => fieldName([name])).join(', ') })}
          </p>
        )}
      </div>
      {current && <p className={styles.current}>{t('history.current')}</p>}
      {!current && state !== null && (
        <Button
          variant="ghost"
          size="small"
          aria-label={t('history.restoreOf', { when })}
          onClick={onRestore}
        >
          {t('history.restore')}
        </Button>
      )}
    </li>
  );
}
