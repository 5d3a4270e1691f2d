import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { filesBelow, integrityOf, parse, shellName } from '@platform/build';
import { type ComposedData, composedDataFile } from '@platform/records';
import * as v from 'valibot';
import { COMPOSED_PATH, type Composed, composedText, parseComposed } from '../model/composed';
import type { Environment } from '../model/environment';
import { DETAILS_PATH, parseReleases, RELEASES_PATH } from '../model/releases';
import { VERSIONS_PATH, versionInPath } from '../model/version';
import { readText, replaceFile } from './files';
import { readRenewableState, readState, type StateKind, writeState } from './state';

/** State of earlier compositions beside the lists that a composition starts from, where it exists. */
export const CARRIED_PATHS = [DETAILS_PATH, `/${composedDataFile}`];

/** The lists at the root of the shell's site, which every composition may write. */
export const LIST_PATHS = [RELEASES_PATH, COMPOSED_PATH, VERSIONS_PATH, ...CARRIED_PATHS];

function composedFile({ home }: Environment): string {
  return join(home, COMPOSED_PATH);
}

const composedKind: StateKind<Composed> = {
  parse: parseComposed,
  purpose: 'the addresses with documents',
  remedy: '"site compose" writes it again',
};

/** Reads the addresses composed so far. */
export function readComposed(environment: Environment): Composed {
  return readState(composedFile(environment), composedKind) ?? {};
}

/** Reads the addresses composed so far; `undefined` where their list is lost and only a whole composition restores it. */
export function findComposed(environment: Environment): Composed | undefined {
  const known = readRenewableState(composedFile(environment), composedKind);
  return known ?? (composedFiles(environment).length > 0 ? undefined : {});
}

export async function writeComposed(environment: Environment, composed: Composed): Promise<void> {
  await replaceFile(composedFile(environment), composedText(composed));
}

/** SHA-384 of every file as the last compositions wrote it, by its name, relative to the shell's site. */
type Hashes = Record<string, string>;

const hashesSchema: v.GenericSchema<Hashes> = v.record(v.string(), v.string());

function hashesFile({ home }: Environment) {
  return join(home, 'documents.json');
}

const hashesKind: StateKind<Hashes> = {
  parse: (text) => parse(hashesSchema, text, 'it'),
  purpose: 'the hashes of the composed files',
  remedy: '"site compose" writes it again',
};

/** @throws one sentence if the list of hashes is damaged */
export function requireHashes(environment: Environment): void {
  readState(hashesFile(environment), hashesKind);
}

/** Without hashes every file counts as altered and is composed again. */
function readHashes(environment: Environment): Hashes {
  return readRenewableState(hashesFile(environment), hashesKind) ?? {};
}

/** Lists the files at the root of the shell's site that only composing writes: no version and no list of them. */
export function composedFiles({ hosting }: Environment): string[] {
  const site = join(hosting, shellName);
  return (existsSync(site) ? filesBelow(site) : []).filter(
    (file) =>
      versionInPath(`/${file}`) === undefined && !LIST_PATHS.includes(`/${file}`) && !/(^|\/)\./.test(file),
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
  const changed = [...present].filter(
    (file) => isWanted(file) && hashes[file] !== hashFile(environment, file),
  );
  return [...changed, ...Object.keys(hashes).filter((file) => !present.has(file) && isWanted(file))];
}

/** Notes the hashes of files that were just written; the others stay as they were noted. */
export async function noteComposedFiles(environment: Environment, written: Hashes): Promise<void> {
  const known = { ...readHashes(environment), ...written };
  const hashes = composedFiles(environment).map((file) => [file, known[file]] as const);
  await writeState(hashesFile(environment), Object.fromEntries(hashes));
}

/** Copies composed files and their notes into an environment without them. */
export async function copyComposed(from: Environment, to: Environment): Promise<void> {
  const site = join(from.hosting, shellName);
  const isOfVersion = (file: string) => versionInPath(`/${relative(site, file)}/`) !== undefined;
  if (existsSync(site))
    cpSync(site, join(to.hosting, shellName), { recursive: true, filter: (file) => !isOfVersion(file) });
  if (existsSync(hashesFile(from))) cpSync(hashesFile(from), hashesFile(to));
  await writeComposed(to, readComposed(from));
}

/** Removes composed files, so that only later compositions count as new. */
export function removeComposedFiles(environment: Environment): void {
  rmSync(hashesFile(environment), { force: true });
  const folder = join(environment.hosting, shellName);
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder))
    if (versionInPath(`/${name}/`) === undefined)
      rmSync(join(folder, name), { recursive: true, force: true });
}

function hashFile({ hosting }: Environment, file: string): string {
  return integrityOf(readFileSync(join(hosting, shellName, file)));
}

/**
 * Writes a public file with the latest stamp in the documents; the admin shows from it which services visitors see in
 * their current state. Without changes the file stays.
 */
export async function writeComposedData({ hosting }: Environment, stamp: number): Promise<void> {
  const file = join(hosting, shellName, composedDataFile);
  if (readStamp(file) === stamp) return;
  const composed: ComposedData = { at: new Date().toISOString(), stamp };
  await replaceFile(file, `${JSON.stringify(composed)}\n`);
}

function readStamp(file: string): number | undefined {
  return readRenewableState(file, stampKind)?.stamp;
}

const stampSchema = v.object({ stamp: v.number() });

const stampKind: StateKind<v.InferOutput<typeof stampSchema>> = {
  parse: (text) => parse(stampSchema, text, 'it'),
  purpose: 'the stamp of the documents',
  remedy: 'the next composition writes it again',
};

/** Contents of lists; without one there is no such list. */
type Lists = Map<string, Buffer | undefined>;

/** These are kept as they were live when the documents here were begun. */
const basePaths = [RELEASES_PATH, COMPOSED_PATH];

function baseFile({ home }: Environment, path = ''): string {
  return join(home, 'live', path);
}

/** @throws {DamagedState} if one of the lists is damaged */
export function requireBaseLists(environment: Environment): void {
  const remedy = '"site pull" fetches what is live again';
  const kinds: [path: string, kind: StateKind<unknown>][] = [
    [RELEASES_PATH, { parse: parseReleases, purpose: 'the live releases of the last pull', remedy }],
    [COMPOSED_PATH, { ...composedKind, purpose: 'the live addresses of the last pull', remedy }],
  ];
  for (const [path, kind] of kinds) readState(baseFile(environment, path), kind);
}

export async function writeBaseLists(environment: Environment, lists: Lists): Promise<void> {
  for (const path of basePaths) await putFile(baseFile(environment, path), lists.get(path));
}

/**
 * Replaces all that was composed here by the lists of a live site, from which every composition then starts.
 * @param lists by their paths on the shell's site
 * @param versions what each package's own site keeps
 */
export async function startFromLive(environment: Environment, lists: Lists, versions: Lists): Promise<void> {
  const { home, hosting } = environment;
  removeComposedFiles(environment);
  await writeBaseLists(environment, lists);
  for (const [path, content] of lists)
    await putFile(path === COMPOSED_PATH ? join(home, path) : join(hosting, shellName, path), content);
  for (const [name, content] of versions) await putFile(join(hosting, name, VERSIONS_PATH), content);
}

async function putFile(file: string, content: Buffer | undefined): Promise<void> {
  if (content) await replaceFile(file, content);
  else rmSync(file, { force: true });
}

export function copyBaseLists(from: Environment, to: Environment): void {
  if (existsSync(baseFile(from))) cpSync(baseFile(from), baseFile(to), { recursive: true });
}

/** @throws one sentence where other lists are live by now, which the documents here would undo */
export async function assertBaseIsLive(
  environment: Environment,
  readLive: (path: string) => Promise<Buffer | undefined>,
): Promise<void> {
  for (const path of basePaths)
    if ((await readLive(path))?.toString('utf8') !== readText(baseFile(environment, path)))
      throw new Error(
        `What is live is not what was composed from here (${path} differs): "site pull" fetches it, then promote or compose again.`,
      );
}
