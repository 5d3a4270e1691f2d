import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import {
  type Development,
  developmentVariable,
  devPort,
  findRemotes,
  hasShell,
  movedOffset,
  packageFolder,
  ports,
  requireFiles,
  shellName,
  viteCommand,
} from '@platform/build';
import type { RemoteConfig } from '@platform/contract';
import { publishAndPromote } from '../release/promote';
import { readReleases } from '../store/releases';
import { serveAgainst } from './against';
import { endServer, startServer } from './child';
import { untilInterrupted, withLocalSite } from './clients';
import { readEnvironment } from './environment';
import { localAddress, readSite } from './identity';
import { requireFreePorts } from './services';
import { buildChanged } from './start';

/** The path at which a remote alone lists its pages. */
const START_PATH = '/index';

type Options = {
  /** This remote runs without the shell. */
  alone?: string | undefined;
  /** The address of a site whose shell and further remotes are shown as they are live. */
  against?: string | undefined;
};

/**
 * `site dev`: pages from their sources with hot reload, on localhost only. Each package has a development server; the
 * pages come from the shell's own, or from those of a live site in which some remotes are replaced.
 * @param names only these remotes run from their sources, the others come from their live releases
 */
export async function runDevelopment(names: string[], { alone, against }: Options): Promise<void> {
  const remotes = await findRemotes();
  const known = (name: string) => {
    const remote = remotes.find((config) => config.name === name);
    if (!remote)
      throw new Error(`There is no remote "${name}": ${remotes.map((config) => config.name).join(', ')}.`);
    return remote;
  };
  const local = alone ? [known(alone)] : names.length > 0 ? names.map(known) : remotes;
  for (const { name } of local) requireFiles(name);
  // A remote in its own repository has no shell to start.
  const site = against ?? (alone || hasShell() ? undefined : localAddress(ports.site));
  if (site) return developAgainst(local, new URL(site).origin, alone !== undefined);
  const environment = await readEnvironment();
  const { settings } = environment;
  const needsReleases = !alone && local.length < remotes.length;
  await withLocalSite(
    environment,
    async () => {
      if (needsReleases && !readReleases(environment))
        await publishAndPromote(environment, await buildChanged(console.log, undefined));
      await develop(local, {
        settings,
        shell: alone ? 'none' : 'sources',
        company: fileURLToPath(import.meta.resolve('@platform/contract/example-company')),
        ...((needsReleases || alone) && { live: settings.siteUrl }),
      });
    },
    { sites: needsReleases },
  );
  process.exit(0);
}

async function developAgainst(local: RemoteConfig[], live: string, alone: boolean): Promise<void> {
  const { settings } = await readSite(live);
  await develop(local, { settings, shell: alone ? 'none' : 'live', live });
  process.exit(0);
}

async function develop(local: RemoteConfig[], facts: Omit<Development, 'remotes'>): Promise<void> {
  const { shell } = facts;
  const site = { name: shellName, port: ports.site };
  const moved = movedOffset();
  if (moved) console.log(moved);
  const servers = [...(shell === 'none' ? [] : [site]), ...local];
  await requireFreePorts(servers.map(({ name, port }) => ({ name, port: devPort(port) })));
  const development = { ...facts, remotes: local.map(({ port }) => `http://localhost:${devPort(port)}`) };
  const replaced = shell === 'live' ? await serveAgainst(development, devPort(ports.site)) : undefined;
  // Before the servers start, so that a signal meanwhile ends them.
  const interrupted = untilInterrupted();
  const children = servers.flatMap(({ name }) =>
    replaced && name === shellName ? [] : [serve(name, development)],
  );
  for (const { name, port } of servers)
    console.log(`${name.padEnd(14)} http://localhost:${devPort(port)}${shell === 'none' ? START_PATH : ''}`);
  await interrupted;
  for (const child of children) endServer(child);
  await replaced?.close();
}

function serve(name: string, development: Development): ChildProcess {
  return startServer(viteCommand('--logLevel', 'warn'), {
    cwd: packageFolder(name),
    env: {
      ...process.env,
      VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true',
      [developmentVariable]: JSON.stringify(development),
      // A live shell brings the React of production, which components for development do not fit.
      ...(development.shell === 'live' && { NODE_ENV: 'production' }),
    },
  });
}
