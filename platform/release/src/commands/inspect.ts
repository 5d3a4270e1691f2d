import type { CAC } from 'cac';
import { hasIssues } from '../check/check';
import { composePreview } from '../deploy/hosted-preview';
import { type Environment, readEnvironment } from '../environment';
import { readBuild } from '../local/builds';
import { untilInterrupted } from '../local/clients';
import { startPreview } from '../preview/preview';
import { checkBuild, type Wanted } from '../release/promote';
import { failedSmokeTest, verify } from '../release/verify';
import { type EnvironmentOption, envOption, toWanted, withSite } from './options';

/** Registers the commands that change nothing: `check`, `preview`, `verify`. */
export function register(cli: CAC): void {
  cli
    .command('check <...packages>', 'Whether what is built can go live, compared with the live versions')
    .option(...envOption)
    .action((names: string[], { env }: EnvironmentOption) =>
      withSite(env, async (environment) => {
        for (const name of names) await printCheck(environment, name);
      }),
    );

  cli
    .command(
      'preview <release>',
      'Serve the whole site as it would be after promoting (name or name@version)',
    )
    .option('--env <file>', 'Settings of a hosted environment, for which it is composed and not served')
    .action((text: string, { env }: EnvironmentOption) =>
      env ? composeHostedPreview(toWanted(text), env) : servePreview(toWanted(text)),
    );

  cli
    .command('verify <package>', 'Smoke test of a live package where visitors see it; changes nothing')
    .option(...envOption)
    .action((name: string, { env }: EnvironmentOption) =>
      withSite(env, async (environment) => {
        const found = await verify(environment, name);
        const { version, issues, previous, summary } = found;
        const [reason] = issues;
        if (!reason) return console.error(`${name}@${version}: ${summary}`);
        // The one line for programs: what failed, what to put in its place, and why.
        if (previous) console.log(`${name}@${version} ${name}@${previous} ${reason.replaceAll('\n', ' ')}`);
        throw new Error(failedSmokeTest(name, found));
      }),
    );
}

async function printCheck(environment: Environment, name: string) {
  const { checks } = await checkBuild(environment, readBuild(name));
  for (const check of checks) {
    console.log(`${check.issues.length === 0 ? 'ok    ' : 'NO    '} ${check.name}`);
    for (const issue of check.issues) console.log(`        ${issue}`);
    if (check.issues.length > 0) console.log(`        Fix: ${check.fix}.`);
  }
  console.log(hasIssues(checks) ? `${name} cannot be promoted` : `${name} can be promoted`);
  if (hasIssues(checks)) process.exitCode = 1;
}

async function composeHostedPreview(wanted: Wanted, env: string): Promise<void> {
  const release = await composePreview(await readEnvironment(env), wanted);
  console.log(`${release} is composed as a preview; "site deploy shell --channel <id>" shows it`);
}

/** Serves a preview until Ctrl-C. */
function servePreview(wanted: Wanted): Promise<void> {
  return withSite(undefined, async (environment) => {
    const { release, address, close } = await startPreview(environment, wanted);
    console.log(`${release} as it would be live: ${address} (Ctrl-C ends it)`);
    await untilInterrupted();
    await close();
  });
}
