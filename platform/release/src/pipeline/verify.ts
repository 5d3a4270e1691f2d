import type { Environment } from '../model/environment';
import { errorMessage } from '../model/error-message';
import { formatReference, type VersionReference } from '../model/reference';
import { type ReleaseRequest, type Restore, requested } from '../model/request';
import { failedSmokeTest, type Verification, verify } from '../release/verify';
import { publishedVersions } from '../store/versions';
import { composeRequest } from './compose';

/** A package that was verified where visitors see it, and the request that takes its release back, if it failed. */
export type Verified = { name: string; found: Verification; undo?: Restore };

/**
 * The last step of a release, on this machine as in a workflow: runs the smoke test of every package that a request names.
 * A release that failed is taken back once: a version that fails after it was restored stays.
 * @param isKept whether a version can be had, to go back to
 */
export async function verifyRequest(
  environment: Environment,
  request: ReleaseRequest,
  isKept: (name: string, version: string) => boolean = () => true,
): Promise<Verified[]> {
  const verified: Verified[] = [];
  for (const { name, version } of requested(request)) {
    const found = await verify(environment, name, (one) => isKept(name, one));
    const [reason] = found.issues;
    const undo = reason &&
      found.previous &&
      !('restore' in request) && {
        restore: { name, version: found.previous },
        insteadOf: { name, version },
        reason: reason.replaceAll('\n', ' '),
      };
    verified.push({ name, found, ...(undo && { undo }) });
  }
  return verified;
}

/**
 * Verifies a release and takes it back where its smoke test fails. Another version that went live meanwhile is left
 * alone.
 * @returns how much was read and opened
 * @throws with what failed and what was done about it
 */
export async function verifyOrRollBack(
  environment: Environment,
  { name, version }: VersionReference,
): Promise<string> {
  const [verified] = await verifyRequest(environment, { promote: [{ name, version }] }, (one, other) =>
    publishedVersions(environment, one).includes(other),
  );
  const { issues = [], summary = '' } = verified?.found ?? {};
  if (issues.length === 0) return summary;
  const failed = failedSmokeTest(name, { version, issues });
  if (!verified?.undo)
    throw new Error(
      `${failed}It is the first release of ${name}: there is nothing to roll back to, so it stays live. Correct it and release again.`,
    );
  let outcome: string;
  try {
    await composeRequest(environment, verified.undo);
    outcome = `It was rolled back: ${formatReference(verified.undo.restore)} is live again.`;
  } catch (error) {
    // A rollback that fails does not hide the failure before it.
    outcome = `It was not rolled back: ${errorMessage(error)}`;
  }
  throw new Error(failed + outcome);
}
