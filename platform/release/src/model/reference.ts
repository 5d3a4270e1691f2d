import { integrityPattern, namePattern, versionPattern } from '@platform/build';

/** A package, a published version of it where one is named, and the SHA-384 that its descriptor then must have. */
export type Reference = { name: string; version?: string; integrity?: string };

export type VersionReference = Reference & { version: string };

/**
 * Reads a package or a version of it: `mf-catalogue`, `mf-catalogue@1.0.0-3f2a9c1b`, or with `#sha384-…` of its
 * descriptor behind it.
 * @throws one sentence for anything else
 */
export function parseReference(text: string): Reference {
  const [, name = '', version, integrity] = /^([^@#]+)(?:@([^@#]+)(?:#(.+))?)?$/.exec(text) ?? [];
  const isOne =
    namePattern.test(name) &&
    (version === undefined || versionPattern.test(version)) &&
    (integrity === undefined || integrityPattern.test(integrity));
  if (!isOne) throw new Error(`${quoted(text)} is no version: write it as mf-catalogue@1.0.0-3f2a9c1b.`);
  return { name, ...(version && { version }), ...(integrity && { integrity }) };
}

/** Reads a reference that names a version. @throws one sentence for anything else */
export function parseVersionReference(text: string): VersionReference {
  const { name, version, integrity } = parseReference(text);
  if (!version) throw new Error(`${quoted(text)} is no version: write it as mf-catalogue@1.0.0-3f2a9c1b.`);
  return { name, version, ...(integrity && { integrity }) };
}

/** Writes a reference as `parseReference` reads it. */
export function formatReference({ name, version, integrity }: Reference): string {
  return name + (version ? `@${version}` : '') + (integrity ? `#${integrity}` : '');
}

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

export function requested(request: ReleaseRequest): VersionReference[] {
  if ('promote' in request) return request.promote;
  return 'restore' in request ? [request.restore] : [];
}

function quoted(text: string): string {
  return JSON.stringify(text.slice(0, 200));
}
