import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf, shellName } from '@platform/build';
import type { Descriptor, ShellDescriptor } from '@platform/contract';
import type { Environment } from '../environment';
import { readDescriptor, readShellDescriptor, versionFolder } from '../release/descriptors';

/**
 * The files of a version that are no longer what its descriptor says: changed or gone.
 * @returns one sentence for each
 */
export function changedFiles(environment: Environment, name: string, version: string): string[] {
  const folder = versionFolder(environment, name, version);
  const { files }: Descriptor | ShellDescriptor =
    name === shellName
      ? readShellDescriptor(environment, version)
      : readDescriptor(environment, name, version);
  return Object.entries(files).flatMap(([file, { integrity }]) => {
    const path = join(folder, file);
    if (!existsSync(path)) return [`${name}@${version} has lost ${file}`];
    return integrityOf(readFileSync(path)) === integrity
      ? []
      : [`${name}@${version} has another ${file} than it was published with`];
  });
}
