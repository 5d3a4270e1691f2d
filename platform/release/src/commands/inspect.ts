import { shellName } from '@platform/build';
import type { CAC } from 'cac';
import { checkBuilt } from '../check/check-built';
import { composePreview } from '../deploy/hosted-preview';
import { type Environment, readEnvironment } from '../environment';
import { listPackage, listTable } from '../list';
import { startPreview } from '../preview/preview';
import { allDetails } from '../release/details';
import type { Wanted } from '../release/promote';
import { inForce } from '../release/releases-file';
import { look } from '../release/watch';
import { type EnvironmentOption, envOption, toWanted, withSite } from './options';

/** Registers the commands that change nothing: `list`, `check`, `preview`, `watch`. */
export function register(cli: CAC): void {
  cli
    .command(
      'list [package]',
      'What is in force, since when, by whom, and what changed; with a name, its history',
    )
    .option('--json', 'For programs')
    .option(...envOption)
    .action(async (name: string | undefined, { env, json }: EnvironmentOption & { json?: boolean }) => {
      const environment = await readEnvironment(env);
      const all = allDetails(environment, inForce(environment));
      const one = name === shellName ? all.shell : name && all.remotes[name];
      if (name && !one) throw new Error(`${name} is not in force.`);
      if (json) console.log(JSON.stringify(one || all, null, 2));
      else console.log(one ? listPackage(one) : listTable(all));
    });

  cli
    .command('check <...packages>', 'Whether what is built can go into force, asked of the versions in force')
    .option(...envOption)
    .action((names: string[], { env }: EnvironmentOption) =>
      withSite(env, async (environment) => {
        for (const name of names) await tellCheck(environment, name);
      }),
    );

  cli
    .command(
      'preview <release>',
      'Serve the whole site as it would be after promoting (name or name@version)',
    )
    .option('--env <file>', 'Settings of a hosted environment, for which it is composed and not served')
    .action((text: string, { env }: EnvironmentOption) =>
      env ? tellPreview(toWanted(text), env) : servePreview(toWanted(text)),
    );

  cli
    .command('watch <package>', 'Look at what is in force where visitors see it; change nothing')
    .option(...envOption)
    .action((name: string, { env }: EnvironmentOption) =>
      withSite(env, async (environment) => {
        const { told, problems, first, version, before } = await look(environment, name);
        if (!problems) return console.error(`${name}@${version}: ${told}`);
        // The one line for programs: what failed, what to put in its place, and why.
        if (before) console.log(`${name}@${version} ${name}@${before} ${first.replaceAll('\n', ' ')}`);
        throw new Error(`${name}@${version} failed its smoke test:\n  ${problems}`);
      }),
    );
}

async function tellCheck(environment: Environment, name: string) {
  const { findings } = await checkBuilt(environment, name);
  for (const { check, problems, wayOut } of findings) {
    console.log(`${problems.length === 0 ? 'ok    ' : 'NO    '} ${check}`);
    for (const problem of problems) console.log(`        ${problem}`);
    if (problems.length > 0) console.log(`        Way out: ${wayOut}.`);
  }
  const refused = findings.some(({ problems }) => problems.length > 0);
  console.log(refused ? `${name} cannot be promoted` : `${name} can be promoted`);
  if (refused) process.exitCode = 1;
}

/** Composes a preview of a hosted environment and says how it gets there. */
async function tellPreview(wanted: Wanted, env: string): Promise<void> {
  const release = await composePreview(await readEnvironment(env), wanted);
  console.log(`${release} is composed as a preview; "site deploy shell --channel <id>" shows it`);
}

/** Serves a preview until Ctrl-C. */
function servePreview(wanted: Wanted): Promise<void> {
  return withSite(undefined, async (environment) => {
    const { release, address, close } = await startPreview(environment, wanted);
    console.log(`${release} as it would be live: ${address} (Ctrl-C ends it)`);
    await new Promise<void>((resolve) => {
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve());
    });
    await close();
  });
}
