import { idOf, type RecordPath } from './paths';

/**
 * The path of the stamps: the database's time of each service's last write, in milliseconds, by id. Each write of a
 * service, its details or its category sets it in the same update. A removed service keeps its stamp.
 */
export const stampsPath = 'stamps';

/** Returns the path of the stamp that a write of a record sets. */
export function stampPath(path: RecordPath): string {
  return `${stampsPath}/${idOf(path)}`;
}

/** Returns a stamp from the database's answer; `null` if the service has none. */
export function parseStamp(found: unknown): number | null {
  return typeof found === 'number' ? found : null;
}

/** Returns the latest stamp of all services, or 0. */
export function latestStamp(found: unknown): number {
  return Math.max(0, ...Object.values(Object(found)).map((stamp) => parseStamp(stamp) ?? 0));
}

/** The file beside the documents that tells the admin which state they show. */
export const composedDataFile = 'composed-data.json';

/** The latest stamp in the documents, and the time of their composition (ISO 8601). */
export type ComposedData = { at: string; stamp: number };
