import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
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
  const hashes: ComposedData['records'] = {};
  const hashKind = async (path: string) => {
    const address = new URL(settings.firebase.databaseURL);
    address.pathname = `/${path}.json`;
    const answer = await fetch(address, { signal: AbortSignal.timeout(READ_LIMIT_MS) });
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    for (const [id, record] of Object.entries((await answer.json()) ?? {}))
      hashes[`${path}/${id}`] = await hashRecord(record);
  };
  return Promise.all(recordKinds.map(hashKind)).then(
    () => hashes,
    () => undefined,
  );
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
  if (existsSync(file) && isDeepStrictEqual(JSON.parse(readFileSync(file, 'utf8')).records, records)) return;
  const composed: ComposedData = { at: new Date().toISOString(), records };
  await writeFileAtomic(file, `${JSON.stringify(composed)}\n`);
}

/** Whether a composition of these remotes renews every page that shows data. */
export function renewsData({ remotes }: Releases, names: string[]): boolean {
  const owners = Object.keys(remotes).filter((name) => remotes[name]?.release.pages.some(({ data }) => data));
  return owners.length > 0 && owners.every((name) => names.includes(name));
}
