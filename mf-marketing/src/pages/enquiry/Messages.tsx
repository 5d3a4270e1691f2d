import { getSettings } from '@platform/contract';
import { ENQUIRY_MESSAGE_MAX, ENQUIRY_MESSAGES_MAX, type EnquiryLink } from '@platform/records';
import { Button, Notice, TextArea } from '@platform/ui';
import { type FormEvent, useId, useRef, useState } from 'react';
import type { OpenedPage } from '../../data/checked';
import type { Said } from '../../data/enquiry-page';
import { timeText } from '../../data/time-text';
import styles from './EnquiryPage.module.css';
import { useTexts } from './view-texts';

export type MessagesProps = { link: EnquiryLink; page: OpenedPage; onSent: (page: OpenedPage) => void };

/** The questions of the buyer and the answers of staff, with a form for the next question. */
export function Messages({ link, page, onSent }: MessagesProps) {
  const t = useTexts();
  const heading = useId();
  const { name } = getSettings().company;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{t('messages.title')}</h2>
      <ol role="list" className={styles.messages}>
        {page.messages.map(({ id, from, kind, text, at }) => (
          <li key={id} className={styles[from]}>
            <p className={styles.label}>
              <strong>{from === 'buyer' ? t('messages.you') : name}</strong>{' '}
              <time dateTime={new Date(at).toISOString()}>{timeText(at)}</time>
            </p>
            {(kind === 'accepted' || kind === 'declined') && <p>{t(`states.${kind}`)}</p>}
            {text && <p className={styles.text}>{text}</p>}
          </li>
        ))}
      </ol>
      {page.messages.length < ENQUIRY_MESSAGES_MAX ? (
        <Question link={link} page={page} onSent={onSent} />
      ) : (
        <p>{t('messages.full')}</p>
      )}
    </section>
  );
}

type Sending = 'idle' | 'sending' | 'silence' | 'sent' | 'refused';

/** Returns a function that sends a message, and how far it is. */
export function useSendMessage({ link, page, onSent }: MessagesProps) {
  const [sending, setSending] = useState<Sending>('idle');

  /** @returns whether it was sent */
  async function send(said: Said): Promise<boolean> {
    setSending('sending');
    const { MessageRefused, sendMessage } = await import('../../data/enquiry-page');
    try {
      onSent(await sendMessage(link, page, said, () => setSending('silence')));
      setSending('sent');
      return true;
    } catch (error) {
      if (!(error instanceof MessageRefused)) throw error;
      setSending('refused');
      return false;
    }
  }

  return { sending, isBusy: sending === 'sending' || sending === 'silence', send };
}

function Question(props: MessagesProps) {
  const t = useTexts();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [isChecked, setChecked] = useState(false);
  const { sending, isBusy, send } = useSendMessage(props);
  const { length } = text.trim();
  const isLong = length > ENQUIRY_MESSAGE_MAX;
  const error = isLong ? t('messages.long', { max: ENQUIRY_MESSAGE_MAX, length }) : t('messages.missing');

  async function submit(event: FormEvent) {
    event.preventDefault();
    const isWrong = isLong || length === 0;
    setChecked(isWrong);
    if (isWrong) return field.current?.focus();
    if (await send({ kind: 'question', text: text.trim() })) setText('');
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextArea
        ref={field}
        label={t('messages.field')}
        rows={3}
        value={text}
        readOnly={isBusy}
        onChange={({ target }) => setText(target.value)}
        error={isChecked && (isLong || length === 0) ? error : undefined}
      />
      <div>
        <Button type="submit" busy={isBusy} busyLabel={t('messages.sending')}>
          {t('messages.send')}
        </Button>
      </div>
      <div aria-live="polite">
        {sending === 'sent' && (
          <Notice tone="success" live={false}>
            {t('messages.sent')}
          </Notice>
        )}
        {sending === 'silence' && <Notice live={false}>{t('messages.silence')}</Notice>}
        {sending === 'refused' && (
          <Notice tone="error" live={false}>
            {t('messages.refused')}
          </Notice>
        )}
      </div>
    </form>
  );
}
