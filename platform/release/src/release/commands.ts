import type { CAC } from 'cac';
import { checkBuilt } from '../check/check-built';
import type { Composition } from '../compose/compose';
import { type Environment, readEnvironment } from '../environment';
import { composePreview } from '../deploy/hosted-preview';
import { withLocalSite } from '../local/background';
import { startPreview } from '../preview/preview';
import { keepFixtures, publishFixtures } from './fixtures';
import { type Promoted, promote, type Wanted } from './promote';
import { release } from './release';
import { readReleases } from './releases-file';
import { type RollbackWish, rollback } from './rollback';
import { look, watch } from './watch';

type EnvironmentOption = { env?: string };

/** The commands of a team's day: release, check, roll back. */
export function addReleaseCommands(site: CAC): void {
  site
    .command(
      'release <package>',
      'Build, check, publish, promote, compose and look at it where visitors see it',
    )
    .action(async (name: string) => {
      const environment = await readEnvironment();
      await withLocalSite(environment, async () => {
        const { version, composition } = await release(environment, name, console.log);
        tellFailures(composition);
        console.log(`${name}@${version} is live, and was looked at`);
      });
    });

  site
    .command('check <...packages>', 'Whether what is built can go into force, asked of the versions in force')
    .option('--env <file>', 'Settings of a hosted environment')
    .action(async (names: string[], { env }: EnvironmentOption) => {
      const environment = await readEnvironment(env);
      for (const name of names) await where(environment, env, () => tellCheck(environment, name));
    });

  site
    .command(
      'preview <release>',
      'Serve the whole site as it would be after promoting (name or name@version)',
    )
    .option('--env <file>', 'Settings of a hosted environment, for which it is composed and not served')
    .action((text: string, { env }: EnvironmentOption) =>
      env ? tellPreview(toWanted(text), env) : servePreview(toWanted(text)),
    );

  site
    .command('watch <package>', 'Look at what is in force where visitors see it; change nothing')
    .option('--env <file>', 'Settings of a hosted environment')
    .action(async (name: string, { env }: EnvironmentOption) => {
      const environment = await readEnvironment(env);
      await where(environment, env, async () => {
        const { told, problems, first, version, before } = await look(environment, name);
        if (!problems) return console.error(`${name}@${version}: ${told}`);
        // The one line for programs: what failed, what to put in its place, and why.
        if (before) console.log(`${name}@${version} ${name}@${before} ${first.replaceAll('\n', ' ')}`);
        throw new Error(`${name}@${version} failed its smoke test:\n  ${problems}`);
      });
    });

  site
    .command('rollback <package>', 'Put the version in force before in force again, without a build')
    .option('--to <version>', 'Any version that is kept')
    .option('--from <version>', 'Only away from this one: where another is in force by then, nothing happens')
    .option('--reason <text>', 'Why, for the history')
    .option('--env <file>', 'Settings of a hosted environment')
    .action(async (name: string, { env, to, from, reason }: EnvironmentOption & RollbackWish) => {
      const environment = await readEnvironment(env);
      await where(environment, env, async () => {
        const { releases, composition, left } = await rollback(environment, name, { to, from, reason });
        const { version } = releases.remotes[name] ?? releases.shell;
        console.log(
          version === left
            ? `${name}@${version} is in force as before, and its pages are composed again`
            : `${name}@${version} is in force again instead of ${left}`,
        );
        tellFailures(composition);
      });
    });

  site
    .command(
      'retire <remote> [...releases]',
      'Take a whole remote out of force, and put published versions in force in the same step (to undo a split)',
    )
    .option('--env <file>', 'Settings of a hosted environment')
    .action(async (name: string, others: string[], { env }: EnvironmentOption) => {
      const environment = await readEnvironment(env);
      const wanted = others.map(toWanted);
      await where(environment, env, async () => {
        const after = await promote(environment, wanted, { retired: name });
        console.log(`${name} is not in force any more; "site promote ${name}" brings it back`);
        await tellPromoted(environment, env, wanted, after);
      });
    });

  site
    .command('fixtures', 'Keep the builds in force for the compatibility test (after the contract changed)')
    .option('--publish', 'Publish the kept builds beside the others instead')
    .action(async ({ publish }: { publish?: boolean }) => {
      const environment = await readEnvironment();
      if (publish) return console.log(publishFixtures(environment).join('\n'));
      const releases = readReleases(environment);
      if (!releases) throw new Error('Nothing is in force yet: "npm start" releases everything once.');
      const { kept, bytes } = keepFixtures(environment, releases);
      console.log(`${kept.join('\n')}\n${bytes} bytes`);
    });
}

/** Composes a preview of a hosted environment and says how it gets there. */
async function tellPreview(wanted: Wanted, env: string): Promise<void> {
  const release = await composePreview(await readEnvironment(env), wanted);
  console.log(`${release} is composed as a preview; "site deploy shell --channel <id>" shows it`);
}

/** Serves a preview until Ctrl-C. */
async function servePreview(wanted: Wanted): Promise<void> {
  const environment = await readEnvironment();
  await withLocalSite(environment, async () => {
    const { release, address, close } = await startPreview(environment, wanted);
    console.log(`${release} as it would be live: ${address} (Ctrl-C ends it)`);
    await new Promise<void>((resolve) => {
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve());
    });
    await close();
  });
}

/** `mf-catalogue` or `mf-catalogue@1.0.0-3f2a9c1b`. */
export function toWanted(text: string): Wanted {
  const [name = '', version] = text.split('@');
  return version ? { name, version } : { name };
}

/** The exit code of a composition that went well but for pages that keep their last good document. */
const KEPT_DOCUMENTS = 2;

/** Says which pages keep their last good document; the command then ends with a code of its own. */
export function tellFailures({ failed }: Composition): void {
  for (const { address, language, error } of failed)
    console.error(`${address} (${language}) keeps its last good document: ${error}`);
  if (failed.length > 0) process.exitCode = KEPT_DOCUMENTS;
}

/** Says what came into force, and looks at it where visitors see it. @throws where that takes it back */
export async function tellPromoted(
  environment: Environment,
  envFile: string | undefined,
  wanted: Wanted[],
  { releases, composition }: Promoted,
): Promise<void> {
  tellFailures(composition);
  for (const { name } of wanted) {
    const { version } = releases.remotes[name] ?? releases.shell;
    console.log(`${name}@${version} is in force`);
    // Elsewhere visitors see it only after the composed site was deployed; whoever deploys watches then.
    if (!envFile) await watch(environment, name, version, console.log);
  }
}

/** Pages that show data are rendered from the database; locally that is ours to start. */
export function where<Value>(
  environment: Environment,
  envFile: string | undefined,
  work: () => Promise<Value>,
): Promise<Value> {
  return envFile ? work() : withLocalSite(environment, work);
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
