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

function quoted(text: string): string {
  return JSON.stringify(text.slice(0, 200));
}
