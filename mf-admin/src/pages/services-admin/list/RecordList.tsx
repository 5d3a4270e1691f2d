import { Link, useNavigate } from '@platform/contract';
import { Button, buttonClass, Icon, type ServiceIcon } from '@platform/ui';
import { type ReactNode, useState } from 'react';
import { defaultLanguage } from 'shared-i18n';
import { type Tab, useAddress, writeAddress } from '../address';
import { type FocusState, focusSoon, listHeadingId, rowId } from '../focus';
import { useTexts } from '../texts';
import styles from './RecordList.module.css';
import { RemoveDialog } from './RemoveDialog';

/** A row as it is shown. */
export type ListRow = {
  id: string;
  /** What staff call it; the id where there is nothing better. */
  name: string;
  icon?: ServiceIcon | undefined;
  /** More about it, under its name. */
  notes: ReactNode;
  malformed: boolean;
};

const toForm: FocusState = { focus: 'form' };

/** All records of a tab, with the ways to edit and delete each. */
export function RecordList({ tab, rows }: { tab: Tab; rows: ListRow[] }) {
  const t = useTexts();
  const { edit } = useAddress();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<ListRow | null>(null);

  function startAdding() {
    if (edit === null) focusSoon('form');
    else navigate(writeAddress(tab, null), { state: toForm });
  }

  return (
    <section aria-labelledby={listHeadingId}>
      <div className={styles.head}>
        <h2 className={styles.title} id={listHeadingId} tabIndex={-1}>
          {t(`${tab}.list`)} <span className={styles.count}>{rows.length}</span>
        </h2>
        <Button variant="quiet" size="small" icon="plus" onClick={startAdding}>
          {t(`${tab}.new`)}
        </Button>
      </div>
      {rows.length === 0 ? (
        <p className={styles.empty}>{t(`${tab}.empty`)}</p>
      ) : (
        <ul className={styles.rows} role="list">
          {rows.map((row) => (
            <Row key={row.id} tab={tab} row={row} current={row.id === edit} onRemove={() => setAsked(row)} />
          ))}
        </ul>
      )}
      <RemoveDialog tab={tab} row={asked} onClose={() => setAsked(null)} />
    </section>
  );
}

type RowProps = { tab: Tab; row: ListRow; current: boolean; onRemove: () => void };

function Row({ tab, row, current, onRemove }: RowProps) {
  const t = useTexts();
  return (
    <li className={styles.row} data-current={current || undefined}>
      <span className={styles.icon}>
        {row.malformed ? <Icon name="alert" size={24} /> : row.icon && <Icon name={row.icon} size={24} />}
      </span>
      <div className={styles.text}>
        <p className={styles.name} lang={defaultLanguage}>
          {row.name}
        </p>
        <p className={styles.notes}>
          <code className={styles.id}>{row.id}</code>
          {row.notes}
        </p>
        {row.malformed && <p className={styles.malformed}>{t('list.malformed')}</p>}
      </div>
      <div className={styles.actions}>
        {!row.malformed && (
          <Link
            id={rowId(row.id)}
            className={buttonClass('ghost', 'small')}
            to={writeAddress(tab, row.id)}
            state={toForm}
            aria-label={`${t('list.edit')}: ${row.name}`}
            aria-current={current ? 'true' : undefined}
          >
            <Icon name="pencil" />
            <span className={styles.label}>{t('list.edit')}</span>
          </Link>
        )}
        <Button
          variant="ghost"
          size="small"
          icon="trash"
          className={styles.remove}
          aria-label={`${t('list.remove')}: ${row.name}`}
          onClick={onRemove}
        >
          <span className={styles.label}>{t('list.remove')}</span>
        </Button>
      </div>
    </li>
  );
}
