import { withinLimit } from '@platform/contract/time-limit';
import { restAddress } from './rest-address';

/** How long the client may take to connect and answer before the read goes by REST, in milliseconds. */
export const CLIENT_LIMIT_MS = 4000;

/** How long one REST read may take, in milliseconds. */
export const REST_LIMIT_MS = 6000;

let socketsBlocked = false;

/**
 * Reads one path of the database once, through the client: for what is newer than what the page shows.
 * @throws where it cannot be read: refused, or too slow
 */
export async function readPath(...path: string[]): Promise<unknown> {
  if (socketsBlocked) return askDatabase(path);
  try {
    return await withinLimit(getByClient(path), CLIENT_LIMIT_MS, 'The database client');
  } catch {
    const value = await askDatabase(path);
    // The network works, but not for sockets: the next read goes by REST at once.
    socketsBlocked = true;
    return value;
  }
}

async function getByClient(path: string[]): Promise<unknown> {
  const { getOnce } = await import('./firebase');
  return getOnce(path.join('/'), CLIENT_LIMIT_MS);
}

/**
 * Asks the database one question by one GET, without client and socket.
 * @param query parameters of the REST interface
 * @throws where it cannot be read: offline, refused, or too slow
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
