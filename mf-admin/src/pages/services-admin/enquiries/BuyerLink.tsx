import { getSettings } from '@platform/contract';
import { enquiryLink } from '@platform/records';
import { Button, ButtonRow, TextField } from '@platform/ui';
import { useState } from 'react';
import { type FailureKind, toFailure } from '../../../data/client/failure';
import type { Enquiry } from '../../../data/enquiries/enquiries';
import { secretOf } from '../../../data/enquiries/enquiry';
import { renewLink } from '../../../data/enquiries/enquiry-page';
import shared from '../Admin.module.css';
import { ConfirmDialog } from '../ConfirmDialog';
import { useTexts } from './texts';

/** Returns the address of the page that the buyer sees; an empty text for an enquiry that can have none. */
export function buyerAddress(enquiry: Enquiry): string {
  const secret = secretOf(enquiry);
  const { siteUrl } = getSettings();
  return secret === null ? '' : siteUrl + enquiryLink({ number: enquiry.number, secret });
}

/** The link of the buyer's page, to copy or to replace by a new one. */
export function BuyerLink({ enquiry }: { enquiry: Enquiry }) {
  const t = useTexts();
  const [told, setTold] = useState<'copied' | 'notCopied' | null>(null);
  const [asking, setAsking] = useState(false);
  const address = buyerAddress(enquiry);

  async function renew(): Promise<FailureKind | null> {
    try {
      await renewLink(enquiry);
      setAsking(false);
      setTold(null);
      return null;
    } catch (error) {
      return toFailure(error).kind;
    }
  }

  return (
    <div>
      <TextField
        label={t('link.title')}
        hint={t('link.hint')}
        readOnly
        value={address}
        onFocus={({ target }) => target.select()}
      />
      <p className={shared.note} aria-live="polite">
        {told && t(`link.${told}`)}
      </p>
      <ButtonRow>
        <Button
          variant="quiet"
          size="small"
          onClick={() =>
            navigator.clipboard.writeText(address).then(
              () => setTold('copied'),
              () => setTold('notCopied'),
            )
          }
        >
          {t('link.copy')}
        </Button>
        <Button variant="ghost" size="small" onClick={() => setAsking(true)}>
          {t('link.renew')}
        </Button>
      </ButtonRow>
      <ConfirmDialog
        open={asking}
        title={t('link.renewTitle')}
        keep={t('link.keep')}
        confirm={t('link.renew')}
        busyLabel={t('link.renewing')}
        danger
        onClose={() => setAsking(false)}
        onConfirm={renew}
      >
        <p>{t('link.renewText')}</p>
      </ConfirmDialog>
    </div>
  );
}
