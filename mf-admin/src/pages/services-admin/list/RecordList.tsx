import { useNavigate } from '@platform/contract';
import type { ServiceIcon } from '@platform/records';
import { Button } from '@platform/ui';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { type Tab, useAddress, writeAddress } from '../address';
import { type FocusState, focusSoon, listHeadingId, searchId } from '../focus';
import { useRecords } from '../records';
import { useTexts } from '../texts';
import { type Findable, findRows } from './find-rows';
import { ListControls } from './ListControls';
import { ListRow } from './ListRow';
import { useListTexts } from './list-texts';
import styles from './RecordList.module.css';
import { RemoveDialog } from './RemoveDialog';
import { useListState } from './use-list-state';

/** A row as it is shown. */
export type Listed = Findable & {
  icon?: ServiceIcon | undefined;
  /** More about it, under its name. */
  notes: ReactNode;
  malformed: boolean;
  /** There is something that the form can show. */
  editable: boolean;
};

const toForm: FocusState = { focus: 'form' };

/** All records of a tab, with the ways to find, edit and delete each. */
export function RecordList({ tab, rows }: { tab: Tab; rows: Listed[] }) {
  const t = useTexts();
  const { edit } = useAddress();
  const complete = useRecords(({ status }) => status !== 'loading');
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Listed | null>(null);
  const [state, show] = useListState(tab);
  // What is typed stands at once; the rows follow when there is time.
  const shownState = useDeferredValue(state);
  const found = useMemo(() => findRows(rows, shownState), [rows, shownState]);

  function startAdding() {
    if (edit === null) focusSoon('form');
    else navigate(writeAddress(tab, null), { state: toForm });
  }

  function clearSearch() {
    show({ search: '' });
    focusSoon({ element: searchId });
  }

  return (
    <section className={styles.list} aria-labelledby={listHeadingId}>
      <div className={styles.head}>
        <h2 className={styles.title} id={listHeadingId} tabIndex={-1}>
          {t(`${tab}.list`)} <span className={styles.count}>{complete && rows.length}</span>
        </h2>
        <Button variant="quiet" size="small" icon="plus" onClick={startAdding}>
          {t(`${tab}.new`)}
        </Button>
      </div>
      {rows.length === 0 ? (
        <p className={styles.empty}>{t(`${tab}.empty`)}</p>
      ) : (
        <>
          <ListControls tab={tab} state={state} onChange={show} />
          <Found count={found.length} search={shownState.search} onClear={clearSearch} />
          {found.length > 0 && (
            <ul className={styles.rows} role="list">
              {found.map((row) => (
                <ListRow key={row.id} tab={tab} row={row} current={row.id === edit} onRemove={setAsked} />
              ))}
            </ul>
          )}
        </>
      )}
      <RemoveDialog tab={tab} row={asked} onClose={() => setAsked(null)} />
    </section>
  );
}

/** How many rows are shown; said aloud while somebody searches. */
function Found({ count, search, onClear }: { count: number; search: string; onClear: () => void }) {
  const t = useListTexts();
  const searching = search.trim() !== '';
  return (
    <>
      <p className={styles.found} role="status">
        {searching && (count === 0 ? t('nothing', { search }) : t('found', { count }))}
      </p>
      {searching && count === 0 && (
        <p className={styles.empty}>
          <Button variant="quiet" size="small" onClick={onClear}>
            {t('clear')}
          </Button>
        </p>
      )}
    </>
  );
}
