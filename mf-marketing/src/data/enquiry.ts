import { getSettings } from '@platform/contract';
import { reportFault } from '@platform/contract/faults';
import { TimeLimitError, withinLimit } from '@platform/data/time-limit';
import { categories } from 'shared-i18n';

/** The fields in the order of the form. */
export const fieldNames = ['name', 'email', 'company', 'service', 'subject', 'message'] as const;

export type FieldName = (typeof fieldNames)[number];

/** What a visitor writes; `service` is the id of one of the seven categories. */
export type Enquiry = Record<FieldName, string>;

/** The most characters of a field: with a captcha's token they stay within the provider's 50 kB, whatever the script. */
export const FIELD_MAX: Record<FieldName, number> = {
  name: 300,
  email: 300,
  company: 300,
  service: 300,
  subject: 300,
  message: 14_000,
};

/** `unanswered`: the provider was silent for too long and may have taken the message nevertheless. */
export type SendingResult = 'sent' | 'failed' | 'unanswered';

/** The provider's whole answer to a message that it takes. */
const ACCEPTED = 'OK';

/** How long the provider may take, in milliseconds. */
export const SENDING_LIMIT_MS = 15_000;

/** Brings the provider's library early, so that a click on "send" does not wait for it. */
export function prepareSending(): void {
  bringProvider().catch(() => undefined);
}

/** Returns the site key of the provider's captcha, without which it takes no enquiry; `undefined` where it has none. */
export function captchaKey(): string | undefined {
  return getSettings().mail.captchaKey;
}

/**
 * Sends an enquiry to the e-mail provider; why a sending failed is for the log, not for the visitor.
 * @param captcha the token of a solved captcha, good for one sending
 */
export async function sendEnquiry(enquiry: Enquiry, captcha = ''): Promise<SendingResult> {
  try {
    await withinLimit(send(enquiry, captcha), SENDING_LIMIT_MS, 'The e-mail provider');
    return 'sent';
  } catch (error) {
    console.error('Sending the enquiry failed:', error);
    // Not the error itself, which may quote the answer.
    reportFault('data', new Error('the enquiry was not sent'));
    return error instanceof TimeLimitError ? 'unanswered' : 'failed';
  }
}

async function send(enquiry: Enquiry, captcha: string): Promise<void> {
  const { origin, publicKey, serviceId, templateId } = getSettings().mail;
  const provider = await bringProvider();
  // No `limitRate`: it counts from before sending and would refuse a retry. No `blockHeadless`: it turns away
  // every automated browser, some of which people use.
  // It rejects an empty key or id before any request.
  provider.init({ publicKey: publicKey.trim() }, origin);
  const params = { ...templateParams(enquiry), ...(captcha && { 'g-recaptcha-response': captcha }) };
  const { status, text } = await provider.send(serviceId.trim(), templateId.trim(), params);
  // A network's sign-in page and a proxy answer 200, too.
  if (text.trim() !== ACCEPTED)
    throw new Error(`${status} without the provider's "${ACCEPTED}": ${text.slice(0, 100)}`);
}

function bringProvider() {
  hideForbiddenStorage();
  return import('@emailjs/browser');
}

/** The library looks for `localStorage` while it loads, and fails for good where mere access throws. */
function hideForbiddenStorage() {
  try {
    void globalThis.localStorage;
  } catch {
    Object.defineProperty(globalThis, 'localStorage', { value: undefined, configurable: true });
  }
}

/** The fields as the provider's template names them. Staff read the category in Azerbaijani. */
function templateParams({ name, email, company, service, subject, message }: Enquiry) {
  const category = categories.find(({ id }) => id === service);
  return {
    from_name: name.trim(),
    from_email: email.trim(),
    company: company.trim(),
    subject: subject.trim(),
    message: message.trim(),
    service: category?.name.az ?? service,
  };
}
