import {
  type EnquiryLine,
  type EnquiryStatus,
  enquiryPagePath,
  isSecret,
  parseEnquiryHandling,
  parseEnquiryLines,
} from '@platform/records';
import { Failure, toFailure } from '../client/failure';
import { read, write } from '../client/request';
import { useSession } from '../client/session';
import { forgetWriteId, writeIdOf } from '../client/write-id';
import { NOW } from '../records/write-with-history';
import type { Enquiry } from './enquiries';

/** Returns the lines of an enquiry in their order. @throws {Failure} */
export async function readLines(number: string): Promise<EnquiryLine[]> {
  return parseEnquiryLines(await read('enquiryLines', (client) => client.read(`enquiryLines/${number}`)));
}

/**
 * Sets the status of an enquiry in the name of the signed-in user, also on the page that its buyer sees.
 * @param enquiry as the user saw it
 * @throws {Failure} `conflict` if a colleague has set the status since
 */
export function setStatus(enquiry: Enquiry, status: EnquiryStatus): Promise<void> {
  const { number } = enquiry;
  const secret = secretOf(enquiry);
  const page = secret !== null && enquiryPagePath(secret);
  return write('enquiryStatus', async (client) => {
    // An enquiry of before has no page.
    const hasPage = page && (await client.read(`${page}/asked/number`)) === number;
    try {
      await client.update('/', {
        ...statusWrites(enquiry, status),
        ...(hasPage && { [`${page}/status`]: { value: status, at: NOW } }),
      });
    } catch (error) {
      if (toFailure(error).kind !== 'denied') throw error;
      const current = parseEnquiryHandling(await client.read(`enquiryHandling/${number}`));
      // An earlier try was stored, and its answer lost.
      if (current.status === status && current.taken?.by === signature().by) return;
      throw current.taken?.at === enquiry.handling.taken?.at ? error : new Failure('conflict');
    }
  });
}

/** Returns the secret of the page that the buyer sees; `null` for an enquiry that can have none. */
export function secretOf({ content, handling }: Enquiry): string | null {
  const secret = handling.secret ?? content.sending;
  return isSecret(secret) ? secret : null;
}

/** Returns the writes of a status. The rules refuse them if a colleague has set the status since. */
export function statusWrites({ number, handling }: Enquiry, status: EnquiryStatus): Record<string, unknown> {
  const after = handling.taken?.at;
  const values = { ...signature(), status, ...(after !== undefined && { after }) };
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => [`enquiryHandling/${number}/${field}`, value]),
  );
}

/** Leaves a note for colleagues. A retry after a lost answer writes no second note. @throws {Failure} */
export async function addNote(number: string, text: string): Promise<void> {
  const contents = ['note', number, signature().by, text];
  const path = `enquiryHandling/${number}/notes`;
  const id = writeIdOf(contents);
  await write('enquiryNote', async (client) => {
    try {
      await client.update(path, { [id]: { ...signature(), text } });
    } catch (error) {
      // The id is taken if an earlier try was stored.
      const isRefused = toFailure(error).kind === 'denied';
      if (!isRefused || (await client.read(`${path}/${id}`)) === null) throw error;
    }
  });
  forgetWriteId(contents);
}

/** Removes an own note; a removed one stays removed. @throws {Failure} */
export function removeNote(number: string, id: string): Promise<void> {
  const path = `enquiryHandling/${number}/notes`;
  return write('enquiryNoteRemoval', async (client) => {
    if ((await client.read(`${path}/${id}`)) !== null) await client.update(path, { [id]: null });
  });
}

/** Author and time of a write. @throws {Failure} without a signed-in user */
export function signature() {
  const session = useSession.getState();
  if (session.status !== 'signed-in') throw new Failure('denied');
  return { by: session.user.id, email: session.user.email, at: NOW };
}
