import { getSettings, publicAddress } from '@platform/contract';
import { answerTime } from '@platform/records/answer-time';
import { createTexts, getLanguage } from 'shared-i18n';
import az from '../texts/az/copy.json';
import en from '../texts/en/copy.json';
import ru from '../texts/ru/copy.json';
import type { Enquiry } from './enquiry';
import { timeText } from './time-text';

const { text } = createTexts<typeof az>('mf-marketing.copy', { az, en, ru });

/**
 * Returns the fields of the template of the buyer's copy, in her language. `message` is the whole text; the others are
 * for templates that lay them out.
 * @param link the path of the enquiry's page
 */
export function copyOf(enquiry: Enquiry, number: string, link: string): Record<string, string> {
  const { answerHours, hours } = getSettings().company;
  const lng = getLanguage();
  const time = timeText(answerTime(Date.now(), answerHours, hours));
  const address = publicAddress(link, lng);
  return {
    to_email: enquiry.email.trim(),
    cc_email: enquiry.copyEmail?.trim() ?? '',
    to_name: enquiry.name.trim(),
    subject: text('subject', { lng, number }),
    number,
    reference: enquiry.reference?.trim() ?? '',
    link: address,
    answer_by: time,
    message: [
      text('received', { lng, number }),
      text('promised', { lng, time }),
      `${text('page', { lng })}\n${address}`,
      (enquiry.copyText ?? enquiry.message).trim(),
      text('unasked', { lng }),
    ]
      .filter(Boolean)
      .join('\n\n'),
  };
}
