import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shellName } from '@platform/build';
import type { Releases } from '@platform/contract';
import { type ComposedData, composedDataFile } from '@platform/records';
import writeFileAtomic from 'write-file-atomic';
import type { Environment } from '../model/environment';

/**
 * Writes a public file with the latest stamp in the documents; the admin shows from it which services visitors see in
 * their current state. Without changes the file stays.
 */
export async function writeComposedData({ hosting }: Environment, stamp: number): Promise<void> {
  const file = join(hosting, shellName, composedDataFile);
  if (existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).stamp === stamp) return;
  const composed: ComposedData = { at: new Date().toISOString(), stamp };
  await writeFileAtomic(file, `${JSON.stringify(composed)}\n`);
}

/** Tests whether a composition of these remotes renders a page with data. */
export function showsData({ remotes }: Releases, names: string[]): boolean {
  return names.some((name) => remotes[name]?.release.pages.some(({ data }) => data));
}

/** Tests whether a composition of these remotes renews every page with data. */
export function renewsData(releases: Releases, names: string[]): boolean {
  const owners = Object.keys(releases.remotes).filter((name) => showsData(releases, [name]));
  return owners.length > 0 && owners.every((name) => names.includes(name));
}
