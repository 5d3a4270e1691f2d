import {
  type EnquiryPage,
  enquiryPagePath,
  type Offer,
  parseEnquiryHandling,
  parseEnquiryPage,
  sameJson,
} from '@platform/records';
import { Failure, toFailure } from '../client/failure';
import { databaseClient } from '../client/firebase';
import { write } from '../client/request';
import { NOW } from '../records/write-with-history';
import type { Enquiry } from './enquiries';
import { secretOf, statusWrites } from './enquiry';

/**
 * Follows the page of an enquiry: its offers and messages. Returns a function that stops it.
 * @param listener receives `null` where there is no page
 */
export function watchPage(
  secret: string,
  listener: (page: EnquiryPage | null) => void,
  failed: () => void,
): () => void {
  let stop: (() => void) | undefined;
  let isStopped = false;
  databaseClient().then((client) => {
    if (isStopped) return;
    stop = client.watch(enquiryPagePath(secret), (found) => listener(parseEnquiryPage(found)), failed);
  }, failed);
  return () => {
    isStopped = true;
    stop?.();
  };
}

/** Returns the writes that make the page of an enquiry of before. */
function askedWrites(path: string, { number, content }: Enquiry): Record<string, unknown> {
  const { at, language, deadline, message } = content;
  const asked = { number, at, language, ...(deadline && { deadline }), ...(message && { message }) };
  return { [`${path}/asked`]: asked };
}

/**
 * Sends an offer: it is on the buyer's page, and the enquiry is answered, at once or not at all.
 * @param enquiry as the user saw it
 * @throws {Failure} `exists` if a colleague has sent this version, `conflict` if the status was set since
 */
export function sendOffer(enquiry: Enquiry, offer: Omit<Offer, 'at'>): Promise<void> {
  const secret = secretOf(enquiry);
  if (secret === null) throw new Failure('invalid');
  const path = enquiryPagePath(secret);
  const place = `${path}/offers/${offer.n}`;
  return write('offer', async (client) => {
    const hasPage = (await client.read(`${path}/asked/number`)) === enquiry.number;
    try {
      await client.update('/', {
        ...(hasPage ? {} : askedWrites(path, enquiry)),
        ...statusWrites(enquiry, 'answered'),
        [`${path}/status`]: { value: 'answered', at: NOW },
        [place]: { ...offer, at: NOW },
      });
    } catch (error) {
      if (toFailure(error).kind !== 'denied') throw error;
      const stored = await client.read(place);
      // An earlier try was stored, and its answer lost.
      if (stored && sameJson({ ...Object(stored), at: 0 }, { ...offer, at: 0 })) return;
      if (stored) throw new Failure('exists');
      const { taken } = parseEnquiryHandling(await client.read(`enquiryHandling/${enquiry.number}`));
      throw taken?.at === enquiry.handling.taken?.at ? error : new Failure('conflict');
    }
  });
}
