import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shellName } from '@platform/build';
import type { Releases } from '@platform/contract';
import { type ComposedData, composedDataFile } from '@platform/records';
import writeFileAtomic from 'write-file-atomic';
import type { Environment } from '../environment';

/**
 * Writes a public file with the latest stamp that the documents show; the admin reads it to tell which services visitors
 * see already as they are. The file stays as it is where nothing changed.
 */
export async function writeComposedData({ hosting }: Environment, stamp: number): Promise<void> {
  const file = join(hosting, shellName, composedDataFile);
  if (existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).stamp === stamp) return;
  const composed: ComposedData = { at: new Date().toISOString(), stamp };
  await writeFileAtomic(file, `${JSON.stringify(composed)}\n`);
}

/** Whether a composition of these remotes renders a page that shows data. */
export function showsData({ remotes }: Releases, names: string[]): boolean {
  return names.some((name) => remotes[name]?.release.pages.some(({ data }) => data));
}

/** Whether a composition of these remotes renews every page that shows data. */
export function renewsData(releases: Releases, names: string[]): boolean {
  const owners = Object.keys(releases.remotes).filter((name) => showsData(releases, [name]));
  return owners.length > 0 && owners.every((name) => names.includes(name));
}
