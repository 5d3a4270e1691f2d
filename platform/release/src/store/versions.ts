import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { integrityOf, parseDescriptor, parseRemote, parseShell, shellName } from '@platform/build';
import type { Descriptor, Publication, ShellDescriptor } from '@platform/contract';
import { replaceFileSync } from '@platform/hosting';
import { baseAddress, type Environment } from '../model/environment';
import type { Details } from '../model/releases';
import {
  type Build,
  descriptorFile,
  parsePublication,
  parseVersions,
  publicationFile,
  VERSIONS_PATH,
  type Version,
} from '../model/version';
import { readText } from './files';
import { promoter } from './origin';
import { readState } from './state';

/** Ends the names of folders whose versions are not complete yet. */
const ARRIVING = '.arriving';

/** Returns the folder of a published version, or of one that is only checked so far. */
export function versionFolder({ hosting, staged }: Environment, name: string, version: string): string {
  return staged?.[`${name}@${version}`] ?? join(hosting, name, version);
}

/** @throws one sentence if that version was never published, or its descriptor is invalid */
export function readRemote(environment: Environment, name: string, version: string): Version<Descriptor> {
  return readAt(environment, name, version, baseAddress(environment, name, version), parseRemote);
}

/** @throws as `readRemote` does */
export function readShell(environment: Environment, version: string): Version<ShellDescriptor> {
  return readAt(environment, shellName, version, `/${version}/`, parseShell);
}

/** Reads a version of any package. @throws as `readRemote` does */
export function readVersion(environment: Environment, name: string, version: string): Version {
  return name === shellName ? readShell(environment, version) : readRemote(environment, name, version);
}

function readAt<Kind>(
  environment: Environment,
  name: string,
  version: string,
  base: string,
  parseDescriptor: (text: string, name: string, version: string) => Kind,
): Version<Kind> {
  const folder = versionFolder(environment, name, version);
  const bytes = readOwnFile(folder, descriptorFile(name));
  if (!bytes)
    throw new Error(
      `${name}@${version} is not published here; "site publish ${name}" publishes what is built.`,
    );
  const descriptor = parseDescriptor(bytes.toString('utf8'), name, version);
  return { name, version, folder, base, descriptor, integrity: integrityOf(bytes) };
}

/** Lists every published version of a package, the one published last first. */
export function publishedVersions({ hosting }: Environment, name: string): string[] {
  const site = join(hosting, name);
  const versions = (existsSync(site) ? readdirSync(site) : []).filter(
    (version) => !version.endsWith(ARRIVING) && existsSync(join(site, version, descriptorFile(name))),
  );
  const published = (version: string) => statSync(join(site, version)).mtimeMs;
  return versions.sort((a, b) => published(b) - published(a));
}

/**
 * Makes a version the one published last. The order is that of the folders' dates; a folder is dated after all others,
 * also where the clock was set back meanwhile.
 */
export function markNewest(environment: Environment, name: string, version: string): void {
  const folder = versionFolder(environment, name, version);
  const [latest] = publishedVersions(environment, name).filter((one) => one !== version);
  const before = latest ? statSync(versionFolder(environment, name, latest)).mtimeMs : 0;
  const date = new Date(Math.max(Date.now(), before + 1));
  utimesSync(folder, date, date);
}

/** Returns the version that was published last. */
export function newestPublished(environment: Environment, name: string): string {
  const [newest] = publishedVersions(environment, name);
  if (newest) return newest;
  throw new Error(`No version of ${name} is published; "site publish ${name}" publishes what is built.`);
}

const versionsKind = {
  purpose: 'the versions on the site of the package',
  remedy: '"site pull" fetches it again; without the file the versions here count',
};

/**
 * Returns the versions that a package's site lists, where its list was pulled, then those that are only here; each the one
 * published last first.
 */
export function versionsOnSite(environment: Environment, name: string): Details['published'] {
  const file = join(environment.hosting, name, VERSIONS_PATH);
  const listed = readState(file, { ...versionsKind, parse: (text) => parseVersions(text, name) }) ?? [];
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
  const { name, version } = build;
  const changed = otherBytes(environment, build);
  if (changed) throw new Error(`${changed}: a published version never changes.`);
  const published = versionFolder(environment, name, version);
  if (!existsSync(published)) copyWhole(build, published);
  markNewest(environment, name, version); // "promote" takes the version published last by default
  return version;
}

/** Copies a build. @throws if the copy is not what its descriptor says */
function copyWhole({ name, version, folder, sources }: Build, published: string) {
  const arriving = startArrival(published);
  try {
    cpSync(folder, arriving, { recursive: true });
    const [issue] = changedFiles(readDescribed({ name, version, folder: arriving }));
    if (issue) throw new Error(`${issue}: build it again.`);
    finishArrival(published, { at: new Date().toISOString(), by: promoter(), ...sources });
  } catch (error) {
    throw notArrived({ name, version }, error);
  } finally {
    startArrival(published);
  }
}

/** Turns the error of a disk that refuses a file of a version into one sentence; other errors stay. */
function notArrived({ name, version }: Named, error: unknown): unknown {
  if (!(error instanceof Error && 'syscall' in error)) return error;
  return new Error(
    `${name}@${version} could not be written (${error.message}): nothing of it is kept, and the versions here stay as they were.`,
    { cause: error },
  );
}

/**
 * Empties the folder in which a version is put together: it appears under its name only when it is complete.
 * @returns that folder, which does not exist
 */
export function startArrival(folder: string): string {
  rmSync(`${folder}${ARRIVING}`, { recursive: true, force: true });
  return `${folder}${ARRIVING}`;
}

/** Gives a complete version its name, with the note of its publication. */
export function finishArrival(folder: string, publication: Publication | undefined): void {
  const arriving = `${folder}${ARRIVING}`;
  if (publication)
    replaceFileSync(join(arriving, publicationFile), `${JSON.stringify(publication, null, 1)}\n`);
  rmSync(folder, { recursive: true, force: true });
  renameSync(arriving, folder);
}

/** Returns time, author and sources of a version's publication, if noted. */
export function readPublication(
  environment: Environment,
  name: string,
  version: string,
): Publication | undefined {
  const text = readText(join(versionFolder(environment, name, version), publicationFile));
  return text === undefined ? undefined : parsePublication(text);
}

/** Names a file in which a build differs from the same version as it is published, if one does. */
export function otherBytes({ hosting }: Environment, build: Build): string | undefined {
  const { name, version } = build;
  const published = join(hosting, name, version);
  if (!existsSync(published)) return undefined;
  const { descriptor, integrity } = readDescribed(build);
  const [other] = differences({ name, folder: published, descriptor });
  const described = readOwnFile(published, descriptorFile(name));
  const isSame = described && integrityOf(described) === integrity;
  const file = other?.file ?? (isSame ? undefined : descriptorFile(name));
  return file && `${name}@${version} is published with another ${file}`;
}

function readDescribed({ name, version, folder }: Pick<Build, 'name' | 'version' | 'folder'>) {
  const bytes = readOwnFile(folder, descriptorFile(name));
  if (!bytes) throw new Error(`${name}@${version} has no ${descriptorFile(name)}: build it again.`);
  const descriptor = parseDescriptor(bytes.toString('utf8'), name, version);
  return { name, version, folder, descriptor, integrity: integrityOf(bytes) };
}

/** How a file differs from what a descriptor says of it. */
type Difference = { file: string; kind: 'lost' | 'unnamed' | 'other' };

type Described = Pick<Version, 'name' | 'folder' | 'descriptor'>;

/** Compares a folder with a descriptor: each file must be there with its bytes, and no other one. */
function differences({ name, folder, descriptor }: Described): Difference[] {
  const beside = [descriptorFile(name), publicationFile];
  // Links are among them, which `filesBelow` passes over.
  const there = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name: file }) => relative(folder, join(parentPath, file)))
    .filter((file) => !beside.includes(file));
  const files = new Set([...Object.keys(descriptor.files), ...there]);
  return [...files].flatMap((file) => compareFile(descriptor, file, readOwnFile(folder, file)) ?? []);
}

function compareFile(
  { files }: Version['descriptor'],
  file: string,
  bytes: Buffer | undefined,
): Difference | undefined {
  const described = files[file];
  if (!bytes) return { file, kind: 'lost' };
  if (!described) return { file, kind: 'unnamed' };
  return integrityOf(bytes) === described.integrity ? undefined : { file, kind: 'other' };
}

type Named = Pick<Version, 'name' | 'version'>;

function sentence({ name, version }: Named, { file, kind }: Difference): string {
  const said = {
    lost: `has lost ${file}`,
    unnamed: `has ${file}, which its descriptor does not name`,
    other: `has another ${file} than it was published with`,
  };
  return `${name}@${version} ${said[kind]}`;
}

/** Names the files of a version that are not the published bytes, one sentence each. */
export function changedFiles(version: Described & Named): string[] {
  return differences(version).map((difference) => sentence(version, difference));
}

/** @throws one sentence where a file of a version is not the published bytes */
export function requireWhole(version: Described & Named): void {
  const [issue] = changedFiles(version);
  if (issue) throw new Error(`${issue}.`);
}

/**
 * Reads a file of a version, to run it or to copy it into a document.
 * @throws one sentence where it is not the published bytes
 */
export function readPublished(version: Described & Named, file: string): Buffer {
  const bytes = readOwnFile(version.folder, file);
  const difference = compareFile(version.descriptor, file, bytes);
  if (!bytes || difference) throw new Error(`${sentence(version, difference ?? { file, kind: 'lost' })}.`);
  return bytes;
}

/**
 * Reads a file of a version's folder; `undefined` where there is none.
 * @throws one sentence if it is a link, or behind one: others could change the target
 */
function readOwnFile(folder: string, file: string): Buffer | undefined {
  if (!existsSync(join(folder, file))) return undefined;
  const path = join(realpathSync(folder), file);
  if (realpathSync(path) !== path) throw new Error(`${path} is a link: a version consists of its own files.`);
  return readFileSync(path);
}
