import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import {
  filesBelow,
  integrityOf,
  parseDescriptor,
  parseRemote,
  parseShell,
  shellName,
} from '@platform/build';
import type { Descriptor, Publication, ShellDescriptor } from '@platform/contract';
import { baseAddress, type Environment } from '../model/environment';
import type { Details } from '../model/releases';
import {
  type Build,
  descriptorFile,
  parseVersions,
  publicationFile,
  VERSIONS_PATH,
  type Version,
} from '../model/version';
import { readText } from './files';
import { promoter } from './origin';

/** Returns the folder of a published version, or of one that is only checked so far. */
export function versionFolder({ hosting, staged }: Environment, name: string, version: string): string {
  return staged?.[`${name}@${version}`] ?? join(hosting, name, version);
}

/** @throws one sentence where that version was never published, or its descriptor says what it may not */
export function readRemote(environment: Environment, name: string, version: string): Version<Descriptor> {
  return readVersion(environment, name, version, baseAddress(environment, name, version), parseRemote);
}

/** @throws as `readRemote` does */
export function readShell(environment: Environment, version: string): Version<ShellDescriptor> {
  return readVersion(environment, shellName, version, `/${version}/`, parseShell);
}

function readVersion<Kind>(
  environment: Environment,
  name: string,
  version: string,
  base: string,
  parseDescriptor: (text: string, name: string, version: string) => Kind,
): Version<Kind> {
  const folder = versionFolder(environment, name, version);
  const file = join(folder, descriptorFile(name));
  if (!existsSync(file))
    throw new Error(`${name}@${version} is not published; "site publish ${name}" publishes what is built.`);
  const bytes = readOwnFile(folder, descriptorFile(name));
  const descriptor = parseDescriptor(bytes.toString('utf8'), name, version);
  return { name, version, folder, base, descriptor, integrity: integrityOf(bytes) };
}

/** Lists every published version of a package, the one published last first. */
export function publishedVersions({ hosting }: Environment, name: string): string[] {
  const site = join(hosting, name);
  const versions = (existsSync(site) ? readdirSync(site) : []).filter(
    (version) => !version.endsWith('.arriving') && existsSync(join(site, version, descriptorFile(name))),
  );
  const published = (version: string) => statSync(join(site, version)).mtimeMs;
  return versions.sort((a, b) => published(b) - published(a));
}

/** Returns the version that was published last. */
export function newestPublished(environment: Environment, name: string): string {
  const [newest] = publishedVersions(environment, name);
  if (newest) return newest;
  throw new Error(`No version of ${name} is published; "site publish ${name}" publishes what is built.`);
}

/**
 * Returns the versions that a package's site lists, where its list was pulled, then those that are only here; each the one
 * published last first.
 */
export function versionsOnSite(environment: Environment, name: string): Details['published'] {
  const listed = parseVersions(readText(join(environment.hosting, name, VERSIONS_PATH)), name);
  const others = publishedVersions(environment, name).filter(
    (version) => !listed.some((one) => one.version === version),
  );
  return [...listed.map(({ version, at }) => ({ version, at })), ...others.map((version) => ({ version }))];
}

/**
 * Publishes a build: its files go to the package's site under `/<version>/` and never change again.
 * @returns the version
 * @throws if its files differ from its descriptor, or if the version is published with other bytes
 */
export function publish(environment: Environment, build: Build): string {
  const { name, version, folder } = build;
  const text = readOwnFile(folder, descriptorFile(name)).toString('utf8');
  const [issue] = changedFiles({ name, version, folder, descriptor: parseDescriptor(text, name, version) });
  if (issue) throw new Error(`${issue}: build it again.`);
  const changed = otherBytes(environment, build);
  if (changed) throw new Error(`${changed}: a published version never changes.`);
  const published = versionFolder(environment, name, version);
  if (!existsSync(published)) copyWhole(build, published);
  const now = new Date();
  utimesSync(published, now, now); // "promote" takes the version published last by default
  return version;
}

/** A version appears under its name only when all its files are there. */
function copyWhole({ folder, sources }: Build, published: string) {
  const arriving = `${published}.arriving`;
  rmSync(arriving, { recursive: true, force: true });
  mkdirSync(join(published, '..'), { recursive: true });
  cpSync(folder, arriving, { recursive: true });
  const publication: Publication = { at: new Date().toISOString(), by: promoter(), ...sources };
  writeFileSync(join(arriving, publicationFile), `${JSON.stringify(publication, null, 1)}\n`);
  renameSync(arriving, published);
}

/** Returns time, author and sources of a version's publication, if noted. */
export function readPublication(
  environment: Environment,
  name: string,
  version: string,
): Publication | undefined {
  const text = readText(join(versionFolder(environment, name, version), publicationFile));
  return text === undefined ? undefined : JSON.parse(text);
}

/** Names a file in which a build differs from the same version as it is published, if one does. */
export function otherBytes({ hosting }: Environment, { name, version, folder }: Build): string | undefined {
  const published = join(hosting, name, version);
  if (!existsSync(published)) return undefined;
  const files = new Set([...filesBelow(folder), ...filesBelow(published)]);
  files.delete(publicationFile);
  const other = [...files].find((file) => hash(folder, file) !== hash(published, file));
  return other && `${name}@${version} is published with another ${other}`;
}

/**
 * Names the files of a version that differ from its descriptor or that it does not name, one sentence each.
 * @param isWanted only these are looked at
 */
export function changedFiles(
  { name, version, folder, descriptor }: Pick<Version, 'name' | 'version' | 'folder' | 'descriptor'>,
  isWanted: (file: string) => boolean = () => true,
): string[] {
  const beside = [descriptorFile(name), publicationFile];
  // Links are among them, which `filesBelow` passes over.
  const there = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name: file }) => relative(folder, join(parentPath, file)))
    .filter((file) => !beside.includes(file));
  const wanted = [...new Set([...Object.keys(descriptor.files), ...there])].filter(isWanted);
  return wanted.flatMap((file) => {
    const found = hash(folder, file);
    const described = descriptor.files[file];
    if (!found) return [`${name}@${version} has lost ${file}`];
    if (!described) return [`${name}@${version} has ${file}, which its descriptor does not name`];
    if (found === described.integrity) return [];
    return [`${name}@${version} has another ${file} than it was published with`];
  });
}

/**
 * Checks that a version's folder holds exactly what its descriptor says, and at most the note of its publication.
 * @returns the SHA-384 of the descriptor, which identifies the version for others
 * @throws one sentence that names the first file that differs
 */
export function checkVersionFolder(folder: string, name: string, version: string): string {
  const file = join(folder, descriptorFile(name));
  if (!existsSync(file))
    throw new Error(
      `${name}@${version} is not published here; "site publish ${name}" publishes what is built.`,
    );
  const bytes = readOwnFile(folder, descriptorFile(name));
  const descriptor = parseDescriptor(bytes.toString('utf8'), name, version);
  const [issue] = changedFiles({ name, version, folder, descriptor });
  if (issue) throw new Error(`${issue}.`);
  return integrityOf(bytes);
}

function hash(folder: string, file: string) {
  return existsSync(join(folder, file)) ? integrityOf(readOwnFile(folder, file)) : '';
}

/**
 * Reads a file of a version's folder.
 * @throws one sentence if it is a link, or behind one: others could change the target
 */
export function readOwnFile(folder: string, file: string): Buffer {
  const path = join(realpathSync(folder), file);
  if (realpathSync(path) !== path) throw new Error(`${path} is a link: a version consists of its own files.`);
  return readFileSync(path);
}
