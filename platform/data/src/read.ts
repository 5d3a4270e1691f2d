import { withinLimit } from '@platform/contract/time-limit';
import { placeOf, restAddress } from './rest-address';

/** Time for the client to connect and answer, in milliseconds; then the read uses REST. */
export const CLIENT_LIMIT_MS = 4000;

/** Time limit of one REST read, in milliseconds. */
export const REST_LIMIT_MS = 6000;

let socketsBlocked = false;

/**
 * Reads one path through the client, for data newer than the page.
 * @throws if the read is refused or too slow
 */
export async function readPath(...path: string[]): Promise<unknown> {
  if (socketsBlocked) return askDatabase(path);
  try {
    return await withinLimit(getByClient(path), CLIENT_LIMIT_MS, 'The database client');
  } catch {
    const value = await askDatabase(path);
    // The network works, but sockets do not: later reads use REST at once.
    socketsBlocked = true;
    return value;
  }
}

async function getByClient(path: string[]): Promise<unknown> {
  const { getOnce } = await import('./firebase');
  return getOnce(placeOf(path.join('/')), CLIENT_LIMIT_MS);
}

/**
 * Asks the database by one GET, without client and socket.
 * @param query parameters of the REST interface
 * @throws if the read fails: offline, refused or too slow
 */
export async function askDatabase(
  path: readonly string[],
  query: Record<string, string> = {},
): Promise<unknown> {
  if (!import.meta.env.SSR && !navigator.onLine) throw new Error('offline');
  const answer = await fetch(restAddress(path, query), { signal: AbortSignal.timeout(REST_LIMIT_MS) });
  if (!answer.ok) throw new Error(`/${path.join('/')}: ${answer.status}`);
  return answer.json();
}
