import { useNavigate } from '@platform/contract';
import { Button, classNames, icons } from '@platform/ui';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { loadRecord, useRecords } from '../../../data/records/records';
import shared from '../Admin.module.css';
import { useAddress, writeAddress } from '../address';
import { focusSoon, goals, listHeadingId, toForm } from '../focus';
import { kindOptions } from '../record-kinds';
import { useTexts } from '../texts';
import { ListRow } from './ListRow';
import { findRows, type Listed, orderOf, orders, useListState, useRows } from './list-state';
import styles from './RecordList.module.css';
import { RemoveDialog } from './RemoveDialog';
import { SearchedList } from './SearchedList';

export function RecordList() {
  const t = useTexts();
  const { kind, edit } = useAddress();
  const { tab } = kindOptions[kind];
  const rows = useRows(kind);
  const complete = useRecords(
    ({ status, outline }) => status !== 'loading' || (kind === 'services' && outline.length > 0),
  );
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Listed | null>(null);
  const [state, change] = useListState(kind);
  // Typed text is shown at once; the rows follow later.
  const shownState = useDeferredValue(state);
  const { search } = shownState;
  const found = useMemo(() => findRows(rows, shownState), [rows, shownState]);

  // The dialog says what a removal removes.
  const ask = useCallback((row: Listed) => {
    setAsked(row);
    if (useRecords.getState().status === 'loading') void loadRecord(row.path);
  }, []);

  function startAdding() {
    if (edit === null) focusSoon(goals.form);
    else navigate(writeAddress(kind, null), { state: toForm });
  }

  return (
    <section className={styles.list} aria-labelledby={listHeadingId}>
      <div className={classNames(shared.spread, styles.head)}>
        <h2 className={shared.title} id={listHeadingId} tabIndex={-1}>
          <span>{t(`${tab}.list`)}</span> <span className={shared.count}>{complete && rows.length}</span>
        </h2>
        <Button variant="quiet" size="small" icon={icons.plus} onClick={startAdding}>
          {t(`${tab}.new`)}
        </Button>
      </div>
      <SearchedList
        empty={rows.length === 0 ? t(`${tab}.empty`) : undefined}
        search={{
          label: t(kind === 'services' ? 'services.search' : 'list.search'),
          value: state.search,
          onChange: (search) => change({ search }),
        }}
        select={{
          label: t('list.order'),
          value: orderOf(orders, state.sort),
          onChange: (value) => change({ sort: value === orders[0] ? '' : value }),
        }}
        options={orders
          .filter((order) => kind === 'services' || !order.endsWith('changed'))
          .map((order) => [order, t(`list.orders.${order}`)])}
        found={
          search.trim() !== '' &&
          (found.length === 0 ? t('list.nothing', { search }) : t('list.found', { count: found.length }))
        }
        clear={{ label: t('list.clear'), onClick: () => change({ search: '' }) }}
        view={`${kind} ${shownState.sort} ${search}`}
        items={found}
        idOf={({ id }) => id}
        current={edit}
      >
        {(row, place) => (
          <ListRow
            key={row.id}
            kind={kind}
            row={row}
            search={search}
            current={row.id === edit}
            onRemove={ask}
            {...place}
          />
        )}
      </SearchedList>
      <RemoveDialog row={asked} onClose={() => setAsked(null)} />
    </section>
  );
}
