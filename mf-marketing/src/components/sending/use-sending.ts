import { useEffect, useRef, useState } from 'react';
import type { Submitted } from '../../data/enquiry';
import { captchaKey, prepareSending, usesRecaptcha } from '../../data/send-enquiry';
import type { Submission } from './submission';

/** The name of the honeypot field, which people do not see. */
export const honeypot = 'remark';

export type Sending = ReturnType<typeof useSending>;

/** Returns the sending of a form, with honeypot and captcha; `SendingArea` renders it. */
export function useSending(submission: Submission) {
  const { status, attempt } = submission.useSubmission();
  const button = useRef<HTMLButtonElement>(null);
  const [isUsed, setUsed] = useState(false);
  /** The token of the solved captcha, and the number of sent tokens: each is valid for one sending. */
  const [captcha, setCaptcha] = useState({ token: '', sent: 0 });
  useEffect(() => submission.clearResult, [submission]);

  // A disabled or removed button loses the focus; keyboard users get it back on the submit button.
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (attempt > 0 && status !== 'sending' && isLost) button.current?.focus({ preventScroll: true });
  }, [status, attempt]);

  return {
    submission,
    button,
    captcha: isUsed && captchaKey() ? captcha : null,
    asksGoogle: isUsed && usesRecaptcha(),
    setToken: (token: string) => setCaptcha({ ...captcha, token }),

    /** For the form's `onFocus`: loads the sending code. */
    prepare() {
      setUsed(true);
      prepareSending();
    },

    /**
     * Sends a form without problems.
     * @param send receives the captcha's token
     * @param onSent clears the sent fields; receives the number
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
 * Clears the honeypot and returns whether it was filled in. If autofill did it, a retry succeeds.
 */
function clearHoneypot(form: HTMLFormElement): boolean {
  const field = form.elements.namedItem(honeypot);
  if (!(field instanceof HTMLInputElement)) throw new Error(`The form has no field ${honeypot}.`);
  const filled = field.value !== '';
  field.value = '';
  return filled;
}
