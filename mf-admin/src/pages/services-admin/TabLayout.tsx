import { Button, Notice, Skeleton, VisuallyHidden } from '@platform/ui';
import type { ReactNode } from 'react';
import { useAddress } from './address';
import { RecordHistory } from './history/RecordHistory';
import { loadRecords, useRecords } from './records';
import styles from './TabLayout.module.css';
import { useTexts } from './texts';

type TabLayoutProps = { list: ReactNode; form: ReactNode; begun?: boolean };

/**
 * List and form side by side. While a record is edited, the form has more room, and on a narrow window all of it; else
 * the form follows the list there.
 * @param begun the list can be shown while the rest of it is on its way
 */
export function TabLayout({ list, form, begun = false }: TabLayoutProps) {
  const { edit } = useAddress();
  return (
    <div className={styles.columns} data-editing={edit === null ? undefined : ''}>
      <div className={styles.list}>
        <Loaded begun={begun}>{list}</Loaded>
      </div>
      <div>
        {form}
        <RecordHistory />
      </div>
    </div>
  );
}

function Loaded({ begun, children }: { begun: boolean; children: ReactNode }) {
  const t = useTexts();
  const { status } = useRecords();
  const retry = (
    <Button variant="quiet" size="small" onClick={() => void loadRecords()}>
      {t('list.retry')}
    </Button>
  );
  if (status === 'loading' && !begun) return <Loading />;
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
      <div className={styles.records}>{children}</div>
      {status === 'loading' && <Loading />}
    </div>
  );
}

function Loading() {
  const t = useTexts();
  return (
    <div role="status">
      <VisuallyHidden>{t('list.loading')}</VisuallyHidden>
      <Skeleton lines={8} />
    </div>
  );
}
