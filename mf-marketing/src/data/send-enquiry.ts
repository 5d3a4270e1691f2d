import { getSettings } from '@platform/contract';
import { withinLimit } from '@platform/contract/time-limit';
import type { EnquiryLine } from '@platform/records';
import type { Enquiry, Submitted } from './enquiry';

/* A form loads this from the start. The code that sends is loaded when somebody uses the form. */

/** How long what sends may take to load, in milliseconds. */
export const LOADING_LIMIT_MS = 15_000;

/** Brings early what sending needs, so that a click on "send" does not wait for it. */
export function prepareSending(): void {
  const prepared = Promise.all([
    bringSending(),
    import('./mail').then(({ bringProvider }) => bringProvider()),
  ]);
  prepared.catch(() => undefined);
}

/** Returns the site key of the provider's captcha, without which it takes no enquiry; `undefined` where it has none. */
export function captchaKey(): string | undefined {
  return getSettings().mail.captchaKey;
}

/**
 * Stores an enquiry with its lines, then sends it by e-mail; where the database is not reached, by e-mail alone. After a
 * failure the same contents are stored once, however often they are submitted.
 * @param captcha the token of a solved captcha, good for one sending
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
