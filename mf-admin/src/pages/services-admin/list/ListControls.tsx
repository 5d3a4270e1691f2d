import { SelectField, TextField } from '@platform/ui';
import type { Tab } from '../address';
import { searchId } from '../focus';
import styles from './ListControls.module.css';
import { type ListState, orders } from './list-state';
import { useListTexts } from './list-texts';

type ListControlsProps = { tab: Tab; state: ListState; onChange: (change: Partial<ListState>) => void };

/** Searches and orders a list. Only services have a time of their last change. */
export function ListControls({ tab, state, onChange }: ListControlsProps) {
  const t = useListTexts();
  const offered = orders.filter((order) => tab === 'services' || !order.endsWith('changed'));
  return (
    <search className={styles.controls}>
      <TextField
        id={searchId}
        type="search"
        label={t('search')}
        autoComplete="off"
        spellCheck={false}
        value={state.search}
        onChange={(event) => onChange({ search: event.target.value })}
      />
      <SelectField
        label={t('order')}
        value={state.order}
        onChange={(event) => {
          const order = orders.find((order) => order === event.target.value);
          if (order) onChange({ order });
        }}
      >
        {offered.map((order) => (
          <option key={order} value={order}>
            {t(`orders.${order}`)}
          </option>
        ))}
      </SelectField>
    </search>
  );
}
