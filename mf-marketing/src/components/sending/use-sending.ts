import { useEffect, useRef, useState } from 'react';
import type { Submitted } from '../../data/enquiry';
import { captchaKey, prepareSending } from '../../data/send-enquiry';
import type { Submission } from './submission';

/** Name of the field that people do not see. */
export const honeypot = 'reference';

export type Sending = ReturnType<typeof useSending>;

/** Returns how a form sends an enquiry, with honeypot and captcha; `SendingArea` shows it. */
export function useSending(submission: Submission) {
  const { status, attempt } = submission.useSubmission();
  const button = useRef<HTMLButtonElement>(null);
  const [isUsed, setUsed] = useState(false);
  /** The token of the solved captcha, and how many were sent: each is good for one sending. */
  const [captcha, setCaptcha] = useState({ token: '', sent: 0 });
  useEffect(() => submission.clearResult, [submission]);

  // A button that is disabled or removed loses the focus; it goes back to the submit button for keyboard users.
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (attempt > 0 && status !== 'sending' && isLost) button.current?.focus({ preventScroll: true });
  }, [status, attempt]);

  return {
    submission,
    button,
    captcha: isUsed && captchaKey() ? captcha : null,
    setToken: (token: string) => setCaptcha({ ...captcha, token }),

    /** For the form's `onFocus`: brings what sending needs. */
    prepare() {
      setUsed(true);
      prepareSending();
    },

    /**
     * Sends a form without problems.
     * @param send gets the captcha's token
     * @param onSent clears what was sent; gets its number
     */
    trySend(
      form: HTMLFormElement,
      send: (captcha: string) => Promise<Submitted>,
      onSent: (number: string | null) => void,
    ) {
      if (clearHoneypot(form)) return submission.reject();
      if (captchaKey() && !captcha.token) return submission.reject('captcha');
      void submission.submit(() => send(captcha.token), onSent);
      setCaptcha({ token: '', sent: captcha.sent + 1 });
    },
  };
}

/**
 * Clears the honeypot and returns whether it was filled in. If a browser's autofill did it, the next attempt succeeds.
 */
function clearHoneypot(form: HTMLFormElement): boolean {
  const field = form.elements.namedItem(honeypot);
  if (!(field instanceof HTMLInputElement)) throw new Error(`The form has no field ${honeypot}.`);
  const filled = field.value !== '';
  field.value = '';
  return filled;
}
