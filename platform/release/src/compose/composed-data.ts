import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shellName } from '@platform/build';
import type { Releases } from '@platform/contract';
import { type ComposedData, composedDataFile, hashRecord, recordKinds } from '@platform/records';
import writeFileAtomic from 'write-file-atomic';
import type { Environment } from '../environment';

/** How long the database may take to answer, in milliseconds. */
const READ_LIMIT_MS = 10_000;

/**
 * Returns the hashes of the stored records. They are taken before anything is rendered, so that a record that changes
 * meanwhile counts as not yet shown.
 * @returns `undefined` where the database does not answer: then the pages that show it are not renewed either
 */
export async function hashData({ settings }: Environment): Promise<ComposedData['records'] | undefined> {
  try {
    const parts = await Promise.all(
      recordKinds.map(async (path) => hashRecords(path, await readPath(settings.firebase.databaseURL, path))),
    );
    return Object.assign({}, ...parts);
  } catch {
    return undefined;
  }
}

/**
 * Writes a public file with the state of each record that the documents show; the admin reads it to tell which records
 * visitors see already. The file stays as it is where nothing changed.
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

async function hashRecords(path: string, found: unknown): Promise<ComposedData['records']> {
  if (typeof found !== 'object' || found === null) return {};
  const hashes = Object.entries(found).map(
    async ([id, record]) => [`${path}/${id}`, await hashRecord(record)] as const,
  );
  return Object.fromEntries(await Promise.all(hashes));
}

async function readPath(databaseUrl: string, path: string): Promise<unknown> {
  const base = new URL(databaseUrl);
  const address = new URL(`${path}.json`, base);
  address.search = base.search;
  const answer = await fetch(address, { signal: AbortSignal.timeout(READ_LIMIT_MS) });
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.json();
}
