import { getSettings, type Settings } from '@platform/contract';

/** How long one REST read may take, in milliseconds. */
export const REST_LIMIT_MS = 6000;

/** Reads a path by one GET: on the server, and in browsers whose network lets no socket through. */
export async function getByRest(path: readonly string[]): Promise<unknown> {
  const answer = await fetch(restAddress(path, getSettings()), {
    signal: AbortSignal.timeout(REST_LIMIT_MS),
  });
  if (!answer.ok) throw new Error(`/${path.join('/')}: ${answer.status}`);
  return answer.json();
}

/** @example restAddress(['services', 'furniture'], settings) // 'https://….firebasedatabase.app/services/furniture.json' */
export function restAddress(
  path: readonly string[],
  { firebase, emulators }: Pick<Settings, 'firebase' | 'emulators'>,
): string {
  const base = emulators
    ? `http://${emulators.databaseHost}:${emulators.databasePort}`
    : firebase.databaseURL.replace(/\/+$/, '');
  const address = `${base}/${path.map(encodeURIComponent).join('/')}.json`;
  return emulators ? `${address}?ns=${firebase.projectId}-default-rtdb` : address;
}
