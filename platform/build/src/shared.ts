import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * What crosses the seam between shell and remotes, once on the page. Everything else that must be single
 * (react-dom, the router, zustand, i18next) lives behind the contract and shared-i18n.
 */
export const sharedLibraries = ['react', '@platform/contract', 'shared-i18n'] as const;

export type SharedLibrary = (typeof sharedLibraries)[number];

/** The installed versions of the shared libraries as a package folder resolves them. */
export function sharedVersions(packageFolder: string): Record<SharedLibrary, string> {
  const read = createRequire(join(packageFolder, 'package.json'));
  const versions = sharedLibraries.map((name) => {
    const manifest: { version: string } = read(`${name}/package.json`);
    return [name, manifest.version] as const;
  });
  return Object.fromEntries(versions) as Record<SharedLibrary, string>;
}

/**
 * The range that a remote built against a version accepts: the same major, not older than its minor.
 * @example rangeOf('19.3.1') // '^19.3.0'
 */
export function rangeOf(version: string): string {
  const [major, minor] = version.split('.');
  return `^${major}.${minor}.0`;
}
