import { getSettings, Link } from '@platform/contract';
import { Button, VisuallyHidden } from '@platform/ui';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import layout from '../../components/layout.module.css';
import { type FieldName, fieldNames, submitEnquiry } from '../../data/enquiry';
import { captchaKey, prepareSending } from '../../data/mail';
import { paths } from '../../paths';
import { Captcha } from './Captcha';
import styles from './ContactPage.module.css';
import { useDraft } from './draft';
import { EnquiryFields } from './EnquiryFields';
import { clearHoneypot, controlOf, type Problems, problemsOf } from './problems';
import { SendingNotice } from './SendingNotice';
import { clearResult, reject, submit, useSubmission } from './submission';
import { useTexts } from './texts';
import { usePrefill } from './use-prefill';

export function EnquiryForm() {
  const t = useTexts();
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const heading = useId();
  const { status, attempt } = useSubmission();
  const [problems, setProblems] = useState<Problems>({});
  const [isUsed, setUsed] = useState(false);
  /** The token of the solved captcha, and how many were sent: each is good for one sending. */
  const [captcha, setCaptcha] = useState({ token: '', sent: 0 });
  usePrefill(form);
  useEffect(() => clearResult, []);

  // A button that is disabled or removed loses the focus; it goes back to the submit button for keyboard users.
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (attempt > 0 && status !== 'sending' && isLost) button.current?.focus({ preventScroll: true });
  }, [status, attempt]);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const found = problemsOf(event.currentTarget);
    setProblems(found);
    const first = fieldNames.find((name) => found[name]);
    if (first) {
      clearResult();
      controlOf(event.currentTarget, first).focus();
    } else if (clearHoneypot(event.currentTarget)) {
      reject();
    } else if (captchaKey() && !captcha.token) {
      reject('captcha');
    } else {
      void submit(useDraft.getState(), async (draft) => (await submitEnquiry(draft, [], captcha.token)).mail);
      setCaptcha({ token: '', sent: captcha.sent + 1 });
    }
  }

  function prepare() {
    setUsed(true);
    prepareSending();
  }

  /** Updates a field's problem while it is corrected. */
  function revalidate(name: FieldName) {
    if (problems[name] && form.current) setProblems({ ...problems, [name]: problemsOf(form.current)[name] });
  }

  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        {t('form.title')}
      </h2>
      {/* Without scripts the browser validates and opens the visitor's mail program. */}
      <form
        ref={form}
        className={styles.form}
        action={`mailto:${getSettings().company.emails[0]}`}
        method="post"
        encType="text/plain"
        aria-labelledby={heading}
        onSubmit={send}
        onFocus={prepare}
      >
        <EnquiryFields problems={problems} onEdited={revalidate} />
        <noscript>
          <p className={layout.small}>{t('form.noScript')}</p>
        </noscript>
        <VisuallyHidden>
          <span role="alert">{Object.values(problems).some(Boolean) && t('form.invalid')}</span>
        </VisuallyHidden>
        {isUsed && captchaKey() && (
          <Captcha key={captcha.sent} onToken={(token) => setCaptcha({ ...captcha, token })} />
        )}
        <div>
          <SendingNotice />
          <Button
            ref={button}
            type="submit"
            className={styles.submit}
            busy={status === 'sending'}
            busyLabel={t('form.sending')}
          >
            {t('form.submit')}
          </Button>
        </div>
        <p className={layout.small}>
          {t('form.privacy')} <Link to={paths.privacy}>{t('form.privacyLink')}</Link>
        </p>
      </form>
    </section>
  );
}
