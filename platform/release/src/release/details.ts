import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { shellName } from '@platform/build';
import type { Descriptor, InForce, Publication, Releases, ShellDescriptor } from '@platform/contract';
import type { Environment } from '../environment';
import { readDescriptor, readShellDescriptor, versionFolder } from './descriptors';
import { readPublication } from './publish';
import { publishedVersions } from './published';

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
export type Details = Omit<InForce, 'history'> &
  VersionFacts & {
    history: InForce['history'];
    change: Change | null;
    /** Published versions that are kept and not in force, the one published last first. */
    published: ({ version: string } & Partial<Publication>)[];
  };

export type AllDetails = { shell: Details; remotes: Record<string, Details> };

/** The details of every package, read from what is published. */
export function allDetails(environment: Environment, { shell, remotes }: Releases): AllDetails {
  return {
    shell: detailsOf(environment, shellName, shell),
    remotes: Object.fromEntries(
      Object.entries(remotes).map(([name, { release: _, pinned: __, ...inForce }]) => [
        name,
        detailsOf(environment, name, inForce),
      ]),
    ),
  };
}

function detailsOf(environment: Environment, name: string, inForce: InForce): Details {
  const kept = publishedVersions(environment, name);
  const facts = factsOf(environment, name, inForce.version);
  const before = inForce.history.find(({ version }) => version !== inForce.version)?.version;
  const past = before && kept.includes(before) ? factsOf(environment, name, before) : undefined;
  return {
    ...inForce,
    ...facts,
    change: before && past ? changeBetween(before, past, facts) : null,
    published: kept
      .filter((version) => version !== inForce.version)
      .map((version) => ({ version, ...readPublication(environment, name, version) })),
  };
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
