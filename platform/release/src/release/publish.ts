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
import { versionFolder } from './descriptors';
import { sourcesOf, whoever } from './origin';

/** Beside a version's files: when, by whom and from which sources it was published. Written once, like all of it. */
const publicationFile = 'published.json';

/**
 * Publishes what was built last: its files go to the package's site under `/<version>/` and never change again.
 * @returns the version
 * @throws where nothing is built, or where the version is published with other bytes
 */
export function publish(environment: Environment, name: string): string {
  const built = releaseFolder(name);
  const file = join(built, name === shellName ? 'shell.json' : 'remote.json');
  if (!existsSync(file)) throw new Error(`${name} is not built; "site build ${name}" builds it.`);
  const { version }: { version: string } = JSON.parse(readFileSync(file, 'utf8'));
  const published = versionFolder(environment, name, version);
  if (existsSync(published)) refuseOtherBytes(name, version, built, published);
  else copyWhole(built, published);
  const now = new Date();
  utimesSync(published, now, now); // what was published last is what "promote" takes by default
  return version;
}

/** A version appears under its name only when all its files are there. */
function copyWhole(built: string, published: string) {
  const arriving = `${published}.arriving`;
  rmSync(arriving, { recursive: true, force: true });
  mkdirSync(join(published, '..'), { recursive: true });
  cpSync(built, arriving, { recursive: true });
  const publication: Publication = { at: new Date().toISOString(), by: whoever(), ...sourcesOf() };
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

function refuseOtherBytes(name: string, version: string, built: string, published: string) {
  const files = new Set([...filesBelow(built), ...filesBelow(published)]);
  files.delete(publicationFile);
  const differs = [...files].find((file) => hash(join(built, file)) !== hash(join(published, file)));
  if (differs)
    throw new Error(
      `${name}@${version} is published with another ${differs}: a published version never changes.`,
    );
}

function hash(file: string) {
  return existsSync(file) ? integrityOf(readFileSync(file)) : '';
}
