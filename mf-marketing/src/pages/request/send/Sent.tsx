import { getSettings } from '@platform/contract';
import { Button, Notice, Section } from '@platform/ui';
import { useEffect, useRef } from 'react';
import { useLanguage } from 'shared-i18n';
import { Facts } from '../../../components/Facts';
import { EnquiryNumber } from '../../../components/sending/SendingNotice';
import { useTexts as useSendingTexts } from '../../../components/sending/texts';
import styles from '../RequestPage.module.css';
import { TakeAlongButtons } from '../take-along/TakeAlong';
import { useTexts } from '../texts';
import { type SentRequest, useSent } from './draft';
import { factsOf } from './facts';
import { Files } from './files/Files';

/** The sent request; it replaces the empty list until lines are added. */
export function Sent({ request: { lines, details, number, undo } }: { request: SentRequest }) {
  const t = useTexts();
  const sendingTexts = useSendingTexts();
  const language = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused button is gone.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);

  function takeBack() {
    undo();
    useSent.setState({ request: null });
  }

  return (
    <Section className={styles.sent}>
      <h2 ref={heading} tabIndex={-1}>
        {t('sent.title')}
      </h2>
      <Notice tone="success">
        {number && <EnquiryNumber number={number} />}
        <p>{sendingTexts('answer', { count: getSettings().company.answerHours })}</p>
        <p>{t('sent.text', { count: lines.length })}</p>
      </Notice>
      <Files sent />
      <TakeAlongButtons lines={lines} details={details} />
      <Button variant="ghost" size="small" onClick={takeBack}>
        {t('sent.again')}
      </Button>
      <Facts facts={[...factsOf(details, language), [t('details.copyEmail'), details.copyEmail]]} />
    </Section>
  );
}

/** After a reload: the number of the last sent request. */
export function SentBefore({ number }: { number: string }) {
  return (
    <Section className={styles.sent}>
      <Notice tone="success">
        <EnquiryNumber number={number} />
      </Notice>
    </Section>
  );
}
