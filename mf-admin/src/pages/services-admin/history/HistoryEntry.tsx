import { Button } from '@platform/ui';
import { differingFields } from '../../../data/differences';
import { type Entry, stateOf } from '../../../data/history';
import { useFieldName } from '../record-fields';
import styles from './RecordHistory.module.css';
import { useTexts } from './texts';
import { useWhen } from './when';

type HistoryEntryProps = {
  entry: Entry;
  /** The one before it, as far as it is kept. */
  before: Entry | undefined;
  /** The record is like this now. */
  current: boolean;
  onRestore: () => void;
};

/** What happened, when, by whom, and what it changed. */
export function HistoryEntry({ entry, before, current, onRestore }: HistoryEntryProps) {
  const t = useTexts();
  const when = useWhen()(entry.at);
  const nameOf = useFieldName();
  const state = stateOf(entry);
  const fields = before && state !== null ? differingFields(stateOf(before), state) : [];
  return (
    <li className={styles.entry}>
      <div className={styles.text}>
        <p className={styles.change}>{t(`changes.${entry.change}`)}</p>
        <p className={styles.meta}>
          <time dateTime={new Date(entry.at).toISOString()}>{when}</time>
          {entry.change !== 'before' && <bdi>{entry.email}</bdi>}
        </p>
        {entry.change === 'changed' && fields.length > 0 && (
          <p className={styles.meta}>
            {t('fields', { fields: fields.map((name) => nameOf([name])).join(', ') })}
          </p>
        )}
      </div>
      {current ? (
        <p className={styles.current}>{t('current')}</p>
      ) : (
        state !== null && (
          <Button variant="ghost" size="small" aria-label={t('restoreOf', { when })} onClick={onRestore}>
            {t('restore')}
          </Button>
        )
      )}
    </li>
  );
}
