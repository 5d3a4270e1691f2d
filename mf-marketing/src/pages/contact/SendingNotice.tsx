import { getSettings } from '@platform/contract';
import { Button, Notice } from '@platform/ui';
import { phoneHref } from 'shared-i18n';
import styles from './ContactPage.module.css';
import { useSubmission } from './submission';
import { useTexts } from './texts';

/** The result of sending, shown above the button. */
export function SendingNotice() {
  const t = useTexts();
  const { status, failure, attempt } = useSubmission();
  const { phones, emails } = getSettings().company;
  const sending = status === 'sending';
  const alternatives = (
    <div className={styles.alternatives}>
      <Button type="submit" variant="quiet" size="small" aria-disabled={sending}>
        {t(sending ? 'form.sending' : 'form.retry')}
      </Button>
      <a href={phoneHref(phones[0])}>{phones[0]}</a>
      <a href={`mailto:${emails[0]}`}>{emails[0]}</a>
    </div>
  );
  return (
    <div>
      <div role="status">
        {status === 'sent' && (
          <Notice tone="success" live={false} className={styles.notice}>
            <p>{t('form.success_message')}</p>
            <p>{t('form.successNext')}</p>
          </Notice>
        )}
      </div>
      {failure && (
        <Notice tone="error" live={false} className={styles.notice} action={alternatives}>
          {/* A new element for each attempt, because an unchanged live region is not announced. */}
          <div role="alert" key={attempt}>
            <p>{t(failure === 'captcha' ? 'form.captchaMissing' : 'form.error_message')}</p>
            {failure === 'unanswered' && <p>{t('form.unanswered')}</p>}
          </div>
        </Notice>
      )}
    </div>
  );
}
