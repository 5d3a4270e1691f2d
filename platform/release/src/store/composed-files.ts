import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { filesBelow, integrityOf, shellName } from '@platform/build';
import { composedDataFile } from '@platform/records';
import writeFileAtomic from 'write-file-atomic';
import { readComposed, writeComposed } from '../model/composed';
import type { Environment } from '../model/environment';
import { VERSIONS_PATH, versionOf } from '../model/published';
import { detailsFile, releasesFile } from './releases';

/** SHA-384 of every file as the last compositions wrote it, by its name, relative to the shell's site. */
type Hashes = Record<string, string>;

function hashesFile({ home }: Environment) {
  return join(home, 'documents.json');
}

function readHashes(environment: Environment): Hashes {
  const file = hashesFile(environment);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** Lists the files at the root of the shell's site that only composing writes: no version and no list of them. */
export function composedFiles(environment: Environment): string[] {
  const site = join(environment.hosting, shellName);
  if (!existsSync(site)) return [];
  const lists = [
    releasesFile(environment),
    ...[detailsFile, composedDataFile, VERSIONS_PATH].map((file) => join(site, file)),
  ];
  return filesBelow(site).filter(
    (file) =>
      versionOf(`/${file}`) === undefined && !lists.includes(join(site, file)) && !/(^|\/)\./.test(file),
  );
}

/**
 * Names the composed files that something else changed, added or removed since the last composition.
 * @param isWanted only these are looked at
 */
export function alteredFiles(
  environment: Environment,
  isWanted: (file: string) => boolean = () => true,
): string[] {
  const hashes = readHashes(environment);
  const present = new Set(composedFiles(environment));
  const changed = [...present].filter((file) => isWanted(file) && hashes[file] !== hashOf(environment, file));
  return [...changed, ...Object.keys(hashes).filter((file) => !present.has(file) && isWanted(file))];
}

/** Notes the hashes of files that were just written; the others stay as they were noted. */
export async function noteComposedFiles(environment: Environment, written: Hashes): Promise<void> {
  const known = { ...readHashes(environment), ...written };
  const hashes = composedFiles(environment).map((file) => [file, known[file]] as const);
  await writeFileAtomic(hashesFile(environment), `${JSON.stringify(Object.fromEntries(hashes), null, 1)}\n`);
}

/** Copies composed files and their notes into an environment without them. */
export function copyComposed(from: Environment, to: Environment): void {
  const site = join(from.hosting, shellName);
  const isOfVersion = (file: string) => versionOf(`/${relative(site, file)}/`) !== undefined;
  if (existsSync(site))
    cpSync(site, join(to.hosting, shellName), { recursive: true, filter: (file) => !isOfVersion(file) });
  if (existsSync(hashesFile(from))) cpSync(hashesFile(from), hashesFile(to));
  writeComposed(to, readComposed(from));
}

/** Drops the notes of removed files. */
export function forgetComposedFiles(environment: Environment): void {
  rmSync(hashesFile(environment), { force: true });
}

function hashOf({ hosting }: Environment, file: string): string {
  return integrityOf(readFileSync(join(hosting, shellName, file)));
}
