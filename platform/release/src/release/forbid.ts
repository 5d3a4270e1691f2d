import type { Forbidden, Releases } from '@platform/contract';
import type { Environment } from '../model/environment';
import { formatReference, type VersionReference } from '../model/reference';
import { forbiddenNote, withForbidden } from '../model/releases';
import { withLock } from '../store/lock';
import { promoter } from '../store/origin';
import { liveReleases, writeReleases } from '../store/releases';
import { versionsOnSite } from '../store/versions';

/** Longer reasons are cut, because every program that reads the list of releases loads them. */
const MAX_REASON_LENGTH = 300;

/**
 * Keeps a published version from going live until it is allowed again. A live version stays live.
 * @throws one sentence if it is not published
 */
export function forbid(environment: Environment, reference: VersionReference, reason: string): Promise<void> {
  return withLock(environment, () => noteForbidden(environment, reference, reason));
}

/** Does the same for a caller that holds the lock. */
export async function noteForbidden(
  environment: Environment,
  reference: VersionReference,
  reason: string,
): Promise<void> {
  const { name, version } = reference;
  const versions = versionsOnSite(environment, name).map((one) => one.version);
  if (!versions.includes(version))
    throw new Error(
      `${formatReference(reference)} is not published: ${versions.join(', ') || 'nothing is'}.`,
    );
  await writeReleases(environment, forbidding(environment, liveReleases(environment), reference, reason));
}

/** Returns the list with a version forbidden; notes of the package's versions that its site keeps no more are dropped. */
export function forbidding(
  environment: Environment,
  releases: Releases,
  { name, version }: VersionReference,
  reason: string,
): Releases {
  const kept = versionsOnSite(environment, name).map((one) => one.version);
  const others = (releases.forbidden ?? []).filter(
    (one) => one.name !== name || (one.version !== version && kept.includes(one.version)),
  );
  const note: Forbidden = {
    name,
    version,
    since: new Date().toISOString(),
    by: promoter(),
    reason: reason.replace(/\s+/g, ' ').trim().slice(0, MAX_REASON_LENGTH),
  };
  return withForbidden(releases, [...others, note]);
}

/** Lets a forbidden version go live again. @throws one sentence if it is not forbidden */
export function allow(environment: Environment, { name, version }: VersionReference): Promise<void> {
  return withLock(environment, async () => {
    const releases = liveReleases(environment);
    const note = forbiddenNote(releases, name, version);
    if (!note) throw new Error(`${name}@${version} is not forbidden.`);
    const others = (releases.forbidden ?? []).filter((one) => one !== note);
    await writeReleases(environment, withForbidden(releases, others));
  });
}

/** Says that a version is forbidden, and how to undo it. */
export function forbiddenText(reference: VersionReference): string {
  const release = formatReference({ name: reference.name, version: reference.version });
  return `${release} may not go live now; "site allow ${release}" allows it again.`;
}
