import { useNavigate } from '@platform/contract';
import { Button, icons } from '@platform/ui';
import { useState } from 'react';
import { type FailureKind, toFailure } from '../../../data/client/failure';
import { useSession } from '../../../data/client/session';
import type { Enquiry } from '../../../data/enquiries/enquiries';
import { deleteEnquiry } from '../../../data/enquiries/enquiry';
import { enquiryAddress } from '../address';
import { ConfirmDialog } from '../ConfirmDialog';
import { goals } from '../focus';
import { useTexts } from './texts';

/** Deletes an enquiry at a person's request; only staff with a role of its own have the button. */
export function DeleteEnquiry({ enquiry }: { enquiry: Enquiry }) {
  const t = useTexts();
  const navigate = useNavigate();
  const mayErase = useSession((session) => session.status === 'signed-in' && session.user.erases === true);
  const [isAsking, setAsking] = useState(false);
  if (!mayErase) return null;

  async function erase(): Promise<FailureKind | null> {
    try {
      await deleteEnquiry(enquiry);
    } catch (error) {
      return toFailure(error).kind;
    }
    setAsking(false);
    void navigate(enquiryAddress(null), { state: { focus: goals.list } });
    return null;
  }

  return (
    <div>
      <Button variant="ghost" icon={icons.trash} onClick={() => setAsking(true)}>
        {t('deletion.start')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('deletion.title', { number: enquiry.number })}
        keep={t('deletion.keep')}
        confirm={t('deletion.confirm')}
        busyLabel={t('deletion.busy')}
        danger
        onClose={() => setAsking(false)}
        onConfirm={erase}
      >
        <p>{t('deletion.text')}</p>
        <p>{t('deletion.elsewhere')}</p>
      </ConfirmDialog>
    </div>
  );
}
