import { type ChildProcess, spawn } from 'node:child_process';
import {
  type DevelopmentRemote,
  developmentRemotesVariable,
  devPort,
  findRemotes,
  packageFolder,
  ports,
  settingsVariable,
  shellName,
  viteCommand,
} from '@platform/build';
import type { RemoteConfig } from '@platform/contract';
import { type Environment, readEnvironment } from '../environment';
import { publishAndPromote } from '../release/promote';
import { readReleases } from '../release/releases';
import { baseAddress } from '../release/versions';
import { untilInterrupted, withLocalSite } from './clients';
import { requireFreePorts } from './services';
import { buildChanged } from './start';

/**
 * `pnpm dev`: the site from its sources with hot reload.
 * @param names only these remotes run from their sources, the others come from their live releases
 * @param alone this remote runs without the shell
 */
export async function runDevelopment(names: string[], alone?: string): Promise<void> {
  const remotes = await findRemotes();
  const known = (name: string) => {
    const remote = remotes.find((config) => config.name === name);
    if (!remote)
      throw new Error(`There is no remote "${name}": ${remotes.map((config) => config.name).join(', ')}.`);
    return remote;
  };
  const environment = await readEnvironment();
  const local = alone ? [known(alone)] : names.length > 0 ? names.map(known) : remotes;
  const released = alone ? [] : remotes.filter((remote) => !local.includes(remote));
  const servers = [...(alone ? [] : [{ name: shellName, port: ports.site }]), ...local];
  await requireFreePorts(servers.map(({ name, port }) => ({ name, port: devPort(port) })));
  const needsReleases = released.length > 0;
  await withLocalSite(
    environment,
    async () => {
      if (needsReleases && !readReleases(environment))
        await publishAndPromote(environment, await buildChanged(console.log, undefined));
      const entries = [
        ...local.map(localRemote),
        ...released.map((remote) => releasedRemote(environment, remote)),
      ];
      const children = servers.map(({ name }) => serve(name, environment, entries));
      for (const { name, port } of servers)
        console.log(`${name.padEnd(14)} http://localhost:${devPort(port)}`);
      await untilInterrupted();
      for (const child of children) child.kill('SIGTERM');
    },
    { sites: needsReleases },
  );
  process.exit(0);
}

function localRemote({ name, port, pages }: RemoteConfig): DevelopmentRemote {
  return {
    name,
    entry: `http://localhost:${devPort(port)}/remoteEntry.js`,
    pages: pages.map(({ path, nav = null }) => ({ path, nav })),
  };
}

function releasedRemote(environment: Environment, { name }: RemoteConfig): DevelopmentRemote {
  const release = readReleases(environment)?.remotes[name]?.release;
  if (!release) throw new Error(`${name} is not live: "npm start" releases everything once.`);
  return {
    name,
    entry: baseAddress(environment, name, release.version) + release.entry,
    pages: release.pages.map(({ path, nav = null }) => ({ path, nav })),
  };
}

function serve(name: string, { settings }: Environment, remotes: DevelopmentRemote[]): ChildProcess {
  return spawn(process.execPath, viteCommand('--logLevel', 'warn'), {
    cwd: packageFolder(name),
    env: {
      ...process.env,
      VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true',
      [settingsVariable]: JSON.stringify(settings),
      [developmentRemotesVariable]: JSON.stringify(remotes),
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}
