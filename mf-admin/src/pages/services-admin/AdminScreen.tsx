import { useNavigate } from '@platform/contract';
import { Notice, Tabs, Wrap } from '@platform/ui';
import { useEffect, useState } from 'react';
import { useConnection } from '../../data/connection';
import type { StaffUser } from '../../data/session';
import { isStaff } from '../../data/staff';
import styles from './AdminScreen.module.css';
import { type Tab, tabs, useAddress, writeAddress } from './address';
import { CategoriesTab } from './CategoriesTab';
import { ConflictDialog } from './conflict/ConflictDialog';
import { DetailsTab } from './DetailsTab';
import { ExchangePanel } from './exchange/ExchangePanel';
import { type FocusState, useFocusAfterNavigation } from './focus';
import { claimDrafts, drafts } from './form/forms';
import { useFreshnessWatch } from './freshness/freshness';
import { Outcomes } from './Outcomes';
import { loadRecords, useRecords } from './records';
import { ServicesTab } from './ServicesTab';
import { useTexts } from './texts';

const panels = { services: ServicesTab, details: DetailsTab, categories: CategoriesTab };

/** What staff see once they are signed in. */
export function AdminScreen({ user }: { user: StaffUser }) {
  const t = useTexts();
  const { tab } = useAddress();
  const navigate = useNavigate();
  const Panel = panels[tab];
  useFocusAfterNavigation();
  useFreshnessWatch();
  useEffect(() => {
    claimDrafts(user.id);
    void loadRecords();
  }, [user.id]);

  function show(next: Tab) {
    const state: FocusState = { focus: 'tab' };
    navigate(writeAddress(next, drafts()[next].target), { state });
  }

  return (
    <Wrap className={styles.screen}>
      <div className={styles.notices}>
        <Offline />
        <NotStaff user={user} />
      </div>
      <Tabs
        label={t('tabs.label')}
        tabs={tabs.map((id) => ({ id, label: t(`tabs.${id}`) }))}
        value={tab}
        onChange={show}
      >
        <Panel />
      </Tabs>
      <ExchangePanel />
      <Outcomes />
      <ConflictDialog />
    </Wrap>
  );
}

/** Says that the connection is lost, and reads again what could not be read meanwhile. */
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
  const [staff, setStaff] = useState<boolean | undefined>();
  useEffect(() => {
    let current = true;
    void isStaff(user).then((answer) => current && setStaff(answer));
    return () => {
      current = false;
    };
  }, [user]);
  return staff === false ? <Notice tone="error">{t('notStaff', { email: user.email })}</Notice> : null;
}
