import { portOffset, ports } from '@platform/build';

/** The answer of the local site on its port: who serves it. */
export type Identity = { home: string; pid: number };

/** The path of that answer; no page can have it. */
export const IDENTITY_PATH = '/__site__';

/** Time limit of a running site's answer, a new remote included, in milliseconds. */
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
