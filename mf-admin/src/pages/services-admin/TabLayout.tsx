import { Button, Notice, Skeleton, VisuallyHidden } from '@platform/ui';
import type { ReactNode } from 'react';
import { RecordHistory } from './history/RecordHistory';
import { loadRecords, useRecords } from './records';
import styles from './TabLayout.module.css';
import { useTexts } from './texts';

/** List and form side by side; on a phone the form follows the list. */
export function TabLayout({ list, form }: { list: ReactNode; form: ReactNode }) {
  return (
    <div className={styles.columns}>
      <Loaded>{list}</Loaded>
      <div className={styles.form}>
        {form}
        <RecordHistory />
      </div>
    </div>
  );
}

function Loaded({ children }: { children: ReactNode }) {
  const t = useTexts();
  const { status } = useRecords();
  const retry = (
    <Button variant="quiet" size="small" onClick={() => void loadRecords()}>
      {t('list.retry')}
    </Button>
  );
  if (status === 'loading') return <Loading />;
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
      {children}
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
