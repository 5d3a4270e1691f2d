import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildPackage,
  packageFolder,
  packageTypeIssues,
  releaseFolder,
  requireFiles,
  root,
} from '@platform/build';
import type { Sources } from '@platform/contract';
import { type Build, descriptorFile } from '../model/version';
import { readSources } from '../store/origin';
import { inputFiles } from './inputs';

/** `dist/built.json`: the inputs of a package's last build. */
type Origin = { digest: string; sources: Sources };

/** Tests whether a package has to be built: it has no build, or its sources changed since. */
export function needsBuild(name: string): boolean {
  return !isBuilt(name) || readOrigin(name).digest !== inputDigest(name);
}

/** Tests whether a package has a build, from whatever sources. */
export function isBuilt(name: string): boolean {
  return existsSync(join(releaseFolder(name), descriptorFile(name)));
}

/** Builds a package and stores the sources from before the build, in case they change during it. */
export async function build(name: string): Promise<Build> {
  const origin: Origin = { digest: inputDigest(name), sources: readSources() };
  await buildPackage(name);
  writeFileSync(originFile(name), JSON.stringify(origin));
  return readBuild(name);
}

/**
 * Builds a package for a release, after its types were checked; `npm start` builds without that, to be fast.
 * @throws with the compiler's lines, or one sentence that names missing files
 */
export async function buildChecked(name: string): Promise<Build> {
  requireFiles(name);
  const issues = await packageTypeIssues(name);
  if (issues.length > 0) throw new Error(`${name} is not built, its types are wrong:\n${issues.join('\n')}`);
  return build(name);
}

/**
 * Returns the last build of a package.
 * @throws if there is none
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
  try {
    return JSON.parse(readFileSync(originFile(name), 'utf8'));
  } catch {
    // Missing or damaged: the package is built again.
    return { digest: '', sources: {} };
  }
}

function inputDigest(name: string): string {
  const hash = createHash('sha256');
  for (const file of inputFiles(name)) hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}
