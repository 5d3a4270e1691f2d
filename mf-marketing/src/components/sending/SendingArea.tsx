import { Button, VisuallyHidden } from '@platform/ui';
import { Captcha } from './Captcha';
import styles from './Sending.module.css';
import { SendingNotice } from './SendingNotice';
import { useTexts } from './texts';
import { honeypot, type Sending } from './use-sending';

type SendingAreaProps = {
  sending: Sending;
  /** The texts of the form. */
  label: string;
  success: string;
  failure: string;
};

/** The end of a form that sends an enquiry: honeypot, captcha, how the sending went, and the button. */
export function SendingArea({ sending, label, success, failure }: SendingAreaProps) {
  const t = useTexts();
  const { status, failure: failed } = sending.submission.useSubmission();
  return (
    <>
      {/* People do not see this field; only programs that fill in every field fill it in. */}
      <VisuallyHidden>
        <label aria-hidden="true">
          {t('honeypot')}
          <input name={honeypot} type="text" tabIndex={-1} autoComplete="off" />
        </label>
      </VisuallyHidden>
      {sending.captcha && <Captcha key={sending.captcha.sent} onToken={sending.setToken} />}
      <div>
        <SendingNotice submission={sending.submission} success={success} failure={failure} />
        <Button
          ref={sending.button}
          type="submit"
          className={styles.submit}
          busy={status === 'sending'}
          busyLabel={t('sending')}
        >
          {failed && failed !== 'captcha' ? t('retry') : label}
        </Button>
      </div>
    </>
  );
}
