import { Button, classNames, SelectField, TextField } from '@platform/ui';
import type { ReactElement } from 'react';
import picture from '../../../art/window.svg';
import shared from '../Admin.module.css';
import { focusSoon, goals, searchId } from '../focus';
import styles from './RecordList.module.css';

type SearchedListProps = {
  /** In place of a list that has nothing to search in. */
  empty: string | undefined;
  search: { label: string; value: string; onChange: (value: string) => void };
  /** The order or filter beside the search. */
  select: { label: string; value: string; onChange: (value: string) => void };
  options: readonly (readonly [value: string, label: string])[];
  /** For screen readers: what the search found; `false` without a search. */
  found: string | false;
  clear: { label: string; onClick: () => void };
  rows: ReactElement[];
};

/** Rows with their search; without any, a button clears it. */
export function SearchedList({ empty, search, select, options, found, clear, rows }: SearchedListProps) {
  if (empty)
    return (
      <div className={styles.empty}>
        <img src={picture} alt="" width={80} height={112} />
        <p>{empty}</p>
      </div>
    );
  return (
    <>
      <search className={styles.controls}>
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
      </search>
      <p className={classNames(shared.note, styles.found)} role="status">
        {found}
      </p>
      {rows.length > 0 ? (
        <ul className={styles.rows} role="list">
          {rows}
        </ul>
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
