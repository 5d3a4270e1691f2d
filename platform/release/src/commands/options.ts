import { withLocalSite } from '../local/clients';
import { readEnvironment } from '../local/environment';
import type { Environment } from '../model/environment';
import { readReleases } from '../store/releases';

export type EnvironmentOption = { env?: string };

/** The option of every command that also works for a hosted environment. */
export const envOption = [
  '--env <file>',
  'Settings of a hosted environment, or the address of a site',
] as const;

/** The option of every command that may take pages from the live site. */
export const removesOption = ['--removes', 'Live pages that the version has no more may go away'] as const;

export type RemovesOption = { removes?: boolean };

/**
 * Runs a command for its environment. Pages with data are rendered from the database; a local command starts it if
 * necessary.
 * @param packages the packages in the command's arguments
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

/** @throws one sentence if a name is no package here, in the settings or live */
export function requirePackages(environment: Environment, packages: string[]): void {
  const live = Object.keys(readReleases(environment)?.remotes ?? {});
  const known = new Set([...Object.keys(environment.origins), ...live]);
  const unknown = packages.find((name) => !known.has(name));
  if (unknown !== undefined)
    throw new Error(`There is no package "${unknown}": ${[...known].sort().join(', ')}.`);
}
