import type { Releases, Settings } from '@platform/contract';

/** The target and the services of a site. */
export type Environment = {
  /** Folder of everything that is not source: published sites, data, state. */
  home: string;
  /** The folder that hosting serves, one folder a package. */
  hosting: string;
  /** Folders of versions that are checked before they are published, by `name@version`. */
  staged?: Record<string, string>;
  /** The version that a composition previews, `name@version`: its documents say so and stay out of search engines. */
  preview?: string;
  /** The origin of each package's site, without a slash at the end. */
  origins: Record<string, string>;
  /** The hosts that pictures may come from, as sources of a content security policy; any `https:` host without it. */
  imageHosts?: string[];
  /** The address that is told what happens to releases. */
  hook?: string;
  settings: Settings;
};

/** The project that the emulators and stand-ins serve; the prefix keeps the official ones offline. */
export const localProject = 'demo-site';

/** The beginning of a package's own settings: `mf-catalogue` has `MF_CATALOGUE_URL`. */
export function settingsPrefix(name: string): string {
  return name.replaceAll('-', '_').toUpperCase();
}

/**
 * Adds the origins of live remotes that neither a folder here nor a setting names: a checkout need not hold every
 * team's package, nor know of every one.
 */
export function withLiveOrigins(environment: Environment, releases: Releases | undefined): Environment {
  const origins = { ...environment.origins };
  for (const [name, { release }] of Object.entries(releases?.remotes ?? {}))
    origins[name] ??= new URL(release.base).origin;
  return { ...environment, origins };
}

/** Returns the address of a published version's files, with a slash at the end. */
export function baseAddress({ origins }: Environment, name: string, version: string): string {
  const origin = origins[name];
  if (!origin) throw new Error(`No setting says where ${name} is served.`);
  return `${origin}/${version}/`;
}

/** The access token of a person or a service account that administers the project. */
export const TOKEN_VARIABLE = 'GOOGLE_ACCESS_TOKEN';
