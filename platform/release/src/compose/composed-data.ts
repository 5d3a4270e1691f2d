import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shellName } from '@platform/build';
import type { Releases } from '@platform/contract';
import writeFileAtomic from 'write-file-atomic';
import type { Environment } from '../environment';

/** Which records the documents show, beside the documents. */
export const composedDataFile = 'composed-data.json';

/** What the documents show of the database: a short hash of each record by its path, and since when. */
export type ComposedData = { at: string; records: Record<string, string> };

const publicPaths = ['services', 'serviceDetails', 'categories'];

/** How long the database may take to answer, in milliseconds. */
const READ_LIMIT_MS = 10_000;

const HASH_LENGTH = 16;

/**
 * The hashes of the records as they stand in the database, taken before anything is rendered: what changes meanwhile
 * counts as not yet shown, even if it is.
 * @returns `undefined` where the database does not answer: then the pages that show it are not renewed either
 */
export async function hashData({ settings }: Environment): Promise<ComposedData['records'] | undefined> {
  try {
    const parts = await Promise.all(
      publicPaths.map(async (path) => hashRecords(path, await readPath(settings.firebase.databaseURL, path))),
    );
    return Object.assign({}, ...parts);
  } catch {
    return undefined;
  }
}

/**
 * Says in a public file which state of each record the documents show, so that the admin can tell what is renewed.
 * It is left alone where nothing changed.
 */
export async function writeComposedData(
  { hosting }: Environment,
  records: ComposedData['records'],
): Promise<void> {
  const file = join(hosting, shellName, composedDataFile);
  const before: ComposedData | undefined = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : undefined;
  if (JSON.stringify(before?.records) === JSON.stringify(records)) return;
  const composed: ComposedData = { at: new Date().toISOString(), records };
  await writeFileAtomic(file, `${JSON.stringify(composed)}\n`);
}

/** Whether a composition of these remotes renders pages that show data. */
export function showsData(releases: Releases, names: string[]): boolean {
  return dataOwners(releases).some((name) => names.includes(name));
}

/** Whether a composition of these remotes renews every page that shows data. */
export function renewsData(releases: Releases, names: string[]): boolean {
  return showsData(releases, names) && dataOwners(releases).every((name) => names.includes(name));
}

function dataOwners({ remotes }: Releases): string[] {
  return Object.keys(remotes).filter((name) => remotes[name]?.release.pages.some(({ data }) => data));
}

/** The hash of a record, the same as the admin's: lists count as objects by index, and nothing empty counts. */
export function hashRecord(record: unknown): string {
  const text = JSON.stringify(normalise(record));
  return createHash('sha256').update(text).digest('hex').slice(0, HASH_LENGTH);
}

function hashRecords(path: string, found: unknown): ComposedData['records'] {
  if (typeof found !== 'object' || found === null) return {};
  return Object.fromEntries(
    Object.entries(found).map(([id, record]) => [`${path}/${id}`, hashRecord(record)] as const),
  );
}

async function readPath(databaseUrl: string, path: string): Promise<unknown> {
  const base = new URL(databaseUrl);
  const address = new URL(`${path}.json`, base);
  address.search = base.search;
  const answer = await fetch(address, { signal: AbortSignal.timeout(READ_LIMIT_MS) });
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.json();
}

function normalise(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value ?? null;
  const kept = Object.entries(value)
    .map(([key, child]) => [key, normalise(child)] as const)
    .filter(([, child]) => child !== null)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return kept.length === 0 ? null : Object.fromEntries(kept);
}
