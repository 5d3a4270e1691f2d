import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildPackage, filesBelow, packageFolder, releaseFolder, root } from '@platform/build';
import { sourcesOf } from '../release/origin';
import { type Build, descriptorFile } from '../release/versions';

/** Sources of other packages that every build takes in. */
const sharedSources = ['platform/contract', 'platform/build', 'platform/ui', 'shared-i18n'];

/** Whether a package has to be built: it never was, or its sources are not those of its last build. */
export function needsBuild(name: string): boolean {
  const stamp = stampFile(name);
  const descriptor = join(releaseFolder(name), descriptorFile(name));
  return !existsSync(descriptor) || !existsSync(stamp) || readFileSync(stamp, 'utf8') !== digestOf(name);
}

/** Builds a package and stores which sources it was built from: those before the build, should they change meanwhile. */
export async function build(name: string): Promise<Build> {
  const digest = digestOf(name);
  const sources = sourcesOf();
  await buildPackage(name);
  mkdirSync(dirname(stampFile(name)), { recursive: true });
  writeFileSync(stampFile(name), digest);
  writeFileSync(sourcesFile(name), JSON.stringify(sources));
  return readBuild(name);
}

/**
 * Returns the last build of a package.
 * @throws where there is none
 */
export function readBuild(name: string): Build {
  const folder = releaseFolder(name);
  const file = join(folder, descriptorFile(name));
  if (!existsSync(file)) throw new Error(`${name} is not built; "site build ${name}" builds it.`);
  const { version }: { version: string } = JSON.parse(readFileSync(file, 'utf8'));
  const sources = sourcesFile(name);
  return {
    name,
    version,
    folder,
    sources: existsSync(sources) ? JSON.parse(readFileSync(sources, 'utf8')) : {},
  };
}

function stampFile(name: string) {
  return join(packageFolder(name), 'dist', 'sources.sha256');
}

function sourcesFile(name: string) {
  return join(packageFolder(name), 'dist', 'sources.json');
}

/** The whole lockfile counts: whoever changes a dependency builds every package once, to the same bytes where it needs none. */
function digestOf(name: string): string {
  const hash = createHash('sha256').update(readFileSync(join(root, 'pnpm-lock.yaml')));
  for (const folder of [...sharedSources, name]) {
    for (const file of filesBelow(join(root, folder), ['node_modules', 'dist'])) {
      if (/\.test\.tsx?$/.test(file)) continue;
      hash.update(`${folder}/${file}\0`).update(readFileSync(join(root, folder, file)));
    }
  }
  return hash.digest('hex');
}
