import type { Environment } from '../model/environment';
import { type Request, type Restore, requested } from '../model/request';
import { type Verification, verify } from '../release/verify';

/** A package that was verified where visitors see it, and the request that takes its release back, if it failed. */
export type Verified = { name: string; found: Verification; undo?: Restore };

/**
 * The last step of a release: runs the smoke test of every package that a request names.
 * A release that failed is taken back once: what fails after it was restored stays.
 */
export async function verifyRequest(environment: Environment, request: Request): Promise<Verified[]> {
  const verified: Verified[] = [];
  for (const { name } of requested(request)) {
    const found = await verify(environment, name);
    const [reason] = found.issues;
    const undo = reason &&
      found.previous &&
      !('restore' in request) && {
        restore: { name, version: found.previous },
        insteadOf: { name, version: found.version },
        reason: reason.replaceAll('\n', ' '),
      };
    verified.push({ name, found, ...(undo && { undo }) });
  }
  return verified;
}
