import { useNavigate } from '@platform/contract';
import { type RecordKind, recordKinds } from '@platform/records';
import { Notice, Tabs, Wrap } from '@platform/ui';
import { useEffect } from 'react';
import type { StaffUser } from '../../data/auth-client';
import { useConnection } from '../../data/connection';
import { loadRecords, useRecords } from '../../data/records';
import { isStaff } from '../../data/session';
import { useAddress, writeAddress } from './address';
import { ConflictDialog } from './conflict/ConflictDialog';
import { claimDrafts, currentDraft } from './editor/drafts';
import { RecordEditor } from './editor/RecordEditor';
import { useFreshnessWatch } from './FreshnessMark';
import { goals, useFocusAfterNavigation } from './focus';
import { RecordHistory } from './history/RecordHistory';
import { ImportExportPanel } from './import-export/ImportExportPanel';
import { Loading, RetryButton, useLoaded } from './Loaded';
import { RecordList } from './list/RecordList';
import { kindOptions } from './record-kinds';
import styles from './ServicesAdminPage.module.css';
import { Toasts } from './Toasts';
import { useTexts } from './texts';

/** The admin screen of somebody who is signed in. */
export function AdminScreen({ user }: { user: StaffUser }) {
  const t = useTexts();
  const { kind } = useAddress();
  const navigate = useNavigate();
  useFocusAfterNavigation();
  useFreshnessWatch();
  useEffect(() => {
    claimDrafts(user.id);
    void loadRecords();
  }, [user.id]);

  return (
    <Wrap className={styles.screen}>
      <div className={styles.notices}>
        <Offline />
        <NotStaff user={user} />
      </div>
      <Tabs
        label={t('tabs.label')}
        tabs={recordKinds.map((kind) => ({ id: kind, label: t(`tabs.${kindOptions[kind].tab}`) }))}
        value={kind}
        onChange={(next) =>
          navigate(writeAddress(next, currentDraft(next).target), { state: { focus: goals.tab } })
        }
      >
        <Panel key={kind} kind={kind} />
      </Tabs>
      <ImportExportPanel />
      <Toasts />
      <ConflictDialog />
    </Wrap>
  );
}

/**
 * List and form side by side. While a record is edited, the form has more room, and in a narrow window all of it; else
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

/** The first services are shown while the others are loading. */
function LoadedList({ kind }: { kind: RecordKind }) {
  const t = useTexts();
  const { status, records } = useRecords();
  const begun = kind === 'services' && records.services.length > 0;
  const retry = <RetryButton onClick={() => void loadRecords()} />;
  const loading = status === 'loading' && <Loading label={t('list.loading')} lines={8} />;
  if (loading && !begun) return loading;
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

/** Tells that the connection is lost, and reads again what could not be read meanwhile. */
function Offline() {
  const t = useTexts();
  const { state } = useConnection();
  useEffect(() => {
    const { status } = useRecords.getState();
    if (state === 'online' && (status === 'failed' || status === 'stale')) void loadRecords();
  }, [state]);
  return state === 'offline' ? <Notice tone="error">{t('offline')}</Notice> : null;
}

function NotStaff({ user }: { user: StaffUser }) {
  const t = useTexts();
  const { value: staff } = useLoaded(() => isStaff(user), user);
  return staff === false ? <Notice tone="error">{t('notStaff', { email: user.email })}</Notice> : null;
}
