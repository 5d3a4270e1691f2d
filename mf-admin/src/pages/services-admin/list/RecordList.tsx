import { useNavigate } from '@platform/contract';
import { Button, classNames, icons, SelectField, TextField } from '@platform/ui';
import { useDeferredValue, useMemo, useState } from 'react';
import { useRecords } from '../../../data/records/records';
import shared from '../Admin.module.css';
import { useAddress, writeAddress } from '../address';
import { focusSoon, goals, listHeadingId, searchId, toForm } from '../focus';
import { kindOptions } from '../record-kinds';
import { useTexts } from '../texts';
import { Empty } from './Empty';
import { ListRow } from './ListRow';
import { findRows, type Listed, type ListState, orders, useListState, useRows } from './list-state';
import styles from './RecordList.module.css';
import { RemoveDialog } from './RemoveDialog';

export function RecordList() {
  const t = useTexts();
  const { kind, edit } = useAddress();
  const { tab } = kindOptions[kind];
  const rows = useRows(kind);
  const complete = useRecords(({ status }) => status !== 'loading');
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Listed | null>(null);
  const [state, change] = useListState(kind);
  // Typed text is shown at once; the rows follow later.
  const shownState = useDeferredValue(state);
  const found = useMemo(() => findRows(rows, shownState), [rows, shownState]);

  function startAdding() {
    if (edit === null) focusSoon(goals.form);
    else navigate(writeAddress(kind, null), { state: toForm });
  }

  function clearSearch() {
    change({ search: '' });
    focusSoon(goals.search);
  }

  return (
    <section className={styles.list} aria-labelledby={listHeadingId}>
      <div className={classNames(shared.spread, styles.head)}>
        <h2 className={shared.title} id={listHeadingId} tabIndex={-1}>
          {t(`${tab}.list`)} <span className={shared.count}>{complete && rows.length}</span>
        </h2>
        <Button variant="quiet" size="small" icon={icons.plus} onClick={startAdding}>
          {t(`${tab}.new`)}
        </Button>
      </div>
      {rows.length === 0 ? (
        <Empty text={t(`${tab}.empty`)} />
      ) : (
        <>
          <Controls withTime={kind === 'services'} state={state} onChange={change} />
          <Found count={found.length} search={shownState.search} onClear={clearSearch} />
          {found.length > 0 && (
            <ul className={styles.rows} role="list">
              {found.map((row) => (
                <ListRow key={row.id} kind={kind} row={row} current={row.id === edit} onRemove={setAsked} />
              ))}
            </ul>
          )}
        </>
      )}
      <RemoveDialog row={asked} onClose={() => setAsked(null)} />
    </section>
  );
}

type ControlsProps = {
  /** Set if the records have the time of their last change. */
  withTime: boolean;
  state: ListState;
  onChange: (change: Partial<ListState>) => void;
};

function Controls({ withTime, state, onChange }: ControlsProps) {
  const t = useTexts();
  return (
    <search className={styles.controls}>
      <TextField
        id={searchId}
        type="search"
        label={t('list.search')}
        autoComplete="off"
        spellCheck={false}
        value={state.search}
        onChange={(event) => onChange({ search: event.target.value })}
      />
      <SelectField
        label={t('list.order')}
        value={state.order}
        onChange={(event) => {
          const order = orders.find((order) => order === event.target.value);
          if (order) onChange({ order });
        }}
      >
        {orders
          .filter((order) => withTime || !order.endsWith('changed'))
          .map((order) => (
            <option key={order} value={order}>
              {t(`list.orders.${order}`)}
            </option>
          ))}
      </SelectField>
    </search>
  );
}

/** Tells screen readers the number of rows found. */
function Found({ count, search, onClear }: { count: number; search: string; onClear: () => void }) {
  const t = useTexts();
  const searching = search.trim() !== '';
  return (
    <>
      <p className={classNames(shared.note, styles.found)} role="status">
        {searching && (count === 0 ? t('list.nothing', { search }) : t('list.found', { count }))}
      </p>
      {searching && count === 0 && (
        <Button variant="quiet" size="small" onClick={onClear}>
          {t('list.clear')}
        </Button>
      )}
    </>
  );
}
