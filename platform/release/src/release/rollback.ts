import type { LiveRelease, Promotion } from '@platform/contract';
import type { Environment } from '../environment';
import { type Promoted, promote } from './promote';
import { liveVersion } from './releases';
import { publishedVersions } from './versions';

/** Where a rollback leads: to a version (else the one that was live before), only from a version, and why. */
export type RollbackOptions = {
  to?: string | undefined;
  from?: string | undefined;
  reason?: string | undefined;
};

/**
 * Makes an earlier version of a package live again, without a build. The live version itself gets its documents again,
 * should a promotion have been cut off between the documents and the list.
 * @returns what is live afterwards, and the version that was live before
 * @throws one sentence where there is no version to go back to
 */
export async function rollback(
  environment: Environment,
  name: string,
  { to, from, reason }: RollbackOptions = {},
): Promise<Promoted & { previous: string }> {
  let previous = '';
  const after = await promote(environment, (releases) => {
    const live = liveVersion(releases, name);
    if (!live) throw new Error(`${name} is not live: there is nothing to roll back.`);
    previous = live.version;
    if (from && live.version !== from)
      throw new Error(`${name}@${live.version} went live meanwhile: nothing was rolled back.`);
    const kept = publishedVersions(environment, name);
    const others = kept.filter((version) => version !== live.version);
    const choice = others.length > 0 ? `: ${others.join(', ')}` : ': there is none';
    const version = to ?? versionBefore(live, kept);
    if (!version)
      throw new Error(
        `No kept version of ${name} was live before ${name}@${live.version}. ` +
          `"site rollback ${name} --to <version>" takes any that is kept${choice}.`,
      );
    if (!kept.includes(version)) throw new Error(`${name}@${version} is not kept${choice}.`);
    const note = reason && `rolled back: ${reason}`;
    return [{ name, version, insteadOf: live.version, ...(note && { note }) }];
  });
  return { ...after, previous };
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
