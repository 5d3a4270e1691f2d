import { enquiryStatuses } from '@platform/records';
import { Button, classNames, SelectField, TextField } from '@platform/ui';
import { useDeferredValue, useMemo, useState } from 'react';
import { useEnquiries } from '../../../data/enquiries/enquiries';
import shared from '../Admin.module.css';
import { focusSoon, goals, listHeadingId, searchId } from '../focus';
import { Empty } from '../list/Empty';
import { type ListState, useListState } from '../list/list-state';
import list from '../list/RecordList.module.css';
import styles from './Enquiries.module.css';
import { EnquiryRow } from './EnquiryRow';
import { findEnquiries } from './find-enquiries';
import { useTexts } from './texts';

/** The number of enquiries shown at first; more on request, because there may be thousands. */
export const ROWS = 100;

export function EnquiryList({ current }: { current: string | null }) {
  const t = useTexts();
  const { status, enquiries } = useEnquiries();
  const [rows, setRows] = useState(ROWS);
  const [state, change] = useListState('enquiries');
  // Typed text is shown at once; the rows follow later.
  const shownState = useDeferredValue(state);
  const found = useMemo(() => findEnquiries(enquiries, shownState), [enquiries, shownState]);
  const filtered = shownState.search.trim() !== '' || shownState.status !== '';
  const more = Math.min(found.length - rows, ROWS);

  function showAll() {
    change({ search: '', status: '' });
    focusSoon(goals.search);
  }

  return (
    <section className={list.list} aria-labelledby={listHeadingId}>
      <h2 className={classNames(shared.title, list.head)} id={listHeadingId} tabIndex={-1}>
        {t('list.title')} <span className={shared.count}>{status === 'ready' && enquiries.length}</span>
      </h2>
      {enquiries.length === 0 ? (
        <Empty text={t('list.empty')} />
      ) : (
        <>
          <Controls state={state} onChange={change} />
          <p className={classNames(shared.note, list.found)} role="status">
            {filtered && (found.length === 0 ? t('list.nothing') : t('list.found', { count: found.length }))}
          </p>
          {found.length === 0 && (
            <Button variant="quiet" size="small" onClick={showAll}>
              {t('list.clear')}
            </Button>
          )}
          {found.length > 0 && (
            <ul className={list.rows} role="list">
              {found.slice(0, rows).map((enquiry) => (
                <EnquiryRow key={enquiry.number} enquiry={enquiry} current={enquiry.number === current} />
              ))}
            </ul>
          )}
          {more > 0 && (
            <Button variant="quiet" size="small" className={styles.more} onClick={() => setRows(rows + ROWS)}>
              {t('list.more', { count: more })}
            </Button>
          )}
        </>
      )}
    </section>
  );
}

type ControlsProps = { state: ListState; onChange: (change: Partial<ListState>) => void };

function Controls({ state, onChange }: ControlsProps) {
  const t = useTexts();
  return (
    <search className={list.controls}>
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
        label={t('status.label')}
        value={state.status}
        onChange={(event) => onChange({ status: event.target.value })}
      >
        <option value="">{t('status.all')}</option>
        {enquiryStatuses.map((status) => (
          <option key={status} value={status}>
            {t(`status.${status}`)}
          </option>
        ))}
      </SelectField>
    </search>
  );
}
