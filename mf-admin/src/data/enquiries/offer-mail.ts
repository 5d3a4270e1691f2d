import { withinLimit } from '@platform/contract/time-limit';
import { sendMessage } from '@platform/data/mail';
import { messages } from '../client/failure';

/** Time limit of the provider's answer, in milliseconds. */
const SENDING_LIMIT_MS = 15_000;

/** `unset`: the site has no template for it. */
export const offerMails = ['sent', 'failed', 'unset'] as const;

export type OfferMail = (typeof offerMails)[number];

/** Mails the buyer that an offer is there. */
export async function mailOffer(
  templateId: string | undefined,
  params: { to_email: string; cc_email: string; subject: string; message: string },
): Promise<OfferMail> {
  if (!templateId) return 'unset';
  try {
    await withinLimit(sendMessage(templateId, params), SENDING_LIMIT_MS, 'The e-mail provider');
    return 'sent';
  } catch {
    // Not the error itself: the provider may quote the link, which is the buyer's secret.
    console.error(messages.offerMail);
    return 'failed';
  }
}
