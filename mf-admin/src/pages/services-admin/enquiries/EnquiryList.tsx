import { Link } from '@platform/contract';
import { enquiryStatuses } from '@platform/records';
import { classNames } from '@platform/ui';
import { useDeferredValue, useEffect, useMemo } from 'react';
import { useSession } from '../../../data/client/session';
import { type Enquiry, useEnquiries } from '../../../data/enquiries/enquiries';
import { readSearchedLines, useSearchedLines } from '../../../data/enquiries/searched-lines';
import shared from '../Admin.module.css';
import { templatesAddress } from '../address';
import { focusSoon, goals, listHeadingId, toTemplates } from '../focus';
import { useListState, wholeList } from '../list/list-state';
import list from '../list/RecordList.module.css';
import { SearchedList } from '../list/SearchedList';
import { BulkBar } from './BulkBar';
import { useBulk } from './chosen';
import { EnquiryFilters } from './EnquiryFilters';
import styles from './Enquiries.module.css';
import { EnquiryRow } from './EnquiryRow';
import { ExcelButton } from './ExcelButton';
import { saveEnquiries } from './enquiries-file';
import { findEnquiries, isFiltered, isWork, sortEnquiries, workFilters } from './find-enquiries';
import { useTexts } from './texts';
import { useServiceName } from './use-service-name';

export function EnquiryList({ current }: { current: string | null }) {
  const t = useTexts();
  const { status, enquiries } = useEnquiries();
  const [state, change] = useListState('enquiries');
  // Typed text is shown at once; the rows follow later.
  const shownState = useDeferredValue(state);
  const me = useSession((session) => (session.status === 'signed-in' ? session.user.id : null));
  const lines = useLines(shownState.search, enquiries);
  const sorted = useMemo(() => sortEnquiries(enquiries, shownState.sort), [enquiries, shownState.sort]);
  const found = useMemo(
    () => findEnquiries(sorted, shownState, { me, now: Date.now(), lines: lines.texts }),
    [sorted, shownState, me, lines],
  );
  const work = useMemo(() => {
    const viewer = { me, now: Date.now() };
    return workFilters.map((filter) => ({
      filter,
      count: enquiries.filter((enquiry) => isWork(enquiry, filter, viewer)).length,
    }));
  }, [enquiries, me]);
  const filtered = isFiltered(shownState);
  const told = found.length === 0 ? t('list.nothing') : t('list.found', { count: found.length });
  const inLines = { reading: t('list.linesReading'), failed: t('list.linesFailed'), idle: '', ready: '' };
  const serviceName = useServiceName();
  const chosen = useBulk((bulk) => bulk.chosen);
  const clear = () => change({ ...wholeList, sort: state.sort });

  return (
    <section className={list.list} aria-labelledby={listHeadingId}>
      <div className={classNames(shared.spread, list.head)}>
        <h2 className={shared.title} id={listHeadingId} tabIndex={-1}>
          <span>{t('list.title')}</span>{' '}
          <span className={shared.count}>{status === 'ready' && enquiries.length}</span>
        </h2>
        <Link className={shared.link} to={templatesAddress()} state={toTemplates}>
          {t('templates.title')}
        </Link>
      </div>
      <SearchedList
        empty={enquiries.length === 0 ? t('list.empty') : undefined}
        search={{ label: t('list.search'), value: state.search, onChange: (search) => change({ search }) }}
        select={{
          label: t('status.label'),
          value: state.status,
          onChange: (status) => change({ status }),
        }}
        options={[
          ['', t('status.all')],
          ...work.map(({ filter, count }) => [filter, `${t(`work.${filter}`)} (${count})`] as const),
          ...enquiryStatuses.map((status) => [status, t(`status.${status}`)] as const),
        ]}
        filters={
          <EnquiryFilters
            enquiries={enquiries}
            state={state}
            onChange={change}
            onClear={
              filtered && found.length > 0
                ? () => {
                    clear();
                    focusSoon(goals.search);
                  }
                : undefined
            }
          />
        }
        found={filtered && `${told} ${inLines[lines.status]}`.trim()}
        actions={<BulkBar found={found} />}
        clear={{ label: t('list.clear'), onClick: clear }}
        view={JSON.stringify(shownState)}
        items={found}
        idOf={({ number }) => number}
        current={current}
      >
        {(enquiry, place) => (
          <EnquiryRow
            key={enquiry.number}
            enquiry={enquiry}
            current={enquiry.number === current}
            chosen={chosen === null ? null : chosen.has(enquiry.number)}
            {...place}
          />
        )}
      </SearchedList>
      {status === 'ready' && found.length > 0 && (
        <div className={styles.save}>
          <ExcelButton
            label={t('list.save', { count: found.length })}
            save={() => saveEnquiries(found, t, serviceName)}
          />
        </div>
      )}
    </section>
  );
}

/** The lines that a search also looks in: they are read with the first one. */
function useLines(search: string, enquiries: readonly Enquiry[]) {
  const lines = useSearchedLines();
  useEffect(() => {
    if (search.trim() !== '') void readSearchedLines(enquiries);
  }, [search, enquiries]);
  return lines;
}
