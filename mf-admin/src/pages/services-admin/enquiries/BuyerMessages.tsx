import { ENQUIRY_MESSAGE_MAX, type EnquiryMessage, type EnquiryPage } from '@platform/records';
import { Button, TextArea } from '@platform/ui';
import { type FormEvent, useState } from 'react';
import { FocusedError } from '../../../components/AutoFocus';
import { type FailureKind, toFailure } from '../../../data/client/failure';
import type { Enquiry } from '../../../data/enquiries/enquiries';
import { answerBuyer } from '../../../data/enquiries/enquiry-page';
import shared from '../Admin.module.css';
import { Time } from '../Time';
import { useTexts as useAdminTexts } from '../texts';
import { changeNote, useNoteDrafts } from './note-drafts';
import { TemplateChoice } from './templates/TemplateChoice';
import styles from './OpenEnquiry.module.css';
import { useTexts } from './texts';

type BuyerMessagesProps = { enquiry: Enquiry; page: EnquiryPage };

/** What the buyer has replied to offers and asked, with the answers of staff. */
export function BuyerMessages({ enquiry, page: { messages } }: BuyerMessagesProps) {
  const t = useTexts();
  if (messages.length === 0) return null;
  return (
    <section aria-labelledby="enquiry-buyer">
      <h3 className={styles.heading} id="enquiry-buyer">
        {t('buyer.title')}
      </h3>
      <ol className={styles.notes} role="list" aria-live="polite">
        {messages.map(({ id, kind, offer, text, at }) => (
          <li key={id}>
            <p className={shared.meta}>
              <strong>{t(`buyer.kind.${kind}`, { n: offer ?? '' })}</strong>
              <Time at={at} />
            </p>
            {text && <p className={styles.message}>{text}</p>}
          </li>
        ))}
      </ol>
      <Answer enquiry={enquiry} />
    </section>
  );
}

/** Returns what the buyer has said last, unless a question is answered. */
export function replyOf(messages: readonly EnquiryMessage[]): 'accepted' | 'declined' | 'question' | null {
  const last = messages.findLast(({ kind }) => kind !== 'answer');
  if (!last || last.kind === 'answer') return null;
  if (last.kind === 'question' && messages.at(-1) !== last) return null;
  return last.kind;
}

function Answer({ enquiry }: { enquiry: Enquiry }) {
  const t = useTexts();
  const tAdmin = useAdminTexts();
  // Beside the typed notes, which nothing loses.
  const draftKey = `answer ${enquiry.number}`;
  const typed = useNoteDrafts((drafts) => drafts[draftKey] ?? '');
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<FailureKind | 'long' | null>(null);
  const text = typed.trim();

  async function send(event: FormEvent) {
    event.preventDefault();
    if (text === '' || sending) return;
    if (text.length > ENQUIRY_MESSAGE_MAX) return setFailure('long');
    setSending(true);
    setFailure(null);
    try {
      await answerBuyer(enquiry, text);
      changeNote(draftKey, '');
    } catch (error) {
      setFailure(toFailure(error).kind);
    }
    setSending(false);
  }

  return (
    <form className={shared.fields} onSubmit={send}>
      <TemplateChoice
        label={t('templates.insert')}
        language={enquiry.content.language}
        onChoose={(chosen) => changeNote(draftKey, [typed.trimEnd(), chosen].filter(Boolean).join('\n\n'))}
      />
      <TextArea
        label={t('buyer.answer')}
        hint={t('buyer.hint')}
        rows={3}
        readOnly={sending}
        value={typed}
        onChange={({ target }) => changeNote(draftKey, target.value)}
      />
      {failure && (
        <FocusedError>
          {failure === 'long'
            ? t('buyer.long', { max: ENQUIRY_MESSAGE_MAX, length: text.length })
            : tAdmin(`failure.${failure}`)}
        </FocusedError>
      )}
      <div>
        <Button type="submit" variant="quiet" size="small" aria-disabled={text === '' || sending}>
          {t(sending ? 'buyer.sending' : 'buyer.send')}
        </Button>
      </div>
    </form>
  );
}
