import { create } from '@platform/contract';
import { type Enquiry, type SendingResult, sendEnquiry } from '../../data/enquiry';
import { clearDraft, useDraft } from './draft';

type Submission = {
  status: 'idle' | 'sending' | 'sent';
  /** How the last attempt failed; it stays while the next one is under way. */
  failure: Exclude<SendingResult, 'sent'> | null;
  /** Counts the attempts, so that the same failure is announced again. */
  attempt: number;
};

const idle: Submission = { status: 'idle', failure: null, attempt: 0 };

/** The sending under way or done; it outlives the page, and so does not depend on it. */
export const useSubmission = create<Submission>(() => idle);

/** @param send replaced in tests */
export async function submit(draft: Enquiry, send = sendEnquiry): Promise<void> {
  const { status, failure, attempt } = useSubmission.getState();
  if (status === 'sending') return;
  useSubmission.setState({ status: 'sending', failure, attempt: attempt + 1 });
  const result = await send(draft);
  if (result === 'sent') {
    // What was written while the message was on its way is not lost with it.
    if (useDraft.getState() === draft) clearDraft();
    useSubmission.setState({ status: 'sent', failure: null });
  } else {
    useSubmission.setState({ status: 'idle', failure: result });
  }
}

/** For an attempt that is not worth making: the visitor is shown the other ways to reach us. */
export function refuse(): void {
  useSubmission.setState(({ attempt }) => ({ status: 'idle', failure: 'failed', attempt: attempt + 1 }));
}

/** The page is left, or another enquiry not accepted: what was said about a finished sending is said. */
export function forgetResult(): void {
  if (useSubmission.getState().status !== 'sending') useSubmission.setState(idle);
}
