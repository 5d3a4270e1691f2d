import { isDeepStrictEqual } from 'node:util';
import { shellName } from '@platform/build';
import type { Releases } from '@platform/contract';
import type { Environment } from '../environment';
import { hostingSites } from '../hosting-config';
import { withLock } from '../release/lock';
import { versionFolder } from '../release/versions';
import { type Content, folderContents } from './content';
import { checkVersionFolder } from './descriptor-check';
import { type Base, COMPOSED_PATH, composedContents, RELEASES_PATH, writeBase } from './documents';
import { type HostingClient, type HostingTarget, hostingClient, LIVE } from './hosting-client';
import { encodedPath, fetchPublic } from './persistent-fetch';
import { type Plan, planDeploy } from './plan';
import { asPreview, servingConfig } from './serving-config';
import { checkedBase, checkedReleases, liveReleases } from './starting-point';
import { parseVersions, VERSIONS_PATH } from './versions-file';

export type DeployRequest = {
  environment: Environment;
  name: string;
  /** The published version; for the shell, without one, the version in force together with all that was composed. */
  version?: string;
  target: HostingTarget;
  /** A preview channel in place of the live one, and how long it lives, in seconds. */
  channel?: { id: string; seconds: number };
  /** Only says what would happen. */
  dryRun?: boolean;
};

export type Deployment = {
  plan: Plan;
  /** Where it can be seen. */
  address: string;
  /** By what others know the version again: `name@version#sha384-…`, the hash being that of its descriptor. */
  reference: string;
  /** Hashes of the contents that were asked for and sent. */
  uploaded: string[];
  /** Whether something else is live now, or in the channel. */
  released: boolean;
};

/** How often a deploy starts again because somebody else deployed meanwhile. */
const MAX_ROUNDS = 5;
const UPLOADS_AT_ONCE = 20;

/**
 * Deploys a package to its site on Firebase Hosting. Visitors get either what was live or the whole new file set.
 * Two deploys at the same moment go one after the other: the later one starts again from what the earlier one made.
 * @throws one sentence that names the cause; what is live stays as it was then
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
  const before = live?.id;
  const { plan, reference, siteAddress } = await prepare(request, client, before);
  const nothingNew = !channel && plan.upload.length + plan.dropped.length === 0;
  if (request.dryRun || (nothingNew && isDeepStrictEqual(live?.config, plan.config)))
    return { plan, reference, address: siteAddress, uploaded: [], released: false };

  const version = await client.createVersion(plan.config);
  const uploaded = await fill(client, version, plan).catch(async (error) => {
    await forget(client, version);
    throw error;
  });
  if ((await client.liveVersion())?.id !== before) {
    await forget(client, version);
    return undefined;
  }
  const message = `${plan.name}@${plan.version}`;
  if (channel) {
    const address = await client.openChannel(channel.id, channel.seconds);
    await client.release(channel.id, version, message);
    return { plan, reference, address, uploaded, released: true };
  }
  const release = await client.release(LIVE, version, message);
  const overtaken = await overtakenVersion(client, { release, version, before });
  if (overtaken) {
    // Released between our last look and our release: theirs comes back at once, then ours is made from it.
    await client.release(LIVE, overtaken, 'restored: two deploys at the same moment');
    return undefined;
  }
  if (isDocuments(request)) await writeBase(environment, baseOf(await composedContents(environment)));
  return { plan, reference, address: siteAddress, uploaded, released: true };
}

async function prepare(request: DeployRequest, client: HostingClient, before: string | undefined) {
  const { environment, name, channel, target } = request;
  const siteAddress = await client.address();
  const live = before ? await client.files(before) : new Map<string, string>();
  const readLive = (path: string) => fetchPublic(siteAddress + encodedPath(path), target.patience);
  const listed = live.has(VERSIONS_PATH) ? (await readLive(VERSIONS_PATH))?.toString('utf8') : undefined;
  if (live.has(VERSIONS_PATH) && listed === undefined)
    throw new Error(`${siteAddress}${VERSIONS_PATH} is live, but cannot be read: try again.`);

  const base = isDocuments(request) ? await checkedBase(environment, live, readLive) : undefined;
  const releases = await (base ? checkedReleases : liveReleases)(environment, target.patience);
  const version = request.version ?? releases?.shell.version ?? '';
  const folder = versionFolder(environment, name, version);
  const integrity = checkVersionFolder(folder, name, version);
  const config = servingConfig(await hostingSites(), name);
  const plan = await planDeploy({
    name,
    added: { version, at: new Date().toISOString(), integrity },
    addedFiles: await folderContents(folder, `/${version}`),
    ...(base && {
      documents: { contents: await composedContents(environment), composedBefore: base[COMPOSED_PATH] },
    }),
    config: channel ? asPreview(config) : config,
    live,
    listed: parseVersions(listed, name),
    inForce: inForceOf(name, releases),
    readLive,
  });
  return { plan, siteAddress, reference: `${name}@${version}#${integrity}` };
}

function isDocuments({ name, version }: DeployRequest): boolean {
  return name === shellName && version === undefined;
}

function inForceOf(name: string, releases: Releases | undefined): Set<string> {
  const version = name === shellName ? releases?.shell.version : releases?.remotes[name]?.version;
  return new Set(version ? [version] : []);
}

function baseOf(documents: Map<string, Content>): Base {
  return {
    [RELEASES_PATH]: documents.get(RELEASES_PATH)?.plain,
    [COMPOSED_PATH]: documents.get(COMPOSED_PATH)?.plain,
  };
}

async function fill(client: HostingClient, version: string, plan: Plan): Promise<string[]> {
  const { required, uploadUrl } = await client.populate(version, plan.files);
  for (let start = 0; start < required.length; start += UPLOADS_AT_ONCE)
    await Promise.all(
      required.slice(start, start + UPLOADS_AT_ONCE).map((hash) => {
        const content = plan.contents.get(hash);
        if (!content)
          throw new Error(
            `${client.site} no longer has a content that is live (${hash}): nothing was changed.`,
          );
        return client.upload(uploadUrl, hash, content);
      }),
    );
  await client.finalize(version);
  return required;
}

/** Takes away a version that came to nothing; failing at that is not what the caller has to hear of. */
async function forget(client: HostingClient, version: string): Promise<void> {
  await client.deleteVersion(version).catch(() => undefined);
}

/** The newest version that somebody released after our last look and before us. */
async function overtakenVersion(
  client: HostingClient,
  ours: { release: string; version: string; before: string | undefined },
): Promise<string | undefined> {
  const releases = await client.releases();
  const mine = releases.findIndex(({ name }) => name === ours.release);
  if (mine < 0) throw new Error(`${client.site} does not list our release: look whether it is live.`);
  const older = releases.slice(mine + 1).map(({ version }) => version);
  const end = ours.before === undefined ? older.length : older.indexOf(ours.before);
  return older.slice(0, end < 0 ? older.length : end).find((version) => version !== ours.version);
}
