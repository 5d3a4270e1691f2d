import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { RemoteConfig } from '@platform/contract';

/** The repository's root. */
export const root: string = fileURLToPath(new URL('../../../', import.meta.url));

export const shellName = 'shell';

/** Returns the folder of a package with a site of its own (the shell or a remote). */
export function packageFolder(name: string): string {
  return join(root, name);
}

/**
 * Finds every remote of the workspace, in the order of their names: a folder with a `remote.config.ts` is one.
 * @throws where a folder and its config disagree on the name, or two remotes want one port
 */
export async function findRemotes(): Promise<RemoteConfig[]> {
  const folders = readdirSync(root).filter((name) => existsSync(join(root, name, 'remote.config.ts')));
  const remotes = await Promise.all(folders.sort().map(readConfig));
  const taken = new Map<number, string>();
  for (const { name, port } of remotes) {
    const other = taken.get(port);
    if (other)
      throw new Error(`${name} and ${other} both want port ${port}: change one in its remote.config.ts.`);
    taken.set(port, name);
  }
  return remotes;
}

async function readConfig(folder: string): Promise<RemoteConfig> {
  const file = join(root, folder, 'remote.config.ts');
  const { default: config }: { default: RemoteConfig } = await import(pathToFileURL(file).href);
  if (config.name !== folder) throw new Error(`${folder}/remote.config.ts names itself ${config.name}.`);
  return config;
}

/** Every local port of the product. A remote's own port is in its `remote.config.ts`. */
export const ports = { site: 8080, preview: 8090, auth: 9099, database: 9000, mail: 9025 } as const;

/** Development servers listen this far above the port of the package, so that `npm start` may run beside them. */
export const DEV_PORT_OFFSET = 100;

/**
 * Returns the offset that moves all ports, from `SITE_PORT_OFFSET`.
 * @throws a plain sentence where it is not a whole number that leaves every port valid
 */
export function portOffset(env: NodeJS.ProcessEnv = process.env): number {
  const offset = Number(env.SITE_PORT_OFFSET ?? 0);
  if (Number.isInteger(offset) && offset >= 0 && offset <= 50_000) return offset;
  throw new Error(`SITE_PORT_OFFSET is "${env.SITE_PORT_OFFSET}": give a whole number from 0 to 50000.`);
}

/**
 * The libraries that shell and remotes share, once on the page. Everything else that must be single (react-dom, the
 * router, zustand, i18next) is reached through the contract and shared-i18n.
 */
export const sharedLibraries = ['react', '@platform/contract', 'shared-i18n'] as const;

type SharedLibrary = (typeof sharedLibraries)[number];

/** Returns the installed versions of the shared libraries as a package folder resolves them. */
export function sharedVersions(folder: string): Record<SharedLibrary, string> {
  const read = createRequire(join(folder, 'package.json'));
  const versions = sharedLibraries.map((name) => {
    const manifest: { version: string } = read(`${name}/package.json`);
    return [name, manifest.version] as const;
  });
  return Object.fromEntries(versions) as Record<SharedLibrary, string>;
}

/**
 * Returns the range that a remote built against a version accepts: the same major, not older than its minor.
 * @example rangeOf('19.3.1') // '^19.3.0'
 */
export function rangeOf(version: string): string {
  const [major, minor] = version.split('.');
  return `^${major}.${minor}.0`;
}
