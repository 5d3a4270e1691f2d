import { Notice } from '@platform/ui';
import { useConnection } from '../../../data/client/connection';
import { useEnquiries, watchEnquiries } from '../../../data/enquiries/enquiries';
import { useOpenEnquiry, useTemplatesOpen } from '../address';
import { Loading, RetryButton } from '../Loaded';
import styles from '../ServicesAdminPage.module.css';
import { useTexts as useAdminTexts } from '../texts';
import { EnquiryList } from './EnquiryList';
import { OpenEnquiry } from './OpenEnquiry';
import { Templates } from './templates/Templates';
import { useTexts } from './texts';

export function EnquiriesTab() {
  const number = useOpenEnquiry();
  const isTemplates = useTemplatesOpen();
  const isAlone = number === null && !isTemplates;
  return (
    <div className={isAlone ? undefined : styles.columns} data-editing="">
      <div className={styles.list}>
        <div className={styles.records}>
          <LoadedList current={number} />
        </div>
      </div>
      {isTemplates && <Templates />}
      {number !== null && !isTemplates && <OpenEnquiry key={number} number={number} />}
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
