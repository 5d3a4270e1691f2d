import type { Environment } from '../model/environment';
import { liveVersion, versionBefore } from '../model/releases';
import { publishedVersions } from '../store/versions';
import { type Promoted, promote } from './promote';

/** The target of a rollback (by default the previous live version), its required current version, and its reason. */
export type RollbackOptions = {
  to?: string | undefined;
  from?: string | undefined;
  reason?: string | undefined;
};

/**
 * Makes an earlier version of a package live again, without a build. For the live version itself it writes the
 * documents again, in case a promotion was interrupted before the list.
 * @returns the live releases afterwards, and the version that was live before
 * @throws one sentence if there is no earlier version
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
