import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shellName } from '@platform/build';
import type { Descriptor, RemoteRelease, ShellDescriptor } from '@platform/contract';
import type { Environment } from '../environment';

/** The folder of a published version, or of one that is only looked at so far. */
export function versionFolder({ hosting, staged }: Environment, name: string, version: string): string {
  return staged?.[`${name}@${version}`] ?? join(hosting, name, version);
}

/**
 * The descriptor of a published remote.
 * @throws where that version was never published
 */
export function readDescriptor(environment: Environment, name: string, version: string): Descriptor {
  return read(environment, name, version, 'remote.json');
}

/** The descriptor of a published shell. */
export function readShellDescriptor(environment: Environment, version: string): ShellDescriptor {
  return read(environment, shellName, version, 'shell.json');
}

function read<Kind>(environment: Environment, name: string, version: string, file: string): Kind {
  const path = join(versionFolder(environment, name, version), file);
  if (!existsSync(path))
    throw new Error(`${name}@${version} is not published; "site publish ${name}" publishes what is built.`);
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** Where a published version's files are served, with a slash at the end. */
export function baseAddress({ origins }: Environment, name: string, version: string): string {
  const origin = origins[name];
  if (!origin) throw new Error(`Nobody says where ${name} is served.`);
  return `${origin}/${version}/`;
}

/** The browser's part of a descriptor: how to load the remote, and the hashes of what it may load. */
export function browserRelease(environment: Environment, descriptor: Descriptor): RemoteRelease {
  const { name, version, entry, entryFiles, module, moduleFiles, styles, pages, files } = descriptor;
  return {
    name,
    version,
    base: baseAddress(environment, name, version),
    entry,
    entryFiles,
    module,
    moduleFiles,
    styles,
    pages,
    integrity: browserIntegrity(files),
  };
}

/** SHA-384 by file for the scripts and style sheets that a browser may load. */
export function browserIntegrity(files: Descriptor['files']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(files)
      .filter(([file]) => /\.(js|css)$/.test(file) && !file.startsWith('server/'))
      .map(([file, { integrity }]) => [file, integrity]),
  );
}
