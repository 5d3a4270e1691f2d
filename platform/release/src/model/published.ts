import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf, parse, parseDescriptor } from '@platform/build';
import type { Publication } from '@platform/contract';
import * as v from 'valibot';
import { changedFiles, descriptorFile, readOwnFile } from '../store/versions';

/** The least number of versions that a site keeps, so that open tabs find their files. */
export const KEPT_VERSIONS = 5;

/** A published version: when it came to the site (ISO 8601, UTC), and the SHA-384 of its descriptor. */
export type PublishedVersion = { version: string; at: string; integrity: string };

/** `/versions.json` of a package's site: its package and its published versions, newest first. */
type VersionsFile = { format: 1; name: string; versions: PublishedVersion[] };

const versionsSchema: v.GenericSchema<VersionsFile> = v.object({
  format: v.literal(1, 'this command knows the format 1 only'),
  name: v.string(),
  versions: v.array(v.object({ version: v.string(), at: v.string(), integrity: v.string() })),
});

export const VERSIONS_PATH = '/versions.json';

/** Returns the version whose folder a path lies in, if it lies in one. */
export function versionOf(path: string): string | undefined {
  return /^\/(\d+\.\d+\.\d+-[^/]+)\//.exec(path)?.[1];
}

/**
 * Reads `/versions.json`.
 * @throws one sentence if it belongs to another package, or has an invalid value
 */
export function parseVersions(text: string | undefined, name: string): PublishedVersion[] {
  if (text === undefined) return [];
  const file = parse(versionsSchema, text, VERSIONS_PATH);
  if (file.name !== name)
    throw new Error(`This is the site of ${file.name}, not of ${name}: nothing was changed.`);
  return file.versions;
}

export function versionsFile(name: string, versions: PublishedVersion[]): string {
  const file: VersionsFile = { format: 1, name, versions };
  return `${JSON.stringify(file, null, 1)}\n`;
}

/**
 * Returns the versions that stay after another publication: the newest ones, the new one, and the live release.
 * @param listed versions in `/versions.json`, newest first
 * @param live versions with files; unlisted ones count as the newest, because they came after the list
 */
export function keptVersions(
  listed: PublishedVersion[],
  live: Set<string>,
  added: PublishedVersion,
  liveRelease: string | undefined,
): PublishedVersion[] {
  const known = new Set(listed.map(({ version }) => version));
  const unlisted = [...live].filter((version) => !known.has(version) && version !== added.version);
  const all = [
    ...(known.has(added.version) ? [] : [added]),
    ...unlisted.map((version) => ({ version, at: added.at, integrity: '' })),
    ...listed.filter(({ version }) => live.has(version) || version === added.version),
  ];
  return all.filter(
    ({ version }, index) => index < KEPT_VERSIONS || version === added.version || version === liveRelease,
  );
}

/** Longer names of a publisher are cut. */
const MAX_NAME_LENGTH = 100;

/**
 * Checks that a version's folder has exactly the files of its descriptor, and at most the note of its publication.
 * @returns the SHA-384 of the descriptor, which identifies the version
 * @throws one sentence that names the first file that differs
 */
export function checkVersionFolder(folder: string, name: string, version: string): string {
  const file = join(folder, descriptorFile(name));
  if (!existsSync(file))
    throw new Error(
      `${name}@${version} is not published here; "site publish ${name}" publishes what is built.`,
    );
  const bytes = readOwnFile(folder, descriptorFile(name));
  const descriptor = parseDescriptor(bytes.toString('utf8'), name, version);
  const [issue] = changedFiles({ name, version, folder, descriptor });
  if (issue) throw new Error(`${issue}.`);
  return integrityOf(bytes);
}

/**
 * Reads a publication note from another source. It informs people and proves nothing.
 * @returns `undefined` if it is none
 */
export function parsePublication(bytes: Buffer): Publication | undefined {
  try {
    const { at, by, commit, tree }: Record<string, unknown> = JSON.parse(bytes.toString('utf8'));
    if (typeof at !== 'string' || Number.isNaN(Date.parse(at)) || typeof by !== 'string') return undefined;
    return {
      at,
      by: by.slice(0, MAX_NAME_LENGTH),
      ...(typeof commit === 'string' && /^[0-9a-f]{7,40}$/.test(commit) && { commit }),
      ...((tree === 'clean' || tree === 'dirty') && { tree }),
    };
  } catch {
    return undefined;
  }
}
