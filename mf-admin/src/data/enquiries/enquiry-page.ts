import {
  askedFields,
  type EnquiryPage,
  enquiryPagePath,
  isObject,
  itemsOf,
  type Offer,
  parseEnquiryHandling,
  parseEnquiryPage,
  sameJson,
} from '@platform/records';
import { Failure, toFailure } from '../client/failure';
import { databaseClient } from '../client/firebase';
import { write } from '../client/request';
import { forgetWriteId, writeIdOf } from '../client/write-id';
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
  const { at, language, message, files } = content;
  const shown = askedFields.flatMap((name) => (content[name] ? [[name, content[name]]] : []));
  const more = { ...Object.fromEntries(shown), ...(message && { message }), ...(files && { files }) };
  const asked = { number, at, language, ...more };
  return { [`${path}/asked`]: asked };
}

/**
 * Sends an offer: it is on the buyer's page, and the enquiry is answered, at once or not at all.
 * @param enquiry as the user saw it
 * @throws {Failure} `exists` if a colleague has sent this version, `conflict` if the status was set since
 */
export function sendOffer(enquiry: Enquiry, offer: Omit<Offer, 'at'>): Promise<void> {
  const path = pathOf(enquiry);
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
      const { changedAt } = parseEnquiryHandling(await client.read(`enquiryHandling/${enquiry.number}`));
      throw changedAt === enquiry.handling.changedAt ? error : new Failure('conflict');
    }
  });
}

/** How often an answer is written again after the buyer was faster. */
const ATTEMPTS = 5;

/** Answers a buyer's question. A retry after a lost answer writes no second one. @throws {Failure} */
export async function answerBuyer(enquiry: Enquiry, text: string): Promise<void> {
  const path = `${pathOf(enquiry)}/messages`;
  const contents = ['answer', enquiry.number, text];
  const id = writeIdOf(contents);
  await write('enquiryPage', async (client) => {
    for (let attempt = 1; ; attempt += 1) {
      const written = itemsOf(await client.read(path));
      if (written.some((message) => isObject(message) && message.id === id)) return;
      const message = { id, from: 'staff', kind: 'answer', text, at: NOW };
      try {
        return await client.update(path, { [written.length]: message });
      } catch (error) {
        const isTaken = itemsOf(await client.read(path)).length > written.length;
        if (toFailure(error).kind !== 'denied' || !isTaken || attempt === ATTEMPTS) throw error;
      }
    }
  });
  forgetWriteId(contents);
}

/** Gives the page of an enquiry a new link, and ends the one of before. @throws {Failure} */
export async function renewLink(enquiry: Enquiry): Promise<void> {
  const { number } = enquiry;
  const [before, handling] = [pathOf(enquiry), `enquiryHandling/${number}`];
  const contents = ['link', before];
  const secret = writeIdOf(contents);
  await write('enquiryPage', async (client) => {
    const { handling: known } = enquiry;
    const page = await client.read(before);
    if (parseEnquiryHandling(await client.read(handling)).secret === secret) return;
    if (!isObject(page)) throw new Failure('gone');
    const after = enquiryPagePath(secret);
    const { asked, status, offers, messages } = page;
    const parts = { offers: Object(offers), messages: Object(messages) };
    const copies = Object.entries(parts).flatMap(([name, items]) =>
      Object.entries(items).flatMap(([key, item]) => (item ? [[`${after}/${name}/${key}`, item]] : [])),
    );
    try {
      await client.update('/', {
        [`${handling}/secret`]: secret,
        [`${after}/asked`]: asked,
        ...(status && { [`${after}/status`]: status }),
        ...Object.fromEntries(copies),
        [before]: null,
      });
    } catch (error) {
      if (toFailure(error).kind !== 'denied') throw error;
      const current = parseEnquiryHandling(await client.read(handling)).secret;
      if (current === secret) return;
      throw current === known.secret ? error : new Failure('conflict');
    }
  });
  forgetWriteId(contents);
}

function pathOf(enquiry: Enquiry): string {
  const secret = secretOf(enquiry);
  if (secret === null) throw new Failure('invalid');
  return enquiryPagePath(secret);
}
