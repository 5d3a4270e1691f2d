import { integrityOf, parseReleases, shellName } from '@platform/build';
import type { Releases } from '@platform/contract';
import { COMPOSED_PATH } from '../model/composed';
import { type Environment, withLiveOrigins } from '../model/environment';
import type { Reference, VersionReference } from '../model/reference';
import { liveVersion, RELEASES_PATH } from '../model/releases';
import {
  keptVersions,
  parseVersions,
  publicationFile,
  VERSIONS_PATH,
  versionInPath,
  versionsFile,
} from '../model/version';
import { assertBaseIsLive } from '../store/composed';
import { hostingSites, previewSites, type ServingConfig, servingConfig } from '../store/hosting-config';
import { fetchPublic } from '../store/http';
import { readReleases } from '../store/releases';
import { readVersion, requireWhole } from '../store/versions';
import { assertComposition } from './composition';
import {
  type Content,
  composedContents,
  documentPaths,
  folderContents,
  type LiveSite,
  packContent,
} from './documents';
import type { FileHashes, HostingTarget } from './hosting-client';

export type DeployRequest = {
  environment: Environment;
  name: string;
  /** The published version; for the shell, without one, the live version together with everything composed. */
  version?: string;
  target: HostingTarget;
  /** A preview channel instead of the live one, and how long it lives, in seconds. */
  channel?: { id: string; seconds: number };
  /**
   * The packages or versions whose documents may differ from the live ones; without it those whose version changed.
   */
  composed?: Reference[];
  /** How long a version stays after the next one came, in days. */
  keptDays?: number | undefined;
  /** Nothing is live yet, whatever answers at the address of the shell: all versions stay. */
  isFirst?: boolean;
  /** Only plans. */
  dryRun?: boolean;
};

/** The effect of a deploy. */
export type Plan = {
  /** The version that is deployed, with the hash of its descriptor. */
  reference: VersionReference;
  /** The whole file set afterwards. */
  files: FileHashes;
  /** Gzipped contents by their hash, for those that may have to be uploaded. */
  contents: Map<string, Buffer>;
  /** Sorted paths: with contents that are not live; as they are live; live until then. */
  upload: string[];
  carried: string[];
  dropped: string[];
  droppedVersions: string[];
  config: ServingConfig;
};

/**
 * Computes the file set of a deploy: every live file is kept by its hash, except the oldest versions and the documents
 * of removed pages.
 * @throws one sentence if a version is live with other bytes, a composed page has no document, or the composed files do
 * not fit the live ones or the request
 */
export async function planDeploy(request: DeployRequest, live: LiveSite): Promise<Plan> {
  const { name, channel } = request;
  const listed = parseVersions((await live.read(VERSIONS_PATH))?.toString('utf8'), name);
  const withDocuments = isDocuments(request);
  const environment = await withOriginsOf(live, request.environment);
  if (withDocuments) await assertBaseIsLive(environment, live.read);
  const releases = withDocuments
    ? await checkedReleases(environment)
    : request.isFirst
      ? undefined
      : await liveReleases(environment);
  const release = liveVersion(releases, name)?.version;
  const version = request.version ?? release ?? '';
  const deployed = readVersion(environment, name, version);
  requireWhole(deployed);
  const { folder, integrity } = deployed;
  const own = await folderContents(folder, `/${version}`);
  await assertSameBytes({ name, version }, own, live);

  const liveVersions = new Set([...live.files.keys()].flatMap((path) => versionInPath(path) ?? []));
  const added = { version, at: new Date().toISOString(), integrity };
  const keptDays = request.isFirst ? Number.POSITIVE_INFINITY : request.keptDays;
  const kept = keptVersions(listed, liveVersions, added, { liveRelease: release, keptDays });
  const droppedVersions = [...liveVersions].filter((one) => !kept.some((stays) => stays.version === one));
  const documents = withDocuments ? await composedContents(environment) : new Map<string, Content>();
  if (withDocuments && releases)
    await assertComposition(environment, releases, {
      documents,
      live,
      asked: request.composed,
      isPreview: channel !== undefined,
    });
  const pages = documentPaths(documents.get(COMPOSED_PATH)?.plain);
  const removedPages = withDocuments
    ? documentPaths(await live.read(COMPOSED_PATH)).filter((path) => !pages.includes(path))
    : [];

  const files: FileHashes = new Map();
  for (const [path, hash] of live.files)
    if (!removedPages.includes(path) && !droppedVersions.includes(versionInPath(path) ?? ''))
      files.set(path, hash);
  const fresh = new Map([
    // A live version stays as it is: the same bytes may be gzipped differently here.
    ...(liveVersions.has(version) ? [] : own),
    ...documents,
    [VERSIONS_PATH, await packContent(versionsFile(name, kept))] as const,
  ]);
  for (const [path, { hash }] of fresh) files.set(path, hash);
  const missing = withDocuments && [RELEASES_PATH, ...pages].find((path) => !files.has(path));
  if (missing)
    throw new Error(
      `${missing} is neither composed here nor live: "site promote" or "site compose" composes it.`,
    );

  const paths = [...files.keys()].sort();
  const isLive = (path: string) => live.files.get(path) === files.get(path);
  return {
    reference: { name, version, integrity },
    files,
    contents: new Map([...fresh.values()].map(({ hash, gzipped }) => [hash, gzipped])),
    upload: paths.filter((path) => !isLive(path)),
    carried: paths.filter(isLive),
    dropped: [...live.files.keys()].filter((path) => !files.has(path)).sort(),
    droppedVersions: droppedVersions.sort(),
    config: servingConfig((channel ? previewSites : hostingSites)(), name),
  };
}

/** Adds the origins of remotes that no setting names, from the live list: the composed one is not trusted. */
async function withOriginsOf(live: LiveSite, environment: Environment): Promise<Environment> {
  const list = await live.read(RELEASES_PATH);
  return withLiveOrigins(environment, list && parseReleases(list.toString('utf8')));
}

/** Set if all composed files are deployed, and not only a version of a package. */
export function isDocuments({ name, version }: DeployRequest): boolean {
  return name === shellName && version === undefined;
}

/** Returns the releases promoted here. @throws one sentence if a remote differs from its own site */
async function checkedReleases(environment: Environment): Promise<Releases> {
  const releases = readReleases(environment);
  if (!releases) throw new Error('Nothing is live here yet: "site promote" makes versions live.');
  for (const [name, { version, pinned }] of Object.entries(releases.remotes)) {
    const origin = environment.origins[name] ?? '';
    const path = `/${version}/remote.json`;
    const descriptor = await fetchPublic(origin, path);
    if (!descriptor || integrityOf(descriptor) !== pinned)
      throw new Error(
        `${name}@${version} is live here, but ${origin}${path} ${descriptor ? 'is another one' : 'does not exist'}: deploy ${name} first.`,
      );
  }
  return releases;
}

/** Returns the releases that visitors get; `undefined` before the first composition. */
async function liveReleases({ origins }: Environment): Promise<Releases | undefined> {
  const file = await fetchPublic(origins[shellName] ?? '', RELEASES_PATH);
  return file && parseReleases(file.toString('utf8'));
}

/** A published version never changes, neither its bytes nor its set of files. Its first publication note stays. */
async function assertSameBytes(
  { name, version }: VersionReference,
  own: Map<string, Content>,
  live: LiveSite,
): Promise<void> {
  const published = [...live.files.keys()].filter((path) => versionInPath(path) === version);
  if (published.length === 0) return;
  const paths = new Set([...published, ...own.keys()]);
  paths.delete(`/${version}/${publicationFile}`);
  for (const path of paths) {
    const mine = own.get(path);
    const theirs = live.files.get(path);
    // Releases of zlib gzip differently, so another hash alone proves nothing.
    const same = mine && theirs && (mine.hash === theirs || (await live.read(path))?.equals(mine.plain));
    if (!same)
      throw new Error(
        `${name}@${version} is published with another ${path}: a published version never changes.`,
      );
  }
}

/** Returns the plan of a deploy for people: every path, its configuration, and the target. */
export function describePlan(plan: Plan, { site, channel }: { site: string; channel: string }): string {
  const { reference, files, upload, carried, dropped, droppedVersions, config } = plan;
  const versions = droppedVersions.length > 0 ? `, with the versions ${droppedVersions.join(', ')}` : '';
  const list = (title: string, paths: string[]) =>
    [`${title}: ${paths.length}`, ...paths.map((path) => `  ${path}`)].join('\n');
  return [
    `${reference.name}@${reference.version} to the ${channel} channel of the site ${site}: ${files.size} files`,
    list('upload (new or changed)', upload),
    list('carried along from the live version', carried),
    list(`dropped${versions}`, dropped),
    `config:\n${JSON.stringify(config, null, 2)}`,
  ].join('\n');
}
