import { ENQUIRY_MESSAGE_MAX, type Offer } from '@platform/records';
import { dayAt, dayText } from '@platform/goods/day';
import { Button, ButtonRow, Dialog, Notice, TextArea } from '@platform/ui';
import { lazy, Suspense, useId, useState } from 'react';
import styles from './EnquiryPage.module.css';
import { type MessagesProps, useSendMessage } from './Messages';
import { useTexts } from './view-texts';

const OfferSheet = lazy(async () => ({ default: (await import('@platform/ui/offer-sheet')).OfferSheet }));

type OffersProps = MessagesProps & {
  /** Reads the page again: a newer version may be the reason of a refusal. */
  refresh: () => void;
};

/** The versions of the offer, the newest first, with the buyer's reply to it. */
export function Offers(props: OffersProps) {
  const t = useTexts();
  const heading = useId();
  const { page } = props;
  const [newest, ...earlier] = page.offers.toReversed();
  if (!newest) return null;
  const { number, reference } = page.asked;
  return (
    <section aria-labelledby={heading} className={styles.offers}>
      <h2 id={heading}>{t('offer.title')}</h2>
      <Suspense>
        <OfferSheet offer={newest} number={number} reference={reference} />
        {earlier.map((offer) => (
          <details key={offer.n}>
            <summary>{t('offer.version', { n: offer.n })}</summary>
            <OfferSheet offer={offer} number={number} reference={reference} />
          </details>
        ))}
      </Suspense>
      {page.state === 'offer-ready' && <Reply {...props} offer={newest} />}
    </section>
  );
}

function Reply({ offer, refresh, ...messages }: OffersProps & { offer: Offer }) {
  const t = useTexts();
  const [asking, setAsking] = useState<'accepted' | 'declined' | null>(null);
  const [reason, setReason] = useState('');
  const { sending, isBusy, send } = useSendMessage(messages);
  const { length } = reason.trim();
  const isLong = length > ENQUIRY_MESSAGE_MAX;
  const names = asking === 'declined' ? 'decline' : 'accept';

  async function reply() {
    if (!asking || isLong) return;
    const text = asking === 'declined' && reason.trim();
    if (!(await send({ kind: asking, offer: offer.n, ...(text && { text }) }))) refresh();
    setAsking(null);
  }

  if (offer.validUntil < dayAt(Date.now()))
    return <Notice live={false}>{t('offer.expired', { date: dayText(offer.validUntil) })}</Notice>;
  return (
    <>
      <ButtonRow>
        <Button onClick={() => setAsking('accepted')}>{t('offer.accept')}</Button>
        <Button variant="quiet" onClick={() => setAsking('declined')}>
          {t('offer.decline')}
        </Button>
      </ButtonRow>
      {sending === 'refused' && <Notice tone="error">{t('offer.refused')}</Notice>}
      <Dialog
        open={asking !== null}
        busy={isBusy}
        title={t(`offer.${names}Title`)}
        onClose={() => setAsking(null)}
        actions={
          <>
            <Button variant="quiet" disabled={isBusy} onClick={() => setAsking(null)}>
              {t('offer.cancel')}
            </Button>
            <Button busy={isBusy} busyLabel={t('messages.sending')} onClick={reply}>
              {t(`offer.${names}`)}
            </Button>
          </>
        }
      >
        <p>{t(`offer.${names}Text`, { n: offer.n })}</p>
        {asking === 'declined' && (
          <TextArea
            label={t('offer.reason')}
            rows={3}
            value={reason}
            readOnly={isBusy}
            onChange={({ target }) => setReason(target.value)}
            error={isLong ? t('messages.long', { max: ENQUIRY_MESSAGE_MAX, length }) : undefined}
          />
        )}
        <p aria-live="polite">{sending === 'silence' && t('messages.silence')}</p>
      </Dialog>
    </>
  );
}
