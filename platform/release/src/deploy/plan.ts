import { publicationFile } from '../release/versions';
import { COMPOSED_PATH, type Content, contentOf, documentPaths, RELEASES_PATH } from './documents';
import type { FileHashes } from './hosting-client';
import type { ServingConfig } from './serving-config';
import { keptVersions, type PublishedVersion, VERSIONS_PATH, versionOf, versionsFile } from './versions-file';

type PlanInput = {
  name: string;
  /** The version to publish, with its files by their paths on the site. */
  added: PublishedVersion;
  addedFiles: Map<string, Content>;
  /** For the shell's site: the composed documents and lists. */
  documents?: { contents: Map<string, Content>; composedBefore: Buffer | undefined };
  config: ServingConfig;
  /** The files that visitors get now. */
  live: FileHashes;
  /** What `/versions.json` says. */
  listed: PublishedVersion[];
  /** Versions of live releases, which are never dropped. */
  liveReleases: Set<string>;
  /** Reads a file as visitors get it. */
  readLive(path: string): Promise<Buffer | undefined>;
};

/** What a deploy would do. */
export type Plan = {
  name: string;
  version: string;
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
 * Works out the file set of a deploy: every live file is carried along by its hash, except the oldest versions and the
 * documents of removed pages.
 * @throws one sentence where a version is live with other bytes, or where a composed page has no document
 */
export async function planDeploy(input: PlanInput): Promise<Plan> {
  const { name, added, addedFiles, documents, config, live, listed, liveReleases } = input;
  await assertSameBytes(input);
  const liveVersions = new Set([...live.keys()].flatMap((path) => versionOf(path) ?? []));
  const { kept, dropped: droppedVersions } = keptVersions(listed, liveVersions, added, liveReleases);
  const removed = new Set(documents ? removedDocuments(documents) : []);

  const files: FileHashes = new Map();
  for (const [path, hash] of live)
    if (!removed.has(path) && !droppedVersions.includes(versionOf(path) ?? '')) files.set(path, hash);
  const fresh = new Map([
    // A live version stays as it is: the same bytes may be gzipped differently here.
    ...(liveVersions.has(added.version) ? [] : addedFiles),
    ...(documents?.contents ?? []),
    [VERSIONS_PATH, await contentOf(versionsFile(name, kept))] as const,
  ]);
  for (const [path, { hash }] of fresh) files.set(path, hash);
  if (documents) assertComplete(documents.contents, files);

  const paths = [...files.keys()].sort();
  return {
    name,
    version: added.version,
    files,
    contents: new Map([...fresh.values()].map(({ hash, gzipped }) => [hash, gzipped])),
    upload: paths.filter((path) => live.get(path) !== files.get(path)),
    carried: paths.filter((path) => live.get(path) === files.get(path)),
    dropped: [...live.keys()].filter((path) => !files.has(path)).sort(),
    droppedVersions: droppedVersions.sort(),
    config,
  };
}

/** A published version never changes, neither its bytes nor its set of files. Its first publication note stays. */
async function assertSameBytes({ name, added, addedFiles, live, readLive }: PlanInput): Promise<void> {
  const published = [...live.keys()].filter((path) => versionOf(path) === added.version);
  if (published.length === 0) return;
  const paths = new Set([...published, ...addedFiles.keys()]);
  paths.delete(`/${added.version}/${publicationFile}`);
  for (const path of paths) {
    const mine = addedFiles.get(path);
    const theirs = live.get(path);
    // Releases of zlib give different gzipped bytes, so a different hash alone proves nothing.
    const same = mine && theirs && (mine.hash === theirs || (await readLive(path))?.equals(mine.plain));
    if (!same)
      throw new Error(
        `${name}@${added.version} is published with another ${path}: a published version never changes.`,
      );
  }
}

function removedDocuments({ contents, composedBefore }: NonNullable<PlanInput['documents']>): string[] {
  const now = new Set(documentPaths(contents.get(COMPOSED_PATH)?.plain));
  return documentPaths(composedBefore).filter((path) => !now.has(path));
}

function assertComplete(contents: Map<string, Content>, files: FileHashes): void {
  const needed = [RELEASES_PATH, ...documentPaths(contents.get(COMPOSED_PATH)?.plain)];
  const missing = needed.find((path) => !files.has(path));
  if (missing)
    throw new Error(
      `${missing} is neither composed here nor live: "site promote" or "site compose" composes it.`,
    );
}

/** Returns what a deploy would do, for people: every path, how it is served, and where it is released. */
export function describePlan(plan: Plan, { site, channel }: { site: string; channel: string }): string {
  const { name, version, upload, carried, dropped, droppedVersions, config } = plan;
  const versions = droppedVersions.length > 0 ? `, with the versions ${droppedVersions.join(', ')}` : '';
  const list = (title: string, paths: string[]) => [
    `${title}: ${paths.length}`,
    ...paths.map((path) => `  ${path}`),
  ];
  return [
    `${name}@${version} to the ${channel} channel of the site ${site}: ${plan.files.size} files`,
    ...list('upload (new or changed)', upload),
    ...list('carried along from the live version', carried),
    ...list(`dropped${versions}`, dropped),
    `config:\n${JSON.stringify(config, null, 2)}`,
  ].join('\n');
}
