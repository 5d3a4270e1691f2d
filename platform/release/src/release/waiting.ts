import { shellName } from '@platform/build';
import type { Descriptor, PromoteRule, Releases } from '@platform/contract';
import type { Environment } from '../model/environment';
import { forbiddenNote, liveVersion } from '../model/releases';
import type { Build } from '../model/version';
import { readReleases } from '../store/releases';
import { publishedVersions, readRemote, versionsOnSite } from '../store/versions';

/** Why a version differs from the live one: a source of the remote itself, or only packages that it shares. */
export type Cause = 'own' | 'shared';

/** A published version that is newer than the live one and was never live. Its cause is known where its files are. */
export type Waiting = { name: string; version: string; cause?: Cause };

/** The rules of a remote that declares none. */
const defaultRules: Record<Cause, PromoteRule> = { own: 'auto', shared: 'manual' };

/** How a cause is told to people. */
export const causeTexts: Record<Cause, string> = {
  own: 'its own sources changed',
  shared: 'only shared packages changed',
};

function changeCause({ sources }: Descriptor, live: Descriptor | undefined): Cause {
  return sources === live?.sources ? 'shared' : 'own';
}

/**
 * Returns the cause for which a build is left to a person by the rules that it brings; `undefined` where its workflow
 * promotes it, as for every build of the shell.
 */
export function waitingCause(environment: Environment, { name, version, folder }: Build): Cause | undefined {
  const live = liveVersion(readReleases(environment), name)?.version;
  if (name === shellName || live === version) return undefined;
  const staged = { ...environment, staged: { [`${name}@${version}`]: folder } };
  const { descriptor } = readRemote(staged, name, version);
  const cause = changeCause(descriptor, live ? readRemote(environment, name, live).descriptor : undefined);
  return { ...defaultRules, ...descriptor.promote }[cause] === 'manual' ? cause : undefined;
}

/** Returns the newest version that waits of each package, the shell first; forbidden ones wait for nothing. */
export function waitingVersions(environment: Environment, releases: Releases): Waiting[] {
  const { shell, remotes } = releases;
  return Object.entries({ [shellName]: shell, ...remotes }).flatMap(([name, live]) => {
    const kept = publishedVersions(environment, name);
    const versions = versionsOnSite(environment, name).map((one) => one.version);
    const newer = versions.slice(0, Math.max(0, versions.indexOf(live.version)));
    const version = newer.find(
      (one) => !live.history.some((past) => past.version === one) && !forbiddenNote(releases, name, one),
    );
    if (!version) return [];
    const isKnown = name !== shellName && kept.includes(version) && kept.includes(live.version);
    const read = (one: string) => readRemote(environment, name, one).descriptor;
    return { name, version, ...(isKnown && { cause: changeCause(read(version), read(live.version)) }) };
  });
}
