import { shellName } from '@platform/build';
import type { LiveRelease, Promotion, Releases } from '@platform/contract';
import type { Environment } from '../environment';
import { type Promoted, promote } from './promote';
import { publishedVersions } from './published';

/** Where a rollback leads: a version (else the one in force before), only away from a version, and why. */
export type RollbackWish = {
  to?: string | undefined;
  from?: string | undefined;
  reason?: string | undefined;
};

/**
 * Puts an earlier version of a package in force again, without a build. What is in force already gets its documents
 * again, should a promotion have been cut off between the documents and the list.
 * @returns what is in force afterwards, and the version that was in force before
 * @throws one sentence where there is no version to go back to
 */
export async function rollback(
  environment: Environment,
  name: string,
  { to, from, reason }: RollbackWish = {},
): Promise<Promoted & { left: string }> {
  let left = '';
  const after = await promote(environment, (releases) => {
    const inForce = inForceOf(releases, name);
    left = inForce.version;
    if (from && inForce.version !== from)
      throw new Error(`${name}@${inForce.version} came into force meanwhile: nothing was rolled back.`);
    const kept = publishedVersions(environment, name);
    const version = to ?? versionBefore(inForce, kept);
    if (!version)
      throw new Error(
        `${name}@${inForce.version} is all there ever was: no kept version was in force before it. ` +
          `"site rollback ${name} --to <version>" takes any that is kept${list(kept, inForce.version)}.`,
      );
    if (!kept.includes(version))
      throw new Error(`${name}@${version} is not kept${list(kept, inForce.version)}.`);
    const note = reason && `rolled back: ${reason}`;
    return [{ name, version, insteadOf: inForce.version, ...(note && { note }) }];
  });
  return { ...after, left };
}

/**
 * The kept version that was in force before. One that was left by a rollback the last time is passed over, so that a
 * second rollback goes further back instead of to what was just undone.
 */
export function versionBefore(inForce: LiveRelease, kept: string[]): string | undefined {
  return inForce.history
    .map(({ version }) => version)
    .find((version) => version !== inForce.version && kept.includes(version) && !wasUndone(inForce, version));
}

/** Whether a version went out of force by a rollback the last time. */
export function wasUndone(inForce: LiveRelease, version: string): boolean {
  const timeline: Promotion[] = [inForce, ...inForce.history];
  const last = timeline.findIndex((promotion, index) => index > 0 && promotion.version === version);
  return timeline[last - 1]?.insteadOf === version;
}

function inForceOf(releases: Releases | undefined, name: string): LiveRelease {
  const inForce = name === shellName ? releases?.shell : releases?.remotes[name];
  if (!inForce?.version) throw new Error(`${name} is not in force: there is nothing to roll back.`);
  return inForce;
}

function list(kept: string[], inForce: string) {
  const others = kept.filter((version) => version !== inForce);
  return others.length > 0 ? `: ${others.join(', ')}` : ': there is none';
}
