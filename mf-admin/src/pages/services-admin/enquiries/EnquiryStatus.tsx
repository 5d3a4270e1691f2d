import { enquiryStatuses, type EnquiryStatus as Status } from '@platform/records';
import { Button } from '@platform/ui';
import { useState } from 'react';
import { FocusedError } from '../../../components/AutoFocus';
import { type FailureKind, toFailure } from '../../../data/client/failure';
import { useSession } from '../../../data/client/session';
import type { Enquiry } from '../../../data/enquiries/enquiries';
import { setStatus } from '../../../data/enquiries/enquiry';
import shared from '../Admin.module.css';
import { useTexts as useAdminTexts } from '../texts';
import { StatusMark } from './EnquiryRow';
import styles from './OpenEnquiry.module.css';
import { useTexts } from './texts';

type Writing = 'saving' | 'saved' | null;

/**
 * The status of an enquiry with buttons to change it; the button of the current status takes it over from a colleague.
 */
export function EnquiryStatus({ enquiry }: { enquiry: Enquiry }) {
  const t = useTexts();
  const tAdmin = useAdminTexts();
  const { status, taken } = enquiry.handling;
  const isMine = useSession((session) => session.status === 'signed-in' && session.user.id === taken?.by);
  const [writing, setWriting] = useState<Writing>(null);
  const [failure, setFailure] = useState<FailureKind | null>(null);

  async function choose(next: Status) {
    const isSame = next === status && (taken === null || isMine);
    if (isSame || writing === 'saving') return;
    setFailure(null);
    setWriting('saving');
    try {
      await setStatus(enquiry, next);
      setWriting('saved');
    } catch (error) {
      setWriting(null);
      setFailure(toFailure(error).kind);
    }
  }

  return (
    <div>
      <StatusMark handling={enquiry.handling} />
      <fieldset className={styles.statuses} aria-label={t('status.label')}>
        {enquiryStatuses.map((each) => (
          <Button
            key={each}
            variant="quiet"
            size="small"
            aria-pressed={each === status}
            onClick={() => void choose(each)}
          >
            {t(`status.${each}`)}
          </Button>
        ))}
      </fieldset>
      <p className={shared.note} aria-live="polite">
        {writing && t(`open.${writing}`)}
      </p>
      {failure && (
        <FocusedError>
          {failure === 'conflict' ? t('open.conflict') : tAdmin(`failure.${failure}`)}
        </FocusedError>
      )}
    </div>
  );
}
