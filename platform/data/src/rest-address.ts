import { getSettings } from '@platform/contract';

/**
 * Returns the address of a path in the database's REST interface.
 * @example restAddress(['services', 'furniture'], {}) // 'https://….firebasedatabase.app/services/furniture.json'
 */
export function restAddress(path: readonly string[], query: Record<string, string>): string {
  const { firebase, emulators } = getSettings();
  const base = emulators
    ? `http://${emulators.databaseHost}:${emulators.databasePort}`
    : firebase.databaseURL.replace(/\/+$/, '');
  const parameters = new URLSearchParams({
    ...query,
    ...(emulators && { ns: `${firebase.projectId}-default-rtdb` }),
  });
  const address = `${base}/${path.map(encodeURIComponent).join('/')}.json`;
  return parameters.size > 0 ? `${address}?${parameters}` : address;
}
