import { idOf, type RecordPath } from './paths';

/**
 * The part of the database that says when each service was written last, by its id: the database's time in milliseconds.
 * Each write of a service, its details or its category sets it in the same update. It stays when the service is removed.
 */
export const stampsPath = 'stamps';

/** Returns the path of the stamp that a write of a record sets. */
export function stampPath(path: RecordPath): string {
  return `${stampsPath}/${idOf(path)}`;
}

/** Returns a stamp from the database's answer; `null` where the service was not written since there are stamps. */
export function parseStamp(found: unknown): number | null {
  return typeof found === 'number' ? found : null;
}

/** Returns the latest stamp from the database's answer for all of them, 0 where there is none. */
export function latestStamp(found: unknown): number {
  return Math.max(0, ...Object.values(Object(found)).map((stamp) => parseStamp(stamp) ?? 0));
}

/** The file beside the documents that tells the admin what they show. */
export const composedDataFile = 'composed-data.json';

/** The latest stamp when the documents were composed, and the time of that (ISO 8601). */
export type ComposedData = { at: string; stamp: number };
