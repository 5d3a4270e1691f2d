import { fetchLive } from '@platform/build';
import type { PageData } from '@platform/contract';
import { parseDocument } from './document/document';

/** The path of the document without a page, which every live site has. */
export const EMPTY_PATH = '/app';

/**
 * Reads the page data of a live site, which have its public settings.
 * @param live its address, without a slash at the end
 * @throws one sentence if the address does not answer, or is no such site
 */
export async function readSite(live: string): Promise<PageData> {
  const { body } = await fetchLive({ live }, EMPTY_PATH).catch((cause) => {
    throw new Error(`${live} does not answer: start that site, or give another address.`, { cause });
  });
  const document = parseDocument(Buffer.from(body).toString('utf8'));
  if (document) return document.page;
  throw new Error(`${live} is no site that "site" composed: its ${EMPTY_PATH} has no page data.`);
}
