import type { Environment } from '../environment';
import { type Examined, scopeOf, withPromotions } from '../release/promote';
import { otherBytes, readBuilt } from '../release/publish';
import { readReleases } from '../release/releases-file';
import { examine, type Finding } from './examine';

/**
 * Whether what was built last can go into force, asked of the build and of the versions in force; no source is read.
 * @throws where nothing is built or nothing is in force
 */
export async function checkBuilt(environment: Environment, name: string): Promise<Examined> {
  const { folder, version } = readBuilt(name);
  const staged = { ...environment, staged: { [`${name}@${version}`]: folder } };
  const before = readReleases(environment);
  const releases = withPromotions(staged, before, [{ name, version }]);
  const { findings, rendering } = await examine(staged, releases, [name], scopeOf(before, releases, [name]));
  const changed = otherBytes(environment, name, version, folder);
  const published: Finding = {
    check: 'nothing changed under a published version',
    problems: changed ? [`${name}@${version} is published with another ${changed}`] : [],
    wayOut: 'raise the version in package.json, then build again',
  };
  return { releases, findings: [published, ...findings], ...(rendering && { rendering }) };
}
