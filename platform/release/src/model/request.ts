import { parseVersionReference, type VersionReference } from './reference';

/** A version goes live in the place of one that failed, unless another is live by then. */
export type Restore = { restore: VersionReference; insteadOf: VersionReference; reason?: string };

/** The reason why the documents of a site are composed. */
export type ReleaseRequest =
  /** These versions go live. */
  | { promote: VersionReference[] }
  | Restore
  /** The pages that show data are renewed. */
  | { data: true };

/**
 * Reads a request as workflows have it, in texts that may be empty.
 * @param release references with spaces between
 * @param undo the version that the only one of `release` replaces
 * @throws one sentence where a reference is none
 */
export function parseRequest({
  release = '',
  undo = '',
  reason = '',
}: {
  release?: string;
  undo?: string;
  reason?: string;
}): ReleaseRequest {
  const wanted = release.split(/\s+/).filter(Boolean);
  if (undo)
    return {
      restore: parseVersionReference(release),
      insteadOf: parseVersionReference(undo),
      ...(reason && { reason }),
    };
  return wanted.length > 0 ? { promote: wanted.map(parseVersionReference) } : { data: true };
}

/** Returns the versions that a request makes live. */
export function requested(request: ReleaseRequest): VersionReference[] {
  if ('promote' in request) return request.promote;
  return 'restore' in request ? [request.restore] : [];
}
