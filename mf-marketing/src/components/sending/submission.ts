import { create } from '@platform/contract';
import type { MailResult, Submitted } from '../../data/enquiry';

type State = {
  status: 'idle' | 'sending' | 'sent';
  /** The failure of the last attempt; it stays during a retry. */
  failure: Exclude<MailResult, 'sent'> | 'captcha' | null;
  /** The number of the stored enquiry; `null` if it is not stored. */
  number: string | null;
  /** Number of attempts, so that an equal failure is announced again. */
  attempt: number;
};

const idle: State = { status: 'idle', failure: null, number: null, attempt: 0 };

export type Submission = ReturnType<typeof createSubmission>;

/** Creates the store of a form's current or last sending; it survives navigations. */
export function createSubmission() {
  const useSubmission = create<State>(() => idle);
  const isSending = () => useSubmission.getState().status === 'sending';

  return {
    useSubmission,

    /**
     * Sends, unless a sending is under way.
     * @param onSent clears the sent fields; receives the number
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

    /** Fails without sending: the visitor sees the other ways to contact the company. */
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
