import { parse, parseReleases, shellName } from '@platform/build';
import type { Forbidden, LiveRelease, Promotion, Publication, Releases } from '@platform/contract';

import * as v from 'valibot';

export { parseReleases };

/** The number of a package's promotions in the details. */
const HISTORY_LENGTH = 50;

/** The number of them in the short list. */
const HISTORY_IN_LIST = 5;

/** The list of live releases at the root of the shell's site: every composition starts from it. */
export const RELEASES_PATH = '/releases.json';

/** The whole history, and the data of `site list` for each package; the short list is beside it. */
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

/** The known data of a package: live version, history, changes, kept versions. */
export type Details = LiveRelease &
  VersionFacts & {
    change: Change | null;
    /** Published versions that are kept and not live, the one published last first. */
    published: ({ version: string } & Partial<Publication>)[];
  };

export type AllDetails = { shell: Details; remotes: Record<string, Details> };

const promotionSchema = v.looseObject({ version: v.string(), since: v.string(), by: v.string() });

const detailSchema = v.looseObject({
  ...promotionSchema.entries,
  history: v.array(promotionSchema),
  bytes: v.number(),
  pages: v.array(v.string()),
  shared: v.record(v.string(), v.string()),
  change: v.nullable(v.looseObject({ from: v.string() })),
  published: v.array(v.looseObject({ version: v.string() })),
});

const detailsSchema = v.object({ shell: detailSchema, remotes: v.record(v.string(), detailSchema) });

const isDetails = (value: unknown): value is AllDetails => v.is(detailsSchema, value);

/** Reads the details of all packages. @throws if they are none */
export function parseDetails(text: string): AllDetails {
  const value: unknown = parse(detailsSchema, text, 'it');
  if (isDetails(value)) return value;
  throw new Error('it is no list of details');
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

/** A message to the hook: the package, its version, and who did what. */
export type SiteEvent = {
  name: string;
  version: string;
  by: string;
  event: 'published' | 'promoted' | 'rolled back' | 'forbidden' | 'composed';
};

/** Returns the difference of two lists as events: which packages have another version, and which were forbidden. */
export function eventsBetween(before: Releases | undefined, after: Releases): SiteEvent[] {
  const changed = Object.entries({ [shellName]: after.shell, ...after.remotes }).flatMap<SiteEvent>(
    ([name, { version, by, insteadOf }]) => {
      const previous = liveVersion(before, name)?.version;
      if (version === previous) return [];
      const isRollback = previous !== undefined && insteadOf === previous;
      return { name, version, by, event: isRollback ? 'rolled back' : 'promoted' };
    },
  );
  const noted = (after.forbidden ?? []).filter(
    ({ name, version, since }) => forbiddenNote(before, name, version)?.since !== since,
  );
  return [
    ...changed,
    ...noted.map(({ name, version, by }) => ({ name, version, by, event: 'forbidden' as const })),
  ];
}

/** Returns the note of a version that may not go live. */
export function forbiddenNote(
  releases: Pick<Releases, 'forbidden'> | undefined,
  name: string,
  version: string,
): Forbidden | undefined {
  return releases?.forbidden?.find((one) => one.name === name && one.version === version);
}

/** Returns the list with another set of forbidden versions; without any it has no such key. */
export function withForbidden({ forbidden: _, ...releases }: Releases, forbidden: Forbidden[]): Releases {
  return { ...releases, ...(forbidden.length > 0 && { forbidden }) };
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

/**
 * Returns the previous live version among the kept ones. A version that a rollback left is skipped, so that a second
 * rollback goes further back.
 */
export function versionBefore(live: LiveRelease, kept: string[]): string | undefined {
  return live.history
    .map(({ version }) => version)
    .find((version) => version !== live.version && kept.includes(version) && !wasUndone(live, version));
}

/** Tests whether a version was rolled back when it was last live. */
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

/** Joins the list's history with that of the details, even if one of the files is older. */
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
