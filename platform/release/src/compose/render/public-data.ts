import { createHash } from 'node:crypto';
import { databaseAt, normalise, type RecordKind, recordKinds, stampsPath } from '@platform/records';
import * as v from 'valibot';
import type { Environment } from '../../model/environment';

/**
 * The public records as they were when a composition began, by their kind, and their stamps. All pages are rendered from
 * it, so that no two documents of a composition show different states, and however many there are, each kind is read once.
 */
export type Snapshot = Record<PublicPath, unknown>;

type PublicPath = RecordKind | typeof stampsPath;

const READ_LIMIT_MS = 10_000;

/**
 * Reads all public records. Stamps are read first: a record written in between counts as newer than its documents.
 * @returns `undefined` if the database does not answer: then pages with data are not renewed
 */
export async function readSnapshot({ settings }: Environment): Promise<Snapshot | undefined> {
  const readPath = async (path: PublicPath): Promise<unknown> => {
    const address = databaseAt(settings.firebase, path);
    address.pathname = `/${path}.json`;
    const answer = await fetch(address, { signal: AbortSignal.timeout(READ_LIMIT_MS) });
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    return answer.json();
  };
  try {
    const stamps = await readPath(stampsPath);
    const [services, serviceDetails, categories] = await Promise.all([
      readPath('services'),
      readPath('serviceDetails'),
      readPath('categories'),
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
  const kind = ([stampsPath, ...recordKinds] as const).find((one) => one === first);
  if (!kind) return undefined;
  const child = (value: unknown, key: string): unknown =>
    typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : null;
  return keys.reduce(child, snapshot[kind] ?? null);
}

/** Creates a function that returns the hash of the value at a path, `undefined` for paths that it does not have. */
export function createValueHashes(snapshot: Snapshot): (path: string) => string | undefined {
  const known = new Map<string, string | undefined>();
  return (path) => {
    if (!known.has(path)) {
      const value = valueAt(snapshot, path);
      known.set(path, value === undefined ? undefined : hashText(JSON.stringify(normalise(value))));
    }
    return known.get(path);
  };
}

export function hashText(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** The most bytes that one process may read outside the snapshot. */
export const MAX_READ_BYTES = 100_000_000;

/** The most reads of a process: a page reads a handful of records in each language. */
export const MAX_READS = 5000;

/** A request that a page made while it was rendered. */
export const readRequest = v.strictObject({
  id: v.number(),
  method: v.string(),
  address: v.string(),
  headers: v.array(v.string()),
});

type ReadRequest = v.InferOutput<typeof readRequest>;

/** The answer that `fetch` of the page returns, or why it fails. */
export type ReadAnswer = { id: number } & ({ status: number; body: string } | { error: string });

/** The sources of a page's reads: the configured database, and the snapshot of records. */
export type PublicData = { databaseURL: string; snapshot: Snapshot | undefined };

/**
 * Reads public data for a page that is rendered, as any visitor could: the only requests that leave are GETs to the
 * database of the settings, without headers and without further parameters, which could hold a credential. Records are
 * answered from the snapshot, however often.
 * @param budget how many bytes may still leave the database; it shrinks
 */
export async function readPublicData(
  { databaseURL, snapshot }: PublicData,
  request: ReadRequest,
  budget: { bytes: number },
): Promise<ReadAnswer> {
  const { id, method, address } = request;
  const fail = (why: string): ReadAnswer => ({ id, error: `${method} ${address} ${why}` });
  const { origin, search } = new URL(databaseURL);
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isPublicRead =
    url?.origin === origin &&
    url.search === search &&
    url.username + url.password === '' &&
    method === 'GET' &&
    request.headers.length === 0;
  if (!url || !isPublicRead)
    return fail(`is refused: a page that is rendered may only GET public data from ${origin}`);
  const known = snapshot && valueAt(snapshot, databasePath(address));
  if (known !== undefined) return { id, status: 200, body: JSON.stringify(known) };
  try {
    const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(READ_LIMIT_MS) });
    const chunks: Uint8Array[] = [];
    for await (const chunk of answer.body ?? []) {
      budget.bytes -= chunk.length;
      if (budget.bytes < 0) return fail(`is too much: a remote may read ${MAX_READ_BYTES} bytes`);
      chunks.push(chunk);
    }
    return { id, status: answer.status, body: Buffer.concat(chunks).toString('utf8') };
  } catch (error) {
    return fail(`failed: ${error instanceof Error ? error.message : error}`);
  }
}

/** Returns the path in the database that an address reads (`services/pens`), or the address itself. */
export function databasePath(address: string): string {
  const [, path = ''] = /^\/(.+)\.json$/.exec(URL.canParse(address) ? new URL(address).pathname : '') ?? [];
  try {
    return path.split('/').map(decodeURIComponent).join('/') || address;
  } catch {
    return address;
  }
}
