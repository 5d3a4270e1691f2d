import { fetchLive } from '@platform/build';
import type { PageData } from '@platform/contract';

/** The path of the document without a page, which every live site has. */
export const EMPTY_PATH = '/app';

/** The page data in a composed document: JSON. */
export const PAGE_DATA = /<script type="application\/json" id="page">(.*?)<\/script>/s;

/**
 * Reads the page data of a live site, which have its public settings.
 * @param live its address, without a slash at the end
 * @throws one sentence if the address does not answer, or is no such site
 */
export async function readSite(live: string): Promise<PageData> {
  const { body } = await fetchLive({ live }, EMPTY_PATH).catch((cause) => {
    throw new Error(`${live} does not answer: start that site, or give another address.`, { cause });
  });
  const [, data] = PAGE_DATA.exec(Buffer.from(body).toString('utf8')) ?? [];
  if (!data) throw new Error(`${live} is no site that "site" composed: its ${EMPTY_PATH} has no page data.`);
  return JSON.parse(data);
}
