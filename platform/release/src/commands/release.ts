import { sitePackages } from '@platform/build';
import type { CAC } from 'cac';
import { type Composition, compose } from '../compose/compose';
import { type Environment, readEnvironment } from '../environment';
import { buildAndRemember } from '../local/sources';
import { withLock } from '../release/lock';
import { type Promoted, promote, type Wanted } from '../release/promote';
import { publish } from '../release/publish';
import { release } from '../release/release';
import { inForce } from '../release/releases-file';
import { type RollbackWish, rollback } from '../release/rollback';
import { watch } from '../release/watch';
import { type EnvironmentOption, envOption, toWanted, withSite } from './options';

/** Registers the commands that change what is in force: `release` and its steps, `compose`, `rollback`, `retire`. */
export function register(cli: CAC): void {
  cli
    .command(
      'release <package>',
      'Build, check, publish, promote, compose and look at it where visitors see it',
    )
    .action((name: string) =>
      withSite(undefined, async (environment) => {
        const { version, composition } = await release(environment, name, console.log);
        tellFailures(composition);
        console.log(`${name}@${version} is live, and was looked at`);
      }),
    );

  cli
    .command('build [...packages]', 'Build packages (all of them without a name)')
    .action(async (names: string[]) => {
      for (const name of names.length > 0 ? names : await sitePackages()) {
        const { version } = await buildAndRemember(name);
        console.log(`${name}@${version} built`);
      }
    });

  cli
    .command('publish [...packages]', 'Publish what is built under its immutable path')
    .option(...envOption)
    .action(async (names: string[], { env }: EnvironmentOption) => {
      const environment = await readEnvironment(env);
      for (const name of names.length > 0 ? names : await sitePackages())
        console.log(`${name}@${publish(environment, name)} published`);
    });

  cli
    .command(
      'promote <...packages>',
      'Put published versions in force (name or name@version) and compose their pages',
    )
    .option(...envOption)
    .action(async (names: string[], { env }: EnvironmentOption) => {
      const wanted = names.map(toWanted);
      await withSite(env, async (environment) =>
        tellPromoted(environment, env, wanted, await promote(environment, wanted)),
      );
    });

  cli
    .command('compose', 'Render the documents of what is in force again')
    .option('--data', 'Only the pages that show data')
    .option(...envOption)
    .action(async ({ env, data = false }: EnvironmentOption & { data?: boolean }) => {
      const environment = await readEnvironment(env);
      const composition = await withLock(environment, () =>
        compose(environment, inForce(environment), { data }),
      );
      console.log(`${composition.written.length} documents written`);
      tellFailures(composition);
    });

  cli
    .command('rollback <package>', 'Put the version in force before in force again, without a build')
    .option('--to <version>', 'Any version that is kept')
    .option('--from <version>', 'Only away from this one: where another is in force by then, nothing happens')
    .option('--reason <text>', 'Why, for the history')
    .option(...envOption)
    .action((name: string, { env, to, from, reason }: EnvironmentOption & RollbackWish) =>
      withSite(env, async (environment) => {
        const { releases, composition, left } = await rollback(environment, name, { to, from, reason });
        const { version } = releases.remotes[name] ?? releases.shell;
        console.log(
          version === left
            ? `${name}@${version} is in force as before, and its pages are composed again`
            : `${name}@${version} is in force again instead of ${left}`,
        );
        tellFailures(composition);
      }),
    );

  cli
    .command(
      'retire <remote> [...releases]',
      'Take a whole remote out of force, and put published versions in force in the same step (to undo a split)',
    )
    .option(...envOption)
    .action(async (name: string, others: string[], { env }: EnvironmentOption) => {
      const wanted = others.map(toWanted);
      await withSite(env, async (environment) => {
        const after = await promote(environment, wanted, { retired: name });
        console.log(`${name} is not in force any more; "site promote ${name}" brings it back`);
        await tellPromoted(environment, env, wanted, after);
      });
    });
}

/** The exit code of a composition that went well but for pages that keep their last good document. */
const KEPT_DOCUMENTS = 2;

/** Says which pages keep their last good document; the command then ends with a code of its own. */
function tellFailures({ failed }: Composition): void {
  for (const { address, language, error } of failed)
    console.error(`${address} (${language}) keeps its last good document: ${error}`);
  if (failed.length > 0) process.exitCode = KEPT_DOCUMENTS;
}

/** Says what came into force, and looks at it where visitors see it. @throws where that takes it back */
async function tellPromoted(
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
