import { createHash } from 'node:crypto';
import { normalise, type RecordKind, recordKinds, stampsPath } from '@platform/records';
import type { Environment } from '../../model/environment';

/**
 * The public records as they were when a composition began, by their kind, and their stamps. All pages are rendered from
 * it, so that no two documents of a composition show different states, and however many there are, each kind is read once.
 */
export type Snapshot = Record<Place, unknown>;

type Place = RecordKind | typeof stampsPath;

/** Time limit of the database's answer, in milliseconds. */
const READ_LIMIT_MS = 10_000;

/**
 * Reads all public records. Stamps are read first: a record written in between counts as newer than its documents.
 * @returns `undefined` if the database does not answer: then pages with data are not renewed
 */
export async function readSnapshot({ settings }: Environment): Promise<Snapshot | undefined> {
  const readPlace = async (place: Place): Promise<unknown> => {
    const address = new URL(settings.firebase.databaseURL);
    address.pathname = `/${place}.json`;
    const answer = await fetch(address, { signal: AbortSignal.timeout(READ_LIMIT_MS) });
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    return answer.json();
  };
  try {
    const stamps = await readPlace(stampsPath);
    const [services, serviceDetails, categories] = await Promise.all([
      readPlace('services'),
      readPlace('serviceDetails'),
      readPlace('categories'),
    ]);
    return { stamps, services, serviceDetails, categories };
  } catch {
    return undefined;
  }
}

/**
 * Returns the value at a path (`services/pens`), `null` for an empty place like the database, and `undefined` for paths
 * outside public records and stamps.
 */
export function valueAt(snapshot: Snapshot, path: string): unknown {
  const [first, ...keys] = path.split('/');
  const place = ([stampsPath, ...recordKinds] as const).find((one) => one === first);
  if (!place) return undefined;
  const childOf = (value: unknown, key: string): unknown =>
    typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : null;
  return keys.reduce(childOf, snapshot[place] ?? null);
}

/** Creates a function that returns the hash of the value at a path, `undefined` for paths that it does not have. */
export function createValueHashes(snapshot: Snapshot): (path: string) => string | undefined {
  const known = new Map<string, string | undefined>();
  return (path) => {
    if (!known.has(path)) {
      const value = valueAt(snapshot, path);
      known.set(path, value === undefined ? undefined : hashOf(JSON.stringify(normalise(value))));
    }
    return known.get(path);
  };
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
