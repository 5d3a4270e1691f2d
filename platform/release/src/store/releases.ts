import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { shellName } from '@platform/build';
import type { LiveRelease, Releases } from '@platform/contract';
import type { Environment } from '../model/environment';
import { errorMessage } from '../model/error-message';
import {
  type AllDetails,
  changeBetween,
  DETAILS_PATH,
  type Details,
  eventsBetween,
  liveVersion,
  parseDetails,
  parseReleases,
  RELEASES_PATH,
  shortList,
  type VersionFacts,
  withWholeHistory,
} from '../model/releases';
import { browserIntegrity } from '../model/version';
import { tellLocalHook } from './hook';
import { readState, type StateKind, writeState } from './state';
import { publishedVersions, readPublication, readVersion, versionsOnSite } from './versions';

/** The file of the list of live releases. */
export function releasesFile({ hosting }: Environment): string {
  return join(hosting, shellName, RELEASES_PATH);
}

const releasesKind: StateKind<Releases> = {
  parse: parseReleases,
  purpose: 'the live releases',
  remedy:
    '"site pull" fetches that of a hosted site; for a local one remove the file, and "npm start" promotes again',
};

const detailsKind: StateKind<AllDetails> = {
  parse: parseDetails,
  purpose: 'the whole history of the live releases',
  remedy:
    '"site pull" fetches that of a hosted site; for a local one remove the file, and the history ends after five promotions',
};

function detailsFile({ hosting }: Environment): string {
  return join(hosting, shellName, DETAILS_PATH);
}

/** Reads the live releases with their whole history; `undefined` before the first promotion. */
export function readReleases(environment: Environment): Releases | undefined {
  const releases = readState(releasesFile(environment), releasesKind);
  return releases && withWholeHistory(releases, readDetails(environment));
}

/** @throws if nothing is live yet */
export function liveReleases(environment: Environment): Releases {
  const releases = readReleases(environment);
  if (releases) return releases;
  throw new Error('Nothing is live yet; "npm start" builds, publishes and promotes everything.');
}

/** Writes the live releases and their details, and tells the hook. The list decides, so it is written last and in one step. */
export async function writeReleases(environment: Environment, releases: Releases): Promise<void> {
  const before = readReleases(environment);
  await writeState(detailsFile(environment), allDetails(environment, releases));
  await writeState(releasesFile(environment), shortList(releases));
  await tellLocalHook(environment, eventsBetween(before, releases));
}

/** Returns the details of every package, from versions published here, otherwise from the previous details. */
export function allDetails(environment: Environment, { shell, remotes }: Releases): AllDetails {
  const previous = readDetails(environment);
  const of = (name: string, live: LiveRelease) =>
    packageDetails(environment, name, live, liveVersion(previous, name));
  return {
    shell: of(shellName, shell),
    remotes: Object.fromEntries(
      Object.entries(remotes).map(([name, { release: _, pinned: __, ...live }]) => [name, of(name, live)]),
    ),
  };
}

function readDetails(environment: Environment): AllDetails | undefined {
  return readState(detailsFile(environment), detailsKind);
}

function packageDetails(
  environment: Environment,
  name: string,
  live: LiveRelease,
  before?: Details,
): Details {
  const kept = publishedVersions(environment, name);
  // Versions are immutable, so stored facts stay valid, also of versions whose files are not here.
  const known = (version: string) => (before?.version === version ? factsIn(before) : undefined);
  const facts = known(live.version) ?? readFacts(environment, name, live.version);
  const from = live.history.find(({ version }) => version !== live.version)?.version;
  const previous = from && (kept.includes(from) ? readFacts(environment, name, from) : known(from));
  const sameChange = known(live.version) && before?.change?.from === from ? before?.change : null;
  return {
    ...live,
    ...facts,
    change: from && previous ? changeBetween(from, previous, facts) : (sameChange ?? null),
    published: publishedOnSite(environment, name, before)
      .filter(({ version }) => version !== live.version)
      .map((one) => ({
        ...one,
        ...before?.published.find(({ version }) => version === one.version),
        ...readPublication(environment, name, one.version),
      })),
  };
}

/** A damaged list of one package does not stop the others: its published versions stay as they were known. */
function publishedOnSite(environment: Environment, name: string, before?: Details): Details['published'] {
  try {
    return versionsOnSite(environment, name);
  } catch (error) {
    console.error(`${errorMessage(error)} The other packages go on without it.`);
    return before?.published ?? [];
  }
}

function factsIn({ bytes, pages, shared }: VersionFacts): VersionFacts {
  return { bytes, pages, shared };
}

function readFacts(environment: Environment, name: string, version: string): VersionFacts {
  const { folder, descriptor } = readVersion(environment, name, version);
  const files = Object.keys(browserIntegrity(descriptor.files));
  return {
    bytes: files.reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file))).length, 0),
    pages: 'pages' in descriptor ? descriptor.pages.map(({ path }) => path) : [],
    shared: descriptor.shared,
  };
}
