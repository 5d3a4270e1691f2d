import { Notice } from '@platform/ui';
import { useConnection } from '../../../data/client/connection';
import { useEnquiries, watchEnquiries } from '../../../data/enquiries/enquiries';
import { useOpenEnquiry } from '../address';
import { Loading, RetryButton } from '../Loaded';
import styles from '../ServicesAdminPage.module.css';
import { useTexts as useAdminTexts } from '../texts';
import { EnquiryList } from './EnquiryList';
import { OpenEnquiry } from './OpenEnquiry';
import { useTexts } from './texts';

export function EnquiriesTab() {
  const number = useOpenEnquiry();
  return (
    <div className={number === null ? undefined : styles.columns} data-editing="">
      <div className={styles.list}>
        <div className={styles.records}>
          <LoadedList current={number} />
        </div>
      </div>
      {number !== null && <OpenEnquiry key={number} number={number} />}
    </div>
  );
}

/** The latest enquiries are shown while the others load. */
function LoadedList({ current }: { current: string | null }) {
  const t = useTexts();
  const tAdmin = useAdminTexts();
  const { status, failure, enquiries } = useEnquiries();
  const offline = useConnection(({ state }) => state === 'offline');
  if (status === 'failed')
    return (
      <Notice tone="error" action={<RetryButton onClick={watchEnquiries} />}>
        {failure === 'denied' ? tAdmin('failure.denied') : t('list.failed')}
      </Notice>
    );
  return (
    <>
      {(status === 'ready' || enquiries.length > 0) && <EnquiryList current={current} />}
      {status === 'loading' &&
        (offline ? <Notice>{t('list.waiting')}</Notice> : <Loading label={t('list.loading')} lines={8} />)}
    </>
  );
}
