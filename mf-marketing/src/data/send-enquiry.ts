import { getSettings } from '@platform/contract';
import { withinLimit } from '@platform/contract/time-limit';
import type { EnquiryLine } from '@platform/records';
import type { Enquiry, Submitted } from './enquiry';

/* A form loads this from the start. The code that sends is loaded when somebody uses the form. */

/** Time limit for loading the sending code, in milliseconds. */
export const LOADING_LIMIT_MS = 15_000;

/** Loads the sending code early, so that a click on "send" does not wait for it. */
export function prepareSending(): void {
  bringSending()
    .then(({ prepare }) => prepare())
    .catch(() => undefined);
}

/** Returns the site key of the provider's captcha; `undefined` without a captcha. */
export function captchaKey(): string | undefined {
  return getSettings().mail.captchaKey;
}

/** Tests whether reCAPTCHA hears of a sending: for the e-mail provider, or for App Check. */
export function usesRecaptcha(): boolean {
  return captchaKey() !== undefined || getSettings().appCheck !== undefined;
}

/**
 * Stores an enquiry with its lines, then sends it by e-mail; without the database by e-mail alone. After a failure,
 * retries store equal contents only once.
 * @param captcha the token of a solved captcha, valid for one sending
 */
export async function submitEnquiry(
  enquiry: Enquiry,
  lines: readonly EnquiryLine[] = [],
  captcha = '',
): Promise<Submitted> {
  const sending = await withinLimit(bringSending(), LOADING_LIMIT_MS, 'The code that sends').catch(
    (error) => {
      console.error('Sending the enquiry failed:', error);
      return null;
    },
  );
  return sending ? sending.submitEnquiry(enquiry, lines, captcha) : { mail: 'failed', number: null };
}

function bringSending() {
  return import('./submit-enquiry');
}
