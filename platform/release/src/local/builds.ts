import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildPackage,
  packageFolder,
  packageTypeIssues,
  parse,
  releaseFolder,
  requireFiles,
  root,
} from '@platform/build';
import * as v from 'valibot';
import { type Build, descriptorFile } from '../model/version';
import { readSources } from '../store/origin';
import { readRenewableState, readState, type StateKind, writeState } from '../store/state';
import { inputFiles } from './inputs';

/** `dist/built.json`: the inputs of a package's last build. */
const originSchema = v.object({
  digest: v.string(),
  sources: v.object({
    commit: v.exactOptional(v.string()),
    tree: v.exactOptional(v.picklist(['clean', 'dirty'])),
  }),
});

type Origin = v.InferOutput<typeof originSchema>;

const originKind: StateKind<Origin> = {
  parse: (text) => parse(originSchema, text, 'it'),
  purpose: 'the sources of the last build',
  remedy: 'the next build writes it again',
};

const versionSchema = v.object({ version: v.string() });

const buildKind: StateKind<v.InferOutput<typeof versionSchema>> = {
  parse: (text) => parse(versionSchema, text, 'it'),
  purpose: 'the descriptor of the last build',
  remedy: '"site build" writes it again',
};

/** Tests whether a package has to be built: it has no build, or its sources changed since. */
export function needsBuild(name: string): boolean {
  return !isBuilt(name) || readOrigin(name).digest !== inputDigest(name);
}

/** Tests whether a package has a build that can be read, from whatever sources. */
export function isBuilt(name: string): boolean {
  return readRenewableState(join(releaseFolder(name), descriptorFile(name)), buildKind) !== undefined;
}

/** Builds a package and stores the sources from before the build, in case they change during it. */
export async function build(name: string): Promise<Build> {
  const origin: Origin = { digest: inputDigest(name), sources: readSources() };
  await buildPackage(name);
  await writeState(originFile(name), origin);
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
  const built = readState(join(folder, descriptorFile(name)), buildKind);
  if (!built) throw new Error(`${name} is not built; "site build ${name}" builds it.`);
  return { name, version: built.version, folder, sources: readOrigin(name).sources };
}

function originFile(name: string) {
  return join(packageFolder(name), 'dist', 'built.json');
}

function readOrigin(name: string): Origin {
  // Missing or damaged: the package is built again.
  return readRenewableState(originFile(name), originKind) ?? { digest: '', sources: {} };
}

function inputDigest(name: string): string {
  const hash = createHash('sha256');
  for (const file of inputFiles(name)) hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}
