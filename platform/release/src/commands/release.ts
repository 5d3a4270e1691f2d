import { sitePackages } from '@platform/build';
import type { CAC } from 'cac';
import { type Composition, compose } from '../compose/compose';
import { buildChecked, readBuild } from '../local/builds';
import { readEnvironment } from '../local/environment';
import { rulesFix, rulesIssues } from '../local/rules';
import type { Environment } from '../model/environment';
import { parseReference, parseVersionReference } from '../model/reference';
import { liveVersion } from '../model/releases';
import { composeRequest, promoteTested, publishPackage, verifyOrRollBack } from '../pipeline/steps';
import { allow, forbid, forbiddenText } from '../release/forbid';
import { type Promoted, type RollbackOptions, rollback, type Wanted } from '../release/promote';
import { tellLocalHook } from '../store/hook';
import { withBuildLock, withLock } from '../store/lock';
import { promoter } from '../store/origin';
import { liveReleases } from '../store/releases';
import { publish } from '../store/versions';
import {
  type EnvironmentOption,
  envOption,
  type RemovesOption,
  removesOption,
  requirePackages,
  withSite,
} from './options';
import { printKept, printSkipped } from './print';

/** Registers the commands that change the live releases: `release` and its steps, `compose`, `rollback`, `forbid`, `allow`, `retire`. */
export function register(cli: CAC): void {
  cli
    .command('release <package>', 'Build, check, publish, promote, compose and verify where visitors see it')
    .option(...removesOption)
    .example('site release mf-catalogue')
    .action((name: string, { removes }: RemovesOption) =>
      withSite(undefined, [name], (environment) => release(environment, name, removes)),
    );

  cli
    .command('build [...packages]', 'Build packages (all of them without a name)')
    .action(async (names: string[]) => {
      requirePackages(await readEnvironment(), names);
      for (const name of names.length > 0 ? names : await sitePackages()) {
        const { version } = await withBuildLock(name, () => buildChecked(name));
        console.log(`${name}@${version} built`);
      }
    });

  cli
    .command('publish [...packages]', 'Publish what is built under its immutable path')
    .option(...envOption)
    .action(async (names: string[], { env }: EnvironmentOption) => {
      const environment = await readEnvironment(env);
      requirePackages(environment, names);
      for (const name of names.length > 0 ? names : await sitePackages()) {
        const version = await withBuildLock(name, async () => publish(environment, readBuild(name)));
        console.log(`${name}@${version} published`);
        await tellLocalHook(environment, [{ name, version, by: promoter(), event: 'published' }]);
      }
    });

  cli
    .command(
      'promote <...packages>',
      'Make published versions live (name or name@version) and compose their pages',
    )
    .option(...removesOption)
    .option(...envOption)
    .example('site promote mf-catalogue@1.0.0-3f2a9c1b')
    .action(async (names: string[], { env, removes }: EnvironmentOption & RemovesOption) => {
      const wanted = names.map(parseReference);
      await withSite(
        env,
        wanted.map(({ name }) => name),
        async (environment) =>
          finishPromotion(environment, env, wanted, await promoteTested(environment, wanted, { removes })),
      );
    });

  cli
    .command('compose', 'Render the documents of what is live again')
    .option('--data', 'Only the pages that show data')
    .option(...envOption)
    .action(async ({ env, data = false }: EnvironmentOption & { data?: boolean }) => {
      const environment = await readEnvironment(env);
      const composition = await withLock(environment, () =>
        compose(environment, liveReleases(environment), { data }),
      );
      console.log(`${composition.written.length} documents written`);
      printNotes(composition);
    });

  cli
    .command('rollback <package>', 'Make the version live again that was live before, without a build')
    .option('--to <version>', 'Any version that is kept')
    .option('--from <version>', 'Only from this one: where another is live by then, nothing happens')
    .option('--reason <text>', 'Why, for the history')
    .option(...envOption)
    .example('site rollback mf-catalogue')
    .action((name: string, { env, to, from, reason }: EnvironmentOption & RollbackOptions) =>
      withSite(env, [name], async (environment) => {
        const { releases, composition, previous } = await rollback(environment, name, { to, from, reason });
        const version = liveVersion(releases, name)?.version;
        console.log(
          version === previous
            ? `${name}@${version} is live as before, and its pages are composed again`
            : `${name}@${version} is live again instead of ${previous}`,
        );
        printNotes(composition);
      }),
    );

  cli
    .command('forbid <release>', 'Keep a published version (name@version) from going live')
    .option('--reason <text>', 'Why, for those who want to promote it')
    .option(...envOption)
    .example('site forbid mf-catalogue@1.0.0-3f2a9c1b --reason "wrong prices"')
    .action(async (text: string, { env, reason }: EnvironmentOption & { reason?: string }) => {
      const reference = parseVersionReference(text);
      if (!reason) throw new Error('The reason is missing: --reason <text>.');
      const environment = await readEnvironment(env);
      requirePackages(environment, [reference.name]);
      await forbid(environment, reference, String(reason));
      console.log(forbiddenText(reference));
      if (liveVersion(liveReleases(environment), reference.name)?.version === reference.version)
        console.log(`It stays live: "site rollback ${reference.name}" replaces it.`);
    });

  cli
    .command('allow <release>', 'Let a forbidden version (name@version) go live again')
    .option(...envOption)
    .example('site allow mf-catalogue@1.0.0-3f2a9c1b')
    .action(async (text: string, { env }: EnvironmentOption) => {
      const reference = parseVersionReference(text);
      await allow(await readEnvironment(env), reference);
      console.log(`${text} may go live again`);
    });

  cli
    .command(
      'retire <remote> [...releases]',
      'Take a whole remote from the live releases, and promote published versions in the same step (to undo a split)',
    )
    .option(...envOption)
    .example('site retire mf-news')
    .action(async (name: string, others: string[], { env }: EnvironmentOption) => {
      const wanted = others.map(parseReference);
      await withSite(env, [name, ...wanted.map(({ name }) => name)], async (environment) => {
        const after = await promoteTested(environment, wanted, { retired: name });
        console.log(`${name} is not live any more; "site promote ${name}" brings it back`);
        await finishPromotion(environment, env, wanted, after);
      });
    });
}

/**
 * Builds a package, checks it against the live releases, publishes, promotes and verifies it where visitors see it: the
 * steps of the workflows, without those that send files to real hosting. It touches the package's own site, the list of
 * releases and the documents. Prints each step with its seconds.
 * @throws where a step fails; what fails the smoke test is rolled back before
 */
async function release(environment: Environment, name: string, removes?: boolean): Promise<void> {
  const start = performance.now();
  const { build, checked } = await publishPackage(environment, name, step, { removes });
  const { version } = build;
  const composition = await composeRequest(
    environment,
    { promote: [{ name, version }] },
    { checked, removes, step },
  );
  console.log(`live after ${secondsSince(start)} s; verifying`);
  console.log(`  ${await step('smoke test', () => verifyOrRollBack(environment, { name, version }))}`);
  printNotes(composition);
  for (const issue of await rulesIssues()) console.error(`WARNING: ${issue}; ${rulesFix}.`);
  console.log(`${name}@${version} is live and verified`);
}

async function step<Value>(title: string, work: () => Promise<Value>): Promise<Value> {
  const start = performance.now();
  const value = await work();
  console.log(`${title.padEnd(20)} ${secondsSince(start).padStart(5)} s`);
  return value;
}

function secondsSince(start: number): string {
  return ((performance.now() - start) / 1000).toFixed(1);
}

/** The exit code of a composition that went well but for pages that keep their last good document. */
const KEPT_DOCUMENTS = 2;

/**
 * Prints the addresses without documents and the pages that keep their last good document; the command then ends with
 * its own exit code.
 */
function printNotes({ failed, skipped }: Composition): void {
  printSkipped(skipped);
  printKept(failed);
  if (failed.length > 0) process.exitCode = KEPT_DOCUMENTS;
}

/** Prints the new live version and verifies it. @throws if that fails, after the rollback */
async function finishPromotion(
  environment: Environment,
  envFile: string | undefined,
  wanted: Wanted[],
  { releases, composition }: Promoted,
): Promise<void> {
  printNotes(composition);
  for (const { name } of wanted) {
    const version = liveVersion(releases, name)?.version ?? '';
    console.log(`${name}@${version} is live`);
    // On hosted sites visitors see it only after the deploy, which verifies it.
    if (!envFile) console.log(`  ${await verifyOrRollBack(environment, { name, version })}`);
  }
}
