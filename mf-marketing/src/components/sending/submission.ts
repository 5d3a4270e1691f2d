import { create } from '@platform/contract';
import type { MailResult, Submitted } from '../../data/enquiry';

type State = {
  status: 'idle' | 'sending' | 'sent';
  /** The failure of the last attempt; it stays during a retry. After `offline` the next attempt begins by itself. */
  failure: Exclude<MailResult, 'sent'> | 'captcha' | 'offline' | null;
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

  /**
   * Sends, unless a sending is under way. Without a connection it fails, and sends again once there is one.
   * @param onSent clears the sent fields; receives the number, which may be told later than the sending
   */
  async function submit(
    send: () => Promise<Submitted>,
    onSent: (number: string | null) => void,
  ): Promise<void> {
    if (isSending()) return;
    useSubmission.setState(({ attempt }) => ({ status: 'sending', attempt: attempt + 1 }));
    const { mail, number, findNumber } = await send();
    if (mail === 'sent') {
      onSent(number);
      useSubmission.setState({ status: 'sent', failure: null, number });
    } else {
      useSubmission.setState({ status: 'idle', failure: navigator.onLine ? mail : 'offline', number });
    }
    const shown = useSubmission.getState();
    const isShown = () => useSubmission.getState() === shown;
    if (shown.failure === 'offline') {
      await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
      if (isShown()) await submit(send, onSent);
    } else if (findNumber) {
      const late = await findNumber();
      if (!late || !isShown()) return;
      if (mail === 'sent') onSent(late);
      useSubmission.setState({ number: late });
    }
  }

  return {
    useSubmission,
    submit,

    /** Fails without sending: the visitor sees the other ways to contact the company. */
    reject(failure: 'failed' | 'captcha' = 'failed'): void {
      if (!isSending())
        useSubmission.setState(({ attempt }) => ({ status: 'idle', failure, attempt: attempt + 1 }));
    },

    /** Clears the result of a finished sending; one that waits for a connection goes on. */
    clearResult(): void {
      if (!isSending() && useSubmission.getState().failure !== 'offline') useSubmission.setState(idle);
    },
  };
}
