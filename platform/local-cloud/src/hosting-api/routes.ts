import { ApiError } from './api-error';
import { isRecord } from './serving-config';
import type { Channel, Release, Site, Version } from './site';

/** A call that was let in: its site is there, and the caller may use it. */
export type Call = {
  site: Site;
  /** Path below the site, e.g. `/versions/v000001:populateFiles`. */
  path: string;
  method: string;
  query: URLSearchParams;
  body: unknown;
  /** Where a version's contents are taken. */
  uploadUrl(version: Version): string;
  /** Opens an address for a new channel. */
  openChannel(id: string): Promise<string>;
};

type Route = [
  method: string,
  path: RegExp,
  answer: (call: Call, first: string) => unknown | Promise<unknown>,
];

const DEFAULT_PAGE_SIZE = 1000;

const routes: Route[] = [
  ['GET', /^$/, ({ site }) => shownSite(site)],
  ['POST', /^\/versions$/, ({ site, body }) => shownVersion(site.createVersion(body))],
  ['GET', /^\/versions\/([^/:]+)$/, ({ site }, id) => shownVersion(site.version(id))],
  ['PATCH', /^\/versions\/([^/:]+)$/, finalize],
  ['DELETE', /^\/versions\/([^/:]+)$/, deleteVersion],
  ['POST', /^\/versions\/([^/:]+):populateFiles$/, populate],
  ['GET', /^\/versions\/([^/:]+)\/files$/, listFiles],
  ['POST', /^\/channels$/, createChannel],
  ['GET', /^\/channels\/([^/:]+)$/, ({ site }, id) => shownChannel(site, site.channel(id))],
  [
    'PATCH',
    /^\/channels\/([^/:]+)$/,
    ({ site, body }, id) => shownChannel(site, site.extendChannel(id, body)),
  ],
  ['POST', /^\/channels\/([^/:]+)\/releases$/, release],
  ['GET', /^\/channels\/([^/:]+)\/releases$/, listReleases],
];

/**
 * Answers a call to the REST API.
 * @throws ApiError 404 for a call that the API does not know, and whatever the site refuses
 */
export async function answerCall(call: Call): Promise<unknown> {
  for (const [method, path, answer] of routes) {
    const match = path.exec(call.path);
    if (match && method === call.method) return answer(call, match[1] ?? '');
  }
  throw new ApiError(404, `${call.method} ${call.path} is no call of this API.`);
}

function deleteVersion({ site }: Call, id: string) {
  site.deleteVersion(id);
  return {};
}

function finalize({ site, query, body }: Call, id: string) {
  if (!(query.get('updateMask') ?? query.get('update_mask') ?? '').split(',').includes('status'))
    throw new ApiError(400, 'updateMask must name the status.');
  return shownVersion(site.finalize(id, body));
}

function populate({ site, body, uploadUrl }: Call, id: string) {
  const uploadRequiredHashes = site.populate(id, body);
  return {
    ...(uploadRequiredHashes.length > 0 && { uploadRequiredHashes }),
    uploadUrl: uploadUrl(site.version(id)),
  };
}

function listFiles({ site, query }: Call, id: string) {
  const files = [...site.version(id).files].map(([path, hash]) => ({
    path,
    hash,
    status: site.contents.has(hash) ? 'ACTIVE' : 'EXPECTED',
  }));
  const status = query.get('status');
  return page('files', status ? files.filter((file) => file.status === status) : files, query);
}

async function createChannel({ site, query, body, openChannel }: Call) {
  const id = query.get('channelId') ?? '';
  if (!isRecord(body) || body.ttl === undefined) throw new ApiError(400, 'A preview channel needs a ttl.');
  const channel = site.addChannel(id, '', body.ttl);
  channel.url = await openChannel(id);
  return shownChannel(site, channel);
}

function release({ site, query, body }: Call, id: string) {
  const version = query.get('versionName') ?? '';
  return shownRelease(site, site.release(id, version, body));
}

function listReleases({ site, query }: Call, id: string) {
  const releases = site.channel(id).releases.map((one) => shownRelease(site, one));
  return page('releases', releases, query);
}

/** One page of a list; an empty list is left out, as everywhere in Google's JSON. */
function page(name: string, all: unknown[], query: URLSearchParams) {
  const start = Number(query.get('pageToken') || 0);
  const size = Number(query.get('pageSize') || DEFAULT_PAGE_SIZE);
  if (!Number.isInteger(start) || !(size > 0)) throw new ApiError(400, 'The page token is not valid.');
  const items = all.slice(start, start + size);
  const more = start + size < all.length;
  return { ...(items.length > 0 && { [name]: items }), ...(more && { nextPageToken: String(start + size) }) };
}

function shownSite({ id, channels }: Site) {
  return { name: `projects/-/sites/${id}`, defaultUrl: channels.get('live')?.url, type: 'USER_SITE' };
}

function shownVersion({ files, config, ...version }: Version) {
  return { ...version, ...(config !== undefined && { config }), fileCount: String(files.size) };
}

function shownRelease(site: Site, { version: name, ...release }: Release) {
  const version = [...site.versions.values()].find((one) => one.name === name);
  return { ...release, version: version ? shownVersion(version) : { name, status: 'DELETED' } };
}

function shownChannel(site: Site, { releases: [latest], ...channel }: Channel) {
  return { ...channel, ...(latest && { release: shownRelease(site, latest) }) };
}
