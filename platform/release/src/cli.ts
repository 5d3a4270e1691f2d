import { shellName, sitePackages } from '@platform/build';
import { cac } from 'cac';
import { registerBackup } from './backup/command';
import { compose } from './compose/compose';
import { addHostingCommands } from './deploy/commands';
import { readEnvironment } from './environment';
import { listPackage, listTable } from './list';
import { buildAndRemember } from './local/sources';
import { addReleaseCommands, tellFailures, tellPromoted, toWanted, where } from './release/commands';
import { allDetails } from './release/details';
import { withLock } from './release/lock';
import { promote } from './release/promote';
import { publish } from './release/publish';
import { readReleases } from './release/releases-file';
import { registerStaff } from './staff/command';

type EnvironmentOption = { env?: string };

const site = cac('site');

addReleaseCommands(site);

site
  .command('build [...packages]', 'Build packages (all of them without a name)')
  .action(async (names: string[]) => {
    for (const name of names.length > 0 ? names : await sitePackages()) {
      const { version } = await buildAndRemember(name);
      console.log(`${name}@${version} built`);
    }
  });

site
  .command('publish [...packages]', 'Publish what is built under its immutable path')
  .option('--env <file>', 'Settings of a hosted environment')
  .action(async (names: string[], { env }: EnvironmentOption) => {
    const environment = await readEnvironment(env);
    for (const name of names.length > 0 ? names : await sitePackages())
      console.log(`${name}@${publish(environment, name)} published`);
  });

site
  .command(
    'promote <...packages>',
    'Put published versions in force (name or name@version) and compose their pages',
  )
  .option('--env <file>', 'Settings of a hosted environment')
  .action(async (names: string[], { env }: EnvironmentOption) => {
    const wanted = names.map(toWanted);
    const environment = await readEnvironment(env);
    await where(environment, env, async () =>
      tellPromoted(environment, env, wanted, await promote(environment, wanted)),
    );
  });

site
  .command('compose', 'Render the documents of what is in force again')
  .option('--data', 'Only the pages that show data')
  .option('--env <file>', 'Settings of a hosted environment')
  .action(async ({ env, data = false }: EnvironmentOption & { data?: boolean }) => {
    const environment = await readEnvironment(env);
    const composition = await withLock(environment, () =>
      compose(environment, inForce(readReleases(environment)), { data }),
    );
    console.log(`${composition.written.length} documents written`);
    tellFailures(composition);
  });

site
  .command(
    'list [package]',
    'What is in force, since when, by whom, and what changed; with a name, its history',
  )
  .option('--json', 'For programs')
  .option('--env <file>', 'Settings of a hosted environment')
  .action(async (name: string | undefined, { env, json }: EnvironmentOption & { json?: boolean }) => {
    const environment = await readEnvironment(env);
    const all = allDetails(environment, inForce(readReleases(environment)));
    const one = name === shellName ? all.shell : name && all.remotes[name];
    if (name && !one) throw new Error(`${name} is not in force.`);
    if (json) console.log(JSON.stringify(one || all, null, 2));
    else console.log(one ? listPackage(one) : listTable(all));
  });

registerStaff(site);
registerBackup(site);

site.command('start', 'Build what changed and serve the whole site (npm start)').action(async () => {
  const { runSite } = await import('./local/run');
  await runSite();
});

site.command('reset', 'Bring the seed data back (npm run reset)').action(async () => {
  const { reset } = await import('./local/run');
  await reset();
});

site
  .command(
    'dev [...remotes]',
    'Development servers with hot reload; with names, only these run from their sources',
  )
  .option('--alone <remote>', 'One remote without the shell')
  .action(async (names: string[], { alone }: { alone?: string }) => {
    const { runDevelopment } = await import('./local/dev');
    await runDevelopment(names, alone);
  });

addHostingCommands(site);

site.command('test', 'Everything that must hold (npm test)').action(async () => {
  const { runTests } = await import('./local/test');
  process.exitCode = await runTests();
});

function inForce<Value>(releases: Value | undefined): Value {
  if (!releases)
    throw new Error('Nothing is in force yet; "npm start" builds, publishes and promotes everything.');
  return releases;
}

site.help();
try {
  site.parse(process.argv, { run: false });
  if (!site.matchedCommand && !site.options.help) site.outputHelp();
  await site.runMatchedCommand();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
