import type { EnquiryLine } from '@platform/records';
import { getLanguage } from 'shared-i18n';
import type { Enquiry, Submitted } from './enquiry';
import { sendMail } from './mail';
import { storeEnquiry } from './stored-enquiry';

/** As `submitEnquiry` of `send-enquiry.ts`, which loads it. */
export async function submitEnquiry(
  enquiry: Enquiry,
  lines: readonly EnquiryLine[] = [],
  captcha = '',
): Promise<Submitted> {
  const { name, email, company, service, subject, message } = enquiry;
  const { phone = '', deadline = '', region = '' } = enquiry;
  const kept = { name, email, company, service, subject, message, phone, deadline, region };
  const stored = storeEnquiry({ ...kept, language: getLanguage() }, lines, enquiry.list);
  const { number, forget, findNumber } = await stored;
  const mail = await sendMail(enquiry, captcha);
  if (mail === 'sent') forget();
  return { mail, number, findNumber };
}
