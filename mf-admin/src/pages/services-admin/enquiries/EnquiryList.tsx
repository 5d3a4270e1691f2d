import { enquiryStatuses } from '@platform/records';
import { classNames } from '@platform/ui';
import { useDeferredValue, useMemo } from 'react';
import { useSession } from '../../../data/client/session';
import { useEnquiries } from '../../../data/enquiries/enquiries';
import shared from '../Admin.module.css';
import { listHeadingId } from '../focus';
import { useListState } from '../list/list-state';
import list from '../list/RecordList.module.css';
import { SearchedList } from '../list/SearchedList';
import { EnquiryRow } from './EnquiryRow';
import { findEnquiries, isWork, workFilters } from './find-enquiries';
import { useTexts } from './texts';

export function EnquiryList({ current }: { current: string | null }) {
  const t = useTexts();
  const { status, enquiries } = useEnquiries();
  const [state, change] = useListState('enquiries');
  // Typed text is shown at once; the rows follow later.
  const shownState = useDeferredValue(state);
  const me = useSession((session) => (session.status === 'signed-in' ? session.user.id : null));
  const found = useMemo(
    () => findEnquiries(enquiries, shownState, { me, now: Date.now() }),
    [enquiries, shownState, me],
  );
  const work = useMemo(() => {
    const viewer = { me, now: Date.now() };
    return workFilters.map((filter) => ({
      filter,
      count: enquiries.filter((enquiry) => isWork(enquiry, filter, viewer)).length,
    }));
  }, [enquiries, me]);
  const filtered = shownState.search.trim() !== '' || shownState.status !== '';

  return (
    <section className={list.list} aria-labelledby={listHeadingId}>
      <h2 className={classNames(shared.title, list.head)} id={listHeadingId} tabIndex={-1}>
        <span>{t('list.title')}</span>{' '}
        <span className={shared.count}>{status === 'ready' && enquiries.length}</span>
      </h2>
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
        found={
          filtered && (found.length === 0 ? t('list.nothing') : t('list.found', { count: found.length }))
        }
        clear={{ label: t('list.clear'), onClick: () => change({ search: '', status: '' }) }}
        view={`${shownState.status} ${shownState.search}`}
        items={found}
        idOf={({ number }) => number}
        current={current}
      >
        {(enquiry, place) => (
          <EnquiryRow
            key={enquiry.number}
            enquiry={enquiry}
            current={enquiry.number === current}
            {...place}
          />
        )}
      </SearchedList>
    </section>
  );
}
