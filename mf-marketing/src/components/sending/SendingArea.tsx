import { Link } from '@platform/contract';
import { Button, VisuallyHidden } from '@platform/ui';
import { paths } from '../../paths';
import layout from '../layout.module.css';
import { Captcha } from './Captcha';
import { useTexts as useFormTexts } from './form-texts';
import styles from './Sending.module.css';
import { SendingNotice } from './SendingNotice';
import { useTexts } from './texts';
import type { Problems } from './use-problems';
import { honeypot, type Sending } from './use-sending';

type SendingAreaProps = {
  sending: Sending;
  problems: Problems<string>;
  /** The texts of the form. */
  label: string;
  success: string;
  failure: string;
};

/** The end of a form that sends an enquiry: honeypot, captcha, result, button and privacy note. */
export function SendingArea({ sending, problems, label, success, failure }: SendingAreaProps) {
  const t = useTexts();
  const formTexts = useFormTexts();
  const { status, failure: failed } = sending.submission.useSubmission();
  return (
    <>
      <VisuallyHidden>
        <span aria-live="assertive">
          {Object.values(problems).some(Boolean) && formTexts('form.invalid')}
        </span>
      </VisuallyHidden>
      {/* People do not see this field; only programs that fill in every field fill it in. */}
      <VisuallyHidden>
        <span aria-hidden="true">
          <label>
            <span>{t('honeypot')}</span>
            <input name={honeypot} type="text" tabIndex={-1} autoComplete="off" />
          </label>
        </span>
      </VisuallyHidden>
      {sending.captcha && <Captcha key={sending.captcha.sent} onToken={sending.setToken} />}
      {sending.asksGoogle && <p className={layout.small}>{t('captchaNote')}</p>}
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
      <p className={layout.small}>
        <span>{formTexts('form.privacy')}</span>{' '}
        <Link to={paths.privacy}>{formTexts('form.privacyLink')}</Link>
      </p>
    </>
  );
}
