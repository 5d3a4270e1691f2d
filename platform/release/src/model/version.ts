import { parse, shellName } from '@platform/build';
import type { Descriptor, Publication, RemoteRelease, ShellDescriptor, Sources } from '@platform/contract';
import * as v from 'valibot';

/** A build of a package that is ready to be published. */
export type Build = { name: string; version: string; folder: string; sources: Sources };

/** A published version of a package, or one that is only checked so far. */
export type Version<Kind = Descriptor | ShellDescriptor> = {
  name: string;
  version: string;
  folder: string;
  /** The address of its files in documents, with a slash at the end. */
  base: string;
  descriptor: Kind;
  /** SHA-384 of the descriptor, which pins the version. */
  integrity: string;
};

/** The file that describes a version of a package. */
export function descriptorFile(name: string): string {
  return name === shellName ? 'shell.json' : 'remote.json';
}

/** Stored beside a version's files: when, by whom and from which sources it was published. */
export const publicationFile = 'published.json';

/** Returns the browser's part of a descriptor: the remote's files and the hashes of all files it may load. */
export function browserRelease({ name, version, base, descriptor }: Version<Descriptor>): RemoteRelease {
  const { entry, entryFiles, module, moduleFiles, styles, pages, files } = descriptor;
  const integrity = browserIntegrity(files);
  return { name, version, base, entry, entryFiles, module, moduleFiles, styles, pages, integrity };
}

/** Returns SHA-384 by file for the scripts and style sheets that a browser may load. */
export function browserIntegrity(files: Descriptor['files']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(files)
      .filter(([file]) => /\.(js|css)$/.test(file) && !file.startsWith('server/'))
      .map(([file, { integrity }]) => [file, integrity]),
  );
}

/** Returns the version whose folder a path of a site lies in, if it lies in one. */
export function versionInPath(path: string): string | undefined {
  return /^\/(\d+\.\d+\.\d+-[^/]+)\//.exec(path)?.[1];
}

/** Longer names of a publisher are cut. */
const MAX_NAME_LENGTH = 100;

/**
 * Reads a publication note from another source. It informs people and proves nothing.
 * @returns `undefined` if it is none
 */
export function parsePublication(text: string): Publication | undefined {
  try {
    const { at, by, commit, tree }: Record<string, unknown> = JSON.parse(text);
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

/** The list of a package's own site: whose site it is, and what was published there. */
export const VERSIONS_PATH = '/versions.json';

/** The least number of versions that a site keeps, so that open tabs find their files. */
export const KEPT_VERSIONS = 5;

/** How long a site keeps a version after the next one came, in days, unless a setting says otherwise. */
const KEPT_DAYS = 7;

const DAY_MS = 24 * 3600 * 1000;

const versionsSchema = v.object({
  format: v.literal(1, 'this command knows the format 1 only'),
  name: v.string(),
  /** Newest first; when each came to the site (ISO 8601, UTC), and the SHA-384 of its descriptor. */
  versions: v.array(v.object({ version: v.string(), at: v.string(), integrity: v.string() })),
});

type VersionsFile = v.InferOutput<typeof versionsSchema>;

export type PublishedVersion = VersionsFile['versions'][number];

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
 * Returns the versions that stay after another publication: the newest ones, those that were the newest within the last
 * days, the new one, and the live release.
 * @param listed versions in `/versions.json`, newest first
 * @param live versions with files; unlisted ones count as the newest, because they came after the list
 */
export function keptVersions(
  listed: PublishedVersion[],
  live: Set<string>,
  added: PublishedVersion,
  { liveRelease, keptDays = KEPT_DAYS }: { liveRelease: string | undefined; keptDays?: number | undefined },
): PublishedVersion[] {
  const known = new Set(listed.map(({ version }) => version));
  const unlisted = [...live].filter((version) => !known.has(version) && version !== added.version);
  const all = [
    ...(known.has(added.version) ? [] : [added]),
    ...unlisted.map((version) => ({ version, at: added.at, integrity: '' })),
    ...listed.filter(({ version }) => live.has(version) || version === added.version),
  ];
  const oldest = Date.parse(added.at) - keptDays * DAY_MS;
  const wasNewest = (index: number) => Date.parse(all[index - 1]?.at ?? added.at) > oldest;
  return all.filter(
    ({ version }, index) =>
      index < KEPT_VERSIONS || wasNewest(index) || version === added.version || version === liveRelease,
  );
}
