import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { shellName } from '@platform/build';
import type { Releases } from '@platform/contract';
import { examine, refusal } from '../check/examine';
import { writeDocuments } from '../compose/compose';
import type { Environment } from '../environment';
import { versionFolder } from '../release/descriptors';
import { writeReleases } from '../release/releases-file';

/**
 * Composes the whole site of some releases into a folder of its own: `<folder>/shell/` is a complete site for hosting,
 * with the same hashes and policy, marked as a preview. Remotes' files are served where they are published. What is in
 * force is not touched.
 * @param release what is previewed, for the badge: `mf-catalogue@1.0.0-3f2a9c1b`
 * @param names the packages whose version is new in these releases
 * @throws where promoting would be refused, with the same message
 */
export async function composeInto(
  environment: Environment,
  releases: Releases,
  folder: string,
  { release, names }: { release: string; names: string[] },
): Promise<void> {
  const versions = Object.entries({ [shellName]: releases.shell, ...releases.remotes });
  const staged = versions.map(([name, { version }]) => [
    `${name}@${version}`,
    versionFolder(environment, name, version),
  ]);
  const apart: Environment = {
    ...environment,
    home: folder,
    hosting: folder,
    staged: Object.fromEntries(staged),
    preview: release,
  };
  const { findings, rendering } = await examine(apart, releases, names, {});
  const problem = refusal(findings);
  if (problem || !rendering) throw new Error(problem ?? 'Nothing was rendered.');
  const { version } = releases.shell;
  const site = join(folder, shellName);
  mkdirSync(site, { recursive: true });
  cpSync(versionFolder(environment, shellName, version), join(site, version), { recursive: true });
  await writeDocuments(apart, releases, rendering);
  await writeReleases(apart, releases);
}
