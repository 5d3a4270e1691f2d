import { fetchLive } from '@platform/build';
import type { PageData } from '@platform/contract';

/** Where hosting has the document without a page: a site that is live has it. */
export const EMPTY_PATH = '/app';

/** The page data in a composed document: JSON. */
export const PAGE_DATA = /<script type="application\/json" id="page">(.*?)<\/script>/s;

/**
 * Reads the page data of a live site, by which its public settings are known.
 * @param live its address, without a slash at the end
 * @throws one sentence where the address does not answer, or is not a site of this kind
 */
export async function readSite(live: string): Promise<PageData> {
  const { body } = await fetchLive({ live }, EMPTY_PATH).catch((cause) => {
    throw new Error(`${live} does not answer: start that site, or give another address.`, { cause });
  });
  const [, data] = PAGE_DATA.exec(Buffer.from(body).toString('utf8')) ?? [];
  if (!data) throw new Error(`${live} is no site that "site" composed: its ${EMPTY_PATH} has no page data.`);
  return JSON.parse(data);
}
