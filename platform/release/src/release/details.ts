import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { shellName } from '@platform/build';
import type { Descriptor, LiveRelease, Publication, Releases, ShellDescriptor } from '@platform/contract';
import { parseVersions, VERSIONS_PATH } from '../deploy/versions-file';
import type { Environment } from '../environment';
import { readDescriptor, readShellDescriptor, versionFolder } from './descriptors';
import { readPublication } from './publish';
import { publishedVersions } from './published';

/** What `site list --json` tells, beside the list that every visitor fetches and that therefore stays small. */
export const detailsFile = 'releases-details.json';

/** What a version brings to browsers: the bytes (gzip) of all its scripts and style sheets, its pages, what it shares. */
export type VersionFacts = { bytes: number; pages: string[]; shared: Record<string, string> };

/** What is other than in the version that was in force before; ranges as [before, now]. */
export type Change = {
  from: string;
  bytes: number;
  pagesAdded: string[];
  pagesRemoved: string[];
  shared: Record<string, [before: string | null, now: string | null]>;
};

/** All that is known of a package: what is in force and was, what changed, what else is kept. */
export type Details = Omit<LiveRelease, 'history'> &
  VersionFacts & {
    history: LiveRelease['history'];
    change: Change | null;
    /** Published versions that are kept and not in force, the one published last first. */
    published: ({ version: string } & Partial<Publication>)[];
  };

export type AllDetails = { shell: Details; remotes: Record<string, Details> };

/**
 * The details of every package, read from what is published; of versions that are not here, from what was told of them
 * before.
 */
export function allDetails(environment: Environment, { shell, remotes }: Releases): AllDetails {
  const told = toldDetails(environment);
  return {
    shell: detailsOf(environment, shellName, shell, told?.shell),
    remotes: Object.fromEntries(
      Object.entries(remotes).map(([name, { release: _, pinned: __, ...inForce }]) => [
        name,
        detailsOf(environment, name, inForce, told?.remotes[name]),
      ]),
    ),
  };
}

/** What was written with the last release; nothing before the first, and never anything but a hint. */
function toldDetails({ hosting }: Environment): AllDetails | undefined {
  const file = join(hosting, shellName, detailsFile);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

function detailsOf(environment: Environment, name: string, inForce: LiveRelease, told?: Details): Details {
  const kept = publishedVersions(environment, name);
  // A published version never changes, so what was told of it holds, also where its files are not here.
  const facts =
    told?.version === inForce.version ? toldFacts(told) : factsOf(environment, name, inForce.version);
  const before = inForce.history.find(({ version }) => version !== inForce.version)?.version;
  const toldOf = before && told?.version === before ? toldFacts(told) : undefined;
  const past = before && kept.includes(before) ? factsOf(environment, name, before) : toldOf;
  const toldChange = told?.version === inForce.version && told?.change?.from === before ? told.change : null;
  return {
    ...inForce,
    ...facts,
    change: before && past ? changeBetween(before, past, facts) : toldChange,
    published: keptOnSite(environment, name, kept)
      .filter(({ version }) => version !== inForce.version)
      .map(({ version, ...rest }) => ({
        version,
        ...rest,
        ...told?.published.find((one) => one.version === version),
        ...readPublication(environment, name, version),
      })),
  };
}

function toldFacts({ bytes, pages, shared }: VersionFacts): VersionFacts {
  return { bytes, pages, shared };
}

/** The versions on a package's site as it says itself, where that was brought here, and those that only are here. */
function keptOnSite({ hosting }: Environment, name: string, here: string[]): Details['published'] {
  const file = join(hosting, name, VERSIONS_PATH);
  const listed = parseVersions(existsSync(file) ? readFileSync(file, 'utf8') : undefined, name);
  const known = new Set(listed.map(({ version }) => version));
  const others = here.filter((version) => !known.has(version)).map((version) => ({ version }));
  return [...listed.map(({ version, at }) => ({ version, at })), ...others];
}

function factsOf(environment: Environment, name: string, version: string): VersionFacts {
  const descriptor: Descriptor | ShellDescriptor =
    name === shellName
      ? readShellDescriptor(environment, version)
      : readDescriptor(environment, name, version);
  const folder = versionFolder(environment, name, version);
  const browser = Object.keys(descriptor.files).filter(
    (file) => /\.(js|css)$/.test(file) && !file.startsWith('server/'),
  );
  return {
    bytes: browser.reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file))).length, 0),
    pages: 'pages' in descriptor ? descriptor.pages.map(({ path }) => path) : [],
    shared: descriptor.shared,
  };
}

/** What changed from one version to the next. */
export function changeBetween(from: string, before: VersionFacts, now: VersionFacts): Change {
  const libraries = new Set([...Object.keys(before.shared), ...Object.keys(now.shared)]);
  const changed = [...libraries].filter((library) => before.shared[library] !== now.shared[library]);
  return {
    from,
    bytes: now.bytes - before.bytes,
    pagesAdded: now.pages.filter((page) => !before.pages.includes(page)),
    pagesRemoved: before.pages.filter((page) => !now.pages.includes(page)),
    shared: Object.fromEntries(
      changed.map((library) => [library, [before.shared[library] ?? null, now.shared[library] ?? null]]),
    ),
  };
}
