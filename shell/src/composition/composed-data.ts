import type { PageData } from '@platform/contract';
import { ownPage } from './own-page';

/** How long a navigation waits for the data of the composed document, in milliseconds. */
const COMPOSED_DATA_LIMIT_MS = 1500;

/**
 * Reads the data that a page was composed with from its document, so that a navigation shows at once, and without the
 * database, what a visit by the address shows.
 * @returns the result of the page's loader; `null` where the address was not composed or does not answer in time
 */
export async function composedData(pathname: string): Promise<unknown> {
  if (ownPage(pathname)) return null;
  try {
    const answer = await fetch(pathname, { signal: AbortSignal.timeout(COMPOSED_DATA_LIMIT_MS) });
    const { loaderData } = parsePageData(await answer.text());
    // A page has one loader.
    const [data = null] = Object.values(loaderData ?? {});
    return data;
  } catch {
    return null;
  }
}

/** The composer writes no `<` into the block. @throws if the document was not composed */
function parsePageData(html: string): PageData {
  return JSON.parse(/<script type="application\/json" id="page">([^<]+)</.exec(html)?.[1] ?? '');
}
