import { parseReleases, shellName } from '@platform/build';
import type { LiveRelease, Promotion, Publication, Releases } from '@platform/contract';

export { parseReleases };

/** How many promotions of a package are kept in the details. */
const HISTORY_LENGTH = 50;

/** How many of them are in the list that every visitor fetches. */
const HISTORY_IN_LIST = 5;

/** The list of live releases at the root of the shell's site: every composition starts from it. */
export const RELEASES_PATH = '/releases.json';

/** The whole history, and what `site list` prints of each package; beside the list that stays small. */
export const DETAILS_PATH = '/releases-details.json';

/** A version as browsers see it: bytes (gzip) of its scripts and style sheets, its pages, what it shares. */
export type VersionFacts = { bytes: number; pages: string[]; shared: Record<string, string> };

/** The difference from the version that was live before; ranges as [previous, current]. */
export type Change = {
  from: string;
  bytes: number;
  pagesAdded: string[];
  pagesRemoved: string[];
  shared: Record<string, [previous: string | null, current: string | null]>;
};

/** All that is known of a package: its live version, its history, what changed, what else is kept. */
export type Details = LiveRelease &
  VersionFacts & {
    change: Change | null;
    /** Published versions that are kept and not live, the one published last first. */
    published: ({ version: string } & Partial<Publication>)[];
  };

export type AllDetails = { shell: Details; remotes: Record<string, Details> };

/** Returns what a list names of a package, the shell or a remote. */
export function liveVersion<Kind extends LiveRelease>(
  list: { shell: Kind; remotes: Record<string, Kind> } | undefined,
  name: string,
): Kind | undefined {
  const live = name === shellName ? list?.shell : list?.remotes[name];
  return live?.version ? live : undefined;
}

/** Whether a package would be live in a version that never was: what was live may come back, whatever it is like. */
export function isNewVersion(current: Releases | undefined, releases: Releases, name: string): boolean {
  const version = liveVersion(releases, name)?.version;
  const live = liveVersion(current, name);
  return version !== live?.version && !live?.history.some((past) => past.version === version);
}

/**
 * Returns what is live of a package after a promotion. Promoting the live version changes nothing.
 * @param current what is live before it, if anything is
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

/**
 * Returns the kept version that was live before. One that was left by a rollback the last time is passed over, so that
 * a second rollback goes further back instead of to what was just undone.
 */
export function versionBefore(live: LiveRelease, kept: string[]): string | undefined {
  return live.history
    .map(({ version }) => version)
    .find((version) => version !== live.version && kept.includes(version) && !wasUndone(live, version));
}

/** Whether a version was rolled back the last time it was live. */
export function wasUndone(live: LiveRelease, version: string): boolean {
  const timeline: Promotion[] = [live, ...live.history];
  const last = timeline.findIndex((promotion, index) => index > 0 && promotion.version === version);
  return timeline[last - 1]?.insteadOf === version;
}

/** Returns what changed from one version to a later one. */
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

/** Returns the list as visitors fetch it: with the newest promotions only. */
export function shortList(releases: Releases): Releases {
  return mapPackages(releases, (live) => ({ ...live, history: live.history.slice(0, HISTORY_IN_LIST) }));
}

/** Returns a list whose short histories are continued with those of the details. */
export function withWholeHistory(list: Releases, details: AllDetails | undefined): Releases {
  return mapPackages(list, (live, name) => withTail(live, liveVersion(details, name)?.history ?? []));
}

/** Continues the history of the list where it ends with that of the details, even if one of the files is older. */
function withTail<Kind extends LiveRelease>(live: Kind, whole: Promotion[]): Kind {
  const last = live.history.at(-1);
  const end = whole.findIndex(({ version, since }) => version === last?.version && since === last.since);
  return end < 0 ? live : { ...live, history: [...live.history, ...whole.slice(end + 1)] };
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
