import { fetchLive, portOffset, ports } from '@platform/build';
import type { PageData } from '@platform/contract';
import { parseDocument } from '../compose/document/document';

/** The answer of the local site on its port: who serves it. */
export type Identity = { home: string; pid: number };

/** The path of that answer; no page can have it. */
export const IDENTITY_PATH = '/__site__';

const IDENTITY_LIMIT_MS = 5_000;

/** Returns the address of a local service or site. */
export function localAddress(port: number): string {
  return `http://localhost:${port + portOffset()}`;
}

/** Asks for the process that serves the site on its port; `undefined` without an answer of a site. */
export async function servingSite(): Promise<Identity | undefined> {
  try {
    const address = localAddress(ports.site) + IDENTITY_PATH;
    const answer = await fetch(address, { signal: AbortSignal.timeout(IDENTITY_LIMIT_MS) });
    const { home, pid }: Partial<Identity> = await answer.json();
    return home && pid ? { home, pid } : undefined;
  } catch {
    return undefined;
  }
}

/** The path of the document of no page, which every live site has; no page can have the path. */
export const NO_PAGE_PATH = '/404';

/**
 * Reads the page data of a live site, which have its public settings.
 * @param live its address, without a slash at the end
 * @throws one sentence if the address does not answer, or is no such site
 */
export async function readSite(live: string): Promise<PageData> {
  const { body } = await fetchLive({ live }, NO_PAGE_PATH).catch((cause) => {
    throw new Error(`${live} does not answer: start that site, or give another address.`, { cause });
  });
  const document = parseDocument(Buffer.from(body).toString('utf8'));
  if (document) return document.page;
  throw new Error(`${live} is no site that "site" composed: its ${NO_PAGE_PATH} has no page data.`);
}
