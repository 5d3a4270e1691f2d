import { getSettings } from '@platform/contract';
import { databaseAt } from '@platform/records';

/**
 * Returns the address of a path in the REST interface of its database.
 * @param of a path that the same database holds: for an update of several paths, one of them
 * @example restAddress(['services', 'furniture'], {}) // 'https://….firebasedatabase.app/services/furniture.json'
 */
export function restAddress(
  path: readonly string[],
  query: Record<string, string>,
  of: string = path.join('/'),
): string {
  const address = databaseAt(getSettings().firebase, of);
  address.pathname = `/${path.map(encodeURIComponent).join('/')}.json`;
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  return address.href;
}
