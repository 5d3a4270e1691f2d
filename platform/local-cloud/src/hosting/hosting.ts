import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRecord } from '../json';
import { type LoopbackServer, listenOnLoopback } from '../server';
import { type SiteSettings, serveFiles } from './engine';
import { siteFiles } from './site-files';

export type HostingOptions = {
  /** The folder in place of `.site/hosting`. */
  root: string;
  /** Path of firebase.json. */
  configFile: string;
  /** One port for every hosting target that firebase.json names; 0 takes any free one. */
  ports: Record<string, number>;
};

export type Hosting = {
  /** Target → origin, e.g. `{ shell: 'http://localhost:5000' }`. */
  urls: Record<string, string>;
  /** Frees all ports at once. */
  close(): Promise<void>;
};

/**
 * Serves every hosting target of firebase.json on its own origin, with the engine of the hosting emulator
 * in this process.
 *
 * @throws Error in one sentence: a target without a port, a port in use, an unreadable firebase.json.
 * @example await startHosting({ root: '.site/hosting', configFile: 'firebase.json', ports: { shell: 5000 } });
 */
export async function startHosting({ root, configFile, ports }: HostingOptions): Promise<Hosting> {
  const sites = (await readSites(configFile)).map((site) => ({ site, port: portFor(site, ports) }));
  const running = new Map<string, LoopbackServer>();
  async function close(): Promise<void> {
    await Promise.all([...running.values()].map((server) => server.close()));
  }
  try {
    for (const { site, port } of sites) {
      running.set(
        site.target,
        await listenOnLoopback(serveFiles(site, siteFiles(siteFolder(site, root))), port),
      );
    }
  } catch (error) {
    await close();
    throw error;
  }
  return { urls: Object.fromEntries([...running].map(([target, { url }]) => [target, url])), close };
}

function portFor(site: SiteSettings, ports: Record<string, number>): number {
  const port = ports[site.target];
  if (port === undefined) throw new Error(`Hosting target "${site.target}" has no port.`);
  return port;
}

/** In firebase.json every `public` folder is in here. */
const PUBLIC_PREFIX = '.site/hosting/';

/** @throws Error in one sentence, if the file has no list of targets or one without `target` or `public`. */
async function readSites(configFile: string): Promise<SiteSettings[]> {
  const config: unknown = JSON.parse(await readFile(configFile, 'utf8'));
  const sites = isRecord(config) ? config.hosting : undefined;
  if (!Array.isArray(sites) || !sites.every(isSite)) {
    throw new Error(`${configFile}: "hosting" must be a list of entries with "target" and "public".`);
  }
  return sites;
}

/** @throws Error if the site's `public` is not in `.site/hosting` */
function siteFolder(site: SiteSettings, root: string): string {
  if (!site.public.startsWith(PUBLIC_PREFIX)) {
    throw new Error(
      `Hosting target "${site.target}": "public" must lie in ${PUBLIC_PREFIX}, not "${site.public}".`,
    );
  }
  return join(root, site.public.slice(PUBLIC_PREFIX.length));
}

function isSite(value: unknown): value is SiteSettings {
  return isRecord(value) && typeof value.target === 'string' && typeof value.public === 'string';
}
