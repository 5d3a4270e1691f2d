import { type Environment, readEnvironment } from '../environment';
import { withLocalSite } from '../local/clients';
import type { Wanted } from '../release/promote';

export type EnvironmentOption = { env?: string };

/** The option of every command that also works for a hosted environment. */
export const envOption = ['--env <file>', 'Settings of a hosted environment'] as const;

/**
 * Runs a command for its environment. Pages that show data are rendered from the database; locally the command starts
 * it where it does not run.
 */
export async function withSite<Value>(
  env: string | undefined,
  work: (environment: Environment) => Promise<Value>,
): Promise<Value> {
  const environment = await readEnvironment(env);
  return env ? work(environment) : withLocalSite(environment, () => work(environment));
}

/** `mf-catalogue` or `mf-catalogue@1.0.0-3f2a9c1b`. */
export function toWanted(text: string): Wanted {
  const [name = '', version] = text.split('@');
  return version ? { name, version } : { name };
}
