import {
  type EnquiryLine,
  type EnquiryPerson,
  type EnquiryStatus,
  enquiryDeletionsPath,
  enquiryPagePath,
  enquiryPlaces,
  isSecret,
  parseEnquiryHandling,
  parseEnquiryLines,
} from '@platform/records';
import { Failure, toFailure } from '../client/failure';
import { read, write } from '../client/request';
import { useSession } from '../client/session';
import { forgetWriteId, writeIdOf } from '../client/write-id';
import { NOW } from '../records/write-with-history';
import { dropEnquiry, type Enquiry } from './enquiries';

/** Returns the lines of an enquiry in their order. @throws {Failure} */
export async function readLines(number: string): Promise<EnquiryLine[]> {
  return parseEnquiryLines(await read('enquiryLines', (client) => client.read(`enquiryLines/${number}`)));
}

/**
 * Sets the status of an enquiry, also on the page that its buyer sees, and the person whom it is with.
 * @param enquiry as the user saw it
 * @param person by default the signed-in user; `null` for nobody
 * @throws {Failure} `conflict` if a colleague has set status or person since
 */
export function setStatus(
  enquiry: Enquiry,
  status: EnquiryStatus,
  person?: EnquiryPerson | null,
): Promise<void> {
  const { number } = enquiry;
  const secret = secretOf(enquiry);
  const page = secret !== null && enquiryPagePath(secret);
  return write('enquiryStatus', async (client) => {
    // An enquiry of before has no page.
    const hasPage = page && (await client.read(`${page}/asked/number`)) === number;
    try {
      await client.update('/', {
        ...statusWrites(enquiry, status, person),
        ...(hasPage && { [`${page}/status`]: { value: status, at: NOW } }),
      });
    } catch (error) {
      if (toFailure(error).kind !== 'denied') throw error;
      const current = parseEnquiryHandling(await client.read(`enquiryHandling/${number}`));
      // An earlier try was stored, and its answer lost.
      const by = person === null ? undefined : (person ?? signature()).by;
      const isOwn = current.status === status && current.taken?.by === by;
      const isSame = current.changedAt === enquiry.handling.changedAt;
      if (isOwn && !isSame) return;
      throw isSame ? error : new Failure('conflict');
    }
  });
}

/** Returns the secret of the page that the buyer sees; `null` for an enquiry that can have none. */
export function secretOf({ content, handling }: Enquiry): string | null {
  const secret = handling.secret ?? content.sending;
  return isSecret(secret) ? secret : null;
}

/** Returns the writes of status and person. The rules refuse them if a colleague has set them since. */
export function statusWrites(
  { number, handling }: Enquiry,
  status: EnquiryStatus,
  person?: EnquiryPerson | null,
): Record<string, unknown> {
  const after = handling.changedAt;
  const own = signature();
  const { by, email } = person === undefined ? own : (person ?? { by: '', email: '' });
  const from = by === own.by ? null : own.email;
  const values = { by, email, at: NOW, status, from, ...(after !== undefined && { after }) };
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

/**
 * Deletes an enquiry from every place where it lies, and records that it was done. Its files go with the next run of
 * `site enquiries prune`. @throws {Failure} `denied` without the role for it
 */
export async function deleteEnquiry(enquiry: Enquiry): Promise<void> {
  const { number } = enquiry;
  const { email: by, at } = signature();
  const contents = ['deletion', number];
  const id = writeIdOf(contents);
  await write('enquiryDeletion', async (client) => {
    if ((await client.read(`enquiries/${number}`)) === null) return;
    const { secret } = parseEnquiryHandling(await client.read(`enquiryHandling/${number}`));
    const page = enquiryPagePath(secret ?? enquiry.content.sending);
    const hasPage = (await client.read(`${page}/asked/number`)) === number;
    await client.update('/', {
      ...Object.fromEntries(enquiryPlaces.map((place) => [`${place}/${number}`, null])),
      ...(hasPage && { [page]: null }),
      [`${enquiryDeletionsPath}/${id}`]: { at, by, count: 1 },
      [`${enquiryDeletionsPath}/last`]: id,
    });
  });
  forgetWriteId(contents);
  dropEnquiry(number);
}

/** Author and time of a write. @throws {Failure} without a signed-in user */
export function signature() {
  const session = useSession.getState();
  if (session.status !== 'signed-in') throw new Failure('denied');
  return { by: session.user.id, email: session.user.email, at: NOW };
}
