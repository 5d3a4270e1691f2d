import { type Environment, readEnvironment } from '../environment';
import { withLocalSite } from '../local/clients';
import type { Wanted } from '../release/promote';
import { readReleases } from '../release/releases';

export type EnvironmentOption = { env?: string };

/** The option of every command that also works for a hosted environment. */
export const envOption = [
  '--env <file>',
  'Settings of a hosted environment, or the address of a site',
] as const;

/**
 * Runs a command for its environment. Pages that show data are rendered from the database; locally the command starts
 * it where it does not run.
 * @param packages the packages that the command was given
 */
export async function withSite<Value>(
  env: string | undefined,
  packages: string[],
  work: (environment: Environment) => Promise<Value>,
): Promise<Value> {
  const environment = await readEnvironment(env);
  requirePackages(environment, packages);
  return env ? work(environment) : withLocalSite(environment, () => work(environment));
}

/** @throws one sentence where a name is none of a package that is here, in the settings or live */
export function requirePackages(environment: Environment, packages: string[]): void {
  const live = Object.keys(readReleases(environment)?.remotes ?? {});
  const known = new Set([...Object.keys(environment.origins), ...live]);
  const unknown = packages.find((name) => !known.has(name));
  if (unknown !== undefined)
    throw new Error(`There is no package "${unknown}": ${[...known].sort().join(', ')}.`);
}

export function packagesOf(wanted: Wanted[]): string[] {
  return wanted.map(({ name }) => name);
}

/** `mf-catalogue` or `mf-catalogue@1.0.0-3f2a9c1b`. */
export function toWanted(text: string): Wanted {
  const [name = '', version] = text.split('@');
  return version ? { name, version } : { name };
}
