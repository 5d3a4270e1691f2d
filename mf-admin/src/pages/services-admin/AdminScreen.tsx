import { useLocation, useNavigate } from '@platform/contract';
import { type RecordKind, recordKinds } from '@platform/records';
import { Notice, Tabs, VisuallyHidden, Wrap } from '@platform/ui';
import { useEffect } from 'react';
import type { StaffUser } from '../../data/client/auth-client';
import { useConnection } from '../../data/client/connection';
import { useUnanswered } from '../../data/client/request';
import { isStaff } from '../../data/client/session';
import { countOf, useEnquiries, watchEnquiries } from '../../data/enquiries/enquiries';
import { forgetSearchedLines } from '../../data/enquiries/searched-lines';
import { loadRecords, useRecords } from '../../data/records/records';
import { enquiryAddress, isEnquiriesTab, useAddress, writeAddress } from './address';
import { ConflictDialog } from './conflict/ConflictDialog';
import { claimDrafts, currentDraft } from './editor/drafts';
import { RecordEditor } from './editor/RecordEditor';
import { EnquiriesTab } from './enquiries/EnquiriesTab';
import { useTexts as useEnquiryTexts } from './enquiries/texts';
import { ComposedLate, ComposedTime, useFreshnessWatch } from './FreshnessMark';
import { goals, useFocusAfterNavigation } from './focus';
import { RecordHistory } from './history/RecordHistory';
import { ImportExportPanel } from './import-export/ImportExportPanel';
import { Loading, RetryButton, useLoaded } from './Loaded';
import { RecordList } from './list/RecordList';
import { kindOptions } from './record-kinds';
import styles from './ServicesAdminPage.module.css';
import { Toasts } from './Toasts';
import { useTexts } from './texts';

export function AdminScreen({ user }: { user: StaffUser }) {
  const t = useTexts();
  const navigate = useNavigate();
  const staff = useStaffRole(user);
  const { tab, tabs, news } = useTabs(staff);
  useFocusAfterNavigation();
  useFreshnessWatch();
  useEffect(() => {
    claimDrafts(user.id);
    void loadRecords();
  }, [user.id]);
  useEffect(() => {
    if (staff === undefined || staff === false) return;
    const stop = watchEnquiries();
    return () => {
      stop();
      forgetSearchedLines();
    };
  }, [user.id, staff]);

  return (
    <Wrap className={styles.screen}>
      <div className={styles.notices}>
        <Offline />
        <Unanswered />
        <ComposedLate />
        {staff === false && <Notice tone="error">{t('notStaff', { email: user.email })}</Notice>}
      </div>
      <VisuallyHidden>
        <span aria-live="polite">{news}</span>
      </VisuallyHidden>
      <Tabs
        label={t('tabs.label')}
        tabs={tabs}
        value={tab}
        onChange={(next) =>
          navigate(
            next === 'enquiries' ? enquiryAddress(null) : writeAddress(next, currentDraft(next).target),
            { state: { focus: goals.tab } },
          )
        }
      >
        {tab === 'enquiries' ? <EnquiriesTab /> : <Panel key={tab} kind={tab} />}
      </Tabs>
      <div hidden={tab === 'enquiries'}>
        <ImportExportPanel />
        <ComposedTime />
      </div>
      <Toasts />
      <ConflictDialog />
    </Wrap>
  );
}

/**
 * List and form side by side. An open record gets more room for its form, and all of it in a narrow window; otherwise
 * the form follows the list there.
 */
function Panel({ kind }: { kind: RecordKind }) {
  const { edit } = useAddress();
  return (
    <div className={styles.columns} data-editing={edit === null ? undefined : ''}>
      <div className={styles.list}>
        <LoadedList kind={kind} />
      </div>
      <div>
        <RecordEditor />
        <RecordHistory />
      </div>
    </div>
  );
}

/** The first records are shown while the others are loading. */
function LoadedList({ kind }: { kind: RecordKind }) {
  const t = useTexts();
  const { status, records, outline } = useRecords();
  const isOutlined = kind === 'services' && outline.length > 0;
  const retry = <RetryButton onClick={() => void loadRecords()} />;
  const loading = status === 'loading' && !isOutlined && <Loading label={t('list.loading')} lines={8} />;
  if (loading && records[kind].length === 0) return loading;
  if (status === 'failed')
    return (
      <Notice tone="error" action={retry}>
        {t('list.failed')}
      </Notice>
    );
  return (
    <div>
      {status === 'stale' && (
        <Notice className={styles.stale} action={retry}>
          {t('list.stale')}
        </Notice>
      )}
      <div className={styles.records}>
        <RecordList />
      </div>
      {loading}
    </div>
  );
}

/** Shows that the connection is lost, and retries failed reads after it returns. */
function Offline() {
  const t = useTexts();
  const { state } = useConnection();
  useEffect(() => {
    const { status } = useRecords.getState();
    if (state === 'online' && (status === 'failed' || status === 'stale')) void loadRecords();
  }, [state]);
  return state === 'offline' ? <Notice tone="error">{t('offline')}</Notice> : null;
}

/** Shows that a write has no answer yet, while the page asks whether it has arrived. */
function Unanswered() {
  const t = useTexts();
  const { count } = useUnanswered();
  return count > 0 ? <Notice>{t('unanswered')}</Notice> : null;
}

/** Returns whether the user is staff: `undefined` while asking, `null` if unknown. */
function useStaffRole(user: StaffUser): boolean | null | undefined {
  return useLoaded(async () => (await isStaff(user)) ?? null, user).value;
}

/**
 * The tabs with their labels, and the selected one. Only staff have the tab of enquiries; its number of new ones is
 * announced to screen readers.
 */
function useTabs(staff: boolean | null | undefined) {
  const t = useTexts();
  const tEnquiries = useEnquiryTexts();
  const { status, enquiries } = useEnquiries();
  const { kind } = useAddress();
  const { search } = useLocation();
  const count = status === 'ready' ? countOf(enquiries, 'new') : 0;
  const first = {
    id: 'enquiries',
    label: count > 0 ? tEnquiries('tabNew', { count }) : tEnquiries('tab'),
  } as const;
  const others = recordKinds.map((kind) => ({ id: kind, label: t(`tabs.${kindOptions[kind].tab}`) }));
  if (staff === false) return { tab: kind, tabs: others, news: '' };
  return {
    tab: isEnquiriesTab(search) ? first.id : kind,
    tabs: [first, ...others],
    news: count > 0 && first.label,
  };
}
