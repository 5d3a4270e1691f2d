import { getSettings } from '@platform/contract';
import { type FormEvent, useId, useRef } from 'react';
import layout from '../../components/layout.module.css';
import sendingStyles from '../../components/sending/Sending.module.css';
import { SendingArea } from '../../components/sending/SendingArea';
import { useProblems } from '../../components/sending/use-problems';
import { useSending } from '../../components/sending/use-sending';
import { FIELD_MAX, fieldNames } from '../../data/enquiry';
import { submitEnquiry } from '../../data/send-enquiry';
import styles from './ContactPage.module.css';
import { clearDraft, submission, useDraft } from './draft';
import { EnquiryFields } from './EnquiryFields';
import { useTexts } from './texts';
import { usePrefill } from './use-prefill';

export function EnquiryForm() {
  const t = useTexts();
  const form = useRef<HTMLFormElement>(null);
  const heading = useId();
  const { problems, check, recheck } = useProblems(fieldNames, FIELD_MAX);
  const sending = useSending(submission);
  usePrefill(form);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const wrong = check(event.currentTarget);
    if (wrong) {
      submission.clearResult();
      wrong.focus();
      return;
    }
    const draft = useDraft.getState();
    sending.trySend(event.currentTarget, (captcha) => submitEnquiry(draft, [], captcha), onSent);

    /** Keeps text that was typed during the sending. */
    function onSent() {
      if (useDraft.getState() === draft) clearDraft();
    }
  }

  return (
    <section>
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
        <EnquiryFields problems={problems} onEdited={recheck} />
        <noscript>
          <p className={layout.small}>{t('form.noScript')}</p>
        </noscript>
        <SendingArea
          sending={sending}
          problems={problems}
          label={t('form.submit')}
          success={t('form.success_message')}
          failure={t('form.error_message')}
        />
      </form>
    </section>
  );
}
