import { ENQUIRY_FIELD_MAX, type EnquiryLine } from '@platform/records';
import { getLanguage } from 'shared-i18n';
import { type MailResult, sendMail } from './mail';
import { storeEnquiry } from './stored-enquiry';

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
  /** The message as the e-mail has it, where that is another: with the lines as text. */
  mailMessage?: string;
};

export type Submitted = {
  mail: MailResult;
  /** The number under which the enquiry is kept; `null` where the database did not say that it took it. */
  number: string | null;
};

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
  const { name, email, company, service, subject, message, mailMessage, phone, deadline, region } = enquiry;
  const fields = { name, email, company, service, subject, message };
  const kept = { ...fields, phone: phone ?? '', deadline: deadline ?? '', region: region ?? '' };
  const { number, forget } = await storeEnquiry({ ...kept, language: getLanguage() }, lines);
  const mail = await sendMail({ ...fields, message: mailMessage ?? message }, captcha);
  if (mail === 'sent') forget();
  return { mail, number };
}
