import { create } from '@platform/contract';
import type { Enquiry } from '../../data/enquiry';
import type { MailResult } from '../../data/mail';
import { clearDraft, useDraft } from './draft';

type Submission = {
  status: 'idle' | 'sending' | 'sent';
  /** How the last attempt failed; kept during the next one. */
  failure: Exclude<MailResult, 'sent'> | 'captcha' | null;
  /** Number of attempts, so that the same failure is announced again. */
  attempt: number;
};

const idle: Submission = { status: 'idle', failure: null, attempt: 0 };

/** The current or last sending; kept when the page is left. */
export const useSubmission = create<Submission>(() => idle);

export async function submit(draft: Enquiry, send: (draft: Enquiry) => Promise<MailResult>): Promise<void> {
  const { status, failure, attempt } = useSubmission.getState();
  if (status === 'sending') return;
  useSubmission.setState({ status: 'sending', failure, attempt: attempt + 1 });
  const result = await send(draft);
  if (result === 'sent') {
    // Keeps what was written during the sending.
    if (useDraft.getState() === draft) clearDraft();
    useSubmission.setState({ status: 'sent', failure: null });
  } else {
    useSubmission.setState({ status: 'idle', failure: result });
  }
}

/** Fails without an attempt to send: the visitor is shown the other ways to contact the company. */
export function reject(failure: 'failed' | 'captcha' = 'failed'): void {
  const { status, attempt } = useSubmission.getState();
  if (status !== 'sending') useSubmission.setState({ status: 'idle', failure, attempt: attempt + 1 });
}

/** Clears the result of a finished sending. */
export function clearResult(): void {
  if (useSubmission.getState().status !== 'sending') useSubmission.setState(idle);
}
