import { getSettings } from '@platform/contract';
import { reportFault } from '@platform/contract/faults';
import { TimeLimitError, withinLimit } from '@platform/contract/time-limit';
import { categories, severalAreas } from '@platform/goods';
import type { Enquiry, MailResult } from './enquiry';

/** The provider's answer to an accepted message. */
const ACCEPTED = 'OK';

/** Time limit of the provider's answer, in milliseconds. */
export const SENDING_LIMIT_MS = 15_000;

/**
 * Sends an enquiry by the e-mail provider. The reason of a failure goes to the log, not to the visitor.
 * @param captcha the token of a solved captcha, valid for one sending
 */
export async function sendMail(enquiry: Enquiry, captcha = ''): Promise<MailResult> {
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
  // No `limitRate`: it counts from before sending and would refuse a retry. No `blockHeadless`: it refuses every
  // automated browser, and people use some of them.
  // It rejects an empty key or id before any request.
  provider.init({ publicKey: publicKey.trim() }, origin);
  const params = { ...templateParams(enquiry), ...(captcha && { 'g-recaptcha-response': captcha }) };
  const { status, text } = await provider.send(serviceId.trim(), templateId.trim(), params);
  // Captive portals and proxies answer 200, too.
  if (text.trim() !== ACCEPTED)
    throw new Error(`${status} without the provider's "${ACCEPTED}": ${text.slice(0, 100)}`);
}

/** Loads the provider's library. */
export function bringProvider() {
  hideForbiddenStorage();
  return import('@emailjs/browser');
}

/** The library reads `localStorage` when it loads, and fails for good if access throws. */
function hideForbiddenStorage() {
  try {
    void globalThis.localStorage;
  } catch {
    Object.defineProperty(globalThis, 'localStorage', { value: undefined, configurable: true });
  }
}

/** The fields named as in the provider's template. Staff read the category in Azerbaijani. */
function templateParams({ service, serviceName, mailMessage, ...enquiry }: Enquiry) {
  const category = [...categories, severalAreas].find(({ id }) => id === service);
  return {
    from_name: enquiry.name.trim(),
    from_email: enquiry.email.trim(),
    company: enquiry.company.trim(),
    subject: enquiry.subject.trim(),
    message: (mailMessage ?? enquiry.message).trim(),
    service: category?.name.az ?? serviceName ?? service,
  };
}
