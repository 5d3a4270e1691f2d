import { publicationFile } from '../release/versions';
import { type Content, contentOf } from './content';
import { COMPOSED_PATH, documentPaths, RELEASES_PATH } from './documents';
import type { FileHashes } from './hosting-client';
import type { ServingConfig } from './serving-config';
import { keptVersions, type PublishedVersion, VERSIONS_PATH, versionOf, versionsFile } from './versions-file';

export type PlanInput = {
  name: string;
  /** The version to publish, with its files by their paths on the site. */
  added: PublishedVersion;
  addedFiles: Map<string, Content>;
  /** What was composed, for the shell's site: its documents and lists. */
  documents?: { contents: Map<string, Content>; composedBefore: Buffer | undefined };
  config: ServingConfig;
  /** What the live version holds. */
  live: FileHashes;
  listed: PublishedVersion[];
  inForce: Set<string>;
  /** A file as visitors get it. */
  readLive(path: string): Promise<Buffer | undefined>;
};

/** What a deploy would do. */
export type Plan = {
  name: string;
  version: string;
  /** The whole file set afterwards. */
  files: FileHashes;
  /** Contents by their hash, for those that may have to be uploaded. */
  contents: Map<string, Buffer>;
  /** Paths, sorted: with contents that the live version does not have; as they are live; not there any more. */
  upload: string[];
  carried: string[];
  dropped: string[];
  droppedVersions: string[];
  config: ServingConfig;
};

/**
 * Works out the file set of a deploy: everything that is live goes along by its hash, except versions that are old
 * enough to go and documents of pages that are no more.
 * @throws one sentence where a version is live with other bytes, or where a composed page has no document
 */
export async function planDeploy(input: PlanInput): Promise<Plan> {
  const { name, added, addedFiles, documents, config, live, listed, inForce } = input;
  await refuseOtherBytes(input);
  const liveVersions = new Set([...live.keys()].flatMap((path) => versionOf(path) ?? []));
  const { kept, dropped: droppedVersions } = keptVersions(listed, liveVersions, added, inForce);
  const gone = new Set(documents ? goneDocuments(documents) : []);

  const files: FileHashes = new Map();
  for (const [path, hash] of live) {
    const version = versionOf(path);
    if (!gone.has(path) && !(version && droppedVersions.includes(version))) files.set(path, hash);
  }
  const fresh = new Map([
    // A version that is live stays as it is: the same bytes may have been compressed to others.
    ...(liveVersions.has(added.version) ? [] : addedFiles),
    ...(documents?.contents ?? []),
    [VERSIONS_PATH, await contentOf(versionsFile(name, kept))] as const,
  ]);
  for (const [path, { hash }] of fresh) files.set(path, hash);
  if (documents) refuseMissingDocuments(documents.contents, files);

  const changed = ([path, hash]: [string, string]) => live.get(path) !== hash;
  const paths = (entries: [string, unknown][]) => entries.map(([path]) => path).sort();
  return {
    name,
    version: added.version,
    files,
    contents: new Map([...fresh.values()].map(({ hash, gzipped }) => [hash, gzipped])),
    upload: paths([...files].filter(changed)),
    carried: paths([...files].filter((entry) => !changed(entry))),
    dropped: paths([...live].filter(([path]) => !files.has(path))),
    droppedVersions: droppedVersions.sort(),
    config,
  };
}

/** A published version never changes: neither its bytes nor the set of its files. Who published it first stays. */
async function refuseOtherBytes({ name, added, addedFiles, live, readLive }: PlanInput): Promise<void> {
  const there = [...live.keys()].filter((path) => versionOf(path) === added.version);
  if (there.length === 0) return;
  const paths = new Set([...there, ...addedFiles.keys()]);
  paths.delete(`/${added.version}/${publicationFile}`);
  for (const path of paths) {
    const mine = addedFiles.get(path);
    const theirs = live.get(path);
    // Another zlib gives other gzipped bytes of the same content, so a different hash alone proves nothing.
    const same = mine && theirs && (mine.hash === theirs || (await readLive(path))?.equals(mine.plain));
    if (!same)
      throw new Error(
        `${name}@${added.version} is published with another ${path}: a published version never changes.`,
      );
  }
}

function goneDocuments({ contents, composedBefore }: NonNullable<PlanInput['documents']>): string[] {
  const now = new Set(documentPaths(contents.get(COMPOSED_PATH)?.plain));
  return documentPaths(composedBefore).filter((path) => !now.has(path));
}

function refuseMissingDocuments(contents: Map<string, Content>, files: FileHashes): void {
  const needed = [RELEASES_PATH, ...documentPaths(contents.get(COMPOSED_PATH)?.plain)];
  const missing = needed.find((path) => !files.has(path));
  if (missing)
    throw new Error(
      `${missing} is neither composed here nor live: "site promote" or "site compose" composes it.`,
    );
}
