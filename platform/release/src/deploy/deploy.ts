import { gunzipSync } from 'node:zlib';
import { COMPOSED_PATH } from '../model/composed';
import { eventsBetween, parseReleases, RELEASES_PATH, type SiteEvent } from '../model/releases';
import { writeBaseLists } from '../store/composed';
import { tellHook } from '../store/hook';
import { hasConfig } from '../store/hosting-config';
import { fetchPublic } from '../store/http';
import { withLock } from '../store/lock';
import { promoter } from '../store/origin';
import { liveReleases } from '../store/releases';
import { readPublication } from '../store/versions';
import { type HostingClient, hostingClient, LIVE } from './hosting-client';
import { type DeployRequest, isDocuments, type Plan, planDeploy } from './plan';

export type Deployment = {
  plan: Plan;
  /** The address of the deployed site. */
  address: string;
  /** Hashes of the contents that were asked for and sent. */
  uploaded: string[];
  /** Set if the channel shows something else now. */
  released: boolean;
};

/** The number of retries after another deploy in between. */
const MAX_ROUNDS = 5;

/**
 * Deploys a package to its site on Firebase Hosting. Visitors get either the previous or the whole new file set. Of two
 * simultaneous deploys the later one starts again from the earlier one's result.
 * @throws one sentence that names the cause; the live version then stays
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

/** @returns `undefined` if another deploy came in between */
async function deployOnce(request: DeployRequest): Promise<Deployment | undefined> {
  const { target, channel, environment, dryRun } = request;
  const client = hostingClient(target);
  const address = await client.address();
  const live = await client.liveVersion();
  const files = live ? await client.files(live.id) : new Map<string, string>();
  const read = async (path: string) => {
    const content = files.has(path) ? await fetchPublic(address, path) : undefined;
    if (files.has(path) && !content)
      throw new Error(`${address}${path} is live, but cannot be read: try again.`);
    return content;
  };
  const plan = await planDeploy(request, { files, read });
  const listBefore = isDocuments(request) ? await read(RELEASES_PATH) : undefined;
  const nothingNew = plan.upload.length + plan.dropped.length === 0;
  if (dryRun || (!channel && nothingNew && hasConfig(live?.config, plan.config)))
    return { plan, address, uploaded: [], released: false };

  const { id: version, uploaded } = await client.createVersion(plan);
  if ((await client.liveVersion())?.id !== live?.id) {
    await client.discard(version);
    return undefined;
  }
  const deployment = { plan, address, uploaded, released: true };
  const message = `${plan.reference.name}@${plan.reference.version}`;
  if (channel) {
    const previewAddress = await client.openChannel(channel.id, channel.seconds);
    await client.release(channel.id, version, message);
    return { ...deployment, address: previewAddress };
  }
  const release = await client.release(LIVE, version, message);
  const overtaken = await overtakenVersion(client, { release, version, before: live?.id });
  if (overtaken) {
    // Another release came after the check above: restore it, then retry from it.
    await client.release(LIVE, overtaken, 'restored: two deploys at the same moment');
    return undefined;
  }
  if (isDocuments(request)) {
    const contentAt = (path: string) => gunzipSync(plan.contents.get(plan.files.get(path) ?? '') ?? '');
    const lists = [RELEASES_PATH, COMPOSED_PATH].map((path) => [path, contentAt(path)] as const);
    await writeBaseLists(environment, new Map(lists));
  }
  await tellHook(environment.hook, deployedEvents(request, plan, listBefore));
  return deployment;
}

/** Returns the effect of a deploy on the live site as events. */
function deployedEvents(request: DeployRequest, { reference }: Plan, listBefore?: Buffer): SiteEvent[] {
  const { environment } = request;
  const { name, version } = reference;
  if (!isDocuments(request)) {
    const by = readPublication(environment, name, version)?.by ?? promoter();
    return [{ name, version, by, event: 'published' }];
  }
  const before = listBefore && parseReleases(listBefore.toString('utf8'));
  const events = eventsBetween(before, liveReleases(environment));
  return events.length > 0 ? events : [{ name, version, by: promoter(), event: 'composed' }];
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
