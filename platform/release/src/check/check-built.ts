import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseFolder, shellName } from '@platform/build';
import type { Environment } from '../environment';
import { type Examined, scopeOf, withPromotions } from '../release/promote';
import { otherBytes } from '../release/publish';
import { readReleases } from '../release/releases-file';
import { examine, type Finding } from './examine';

/**
 * Whether what was built last can go into force, asked of the build and of the versions in force; no source is read.
 * @throws where nothing is built or nothing is in force
 */
export async function checkBuilt(environment: Environment, name: string): Promise<Examined> {
  const folder = releaseFolder(name);
  const file = join(folder, name === shellName ? 'shell.json' : 'remote.json');
  if (!existsSync(file)) throw new Error(`${name} is not built; "site build ${name}" builds it.`);
  const { version }: { version: string } = JSON.parse(readFileSync(file, 'utf8'));
  const staged = { ...environment, staged: { [`${name}@${version}`]: folder } };
  const before = readReleases(environment);
  const releases = withPromotions(staged, before, [{ name, version }]);
  const { findings, rendering } = await examine(staged, releases, [name], checkScope(name, before, releases));
  const changed = otherBytes(environment, name, version, folder);
  const published: Finding = {
    check: 'nothing changed under a published version',
    problems: changed ? [`${name}@${version} is published with another ${changed}`] : [],
    wayOut: 'raise the version in package.json, then build again',
  };
  return { releases, findings: [published, ...findings], ...(rendering && { rendering }) };
}

/** A package that is in force already is looked at all the same. */
function checkScope(name: string, ...[before, after]: Parameters<typeof scopeOf>) {
  const scope = scopeOf(before, after);
  return scope.remotes && name !== shellName ? { remotes: [...new Set([...scope.remotes, name])] } : scope;
}
