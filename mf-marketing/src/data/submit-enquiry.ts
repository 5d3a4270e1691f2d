import { appCheckToken, usesAppCheck } from '@platform/data/app-check';
import { bringProvider } from '@platform/data/mail';
import type { EnquiryLine } from '@platform/records';
import { getLanguage } from 'shared-i18n';
import { copyOf } from './copy';
import { type Enquiry, type Submitted, storedFields } from './enquiry';
import { sendCopy, sendMail } from './mail';
import { useMyRequests } from './my-requests';
import { type Contents, storeEnquiry } from './stored-enquiry';
import { startUploads } from './uploads';

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
  const { list, files = [] } = enquiry;
  const kept: Contents = { language: getLanguage() };
  for (const name of storedFields) kept[name] = enquiry[name] ?? '';
  const stored = storeEnquiry(kept, lines, { list, files });
  const { number, forget, findNumber } = await stored;
  if (number) void startUploads(files, linkOf(number));
  const mail = await sendMail(enquiry, captcha, number);
  const findLate =
    findNumber &&
    (async () => {
      const late = await findNumber();
      if (late) void startUploads(files, linkOf(late));
      if (late && mail === 'sent') copyToBuyer(enquiry, late);
      return late;
    });
  if (mail !== 'sent') return { mail, number, findNumber: findLate };
  forget();
  if (number) copyToBuyer(enquiry, number);
  else void startUploads(files, undefined);
  return { mail, number, findNumber: findLate };
}

/** Sends the copy, which has the link of the enquiry's page. */
function copyToBuyer(enquiry: Enquiry, number: string): void {
  const link = linkOf(number);
  if (link) void sendCopy(copyOf(enquiry, number, link));
}

/** Returns the path of a stored enquiry's page with its secret; `undefined` if it has none. */
function linkOf(number: string | null): string | undefined {
  return useMyRequests.getState().requests.find((request) => request.number === number)?.link;
}
