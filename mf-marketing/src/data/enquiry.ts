import { getSettings } from '@platform/contract';
import { withinLimit } from '@platform/data/time-limit';
import { ENQUIRY_FIELD_MAX, type EnquiryLine } from '@platform/records';
import type { MailResult } from './mail';

/* What a form needs from the start. What sends it is loaded when somebody uses the form. */

/** How long what sends may take to load, in milliseconds. */
export const LOADING_LIMIT_MS = 15_000;

/** The fields of the form in their order. */
export const fieldNames = ['name', 'email', 'company', 'service', 'subject', 'message'] as const;

export type FieldName = (typeof fieldNames)[number];

/** The most characters of a field. */
export const FIELD_MAX: Record<FieldName, number> = ENQUIRY_FIELD_MAX;

/** What a visitor writes; `service` is the id of a service, or of `severalAreas`. */
export type Enquiry = Record<FieldName, string> & {
  phone?: string;
  /** ISO date. */
  deadline?: string;
  region?: string;
  /** The Azerbaijani name of a service that is not bundled, for the e-mail. */
  serviceName?: string;
  /** The message as the e-mail has it, where that is another: with the lines as text. */
  mailMessage?: string;
};

export type Submitted = {
  mail: MailResult;
  /** The number under which the enquiry is kept; `null` where the database did not say that it took it. */
  number: string | null;
};

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
