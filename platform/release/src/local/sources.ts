import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildPackage, filesBelow, packageFolder, releaseFolder, root, shellName } from '@platform/build';
import type { Sources } from '@platform/contract';
import { sourcesOf } from '../release/origin';
import { lockedFor } from './lock-entries';

/** Sources of other packages that every build takes in. */
const sharedSources = ['platform/contract', 'platform/build', 'platform/ui', 'shared-i18n'];
const lockfile = 'pnpm-lock.yaml';

/** Whether a package has to be built: it never was, or its sources are not those of its last build. */
export function needsBuild(name: string): boolean {
  const file = stampFile(name);
  const descriptor = join(releaseFolder(name), name === shellName ? 'shell.json' : 'remote.json');
  return !existsSync(descriptor) || !existsSync(file) || readFileSync(file, 'utf8') !== digestOf(name);
}

/** Builds a package and remembers which sources it was built from: those from before, should they change meanwhile. */
export async function buildAndRemember(name: string): ReturnType<typeof buildPackage> {
  const digest = digestOf(name);
  const sources = sourcesOf();
  const descriptor = await buildPackage(name);
  mkdirSync(dirname(stampFile(name)), { recursive: true });
  writeFileSync(stampFile(name), digest);
  writeFileSync(originFile(name), JSON.stringify(sources));
  return descriptor;
}

/** The commit that a package was last built from, as far as that is known. */
export function builtFrom(name: string): Sources {
  const file = originFile(name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

function stampFile(name: string) {
  return join(packageFolder(name), 'dist', 'sources.sha256');
}

function originFile(name: string) {
  return join(packageFolder(name), 'dist', 'sources.json');
}

function digestOf(name: string): string {
  const folders = [...sharedSources, name];
  const locked = lockedFor(readFileSync(join(root, lockfile), 'utf8'), folders);
  const hash = createHash('sha256').update(locked);
  for (const folder of folders) {
    for (const file of filesBelow(join(root, folder), ['node_modules', 'dist'])) {
      if (/\.test\.tsx?$/.test(file)) continue;
      hash.update(`${folder}/${file}\0`).update(readFileSync(join(root, folder, file)));
    }
  }
  return hash.digest('hex');
}
