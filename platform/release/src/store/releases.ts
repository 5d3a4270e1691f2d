import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { parseReleases, shellName } from '@platform/build';
import type { LiveRelease, Promotion, Publication, Releases } from '@platform/contract';
import writeFileAtomic from 'write-file-atomic';
import type { Environment } from '../model/environment';
import { parseVersions, VERSIONS_PATH } from '../model/published';
import {
  browserIntegrity,
  publishedVersions,
  readPublication,
  readRemote,
  readShell,
  type Version,
} from './versions';

/** The number of a package's promotions in the details. */
const HISTORY_LENGTH = 50;

/** The number of them in the short list. */
const HISTORY_IN_LIST = 5;

/** The whole history, and the data of `site list` for each package; the short list is beside it. */
export const detailsFile = 'releases-details.json';

/** A version's weight for browsers: bytes (gzip) of its scripts and style sheets, its pages, its shared libraries. */
export type VersionFacts = { bytes: number; pages: string[]; shared: Record<string, string> };

/** The difference from the version that was live before; ranges as [previous, current]. */
export type Change = {
  from: string;
  bytes: number;
  pagesAdded: string[];
  pagesRemoved: string[];
  shared: Record<string, [previous: string | null, current: string | null]>;
};

/** The known data of a package: live version, history, changes, kept versions. */
export type Details = LiveRelease &
  VersionFacts & {
    change: Change | null;
    /** Published versions that are kept and not live, the one published last first. */
    published: ({ version: string } & Partial<Publication>)[];
  };

export type AllDetails = { shell: Details; remotes: Record<string, Details> };

/** The file of the list of live releases. */
export function releasesFile({ hosting }: Environment): string {
  return join(hosting, shellName, 'releases.json');
}

/** Reads the live releases with their whole history; `undefined` before the first promotion. */
export function readReleases(environment: Environment): Releases | undefined {
  const file = releasesFile(environment);
  const list = existsSync(file) ? parseReleases(readFileSync(file, 'utf8')) : undefined;
  const details = readDetails(environment);
  return list && mapPackages(list, (live, name) => withTail(live, liveVersion(details, name)?.history ?? []));
}

/** @throws if nothing is live yet */
export function liveReleases(environment: Environment): Releases {
  const releases = readReleases(environment);
  if (releases) return releases;
  throw new Error('Nothing is live yet; "npm start" builds, publishes and promotes everything.');
}

/** Returns a package's entry in a list, for the shell or a remote. */
export function liveVersion<Kind extends LiveRelease>(
  list: { shell: Kind; remotes: Record<string, Kind> } | undefined,
  name: string,
): Kind | undefined {
  const live = name === shellName ? list?.shell : list?.remotes[name];
  return live?.version ? live : undefined;
}

/** Tests whether a package would go live in a new version: a version that was live before may return in any state. */
export function isNewVersion(current: Releases | undefined, releases: Releases, name: string): boolean {
  const version = liveVersion(releases, name)?.version;
  const live = liveVersion(current, name);
  return version !== live?.version && !live?.history.some((past) => past.version === version);
}

/** Writes the live releases and their details. The list decides, so it is written last and in one step. */
export async function writeReleases(environment: Environment, releases: Releases): Promise<void> {
  const file = releasesFile(environment);
  mkdirSync(dirname(file), { recursive: true });
  const details = JSON.stringify(allDetails(environment, releases), null, 1);
  await writeFileAtomic(join(dirname(file), detailsFile), `${details}\n`);
  const list = mapPackages(releases, (live) => ({
    ...live,
    history: live.history.slice(0, HISTORY_IN_LIST),
  }));
  await writeFileAtomic(file, `${JSON.stringify(list, null, 1)}\n`);
}

/**
 * Returns a package's live entry after a promotion. Promoting the live version changes nothing.
 * @param current the live entry before, if any
 */
export function promoted(
  current: (LiveRelease & Partial<Releases['remotes'][string]>) | undefined,
  promotion: Promotion,
): LiveRelease {
  if (current?.version === promotion.version) return current;
  if (!current?.version) return { ...promotion, history: [] };
  const { history, release: _, pinned: __, ...past } = current;
  return { ...promotion, history: [past, ...history].slice(0, HISTORY_LENGTH) };
}

/** Returns the details of every package, from versions published here, otherwise from the previous details. */
export function allDetails(environment: Environment, { shell, remotes }: Releases): AllDetails {
  const previous = readDetails(environment);
  const of = (name: string, live: LiveRelease) =>
    detailsOf(environment, name, live, liveVersion(previous, name));
  return {
    shell: of(shellName, shell),
    remotes: Object.fromEntries(
      Object.entries(remotes).map(([name, { release: _, pinned: __, ...live }]) => [name, of(name, live)]),
    ),
  };
}

/** Returns the changes from one version to another. */
export function changeBetween(from: string, previous: VersionFacts, current: VersionFacts): Change {
  const libraries = new Set([...Object.keys(previous.shared), ...Object.keys(current.shared)]);
  const changed = [...libraries].filter((library) => previous.shared[library] !== current.shared[library]);
  return {
    from,
    bytes: current.bytes - previous.bytes,
    pagesAdded: current.pages.filter((page) => !previous.pages.includes(page)),
    pagesRemoved: previous.pages.filter((page) => !current.pages.includes(page)),
    shared: Object.fromEntries(
      changed.map((library) => [
        library,
        [previous.shared[library] ?? null, current.shared[library] ?? null],
      ]),
    ),
  };
}

function readDetails({ hosting }: Environment): AllDetails | undefined {
  const file = join(hosting, shellName, detailsFile);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

function mapPackages(
  releases: Releases,
  change: <Kind extends LiveRelease>(live: Kind, name: string) => Kind,
): Releases {
  return {
    ...releases,
    shell: change(releases.shell, shellName),
    remotes: Object.fromEntries(
      Object.entries(releases.remotes).map(([name, live]) => [name, change(live, name)]),
    ),
  };
}

/** Joins the list's history with that of the details, even if one of the files is older. */
function withTail<Kind extends LiveRelease>(live: Kind, whole: Promotion[]): Kind {
  const last = live.history.at(-1);
  const end = whole.findIndex(({ version, since }) => version === last?.version && since === last.since);
  return end < 0 ? live : { ...live, history: [...live.history, ...whole.slice(end + 1)] };
}

function detailsOf(environment: Environment, name: string, live: LiveRelease, before?: Details): Details {
  const kept = publishedVersions(environment, name);
  // Versions are immutable, so stored facts stay valid, even for versions whose files are elsewhere.
  const known = (version: string) => (before?.version === version ? factsIn(before) : undefined);
  const facts = known(live.version) ?? factsOf(environment, name, live.version);
  const from = live.history.find(({ version }) => version !== live.version)?.version;
  const previous = from && (kept.includes(from) ? factsOf(environment, name, from) : known(from));
  const sameChange = known(live.version) && before?.change?.from === from ? before?.change : null;
  return {
    ...live,
    ...facts,
    change: from && previous ? changeBetween(from, previous, facts) : (sameChange ?? null),
    published: versionsOnSite(environment, name, kept)
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

function factsOf(environment: Environment, name: string, version: string): VersionFacts {
  const { folder, descriptor }: Version =
    name === shellName ? readShell(environment, version) : readRemote(environment, name, version);
  const files = Object.keys(browserIntegrity(descriptor.files));
  return {
    bytes: files.reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file))).length, 0),
    pages: 'pages' in descriptor ? descriptor.pages.map(({ path }) => path) : [],
    shared: descriptor.shared,
  };
}

/**
 * Returns the versions that a package's site lists, where its list was pulled, then those that are only here; each the one
 * published last first.
 */
export function versionsOnSite({ hosting }: Environment, name: string, here: string[]): Details['published'] {
  const file = join(hosting, name, VERSIONS_PATH);
  const listed = parseVersions(existsSync(file) ? readFileSync(file, 'utf8') : undefined, name);
  const others = here.filter((version) => !listed.some((one) => one.version === version));
  return [...listed.map(({ version, at }) => ({ version, at })), ...others.map((version) => ({ version }))];
}
