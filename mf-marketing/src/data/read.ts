import { getSettings } from '@platform/contract';
import { withinLimit } from './time-limit';

/** How long the client may take to connect and answer before the read goes by REST, in milliseconds. */
export const CLIENT_LIMIT_MS = 4000;

/** How long one REST read may take, in milliseconds. */
export const REST_LIMIT_MS = 6000;

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
    // The network works, but not for sockets: the next read goes by REST at once.
    socketsBlocked = true;
    return value;
  }
}

async function getByClient(path: string[]): Promise<unknown> {
  const { getOnce } = await import('./firebase');
  return getOnce(path.join('/'), CLIENT_LIMIT_MS);
}

/** Reads a path by one GET: on the server, and in browsers whose network blocks sockets. */
async function getByRest(path: readonly string[]): Promise<unknown> {
  const answer = await fetch(restAddress(path), { signal: AbortSignal.timeout(REST_LIMIT_MS) });
  if (!answer.ok) throw new Error(`/${path.join('/')}: ${answer.status}`);
  return answer.json();
}

/** @example restAddress(['services', 'furniture']) // 'https://….firebasedatabase.app/services/furniture.json' */
function restAddress(path: readonly string[]): string {
  const { firebase, emulators } = getSettings();
  const base = emulators
    ? `http://${emulators.databaseHost}:${emulators.databasePort}`
    : firebase.databaseURL.replace(/\/+$/, '');
  const address = `${base}/${path.map(encodeURIComponent).join('/')}.json`;
  return emulators ? `${address}?ns=${firebase.projectId}-default-rtdb` : address;
}
