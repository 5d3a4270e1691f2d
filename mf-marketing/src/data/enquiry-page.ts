import { reportFault } from '@platform/contract/faults';
import { placeOf } from '@platform/data/rest-address';
import { newWriteId, untilKnown } from '@platform/data/repeated-write';
import { type EnquiryLink, type EnquiryMessage, enquiryLink, enquiryPagePath } from '@platform/records';
import type { OpenedPage } from './checked';
import { rememberRequest } from './my-requests';
import { notOfDatabase, updateDatabase } from './update';

/** Time for the client to connect and answer, in milliseconds. */
const READ_LIMIT_MS = 8000;

/** The number of attempts to write a message: each finds another one in its place. */
const ATTEMPTS = 5;

/** The buyer's part of a message; the database adds the time. */
export type Said = Pick<EnquiryMessage, 'kind' | 'text' | 'offer'>;

/**
 * Reads the page of an enquiry, and keeps it for reading without a connection. It is read by the client's socket alone:
 * the address of a request would have the secret, which no log, error or report may have.
 * @param isKept returns whether it is still wanted when it arrives
 * @returns `null` if the link has no page: it is wrong or has ended
 * @throws an error without the secret if the database does not answer
 */
export async function readEnquiryPage(
  link: EnquiryLink,
  isKept: () => boolean = () => true,
): Promise<OpenedPage | null> {
  const found = await readSecretly(link);
  const { openPage } = await import('./checked');
  const page = openPage(found);
  if (page?.asked.number !== link.number) return null;
  if (isKept())
    rememberRequest({ number: link.number, link: enquiryLink(link), at: page.asked.at, page: found });
  return page;
}

async function readSecretly({ secret }: EnquiryLink): Promise<unknown> {
  try {
    const { getOnce } = await import('@platform/data/firebase');
    return await getOnce(placeOf(enquiryPagePath(secret)), READ_LIMIT_MS);
  } catch {
    const failure = new Error('the page of an enquiry was not read');
    if (navigator.onLine) reportFault('data', failure);
    throw failure;
  }
}

/** The database has answered, and does not take the message. */
export class MessageRefused extends Error {}

/**
 * Writes a message of the buyer. Without an answer it asks until the database answers; all tries share one id, by which
 * a later one finds the first one's work.
 * @param onSilence is called when an answer is late
 * @returns the page with the message
 * @throws {MessageRefused}
 */
export async function sendMessage(
  link: EnquiryLink,
  page: OpenedPage,
  said: Said,
  onSilence: () => void,
): Promise<OpenedPage> {
  const id = newWriteId();
  let known = page;
  const write = async () => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const path = `${enquiryPagePath(link.secret)}/messages/${known.messages.length}`;
      const message = { ...said, id, from: 'buyer' } as const;
      const written = await updateDatabase({ [path]: { ...message, at: { '.sv': 'timestamp' } } });
      if (written) {
        // The database answers with the written values. Only they have the id.
        if (Object(Object(written.value)[path]).id !== id) throw notOfDatabase();
        return { ...known, messages: [...known.messages, { ...message, at: Date.now() }] };
      }
      const current = await readEnquiryPage(link);
      if (current?.messages.some((other) => other.id === id)) return current;
      // Another message has the place, or the rules refuse this one.
      if (!current || current.messages.length === known.messages.length) break;
      known = current;
    }
    throw new MessageRefused('the database refuses it');
  };
  return untilKnown(write, (error) => {
    const isSilence = !(error instanceof MessageRefused);
    if (isSilence) onSilence();
    return isSilence;
  });
}
