import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, integrityOf, releaseFolder, shellName } from '@platform/build';
import type { Environment } from '../environment';
import { versionFolder } from './descriptors';

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
  renameSync(arriving, published);
}

function refuseOtherBytes(name: string, version: string, built: string, published: string) {
  const differs = [...new Set([...filesBelow(built), ...filesBelow(published)])].find(
    (file) => hash(join(built, file)) !== hash(join(published, file)),
  );
  if (differs)
    throw new Error(
      `${name}@${version} is published with another ${differs}: a published version never changes.`,
    );
}

function hash(file: string) {
  return existsSync(file) ? integrityOf(readFileSync(file)) : '';
}
