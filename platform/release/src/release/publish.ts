import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { filesBelow, integrityOf, releaseFolder, shellName } from '@platform/build';
import type { Publication } from '@platform/contract';
import type { Environment } from '../environment';
import { builtFrom } from '../local/sources';
import { versionFolder } from './descriptors';
import { whoever } from './origin';

/** Beside a version's files: when, by whom and from which sources it was published. Written once, like all of it. */
export const publicationFile = 'published.json';

/**
 * Publishes what was built last: its files go to the package's site under `/<version>/` and never change again.
 * @returns the version
 * @throws where nothing is built, or where the version is published with other bytes
 */
export function publish(environment: Environment, name: string): string {
  const { folder: built, version } = readBuilt(name);
  const published = versionFolder(environment, name, version);
  const changed = otherBytes(environment, name, version, built);
  if (changed)
    throw new Error(
      `${name}@${version} is published with another ${changed}: a published version never changes.`,
    );
  if (!existsSync(published)) copyWhole(name, built, published);
  const now = new Date();
  utimesSync(published, now, now); // what was published last is what "promote" takes by default
  return version;
}

/**
 * What was built last of a package.
 * @throws where nothing is
 */
export function readBuilt(name: string): { folder: string; version: string } {
  const folder = releaseFolder(name);
  const file = join(folder, name === shellName ? 'shell.json' : 'remote.json');
  if (!existsSync(file)) throw new Error(`${name} is not built; "site build ${name}" builds it.`);
  const { version }: { version: string } = JSON.parse(readFileSync(file, 'utf8'));
  return { folder, version };
}

/** A version appears under its name only when all its files are there. */
function copyWhole(name: string, built: string, published: string) {
  const arriving = `${published}.arriving`;
  rmSync(arriving, { recursive: true, force: true });
  mkdirSync(join(published, '..'), { recursive: true });
  cpSync(built, arriving, { recursive: true });
  const publication: Publication = { at: new Date().toISOString(), by: whoever(), ...builtFrom(name) };
  writeFileSync(join(arriving, publicationFile), `${JSON.stringify(publication, null, 1)}\n`);
  renameSync(arriving, published);
}

/** When, by whom and from which sources a version was published; `undefined` for one from before that was noted. */
export function readPublication(
  environment: Environment,
  name: string,
  version: string,
): Publication | undefined {
  const file = join(versionFolder(environment, name, version), publicationFile);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** A file in which a version that is published differs from what was built; nothing where there is none. */
export function otherBytes(
  environment: Environment,
  name: string,
  version: string,
  built: string,
): string | undefined {
  const published = join(environment.hosting, name, version);
  if (!existsSync(published)) return undefined;
  const files = new Set([...filesBelow(built), ...filesBelow(published)]);
  files.delete(publicationFile);
  return [...files].find((file) => hash(join(built, file)) !== hash(join(published, file)));
}

function hash(file: string) {
  return existsSync(file) ? integrityOf(readFileSync(file)) : '';
}
