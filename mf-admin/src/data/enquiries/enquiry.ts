import {
  type EnquiryLine,
  type EnquiryStatus,
  parseEnquiryHandling,
  parseEnquiryLines,
} from '@platform/records';
import { Failure, toFailure } from '../client/failure';
import { read, write } from '../client/request';
import { useSession } from '../client/session';
import { NOW } from '../records/write-with-history';
import type { Enquiry } from './enquiries';

/** Returns the lines of an enquiry in their order. @throws {Failure} */
export async function readLines(number: string): Promise<EnquiryLine[]> {
  return parseEnquiryLines(await read('enquiries', (client) => client.read(`enquiryLines/${number}`)));
}

/**
 * Sets the status of an enquiry in the name of the signed-in user.
 * @param enquiry as the user saw it
 * @throws {Failure} `conflict` if a colleague has set the status since
 */
export function setStatus({ number, handling }: Enquiry, status: EnquiryStatus): Promise<void> {
  const path = `enquiryHandling/${number}`;
  const after = handling.taken?.at;
  return write('enquiryStatus', async (client) => {
    try {
      await client.update(path, { ...signature(), status, ...(after !== undefined && { after }) });
    } catch (error) {
      if (toFailure(error).kind !== 'denied') throw error;
      const current = parseEnquiryHandling(await client.read(path));
      throw current.taken?.at === after ? error : new Failure('conflict');
    }
  });
}

/** Leaves a note for colleagues. @throws {Failure} */
export function addNote(number: string, text: string): Promise<void> {
  const key = crypto.randomUUID();
  return write('enquiryNote', (client) =>
    client.update(`enquiryHandling/${number}/notes`, { [key]: { ...signature(), text } }),
  );
}

function signature() {
  const session = useSession.getState();
  if (session.status !== 'signed-in') throw new Failure('denied');
  return { by: session.user.id, email: session.user.email, at: NOW };
}
