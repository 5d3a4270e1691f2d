import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteConfig, Settings } from '@platform/contract';

const configFile = 'remote.config.ts';

/**
 * The project's root, from the working directory upward: the nearest folder with a `pnpm-workspace.yaml`, else the
 * nearest remote, which then has its own repository.
 */
export const root: string = findRoot(process.cwd());

/** Returns the root of a folder's project; the folder itself without a project. */
export function findRoot(folder: string): string {
  const above = (file: string, from = folder): string | undefined => {
    if (existsSync(join(from, file))) return from;
    return dirname(from) === from ? undefined : above(file, dirname(from));
  };
  return above('pnpm-workspace.yaml') ?? above(configFile) ?? folder;
}

/** Tests whether the root itself is a remote: a repository without a shell and other remotes. */
const isRemote = existsSync(join(root, configFile));

export const shellName = 'shell';

/**
 * The file beside a package's scripts that lists the source modules of each; checks find modules loaded twice in it.
 */
export const modulesFile = 'modules.json';

/** Returns the prefix of a package's class names: `marketing_` for mf-marketing. */
export function classPrefix(name: string): string {
  return `${name.replace(/^mf-/, '')}_`;
}

/** The module that every remote exposes, relative to its package; it is generated from `remote.config.ts`. */
export const remoteModule = 'src/remote.ts';

/** The script that starts a composed page, and the module that composes it, relative to the shell's package. */
export const shellModule = 'src/main.tsx';
export const shellServerModule = 'src/render.tsx';

/** The global with the address of a release's files; the composer sets it, server bundles read it. */
export const assetBaseGlobal = '__site_asset_base__';

/**
 * The environment variable by which `site dev` describes the development session to its servers: JSON, a `Development`.
 */
export const developmentVariable = 'SITE_DEVELOPMENT';

/** The data that development servers share. */
export type Development = {
  /** The public settings of the site. */
  settings: Settings;
  /** The source of the frame: the shell's sources, a live site, or none for a remote alone. */
  shell: 'sources' | 'live' | 'none';
  /** The addresses of the remotes' development servers. */
  remotes: string[];
  /** The site whose live releases are shown beside the developed ones; without it there are none. */
  live?: string;
  /** The module whose `exampleCompany` replaces the company of the settings, as it is when a document is served. */
  company?: string;
};

/** Returns the folder of a package with a site of its own (the shell or a remote). */
export function packageFolder(name: string): string {
  return isRemote ? root : join(root, name);
}

/** Files of every package with a site of its own. */
const neededFiles = ['index.html', 'src/main.tsx', 'tsconfig.json', 'vite.config.ts'];

/** @throws one sentence that names the missing files of a package with a site of its own */
export function requireFiles(name: string): void {
  const missing = neededFiles.filter((file) => !existsSync(join(packageFolder(name), file)));
  if (missing.length > 0)
    throw new Error(`${name} lacks ${missing.join(', ')}: "site new remote" writes what every remote has.`);
}

/**
 * Returns the names of all remotes, ordered. Commands that hold a key take these: a configuration is code of its team,
 * which `findRemotes` runs.
 */
export function remoteNames(): string[] {
  if (!isRemote)
    return readdirSync(root)
      .filter((name) => existsSync(join(root, name, configFile)))
      .sort();
  const { name }: { name: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return [name];
}

/**
 * Finds every remote of the project, ordered by name: a folder with a `remote.config.ts`, or the root.
 * @throws if a folder's name differs from its config, or if two remotes have one port
 */
export async function findRemotes(): Promise<RemoteConfig[]> {
  const folders = isRemote ? [root] : remoteNames().map((name) => join(root, name));
  const remotes = (await Promise.all(folders.map(readConfig))).flat();
  const taken = new Map<number, string>();
  for (const { name, port } of remotes) {
    const other = taken.get(port);
    if (other)
      throw new Error(`${name} and ${other} both want port ${port}: change one in its remote.config.ts.`);
    taken.set(port, name);
  }
  return remotes;
}

/** Tests whether the shell is in this project; a remote in its own repository has none. */
export function hasShell(): boolean {
  return existsSync(join(root, shellName, 'package.json'));
}

/** Returns the names of all packages with a site of their own, the shell first. */
export async function sitePackages(): Promise<string[]> {
  return [...(hasShell() ? [shellName] : []), ...(await findRemotes()).map(({ name }) => name)];
}

/** The file in which a build keeps its configuration. */
export function builtConfigFile(name: string): string {
  return builtConfigIn(packageFolder(name));
}

function builtConfigIn(folder: string): string {
  return join(folder, 'dist', 'remote.config.json');
}

/**
 * A broken configuration affects only its remote: the configuration of the last build replaces it, and a remote without
 * a build is left out.
 */
async function readConfig(folder: string): Promise<RemoteConfig[]> {
  const config = await importConfig(folder).catch((error) => {
    failedConfigs.add(folder);
    const built = readBuiltConfig(folder);
    const then = built
      ? 'The configuration of its last build is used.'
      : 'It was never built and is left out.';
    const why = `${basename(folder)}/${configFile} does not load: ${error instanceof Error ? error.message : error}\n${then}`;
    if (!warned.has(why)) console.error(`WARNING: ${why}`);
    warned.add(why);
    return built;
  });
  if (config && !isRemote && config.name !== basename(folder))
    throw new Error(`${basename(folder)}/${configFile} names itself ${config.name}.`);
  return config ? [config] : [];
}

function readBuiltConfig(folder: string): RemoteConfig | undefined {
  const file = builtConfigIn(folder);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** Warnings already printed, and remotes whose configuration failed to load, in this process. */
const warned = new Set<string>();
const failedConfigs = new Set<string>();

async function importConfig(folder: string): Promise<RemoteConfig> {
  const file = join(folder, configFile);
  // Node keeps a failed module: the corrected one needs another address.
  const again = failedConfigs.has(folder) ? `?changed=${statSync(file).mtimeMs}` : '';
  const { default: config }: { default?: RemoteConfig } = await import(pathToFileURL(file).href + again);
  if (!config) throw new Error('it has no default export.');
  return config;
}

/** All local ports, except those of remotes, which are in their `remote.config.ts`. */
export const ports = {
  site: 8080,
  preview: 8090,
  gallery: 8095,
  auth: 9099,
  database: 9000,
  mail: 9025,
} as const;

/** Development servers add this to the port of their package, so that `npm start` may run beside them. */
export const DEV_PORT_OFFSET = 100;

/** The only port from 8080 on that browsers and `fetch` do not connect to (https://fetch.spec.whatwg.org/#port-blocking). */
export const BLOCKED_PORT = 10_080;

/** The ports from 8080 on that the site, its remotes, preview and gallery have. */
const SITE_PORTS = 20;

const BLOCK_STEP = 100;

/**
 * Returns the offset of all ports: `SITE_PORT_OFFSET`, or the next one in steps of 100 that leads no port to the one that
 * browsers block.
 * @throws a plain sentence if it is no whole number that keeps every port valid
 */
export function portOffset(env: NodeJS.ProcessEnv = process.env): number {
  let offset = wantedOffset(env);
  while (isOffsetBlocked(offset)) offset += BLOCK_STEP;
  return offset;
}

/** Returns a sentence if the ports have another offset than `SITE_PORT_OFFSET`. */
export function movedOffset(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const [wanted, offset] = [wantedOffset(env), portOffset(env)];
  if (wanted === offset) return undefined;
  return `SITE_PORT_OFFSET ${wanted} leads to port ${BLOCKED_PORT}, which browsers block: ${offset} is taken instead.`;
}

function wantedOffset({ SITE_PORT_OFFSET }: NodeJS.ProcessEnv): number {
  const offset = Number(SITE_PORT_OFFSET ?? 0);
  if (Number.isInteger(offset) && offset >= 0 && offset <= 50_000) return offset;
  throw new Error(`SITE_PORT_OFFSET is "${SITE_PORT_OFFSET}": give a whole number from 0 to 50000.`);
}

function isOffsetBlocked(offset: number): boolean {
  const unmoved = BLOCKED_PORT - offset;
  const isFrom = (first: number) => unmoved >= first && unmoved < first + SITE_PORTS;
  return (
    isFrom(ports.site) ||
    isFrom(ports.site + DEV_PORT_OFFSET) ||
    Object.values<number>(ports).includes(unmoved)
  );
}

/** Returns the port of a package's development server. */
export function devPort(port: number): number {
  return port + DEV_PORT_OFFSET + portOffset();
}

/**
 * The libraries that shell and remotes share, once on the page. Other single libraries (react-dom, the router, zustand,
 * i18next) are reached through the contract and shared-i18n.
 */
export const sharedLibraries = ['react', '@platform/contract', 'shared-i18n'] as const;

/** The file of a shared library in the shell's server bundle, without extension. */
export function sharedFile(library: string): string {
  return `shared-${library.replace(/[@/]/g, '_')}`;
}

/** Returns the installed versions of the shared libraries, as resolved from a package folder. */
export function sharedVersions(folder: string): Record<string, string> {
  const read = createRequire(join(folder, 'package.json'));
  return Object.fromEntries(sharedLibraries.map((name) => [name, read(`${name}/package.json`).version]));
}

/**
 * Returns the range of each shared library that a remote in a folder accepts: the installed major, at least its minor.
 * @example sharedRanges(folder).react // '^19.3.0', where 19.3.1 is installed
 */
export function sharedRanges(folder: string): Record<string, string> {
  const ranges = Object.entries(sharedVersions(folder)).map(([name, version]) => [
    name,
    `^${version.replace(/\.\d+$/, '.0')}`,
  ]);
  return Object.fromEntries(ranges);
}

/** Returns the `integrity` value of some bytes: SHA-384, base64. */
export function integrityOf(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/** Lists every file below a folder by relative path with forward slashes, sorted, without folders of some names. */
export function filesBelow(folder: string, without: string[] = []): string[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries
    .flatMap((entry) => {
      if (entry.isFile()) return [entry.name];
      if (!entry.isDirectory() || without.includes(entry.name)) return [];
      return filesBelow(join(folder, entry.name), without).map((name) => `${entry.name}/${name}`);
    })
    .sort();
}
