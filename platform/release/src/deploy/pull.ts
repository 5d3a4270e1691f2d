import { existsSync, mkdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { integrityOf, shellName } from '@platform/build';
import type { PublishedFile, Releases } from '@platform/contract';
import { type Environment, withLiveOrigins } from '../environment';
import { withLock } from '../release/lock';
import { baseAddress, publicationFile, versionFolder } from '../release/versions';
import { checkVersionFolder, descriptorFile, parseDescriptor, parsePublication } from './descriptor-check';
import { CARRIED_PATHS, COMPOSED_PATH, forgetDocuments, RELEASES_PATH, writeBase } from './documents';
import { encodedPath, fetchPublic, type Patience, patience } from './persistent-fetch';
import { VERSIONS_PATH } from './versions-file';

/** A published version, and the SHA-384 that its descriptor must have, where it is known. */
export type Reference = { name: string; version: string; integrity?: string };

/**
 * What was brought here: versions in force, and those that were asked for besides; and what is wrong with files of
 * remotes in force, of which only the descriptor was brought then.
 */
export type Pulled = { inForce: Reference[]; asked: Reference[]; damaged: string[] };

const FETCHES_AT_ONCE = 16;
const REFERENCE = /^([a-z0-9]+(?:-[a-z0-9]+)*)@(\d+\.\d+\.\d+-[0-9a-z]+)(?:#(sha384-[A-Za-z0-9+/]{64}))?$/;

/**
 * Reads how a publish names its version: `mf-catalogue@1.0.0-3f2a9c1b`, or with `#sha384-…` of its descriptor behind it.
 * @throws one sentence for anything else
 */
export function parseReference(text: string): Reference {
  const [, name, version, integrity] = REFERENCE.exec(text) ?? [];
  if (!name || !version)
    throw new Error(
      `${JSON.stringify(text.slice(0, 200))} is no version: write it as mf-catalogue@1.0.0-3f2a9c1b.`,
    );
  return { name, version, ...(integrity && { integrity }) };
}

/**
 * Brings what is live to this machine, so that promoting and composing can start from it: the list of what is in
 * force, the list of what is composed, and every version in force. Documents composed here before are forgotten.
 * Every file is checked against its descriptor, every descriptor in force against what was pinned when it was promoted.
 * A remote in force whose files are damaged holds up no other: only composing its own pages needs them.
 * @param wanted versions to bring besides, to promote them; the last one brought is what `promote` takes by default
 * @throws one sentence where something is missing or is not what it should be; documents and lists stay then
 */
export function pull(
  environment: Environment,
  wanted: Reference[],
  howLong: Patience = patience,
): Promise<Pulled> {
  return withLock(environment, async () => {
    const origin = environment.origins[shellName];
    const list = await fetchPublic(`${origin}${RELEASES_PATH}`, howLong);
    const composed = list && (await fetchPublic(`${origin}${COMPOSED_PATH}`, howLong));
    if (list && !composed)
      throw new Error(`${origin} has no ${COMPOSED_PATH}: "site deploy shell" puts it there.`);
    // What else a composition carries on: the rest of the history, and which records the documents show.
    const carried = new Map<string, Buffer | undefined>();
    for (const path of list ? CARRIED_PATHS : [])
      carried.set(path, await fetchPublic(origin + path, howLong));
    const releases: Releases | undefined = list && JSON.parse(list.toString('utf8'));
    const inForce = releases ? referencesOf(releases) : [];
    const known = withLiveOrigins(environment, releases);
    const damaged: string[] = [];
    for (const reference of inForce) {
      const damage = await bring(known, reference, new Date(0), howLong);
      if (damage && reference.name === shellName) throw new Error(damage);
      if (damage) damaged.push(damage);
    }
    for (const reference of wanted) {
      const damage = await bring(known, reference, new Date(), howLong);
      if (damage) throw new Error(damage);
    }
    const kept = new Map<string, Buffer | undefined>();
    for (const { name } of [...inForce, ...wanted])
      kept.set(name, await fetchPublic(known.origins[name] + VERSIONS_PATH, howLong));
    forgetDocuments(environment);
    for (const [file, content] of [
      [join(environment.hosting, shellName, RELEASES_PATH), list],
      [join(environment.home, COMPOSED_PATH), composed],
      ...[...carried].map(
        ([path, content]) => [join(environment.hosting, shellName, path), content] as const,
      ),
      ...[...kept].map(
        ([name, content]) => [join(environment.hosting, name, VERSIONS_PATH), content] as const,
      ),
    ] as const) {
      mkdirSync(dirname(file), { recursive: true });
      if (content) writeFileSync(file, content);
      else rmSync(file, { force: true });
    }
    await writeBase(environment, { [RELEASES_PATH]: list, [COMPOSED_PATH]: composed });
    return { inForce, asked: wanted, damaged };
  });
}

function referencesOf({ format, shell, remotes }: Releases): Reference[] {
  if (format !== 1)
    throw new Error(`The list of releases has format ${format}, which this command does not know.`);
  return [
    { name: shellName, version: shell.version },
    ...Object.entries(remotes).map(([name, { version, pinned }]) => ({ name, version, integrity: pinned })),
  ].map(({ name, version, ...rest }) => ({ ...parseReference(`${name}@${version}`), ...rest }));
}

/**
 * Brings one version, unless it is here already and whole.
 * @returns what is wrong with its files, if anything is; only the descriptor is here then
 * @throws one sentence where there is no descriptor, or another one than was meant
 */
async function bring(
  environment: Environment,
  reference: Reference,
  publishedAt: Date,
  howLong: Patience,
): Promise<string | undefined> {
  const { name, version, integrity } = reference;
  const folder = versionFolder(environment, name, version);
  const base = baseAddress(environment, name, version);
  const descriptor = await fetchPublic(base + descriptorFile(name), howLong);
  if (!descriptor)
    throw new Error(`${name}@${version} is not published: ${base} has no ${descriptorFile(name)}.`);
  if (integrity && integrityOf(descriptor) !== integrity)
    throw new Error(
      `${name}@${version} at ${base} is not the one that was meant: its descriptor is another one.`,
    );
  const { files } = parseDescriptor(descriptor, name, version);
  if (!isHere(folder, reference, descriptor)) {
    const arriving = `${folder}.arriving`;
    rmSync(arriving, { recursive: true, force: true });
    const damage = await bringFiles(base, files, arriving, howLong);
    if (damage) rmSync(arriving, { recursive: true, force: true });
    write(join(arriving, descriptorFile(name)), descriptor);
    await bringPublication(base, arriving, howLong);
    rmSync(folder, { recursive: true, force: true });
    renameSync(arriving, folder);
    if (damage) return `${name}@${version}: ${damage}`;
  }
  // What "promote" takes by default is what was published last: not what is in force already.
  utimesSync(folder, publishedAt, publishedAt);
  return undefined;
}

/** @returns what is wrong with the first file that cannot be had as its descriptor says */
async function bringFiles(
  base: string,
  files: Record<string, PublishedFile>,
  folder: string,
  howLong: Patience,
): Promise<string | undefined> {
  const names = Object.keys(files);
  try {
    for (let start = 0; start < names.length; start += FETCHES_AT_ONCE)
      await Promise.all(
        names.slice(start, start + FETCHES_AT_ONCE).map(async (file) => {
          const address = base + encodedPath(file);
          const content = await fetchPublic(address, howLong);
          if (!content || integrityOf(content) !== files[file]?.integrity)
            throw new Error(`${address} is not what its descriptor says.`);
          write(join(folder, file), content);
        }),
      );
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Who published a version, and from which sources: noted beside its files, where anybody noted it. */
async function bringPublication(base: string, folder: string, howLong: Patience): Promise<void> {
  const note = await fetchPublic(base + publicationFile, howLong);
  const publication = note && parsePublication(note);
  if (publication)
    write(join(folder, publicationFile), Buffer.from(`${JSON.stringify(publication, null, 1)}\n`));
}

function isHere(folder: string, { name, version }: Reference, descriptor: Buffer): boolean {
  if (!existsSync(folder)) return false;
  try {
    return checkVersionFolder(folder, name, version) === integrityOf(descriptor);
  } catch {
    return false;
  }
}

function write(file: string, content: Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
