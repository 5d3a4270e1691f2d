import { appCheckToken, usesAppCheck } from '@platform/data/app-check';
import { bringProvider } from '@platform/data/mail';
import type { EnquiryLine } from '@platform/records';
import { getLanguage } from 'shared-i18n';
import { copyOf } from './copy';
import { type Enquiry, type Submitted, storedFields } from './enquiry';
import { sendCopy, sendMail } from './mail';
import { useMyRequests } from './my-requests';
import { type Contents, storeEnquiry } from './stored-enquiry';

/** Loads what sending needs while somebody still writes: the provider's library, and a token of App Check. */
export async function prepare(): Promise<void> {
  await Promise.allSettled([bringProvider(), usesAppCheck() && appCheckToken()]);
}

/** As `submitEnquiry` of `send-enquiry.ts`, which loads it. */
export async function submitEnquiry(
  enquiry: Enquiry,
  lines: readonly EnquiryLine[] = [],
  captcha = '',
): Promise<Submitted> {
  const kept: Contents = { language: getLanguage() };
  for (const name of storedFields) kept[name] = enquiry[name] ?? '';
  const stored = storeEnquiry(kept, lines, { list: enquiry.list });
  const { number, forget, findNumber } = await stored;
  const mail = await sendMail(enquiry, captcha, number);
  if (mail !== 'sent') return { mail, number, findNumber };
  forget();
  if (number) copyToBuyer(enquiry, number);
  if (!findNumber) return { mail, number };
  const findLate = async () => {
    const late = await findNumber();
    if (late) copyToBuyer(enquiry, late);
    return late;
  };
  return { mail, number, findNumber: findLate };
}

/** Sends the copy, which has the link of the enquiry's page. */
function copyToBuyer(enquiry: Enquiry, number: string): void {
  const { requests } = useMyRequests.getState();
  const link = requests.find((request) => request.number === number)?.link;
  if (link) void sendCopy(copyOf(enquiry, number, link));
}
