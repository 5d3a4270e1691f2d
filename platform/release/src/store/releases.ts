import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { shellName } from '@platform/build';
import type { LiveRelease, Releases } from '@platform/contract';
import type { Environment } from '../model/environment';
import {
  type AllDetails,
  changeBetween,
  DETAILS_PATH,
  type Details,
  eventsBetween,
  liveVersion,
  parseReleases,
  RELEASES_PATH,
  shortList,
  type VersionFacts,
  withWholeHistory,
} from '../model/releases';
import { browserIntegrity } from '../model/version';
import { readText, replaceFile } from './files';
import { tellLocalHook } from './hook';
import { publishedVersions, readPublication, readVersion, versionsOnSite } from './versions';

/** The file of the list of live releases. */
export function releasesFile({ hosting }: Environment): string {
  return join(hosting, shellName, RELEASES_PATH);
}

function detailsFile({ hosting }: Environment): string {
  return join(hosting, shellName, DETAILS_PATH);
}

/** Reads the live releases with their whole history; `undefined` before the first promotion. */
export function readReleases(environment: Environment): Releases | undefined {
  const text = readText(releasesFile(environment));
  return text === undefined ? undefined : withWholeHistory(parseReleases(text), readDetails(environment));
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
  const details = JSON.stringify(allDetails(environment, releases), null, 1);
  await replaceFile(detailsFile(environment), `${details}\n`);
  await replaceFile(releasesFile(environment), `${JSON.stringify(shortList(releases), null, 1)}\n`);
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
  const file = detailsFile(environment);
  const text = readText(file);
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    throw new Error(`${file} is damaged: without it all but the newest promotions are forgotten.`);
  }
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
    published: versionsOnSite(environment, name)
      .filter(({ version }) => version !== live.version)
      .map((one) => ({
        ...one,
        ...before?.published.find(({ version }) => version === one.version),
        ...readPublication(environment, name, one.version),
      })),
  };
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
