import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { integrityOf, shellName } from '@platform/build';
import type { Promotion, Releases } from '@platform/contract';
import { type Examination, examine, refusal } from '../check/examine';
import { type ComposeScope, type Composition, writeDocuments } from '../compose/compose';
import { readComposed } from '../compose/composed';
import { hashData } from '../compose/composed-data';
import type { Environment } from '../environment';
import { browserRelease, readDescriptor, readShellDescriptor, versionFolder } from './descriptors';
import { withLock } from './lock';
import { whoever } from './origin';
import { readPublication } from './publish';
import { newestPublished } from './published';
import { promoted, readReleases, writeReleases } from './releases-file';

/** A package and the published version to put in force; without one, the version published last. */
export type Wanted = { name: string; version?: string } & Pick<Promotion, 'note' | 'insteadOf'>;

/** The answers of an examination, and what would be in force by it. */
export type Examined = Examination & { releases: Releases };

export type Promoted = { releases: Releases; composition: Composition };

/**
 * Puts published versions in force: examines them, composes their pages, then writes the release list.
 * A refusal leaves everything as it was. Two promotions at the same moment go one after the other.
 * @param wanted the versions, or what chooses them once it is this promotion's turn
 * @param whole composes every document, also of what was in force already
 * @param examined what was found out just before; asked again where something changed since
 * @param retired a remote that goes out of force in the same step
 * @returns what is in force afterwards, and the pages that keep their last good document
 * @throws a message that names cause and way out
 */
export function promote(
  environment: Environment,
  wanted: Wanted[] | ((before: Releases | undefined) => Wanted[]),
  { whole = false, examined, retired }: { whole?: boolean; examined?: Examined; retired?: string } = {},
): Promise<Promoted> {
  return withLock(environment, async () => {
    const before = readReleases(environment);
    const list = typeof wanted === 'function' ? wanted(before) : wanted;
    const start = retired ? withoutRemote(before, retired) : before;
    const releases = withPromotions(environment, start, list);
    const names = list.map(({ name }) => name);
    const scope = whole ? {} : scopeOf(before, releases, names);
    const { findings, rendering } =
      examined && (await stillHolds(environment, releases, examined))
        ? examined
        : await examine(environment, releases, names, scope);
    const problem = refusal(findings);
    if (problem || !rendering) throw new Error(problem ?? 'Nothing was rendered.');
    const composition = await writeDocuments(environment, releases, rendering);
    await writeReleases(environment, releases);
    return { releases, composition };
  });
}

/** Whether what was found out was found out about the same versions, the same documents and the same data. */
export async function stillHolds(
  environment: Environment,
  releases: Releases,
  { releases: then, rendering }: Examined,
): Promise<boolean> {
  const versions = ({ shell, remotes }: Releases) =>
    JSON.stringify([shell.version, Object.entries(remotes).map(([name, { pinned }]) => [name, pinned])]);
  if (versions(releases) !== versions(then)) return false;
  if (!isDeepStrictEqual(readComposed(environment), rendering?.before)) return false;
  return !rendering?.showsData || isDeepStrictEqual(await hashData(environment), rendering.data);
}

/** What would be in force after promoting; nothing is written. */
export function withPromotions(
  environment: Environment,
  before: Releases | undefined,
  wanted: Wanted[],
): Releases {
  const list = wanted.reduce((all, one) => withPromotion(environment, all, one), before ?? emptyList());
  if (!list.shell.version)
    throw new Error('No shell is in force: promote it together with the remotes ("npm start" does).');
  return atPresentAddresses(environment, list);
}

/**
 * The remotes whose version changed and those that were asked for, which may be in force with documents of another
 * version if a promotion was cut off; everything where the shell, the set of remotes or their addresses changed.
 */
export function scopeOf(before: Releases | undefined, after: Releases, asked: string[]): ComposeScope {
  const names = Object.keys(after.remotes);
  const origin = (list: Releases | undefined, name: string) =>
    list?.remotes[name] && new URL(list.remotes[name].release.base).origin;
  const isWhole =
    asked.includes(shellName) ||
    before?.shell.version !== after.shell.version ||
    names.some((name) => origin(before, name) !== origin(after, name)) ||
    Object.keys(before?.remotes ?? {}).some((name) => !after.remotes[name]);
  const isConcerned = (name: string) =>
    asked.includes(name) || after.remotes[name]?.version !== before?.remotes[name]?.version;
  return isWhole ? {} : { remotes: names.filter(isConcerned) };
}

/** Addresses belong to the environment, not to the moment of promotion. */
function atPresentAddresses(environment: Environment, releases: Releases): Releases {
  const remotes = Object.entries(releases.remotes).map(([name, inForce]) => {
    const descriptor = readDescriptor(environment, name, inForce.version);
    return [name, { ...inForce, release: browserRelease(environment, descriptor) }] as const;
  });
  return { ...releases, remotes: Object.fromEntries(remotes) };
}

function emptyList(): Releases {
  return { format: 1, shell: { version: '', since: '', by: '', history: [] }, remotes: {} };
}

/** @throws where the remote is not in force */
function withoutRemote(releases: Releases | undefined, name: string): Releases {
  if (!releases?.remotes[name]) throw new Error(`No remote ${name} is in force.`);
  const { [name]: _, ...remotes } = releases.remotes;
  return { ...releases, remotes, retired: [...(releases.retired ?? []), name] };
}

function withPromotion(
  environment: Environment,
  releases: Releases,
  { name, version, ...why }: Wanted,
): Releases {
  const chosen = version ?? newestPublished(environment, name);
  const { commit, tree } = readPublication(environment, name, chosen) ?? {};
  const promotion: Promotion = {
    version: chosen,
    since: new Date().toISOString(),
    by: whoever(),
    ...(commit && { commit }),
    ...(tree && { tree }),
    ...why,
  };
  if (name === shellName) {
    readShellDescriptor(environment, chosen);
    return { ...releases, shell: promoted(releases.shell, promotion) };
  }
  const descriptor = readDescriptor(environment, name, chosen);
  const pinned = integrityOf(readFileSync(join(versionFolder(environment, name, chosen), 'remote.json')));
  const remote = {
    ...promoted(releases.remotes[name], promotion),
    release: browserRelease(environment, descriptor),
    pinned,
  };
  const { retired = [], ...others } = releases;
  const stillRetired = retired.filter((one) => one !== name);
  return {
    ...others,
    remotes: { ...releases.remotes, [name]: remote },
    ...(stillRetired.length > 0 && { retired: stillRetired }),
  };
}
