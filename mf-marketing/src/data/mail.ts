import { getSettings } from '@platform/contract';
import { reportFault } from '@platform/contract/faults';
import { TimeLimitError, withinLimit } from '@platform/contract/time-limit';
import { sendMessage } from '@platform/data/mail';
import { categories, severalAreas } from '@platform/goods';
import type { Enquiry, MailResult } from './enquiry';

/** Time limit of the provider's answer, in milliseconds. */
export const SENDING_LIMIT_MS = 15_000;

/**
 * Sends an enquiry by the e-mail provider. The reason of a failure goes to the log, not to the visitor.
 * @param captcha the token of a solved captcha, valid for one sending
 * @param number of the stored enquiry
 */
export async function sendMail(enquiry: Enquiry, captcha = '', number?: string | null): Promise<MailResult> {
  const params = {
    ...templateParams(enquiry),
    ...(enquiry.reference && { reference: enquiry.reference.trim() }),
    ...(number && { number }),
    ...(captcha && { 'g-recaptcha-response': captcha }),
  };
  const { templateId } = getSettings().mail;
  try {
    await withinLimit(sendMessage(templateId, params), SENDING_LIMIT_MS, 'The e-mail provider');
    return 'sent';
  } catch (error) {
    console.error('Sending the enquiry failed:', error);
    // Not the error itself, which may quote the answer.
    reportFault('data', new Error(`the enquiry was not sent: ${causeOf(error)}`));
    return error instanceof TimeLimitError ? 'unanswered' : 'failed';
  }
}

/** The provider takes one message a second; time between the mail and the copy, in milliseconds. */
export const COPY_PAUSE_MS = 1500;

/** The causes that the owner of the mailbox can mend, by what the provider answers. */
const refusals: [answer: RegExp, cause: string][] = [
  [/quota|limit|^(402|429) /i, 'quota'],
  [/template|recipient/i, 'template'],
  [/key|service|account|grant|^(401|403|412) /i, 'account'],
];

function causeOf(error: unknown): string {
  if (error instanceof TimeLimitError) return 'no answer';
  const { status, text } = Object(error);
  const [, cause] = refusals.find(([answer]) => answer.test(`${status} ${text}`)) ?? [];
  return status ? `${cause ?? 'refused'} (${status})` : 'no connection';
}

/**
 * Sends the buyer a copy of her enquiry, if the site has a template for it. Nobody waits for it, and it has no captcha: a
 * failure goes to the log.
 */
export async function sendCopy(params: Record<string, string>): Promise<void> {
  const { copyTemplateId } = getSettings().mail;
  if (!copyTemplateId) return;
  try {
    await new Promise((resolve) => setTimeout(resolve, COPY_PAUSE_MS));
    await withinLimit(sendMessage(copyTemplateId, params), SENDING_LIMIT_MS, 'The e-mail provider');
  } catch {
    // Not the error itself: the provider may quote the link, which is the buyer's secret.
    console.error('The copy of the enquiry was not sent.');
    reportFault('data', new Error('the copy of an enquiry was not sent'));
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
