import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { RemoteConfig } from '@platform/contract';

/** The repository's root. */
export const root: string = fileURLToPath(new URL('../../../', import.meta.url));

export const shellName = 'shell';

/** The folder of a package with a site of its own (the shell or a remote). */
export function packageFolder(name: string): string {
  return join(root, name);
}

/**
 * Every remote of the workspace, in the order of their names: a folder with a `remote.config.ts` is one.
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
