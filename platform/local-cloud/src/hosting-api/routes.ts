import * as v from 'valibot';
import { ServingConfig } from './serving-config';
import { ApiError, type Channel, LIVE, type Release, type Site, type Version } from './site';

/** A call that was let in: its site exists, and the caller may use it. */
export type Call = {
  site: Site;
  /** Path below the site, e.g. `/versions/v000001:populateFiles`. */
  path: string;
  method: string;
  query: URLSearchParams;
  body: unknown;
  /** Where a version's contents are uploaded to. */
  uploadUrl(version: Version): string;
  /** Opens an address for a new channel. */
  openChannel(id: string): Promise<string>;
};

type Route = [method: string, path: RegExp, answer: (call: Call, id: string) => unknown | Promise<unknown>];

const NewVersion = v.object({ config: v.optional(ServingConfig, {}) });
const Files = v.object({
  files: v.record(v.pipe(v.string(), v.startsWith('/')), v.pipe(v.string(), v.regex(/^([0-9a-f]{64})?$/))),
});
const Finalized = v.object({ status: v.literal('FINALIZED') });
const Lifetime = v.object({ ttl: v.string() });
const Message = v.object({ message: v.optional(v.string()) });

const DEFAULT_PAGE_SIZE = 1000;

const routes: Route[] = [
  ['GET', /^$/, ({ site }) => ({ name: `projects/-/sites/${site.id}`, defaultUrl: site.channel(LIVE).url })],
  [
    'POST',
    /^\/versions$/,
    ({ site, body }) => versionJson(site.createVersion(v.parse(NewVersion, body).config)),
  ],
  ['PATCH', /^\/versions\/([^/:]+)$/, finalize],
  ['DELETE', /^\/versions\/([^/:]+)$/, ({ site }, id) => site.deleteVersion(id)],
  ['POST', /^\/versions\/([^/:]+):populateFiles$/, populate],
  ['GET', /^\/versions\/([^/:]+)\/files$/, listFiles],
  ['POST', /^\/channels$/, createChannel],
  ['GET', /^\/channels\/([^/:]+)$/, ({ site }, id) => channelJson(site.channel(id))],
  [
    'PATCH',
    /^\/channels\/([^/:]+)$/,
    ({ site, body }, id) => channelJson(site.extendChannel(id, v.parse(Lifetime, body).ttl)),
  ],
  ['POST', /^\/channels\/([^/:]+)\/releases$/, release],
  [
    'GET',
    /^\/channels\/([^/:]+)\/releases$/,
    ({ site, query }, id) => page('releases', site.channel(id).releases.map(releaseJson), query),
  ],
];

/**
 * Answers a call to the REST API.
 * @throws ApiError 404 for a call that the API does not know, and what the site refuses; ValiError for a wrong body
 */
export async function answerCall(call: Call): Promise<unknown> {
  for (const [method, path, answer] of routes) {
    const match = path.exec(call.path);
    if (match && method === call.method) return (await answer(call, match[1] ?? '')) ?? {};
  }
  throw new ApiError(404, `${call.method} ${call.path} is no call of this API.`);
}

function finalize({ site, query, body }: Call, id: string) {
  if (query.get('updateMask') !== 'status') throw new ApiError(400, 'updateMask must name the status.');
  v.parse(Finalized, body);
  return versionJson(site.finalize(id));
}

function populate({ site, body, uploadUrl }: Call, id: string) {
  const uploadRequiredHashes = site.populate(id, v.parse(Files, body).files);
  return {
    ...(uploadRequiredHashes.length > 0 && { uploadRequiredHashes }),
    uploadUrl: uploadUrl(site.version(id)),
  };
}

function listFiles({ site, query }: Call, id: string) {
  const files = [...site.version(id).files].map(([path, hash]) => ({ path, hash }));
  return page('files', files, query);
}

async function createChannel({ site, query, body, openChannel }: Call) {
  const id = query.get('channelId') ?? '';
  const channel = site.addChannel(id, v.parse(Lifetime, body).ttl);
  channel.url = await openChannel(id);
  return channelJson(channel);
}

function release({ site, query, body }: Call, id: string) {
  return releaseJson(site.release(id, query.get('versionName') ?? '', v.parse(Message, body).message));
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

function versionJson({ files, ...version }: Version) {
  return { ...version, fileCount: String(files.size) };
}

function releaseJson({ version, ...release }: Release) {
  return { ...release, version: versionJson(version) };
}

function channelJson({ releases: [latest], ...channel }: Channel) {
  return { ...channel, ...(latest && { release: releaseJson(latest) }) };
}
