import { isDeepStrictEqual } from 'node:util';
import { integrityOf, shellName } from '@platform/build';
import type { Releases } from '@platform/contract';
import type { Environment } from '../environment';
import { hostingSites, previewSites } from '../hosting-config';
import { withLock } from '../release/lock';
import { readReleases } from '../release/releases';
import { versionFolder } from '../release/versions';
import { checkVersionFolder } from './descriptor-check';
import {
  COMPOSED_PATH,
  checkedBase,
  composedContents,
  folderContents,
  RELEASES_PATH,
  writeBase,
} from './documents';
import { type HostingClient, type HostingTarget, hostingClient, LIVE } from './hosting-client';
import { type Plan, planDeploy } from './plan';
import { fetchPublic, type RetryPolicy } from './retry';
import { servingConfig } from './serving-config';
import { parseVersions, VERSIONS_PATH } from './versions-file';

export type DeployRequest = {
  environment: Environment;
  name: string;
  /** The published version; for the shell, without one, the live version together with everything composed. */
  version?: string;
  target: HostingTarget;
  /** A preview channel instead of the live one, and how long it lives, in seconds. */
  channel?: { id: string; seconds: number };
  /** Only plans. */
  dryRun?: boolean;
};

export type Deployment = {
  plan: Plan;
  /** The address of what was deployed. */
  address: string;
  /** Identifies the deployed version for others: `name@version#sha384-…`, with the hash of its descriptor. */
  reference: string;
  /** Hashes of the contents that were asked for and sent. */
  uploaded: string[];
  /** Whether the channel shows something else now. */
  released: boolean;
};

/** How often a deploy starts again because somebody else deployed meanwhile. */
const MAX_ROUNDS = 5;
const UPLOADS_AT_ONCE = 20;

/**
 * Deploys a package to its site on Firebase Hosting. Visitors get either what was live or the whole new file set.
 * Of two deploys at the same moment the later one starts again from what the earlier one made.
 * @throws one sentence that names the cause; what was live then stays live
 */
export function deploy(request: DeployRequest): Promise<Deployment> {
  return withLock(request.environment, async () => {
    for (let round = 1; round <= MAX_ROUNDS; round += 1) {
      const deployment = await deployOnce(request);
      if (deployment) return deployment;
    }
    throw new Error(`Others keep deploying to ${request.target.site}: try again later.`);
  });
}

/** @returns `undefined` where somebody else deployed meanwhile */
async function deployOnce(request: DeployRequest): Promise<Deployment | undefined> {
  const { target, channel, environment } = request;
  const client = hostingClient(target);
  const live = await client.liveVersion();
  const { plan, ...prepared } = await prepare(request, client, live?.id);
  const nothingNew = !channel && plan.upload.length + plan.dropped.length === 0;
  if (request.dryRun || (nothingNew && isDeepStrictEqual(live?.config, plan.config)))
    return { plan, ...prepared, uploaded: [], released: false };

  const version = await client.createVersion(plan.config);
  // A version that is not released is deleted; where that fails, it costs nothing but space.
  const discard = () => client.deleteVersion(version).catch(() => undefined);
  const uploaded = await fill(client, version, plan).catch(async (error) => {
    await discard();
    throw error;
  });
  if ((await client.liveVersion())?.id !== live?.id) {
    await discard();
    return undefined;
  }
  const message = `${plan.name}@${plan.version}`;
  if (channel) {
    const address = await client.openChannel(channel.id, channel.seconds);
    await client.release(channel.id, version, message);
    return { plan, reference: prepared.reference, address, uploaded, released: true };
  }
  const release = await client.release(LIVE, version, message);
  const overtaken = await overtakenVersion(client, { release, version, before: live?.id });
  if (overtaken) {
    // Theirs was released after the check above: it comes back at once, then ours is made from it.
    await client.release(LIVE, overtaken, 'restored: two deploys at the same moment');
    return undefined;
  }
  if (isDocuments(request)) {
    const documents = await composedContents(environment);
    await writeBase(environment, {
      [RELEASES_PATH]: documents.get(RELEASES_PATH)?.plain,
      [COMPOSED_PATH]: documents.get(COMPOSED_PATH)?.plain,
    });
  }
  return { plan, ...prepared, uploaded, released: true };
}

async function prepare(request: DeployRequest, client: HostingClient, liveVersion: string | undefined) {
  const { environment, name, channel, target } = request;
  const address = await client.address();
  const live = liveVersion ? await client.files(liveVersion) : new Map<string, string>();
  const readLive = async (path: string) =>
    live.has(path) ? fetchPublic(address, path, target.retryPolicy) : undefined;
  const listed = (await readLive(VERSIONS_PATH))?.toString('utf8');
  if (live.has(VERSIONS_PATH) && listed === undefined)
    throw new Error(`${address}${VERSIONS_PATH} is live, but cannot be read: try again.`);

  const base = isDocuments(request) ? await checkedBase(environment, readLive) : undefined;
  const releases = await (base ? checkedReleases : liveReleases)(environment, target.retryPolicy);
  const version = request.version ?? releases?.shell.version ?? '';
  const folder = versionFolder(environment, name, version);
  const integrity = checkVersionFolder(folder, name, version);
  const liveRelease = name === shellName ? releases?.shell : releases?.remotes[name];
  const plan = await planDeploy({
    name,
    added: { version, at: new Date().toISOString(), integrity },
    addedFiles: await folderContents(folder, `/${version}`),
    ...(base && {
      documents: { contents: await composedContents(environment), composedBefore: base[COMPOSED_PATH] },
    }),
    config: servingConfig(await (channel ? previewSites : hostingSites)(), name),
    live,
    listed: parseVersions(listed, name),
    liveReleases: new Set(liveRelease && [liveRelease.version]),
    readLive,
  });
  return { plan, address, reference: `${name}@${version}#${integrity}` };
}

function isDocuments({ name, version }: DeployRequest): boolean {
  return name === shellName && version === undefined;
}

/** Returns the releases promoted here. @throws one sentence where a remote of them is not what its own site has */
async function checkedReleases(environment: Environment, policy?: RetryPolicy): Promise<Releases> {
  const releases = readReleases(environment);
  if (!releases) throw new Error('Nothing is live here yet: "site promote" makes versions live.');
  for (const [name, { version, pinned }] of Object.entries(releases.remotes)) {
    const origin = environment.origins[name] ?? '';
    const path = `/${version}/remote.json`;
    const descriptor = await fetchPublic(origin, path, policy);
    if (!descriptor || integrityOf(descriptor) !== pinned)
      throw new Error(
        `${name}@${version} is live here, but ${origin}${path} ${descriptor ? 'is another one' : 'does not exist'}: deploy ${name} first.`,
      );
  }
  return releases;
}

/** Returns the releases that visitors get; `undefined` before the first composition. */
async function liveReleases({ origins }: Environment, policy?: RetryPolicy): Promise<Releases | undefined> {
  const file = await fetchPublic(origins[shellName] ?? '', RELEASES_PATH, policy);
  return file && JSON.parse(file.toString('utf8'));
}

async function fill(client: HostingClient, version: string, plan: Plan): Promise<string[]> {
  const { required, uploadUrl } = await client.populate(version, plan.files);
  for (let start = 0; start < required.length; start += UPLOADS_AT_ONCE)
    await Promise.all(
      required.slice(start, start + UPLOADS_AT_ONCE).map(async (hash) => {
        const content = plan.contents.get(hash);
        if (!content)
          throw new Error(`${client.site} has lost a live content (${hash}): nothing was changed.`);
        return client.upload(uploadUrl, hash, content);
      }),
    );
  await client.finalize(version);
  return required;
}

/** Returns the newest version that somebody released between our last check and our release. */
async function overtakenVersion(
  client: HostingClient,
  ours: { release: string; version: string; before: string | undefined },
): Promise<string | undefined> {
  const releases = await client.releases();
  const mine = releases.findIndex(({ name }) => name === ours.release);
  if (mine < 0) throw new Error(`${client.site} does not list our release: check whether it is live.`);
  const older = releases.slice(mine + 1).map(({ version }) => version);
  const end = ours.before === undefined ? older.length : older.indexOf(ours.before);
  return older.slice(0, end < 0 ? older.length : end).find((version) => version !== ours.version);
}
