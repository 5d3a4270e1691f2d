import type { CAC } from 'cac';
import { readEnvironment } from '../local/environment';
import { keepFixtures, publishFixtures } from '../release/fixtures';
import { liveReleases } from '../store/releases';

/** Registers `dev`. */
export function registerDevelopment(cli: CAC): void {
  cli
    .command(
      'dev [...remotes]',
      'Development servers with hot reload; with names, only these run from their sources',
    )
    .option('--alone <remote>', 'One remote without the shell')
    .option('--against <address>', 'Inside a site that runs elsewhere: its live shell and its other remotes')
    .action(async (names: string[], options: { alone?: string; against?: string }) => {
      const { runDevelopment } = await import('../local/dev');
      await runDevelopment(names, options);
    });
}

/** Registers the commands of the site's repository on this machine: `start`, `reset`, `test`, `fixtures`. */
export function register(cli: CAC): void {
  cli.command('start', 'Build what changed and serve the whole site (npm start)').action(async () => {
    const { runSite } = await import('../local/start');
    await runSite();
  });

  cli.command('reset', 'Bring the seed data back (npm run reset)').action(async () => {
    const { reset } = await import('../local/start');
    await reset();
  });

  cli
    .command(
      'test [which] [package]',
      'Run the tests (npm test); `slow` runs what takes minutes, `all` everything, `check` what needs no site',
    )
    .action(async (which = 'usual', name?: string) => {
      const { isTestSet, runTests } = await import('../local/test');
      if (!isTestSet(which))
        throw new Error(`There are no tests "${which}": give slow, all, check, or nothing.`);
      process.exitCode = await runTests(which, name);
    });

  cli
    .command('fixtures', 'Keep the live builds for the compatibility test (after the contract changed)')
    .option('--publish', 'Publish the kept builds beside the others instead')
    .action(async ({ publish }: { publish?: boolean }) => {
      const environment = await readEnvironment();
      if (publish) return console.log(publishFixtures(environment).join('\n'));
      const { kept, bytes } = keepFixtures(environment, liveReleases(environment));
      console.log(`${kept.join('\n')}\n${bytes} bytes`);
    });
}
