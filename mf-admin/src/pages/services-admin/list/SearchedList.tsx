import { Button, classNames, type Elements, SelectField, TextField } from '@platform/ui';
import type { ComponentProps } from 'react';
import picture from '../../../art/window.svg';
import shared from '../Admin.module.css';
import { focusSoon, goals, searchId } from '../focus';
import styles from './RecordList.module.css';
import { Rows } from './Rows';

type SearchedListProps<Item> = {
  /** In place of a list that has nothing to search in. */
  empty: string | undefined;
  search: { label: string; value: string; onChange: (value: string) => void };
  /** The order or filter beside the search. */
  select: { label: string; value: string; onChange: (value: string) => void };
  options: readonly (readonly [value: string, label: string])[];
  /** Further filters. */
  filters?: Elements;
  /** For screen readers: what the search found; `false` without a search. */
  found: string | false;
  clear: { label: string; onClick: () => void };
  /** Above the rows. */
  actions?: Elements;
  /** Names what is shown: other rows begin at their first one. */
  view: string;
} & ComponentProps<typeof Rows<Item>>;

/** Rows with their search; without any, a button clears it. */
export function SearchedList<Item>({
  empty,
  search,
  select,
  options,
  filters,
  found,
  clear,
  actions,
  view,
  ...rows
}: SearchedListProps<Item>) {
  if (empty)
    return (
      <div className={styles.empty}>
        <img src={picture} alt="" width={80} height={112} />
        <p>{empty}</p>
      </div>
    );
  return (
    <>
      <search>
        <div className={styles.controls}>
          <TextField
            id={searchId}
            type="search"
            label={search.label}
            autoComplete="off"
            spellCheck={false}
            value={search.value}
            onChange={(event) => search.onChange(event.target.value)}
          />
          <SelectField
            label={select.label}
            value={select.value}
            onChange={(event) => select.onChange(event.target.value)}
          >
            {options.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        </div>
        {filters}
      </search>
      <p className={classNames(shared.note, styles.status)} aria-live="polite">
        {found}
      </p>
      {actions}
      {rows.items.length > 0 ? (
        <Rows key={view} {...rows} />
      ) : (
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            clear.onClick();
            focusSoon(goals.search);
          }}
        >
          {clear.label}
        </Button>
      )}
    </>
  );
}
