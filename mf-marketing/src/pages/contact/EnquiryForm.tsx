import { getSettings, Link } from '@platform/contract';
import { VisuallyHidden } from '@platform/ui';
import { type FormEvent, useId, useRef, useState } from 'react';
import layout from '../../components/layout.module.css';
import { controlOf, type Problems, problemsOf } from '../../components/sending/problems';
import sendingStyles from '../../components/sending/Sending.module.css';
import { SendingArea } from '../../components/sending/SendingArea';
import { useSending } from '../../components/sending/use-sending';
import { FIELD_MAX, type FieldName, fieldNames, submitEnquiry } from '../../data/enquiry';
import { paths } from '../../paths';
import styles from './ContactPage.module.css';
import { clearDraft, useDraft } from './draft';
import { EnquiryFields } from './EnquiryFields';
import { submission } from './submission';
import { useTexts } from './texts';
import { usePrefill } from './use-prefill';

export function EnquiryForm() {
  const t = useTexts();
  const form = useRef<HTMLFormElement>(null);
  const heading = useId();
  const [problems, setProblems] = useState<Problems<FieldName>>({});
  const sending = useSending(submission);
  usePrefill(form);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const found = problemsOf(event.currentTarget, fieldNames, FIELD_MAX);
    setProblems(found);
    const first = fieldNames.find((name) => found[name]);
    if (first) {
      submission.clearResult();
      controlOf(event.currentTarget, first).focus();
      return;
    }
    const draft = useDraft.getState();
    sending.trySend(event.currentTarget, (captcha) => submitEnquiry(draft, [], captcha), onSent);

    /** Keeps what was written during the sending. */
    function onSent() {
      if (useDraft.getState() === draft) clearDraft();
    }
  }

  /** Updates a field's problem while it is corrected. */
  function revalidate(name: FieldName) {
    if (!problems[name] || !form.current) return;
    setProblems({ ...problems, [name]: problemsOf(form.current, fieldNames, FIELD_MAX)[name] });
  }

  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        {t('form.title')}
      </h2>
      {/* Without scripts the browser validates and opens the visitor's mail program. */}
      <form
        ref={form}
        className={sendingStyles.form}
        action={`mailto:${getSettings().company.emails[0]}`}
        method="post"
        encType="text/plain"
        aria-labelledby={heading}
        onSubmit={send}
        onFocus={sending.prepare}
      >
        <EnquiryFields problems={problems} onEdited={revalidate} />
        <noscript>
          <p className={layout.small}>{t('form.noScript')}</p>
        </noscript>
        <VisuallyHidden>
          <span role="alert">{Object.values(problems).some(Boolean) && t('form.invalid')}</span>
        </VisuallyHidden>
        <SendingArea
          sending={sending}
          label={t('form.submit')}
          success={t('form.success_message')}
          failure={t('form.error_message')}
        />
        <p className={layout.small}>
          {t('form.privacy')} <Link to={paths.privacy}>{t('form.privacyLink')}</Link>
        </p>
      </form>
    </section>
  );
}
