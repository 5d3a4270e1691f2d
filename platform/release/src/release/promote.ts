import { isDeepStrictEqual } from 'node:util';
import { shellName } from '@platform/build';
import type { Promotion, Releases } from '@platform/contract';
import { type CheckReport, checkedRendering, checkReleases } from '../check/check';
import { type Composition, writeDocuments } from '../compose/compose';
import type { Rendering } from '../compose/render-documents';
import { scopeBetween } from '../compose/scope';
import type { Environment } from '../model/environment';
import type { Reference } from '../model/reference';
import { forbiddenNote, liveVersion, promoted, versionBefore } from '../model/releases';
import { type Build, browserRelease, type Version } from '../model/version';
import { withLock } from '../store/lock';
import { promoter } from '../store/origin';
import { readReleases, writeReleases } from '../store/releases';
import {
  newestPublished,
  otherBytes,
  publish,
  publishedVersions,
  readPublication,
  readRemote,
  readShell,
} from '../store/versions';
import { forbidding } from './forbid';

/** A promotion to make: without a version, of the one published last. */
export type Wanted = Reference & Pick<Promotion, 'note' | 'insteadOf'>;

export type PromoteOptions = {
  /** Composes every document, also of what is live already. */
  whole?: boolean | undefined;
  /** A remote that is taken from the live releases in the same step. */
  retired?: string | undefined;
  /** The result of an earlier check: it is used while the same versions are live as then. */
  checked?: Checked | undefined;
  /** Live pages may go away. */
  removes?: boolean | undefined;
};

export type Promoted = { releases: Releases; composition: Composition };

/** A check of a build, and what was live when it was made. */
export type Checked = CheckReport & { current: Releases | undefined };

/**
 * Makes published versions live: checks them, composes their pages, then writes the list of releases.
 * Where a check finds an issue everything stays as it was. Two promotions at the same moment go one after the other.
 * @returns what is live afterwards, and the pages that keep their last good document
 * @throws with every issue and its fix
 */
export function promote(
  environment: Environment,
  wanted: Wanted[],
  options: PromoteOptions = {},
): Promise<Promoted> {
  return withLock(environment, async () => {
    const { releases, rendering } = await preparePromotion(environment, wanted, options);
    return goLive(environment, releases, rendering);
  });
}

/**
 * Checks versions and renders their pages; writes nothing. The caller holds the lock.
 * @throws with every issue and its fix
 */
export async function preparePromotion(
  environment: Environment,
  wanted: Wanted[],
  { whole = false, retired, checked, removes }: PromoteOptions = {},
): Promise<{ releases: Releases; rendering: Rendering }> {
  const current = readReleases(environment);
  const start = retired ? withoutRemote(current, retired) : current;
  const releases = withPromotions(environment, start, wanted);
  if (checked && isDeepStrictEqual(checked.current, current))
    return { releases, rendering: checkedRendering(checked) };
  const names = wanted.map(({ name }) => name);
  const scope = whole ? {} : scopeBetween(current, releases, names);
  const report = await checkReleases(environment, { releases, current, names, scope, removes });
  return { releases, rendering: checkedRendering(report) };
}

/** Publishes builds and makes them live; pages that they have no more go away. @param whole composes every document */
export function publishAndPromote(
  environment: Environment,
  builds: Build[],
  { whole = false }: { whole?: boolean } = {},
): Promise<Promoted> {
  for (const build of builds) publish(environment, build);
  const wanted = builds.map(({ name, version }) => ({ name, version }));
  return promote(environment, wanted, { whole, removes: true });
}

/** The target of a rollback (by default the previous live version), its required current version, and its reason. */
export type RollbackOptions = {
  to?: string | undefined;
  from?: string | undefined;
  reason?: string | undefined;
  /** The reason forbids the version that is live now. */
  forbids?: boolean | undefined;
};

/**
 * Makes an earlier version of a package live again, without a build. For the live version itself it writes the
 * documents again, in case a promotion was interrupted before the list.
 * @returns the live releases afterwards, and the version that was live before
 * @throws one sentence if there is no earlier version
 */
export function rollback(
  environment: Environment,
  name: string,
  { to, from, reason, forbids = false }: RollbackOptions = {},
): Promise<Promoted & { previous: string }> {
  return withLock(environment, async () => {
    const current = readReleases(environment);
    const live = liveVersion(current, name);
    if (!live) throw new Error(`${name} is not live: there is nothing to roll back.`);
    if (from && live.version !== from)
      throw new Error(`${name}@${live.version} went live meanwhile: nothing was rolled back.`);
    const kept = publishedVersions(environment, name);
    const allowed = kept.filter((version) => !forbiddenNote(current, name, version));
    const others = allowed.filter((version) => version !== live.version);
    const choice = others.length > 0 ? `: ${others.join(', ')}` : ': there is none';
    const version = to ?? versionBefore(live, allowed);
    if (!version)
      throw new Error(
        `No kept version of ${name} was live before ${name}@${live.version}. "site rollback ${name} --to <version>" takes any that is kept and not forbidden${choice}.`,
      );
    if (!kept.includes(version)) throw new Error(`${name}@${version} is not kept${choice}.`);
    const wanted = {
      name,
      version,
      insteadOf: live.version,
      ...(reason && { note: `rolled back: ${reason}` }),
    };
    const { releases, rendering } = await preparePromotion(environment, [wanted]);
    const left = { name, version: live.version };
    const after = reason && forbids ? forbidding(environment, releases, left, reason) : releases;
    return { ...(await goLive(environment, after, rendering)), previous: live.version };
  });
}

/** Writes the documents of checked releases, then the list of releases. */
export async function goLive(
  environment: Environment,
  releases: Releases,
  rendering: Rendering,
): Promise<Promoted> {
  const composition = await writeDocuments(environment, releases, rendering);
  await writeReleases(environment, releases);
  return { releases, composition };
}

/**
 * Checks a build against the live versions; no source is read.
 * @throws if nothing is live
 */
export async function checkBuild(
  environment: Environment,
  build: Build,
  { removes }: Pick<PromoteOptions, 'removes'> = {},
): Promise<Checked> {
  const { name, version, folder } = build;
  const staged = { ...environment, staged: { [`${name}@${version}`]: folder } };
  const current = readReleases(environment);
  const releases = withPromotions(staged, current, [{ name, version }]);
  const scope = scopeBetween(current, releases, [name]);
  const report = await checkReleases(staged, { releases, current, names: [name], scope, removes });
  const changed = otherBytes(environment, build);
  const published = {
    name: 'nothing changed under a published version',
    issues: changed ? [changed] : [],
    fix: 'raise the version in package.json, then build again',
  };
  return { ...report, checks: [published, ...report.checks], current };
}

/** Returns the live releases after a promotion; nothing is written. */
export function withPromotions(
  environment: Environment,
  current: Releases | undefined,
  wanted: Wanted[],
): Releases {
  const empty: Releases = { format: 1, shell: { version: '', since: '', by: '', history: [] }, remotes: {} };
  const list = wanted.reduce((all, one) => withPromotion(environment, all, one), current ?? empty);
  if (!list.shell.version)
    throw new Error('No shell is live: promote it together with the remotes ("npm start" does).');
  // Addresses belong to the environment, not to the moment of promotion.
  const remotes = Object.entries(list.remotes).map(([name, live]) => {
    const release = browserRelease(readRemote(environment, name, live.version));
    return [name, { ...live, release }] as const;
  });
  return { ...list, remotes: Object.fromEntries(remotes) };
}

/** @throws if the remote is not live */
function withoutRemote(releases: Releases | undefined, name: string): Releases {
  if (!releases?.remotes[name]) throw new Error(`No remote ${name} is live.`);
  const { [name]: _, ...remotes } = releases.remotes;
  return { ...releases, remotes, retired: [...(releases.retired ?? []), name] };
}

function withPromotion(
  environment: Environment,
  releases: Releases,
  { name, version, integrity, ...why }: Wanted,
): Releases {
  const chosen = version ?? newestPublished(environment, name);
  const { commit, tree } = readPublication(environment, name, chosen) ?? {};
  const promotion: Promotion = {
    version: chosen,
    since: new Date().toISOString(),
    by: promoter(),
    ...(commit && { commit }),
    ...(tree && { tree }),
    ...why,
  };
  if (name === shellName) {
    requireIntegrity(readShell(environment, chosen), integrity);
    return { ...releases, shell: promoted(releases.shell, promotion) };
  }
  const published = readRemote(environment, name, chosen);
  requireIntegrity(published, integrity);
  const remote = {
    ...promoted(releases.remotes[name], promotion),
    release: browserRelease(published),
    pinned: published.integrity,
  };
  const { retired = [], ...others } = releases;
  const stillRetired = retired.filter((one) => one !== name);
  return {
    ...others,
    remotes: { ...releases.remotes, [name]: remote },
    ...(stillRetired.length > 0 && { retired: stillRetired }),
  };
}

/** @throws where a version has another descriptor than the one that was asked for */
function requireIntegrity({ name, version, integrity }: Version, wanted: string | undefined): void {
  if (wanted && integrity !== wanted)
    throw new Error(`${name}@${version} is not the expected one: its descriptor is another one.`);
}
