import { Button, Notice, Skeleton, VisuallyHidden } from '@platform/ui';
import type { ReactNode } from 'react';
import { useAddress } from './address';
import { RecordHistory } from './history/RecordHistory';
import { loadRecords, useRecords } from './records';
import styles from './TabLayout.module.css';
import { useTexts } from './texts';

/**
 * List and form side by side. While a record is edited, the form has more room, and on a narrow window all of it; else
 * the form follows the list there.
 */
export function TabLayout({ list, form }: { list: ReactNode; form: ReactNode }) {
  const { edit } = useAddress();
  return (
    <div className={styles.columns} data-editing={edit === null ? undefined : ''}>
      <div className={styles.list}>
        <Loaded>{list}</Loaded>
      </div>
      <div>
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
      <div className={styles.records}>{children}</div>
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
