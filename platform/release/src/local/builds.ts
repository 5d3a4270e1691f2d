import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import {
  buildPackage,
  filesBelow,
  packageFolder,
  packageTypeIssues,
  releaseFolder,
  root,
} from '@platform/build';
import type { Sources } from '@platform/contract';
import { sourcesOf } from '../release/origin';
import { type Build, descriptorFile } from '../release/versions';

/** The package whose preset makes every build. */
const preset = '@platform/build';

/** Which versions of libraries are installed; a project has one of these. */
const lockfiles = ['pnpm-lock.yaml', 'package-lock.json', 'yarn.lock'];

/** `dist/built.json`: what the last build of a package was made from. */
type Origin = { digest: string; sources: Sources };

/** Whether a package has to be built: it never was, or its sources are not those of its last build. */
export function needsBuild(name: string): boolean {
  const descriptor = join(releaseFolder(name), descriptorFile(name));
  return !existsSync(descriptor) || readOrigin(name).digest !== digestOf(name);
}

/** Builds a package and stores which sources it was built from: those before the build, should they change meanwhile. */
export async function build(name: string): Promise<Build> {
  const origin: Origin = { digest: digestOf(name), sources: sourcesOf() };
  await buildPackage(name);
  writeFileSync(originFile(name), JSON.stringify(origin));
  return readBuild(name);
}

/**
 * Builds a package for a release, after its types were checked; `npm start` builds without that, to be fast.
 * @throws with the compiler's lines
 */
export async function buildChecked(name: string): Promise<Build> {
  const issues = await packageTypeIssues(name);
  if (issues.length > 0) throw new Error(`${name} is not built, its types are wrong:\n${issues.join('\n')}`);
  return build(name);
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
  return { name, version, folder, sources: readOrigin(name).sources };
}

function originFile(name: string) {
  return join(packageFolder(name), 'dist', 'built.json');
}

function readOrigin(name: string): Origin {
  const file = originFile(name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { digest: '', sources: {} };
}

/** The whole lockfile counts: whoever changes a dependency builds every package once, to the same bytes where it needs none. */
function digestOf(name: string): string {
  const hash = createHash('sha256');
  for (const lockfile of lockfiles)
    if (existsSync(join(root, lockfile))) hash.update(readFileSync(join(root, lockfile)));
  for (const folder of sourceFolders(packageFolder(name))) {
    for (const file of filesBelow(folder, ['node_modules', 'dist'])) {
      if (/\.test\.tsx?$/.test(file)) continue;
      hash.update(`${relative(root, folder)}/${file}\0`).update(readFileSync(join(folder, file)));
    }
  }
  return hash.digest('hex');
}

/**
 * Returns the folders whose sources a build takes in: the package's own, and those of packages of the workspace that it,
 * the preset or one of these depends on. Installed packages are in the lockfile.
 */
function sourceFolders(own: string): string[] {
  const folders = new Set([own]);
  for (const folder of folders) {
    const manifest = readFileSync(join(folder, 'package.json'), 'utf8');
    const { dependencies = {} }: { dependencies?: Record<string, string> } = JSON.parse(manifest);
    for (const name of [...Object.keys(dependencies), preset]) {
      const linked = join(folder, 'node_modules', name);
      const real = existsSync(linked) ? realpathSync(linked) : '';
      if (real && !real.includes('node_modules')) folders.add(real);
    }
  }
  return [...folders].sort();
}
