import { getSettings } from '@platform/contract';
import { Notice } from '@platform/ui';
import { lazy, Suspense } from 'react';
import { phoneHref } from 'shared-i18n';
import styles from './Sending.module.css';
import type { Submission } from './submission';
import { useTexts } from './texts';

const RequestLink = lazy(async () => ({ default: (await import('./RequestLink')).RequestLink }));

type SendingNoticeProps = { submission: Submission; success: string; failure: string };

/** The result of sending, shown above the button. */
export function SendingNotice({ submission, success, failure: failed }: SendingNoticeProps) {
  const t = useTexts();
  const { status, failure, number, attempt } = submission.useSubmission();
  const { phones, emails, answerHours } = getSettings().company;
  const sentences = { captcha: t('captchaMissing'), offline: t('offline') };
  const sentence = failure === 'captcha' || failure === 'offline' ? sentences[failure] : failed;
  const alternatives = (
    <div className={styles.alternatives}>
      <a href={phoneHref(phones[0])}>{phones[0]}</a>
      <a href={`mailto:${emails[0]}`}>{emails[0]}</a>
    </div>
  );
  return (
    <div>
      <div aria-live="polite" aria-atomic="true">
        {status === 'sent' && (
          <Notice tone="success" live={false} className={styles.notice}>
            <p>{success}</p>
            {number && <EnquiryNumber number={number} />}
            <p>{t('answer', { count: answerHours })}</p>
          </Notice>
        )}
      </div>
      {failure && (
        <Notice tone="error" live={false} className={styles.notice} action={alternatives}>
          {/* A new element for each attempt, because an unchanged live region is not announced. */}
          <div role="alert" key={attempt}>
            <p>{sentence}</p>
            {number && <p>{t('kept', { number })}</p>}
            {failure === 'unanswered' && <p>{t('unanswered')}</p>}
          </div>
        </Notice>
      )}
    </div>
  );
}

/** The number of a stored enquiry, with the link to its page. */
export function EnquiryNumber({ number }: { number: string }) {
  const t = useTexts();
  return (
    <>
      <p>
        <span>{t('number')}</span> <strong translate="no">{number}</strong>
      </p>
      <Suspense>
        <RequestLink number={number} />
      </Suspense>
    </>
  );
}
