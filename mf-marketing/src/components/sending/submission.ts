import { create } from '@platform/contract';
import type { MailResult, Submitted } from '../../data/enquiry';

type State = {
  status: 'idle' | 'sending' | 'sent';
  /** How the last attempt failed; kept during the next one. */
  failure: Exclude<MailResult, 'sent'> | 'captcha' | null;
  /** The number under which the last attempt is kept; `null` where it is not. */
  number: string | null;
  /** Number of attempts, so that the same failure is announced again. */
  attempt: number;
};

const idle: State = { status: 'idle', failure: null, number: null, attempt: 0 };

export type Submission = ReturnType<typeof createSubmission>;

/** Creates the store of a form's current or last sending; kept when the page is left. */
export function createSubmission() {
  const useSubmission = create<State>(() => idle);
  const isSending = () => useSubmission.getState().status === 'sending';

  return {
    useSubmission,

    /**
     * Sends, unless that is under way.
     * @param onSent clears what was sent; gets its number
     */
    async submit(send: () => Promise<Submitted>, onSent: (number: string | null) => void): Promise<void> {
      if (isSending()) return;
      useSubmission.setState(({ attempt }) => ({ status: 'sending', attempt: attempt + 1 }));
      const { mail, number } = await send();
      if (mail === 'sent') {
        onSent(number);
        useSubmission.setState({ status: 'sent', failure: null, number });
      } else {
        useSubmission.setState({ status: 'idle', failure: mail, number });
      }
    },

    /** Fails without an attempt to send: the visitor is shown the other ways to contact the company. */
    reject(failure: 'failed' | 'captcha' = 'failed'): void {
      if (!isSending())
        useSubmission.setState(({ attempt }) => ({ status: 'idle', failure, attempt: attempt + 1 }));
    },

    /** Clears the result of a finished sending. */
    clearResult(): void {
      if (!isSending()) useSubmission.setState(idle);
    },
  };
}
