import { relative, resolve } from 'node:path';
import { root } from '@platform/build';
import type { CAC } from 'cac';
import { type Check, hasIssues } from '../check/check';
import { readEnvironment } from '../local/environment';
import { type Graph, readGraph, rebuiltBy } from '../local/inputs';
import { readReleases } from '../store/releases';
import { envFile } from './deploy';
import { type EnvironmentOption, envOption } from './options';
import { printChecks, table } from './print';

/** Registers `doctor` and `verify`. */
export function registerDoctor(cli: CAC): void {
  cli
    .command('doctor', 'What on this machine stops the site, its tests or its releases, each with its fix')
    .option(...envOption)
    .option(
      '--github',
      'Instead: whether the repository on GitHub is set up as docs/hosting.md says, by "gh"',
    )
    .action(async ({ env, github }: EnvironmentOption & { github?: boolean }) => {
      const { githubChecks } = await import('../local/github-checks');
      if (github) return report(await githubChecks());
      const { examine } = await import('../local/doctor');
      report(await examine(env));
    });

  cli
    .command('verify', 'Whether a hosted site is set up and guarded as it should be, asked from outside')
    .option(...envOption)
    .action(async ({ env }: EnvironmentOption) => {
      const { hostedChecks } = await import('../local/hosted-checks');
      const file = envFile(env);
      report(await hostedChecks(file, await readEnvironment(file)));
    });
}

function report(checks: Check[]): void {
  printChecks(checks);
  if (hasIssues(checks)) process.exitCode = 1;
}

/** Registers `graph`. */
export function register(cli: CAC): void {
  cli
    .command(
      'graph [...files]',
      'Who owns which page and is built from what; with files, which packages their change rebuilds',
    )
    .option(...envOption)
    .action(async (files: string[], { env }: EnvironmentOption) => {
      if (files.length > 0) {
        const changed = files.map((file) => relative(root, resolve(file)).replaceAll('\\', '/'));
        for (const name of await rebuiltBy(changed)) console.log(name);
        return;
      }
      const live = Object.entries(readReleases(await readEnvironment(env))?.remotes ?? {});
      const graph = await readGraph(
        Object.fromEntries(live.map(([name, { release }]) => [name, release.pages.map(({ path }) => path)])),
      );
      console.log(graphText(graph));
    });
}

function graphText({ nodes, rebuilds }: Graph): string {
  const list = (names: string[]) => names.join(' ') || '–';
  const owners = nodes.map(({ name, pages, uses }) => [name, list(pages), list(uses)]);
  return [
    table([['package', 'pages', 'built into it'], ...owners]),
    '',
    table([['a change to', 'rebuilds'], ...rebuilds.map(([folder, names]) => [folder, list(names)])]),
  ].join('\n');
}
