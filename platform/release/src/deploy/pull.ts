import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf, parseDescriptor, parseReleases, shellName } from '@platform/build';
import type { PublishedFile, Releases } from '@platform/contract';
import { COMPOSED_PATH } from '../model/composed';
import { baseAddress, type Environment, withLiveOrigins } from '../model/environment';
import { errorMessage } from '../model/error-message';
import type { VersionReference } from '../model/reference';
import { RELEASES_PATH } from '../model/releases';
import { descriptorFile, parsePublication, publicationFile, VERSIONS_PATH } from '../model/version';
import { CARRIED_PATHS, startFromLive } from '../store/composed';
import { writeNew } from '../store/files';
import { fetchPublic, requestAll } from '../store/http';
import { withLock } from '../store/lock';
import {
  finishArrival,
  markNewest,
  readVersion,
  requireWhole,
  startArrival,
  versionFolder,
} from '../store/versions';

/**
 * The fetched live and requested versions, and problems of files of live remotes: of such a remote only the descriptor
 * was fetched.
 */
type Pulled = { live: VersionReference[]; requested: VersionReference[]; issues: string[] };

/**
 * Fetches the live site as the start of promoting and composing: the lists of live releases and composed pages, and
 * every live version. Documents composed here before are removed. Every file is checked against its descriptor, every
 * live descriptor against its pinned hash. A live remote with damaged files does not stop the others: only its own
 * pages need them.
 * @param requested further versions to promote; `promote` takes the last one by default
 * @param isFirst nothing is live yet, whatever answers at the address of the shell
 * @throws one sentence if something is missing or differs; documents and lists then stay
 */
export function pull(
  environment: Environment,
  requested: VersionReference[],
  { isFirst = false }: { isFirst?: boolean } = {},
): Promise<Pulled> {
  return withLock(environment, async () => {
    const { origins } = environment;
    const get = (path: string) => fetchPublic(origins[shellName] ?? '', path);
    const list = isFirst ? undefined : await get(RELEASES_PATH);
    const composed = list && (await get(COMPOSED_PATH));
    if (list && !composed)
      throw new Error(`${origins[shellName]} has no ${COMPOSED_PATH}: "site deploy shell" puts it there.`);
    const releases = list && parseReleases(list.toString('utf8'));
    const live = releases ? liveReferences(releases) : [];
    const known = withLiveOrigins(environment, releases);
    const issues: string[] = [];
    for (const reference of [...live, ...requested]) {
      const isLiveRemote = live.includes(reference) && reference.name !== shellName;
      const issue = await fetchVersion(known, reference, live.includes(reference));
      if (issue && !isLiveRemote) throw new Error(issue);
      if (issue) issues.push(issue);
    }
    const lists = new Map([
      [RELEASES_PATH, list],
      [COMPOSED_PATH, composed],
    ]);
    for (const path of CARRIED_PATHS) lists.set(path, list && (await get(path)));
    const versions = new Map<string, Buffer | undefined>();
    for (const { name } of [...live, ...requested])
      versions.set(name, await fetchPublic(known.origins[name] ?? '', VERSIONS_PATH));
    await startFromLive(environment, lists, versions);
    return { live, requested, issues };
  });
}

function liveReferences({ shell, remotes }: Releases): VersionReference[] {
  return [
    { name: shellName, version: shell.version },
    ...Object.entries(remotes).map(([name, { version, pinned }]) => ({
      name,
      version,
      integrity: pinned,
    })),
  ];
}

/**
 * Fetches a version, unless it is complete here.
 * @returns the problem of its files, if any; then only the descriptor is here
 * @throws one sentence if its descriptor is missing or not the expected one
 */
async function fetchVersion(
  environment: Environment,
  reference: VersionReference,
  isLive: boolean,
): Promise<string | undefined> {
  const { name, version, integrity } = reference;
  const folder = versionFolder(environment, name, version);
  const base = baseAddress(environment, name, version);
  const descriptor = await fetchPublic(base, descriptorFile(name));
  if (!descriptor)
    throw new Error(`${name}@${version} is not published: ${base} has no ${descriptorFile(name)}.`);
  if (integrity && integrityOf(descriptor) !== integrity)
    throw new Error(`${name}@${version} at ${base} is not the expected one: its descriptor is another one.`);
  const { files } = parseDescriptor(descriptor.toString('utf8'), name, version);
  if (!isHere(environment, reference, descriptor)) {
    const arriving = startArrival(folder);
    const issue = await fetchFiles(base, files, arriving);
    if (issue) startArrival(folder);
    await writeNew(join(arriving, descriptorFile(name)), descriptor);
    const note = await fetchPublic(base, publicationFile);
    finishArrival(folder, note && parsePublication(note.toString('utf8')));
    if (issue) return `${name}@${version}: ${issue}`;
  }
  // "promote" takes the last published version by default, which must not be a live one.
  if (isLive) utimesSync(folder, 0, 0);
  else markNewest(environment, name, version);
  return undefined;
}

/** @returns the problem of the first file that differs from its descriptor */
async function fetchFiles(
  base: string,
  files: Record<string, PublishedFile>,
  folder: string,
): Promise<string | undefined> {
  try {
    await requestAll(Object.entries(files), async ([file, { integrity }]) => {
      const content = await fetchPublic(base, file);
      if (!content || integrityOf(content) !== integrity)
        throw new Error(`${base}${file} is not what its descriptor says.`);
      await writeNew(join(folder, file), content);
    });
  } catch (error) {
    return errorMessage(error);
  }
}

function isHere(environment: Environment, { name, version }: VersionReference, descriptor: Buffer): boolean {
  try {
    const found = readVersion(environment, name, version);
    requireWhole(found);
    return found.integrity === integrityOf(descriptor);
  } catch {
    return false;
  }
}
