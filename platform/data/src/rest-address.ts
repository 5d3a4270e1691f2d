import { getSettings } from '@platform/contract';
import { databaseAt, isOfVisitors } from '@platform/records';

/** A path, and the database that holds it. */
export type Place = { path: string; database: string; isOfVisitors: boolean };

export function placeOf(path: string): Place {
  const database = databaseAt(getSettings().firebase, path).href;
  return { path, database, isOfVisitors: isOfVisitors(path) };
}

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
