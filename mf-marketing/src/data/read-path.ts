import { getByRest } from './rest';
import { withinLimit } from './time-limit';

/** How long the client may take to connect and answer before the read goes by REST, in milliseconds. */
export const CLIENT_LIMIT_MS = 4000;

let socketsBlocked = false;

/**
 * Reads one path of the database, once.
 * @throws where it cannot be read: offline, refused, or too slow
 */
export function readPath(...path: string[]): Promise<unknown> {
  return import.meta.env.SSR ? getByRest(path) : readInBrowser(path);
}

async function readInBrowser(path: string[]): Promise<unknown> {
  if (!navigator.onLine) throw new Error('offline');
  if (socketsBlocked) return getByRest(path);
  try {
    return await withinLimit(getByClient(path), CLIENT_LIMIT_MS, 'The database client');
  } catch {
    const value = await getByRest(path);
    // The network is there, but not for sockets: the next read need not wait for them again.
    socketsBlocked = true;
    return value;
  }
}

async function getByClient(path: string[]): Promise<unknown> {
  const { getOnce } = await import('./firebase');
  return getOnce(path.join('/'), CLIENT_LIMIT_MS);
}
