import { isObject } from './json';
import { idOf, type RecordPath } from './paths';

/**
 * The path of the stamps: the database's time of each service's last write, in milliseconds, by id. Each write of a
 * service, its details or its category sets it in the same update. A removed service keeps its stamp.
 */
export const stampsPath = 'stamps';

/**
 * What the rules index, by path: a child of each child, or its value (`.value`). Every query that is not by key needs its
 * index: without one, REST is refused and clients read everything.
 */
export const indexes = { enquiries: 'at', enquiryHandling: 'at', [stampsPath]: '.value' } as const;

/** The paths whose children are indexed by this. */
export type IndexedBy<Index extends string> = {
  [Path in keyof typeof indexes]: (typeof indexes)[Path] extends Index ? Path : never;
}[keyof typeof indexes];

/** Returns the path of the stamp that a write of a record sets. */
export function stampPath(path: RecordPath): string {
  return `${stampsPath}/${idOf(path)}`;
}

/**
 * Returns a stamp from the database's answer; `null` if the service has none.
 * @throws if the answer is of another kind: something else answered in place of the database
 */
export function parseStamp(found: unknown): number | null {
  if (typeof found === 'number' || found === null) return found;
  throw new Error('The answer is no stamp.');
}

/**
 * Returns the stamps of services by id from the database's answer.
 * @throws as `parseStamp`
 */
export function parseStamps(found: unknown): Record<string, number> {
  if (found === null) return {};
  if (!isObject(found)) throw new Error('The answer has no stamps.');
  return Object.fromEntries(Object.entries(found).map(([id, stamp]) => [id, parseStamp(stamp) ?? 0]));
}

/** Returns the latest of some stamps, or 0. */
export function latestStamp(stamps: Record<string, number>): number {
  return Math.max(0, ...Object.values(stamps));
}

/** How long a change may wait for the documents, in milliseconds: the site is composed hourly. */
const COMPOSED_LATE_MS = 24 * 60 * 60 * 1000;

/**
 * Returns since when a change has waited for the documents, if that is too long: then compositions fail or have stopped.
 * @param composed the latest stamp in the documents
 * @returns a time in milliseconds
 */
export function lateSince(
  stamps: Record<string, number>,
  composed: number,
  now: number = Date.now(),
): number | undefined {
  const waiting = Object.values(stamps).filter((stamp) => stamp > composed);
  const first = waiting.reduce((one, other) => Math.min(one, other), now);
  return now - first > COMPOSED_LATE_MS ? first : undefined;
}

/** The file beside the documents that tells the admin which state they show. */
export const composedDataFile = 'composed-data.json';

/** The latest stamp in the documents, and the time at which they got it (ISO 8601). */
export type ComposedData = { at: string; stamp: number };
