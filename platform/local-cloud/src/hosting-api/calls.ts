import { createHash } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { gunzipSync } from 'node:zlib';
import * as v from 'valibot';
import { fileOf, safePath, serveFiles } from '@platform/hosting';
import { engineConfig, ServingConfig } from './serving-config';

/** An error answer. */
export class ApiError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

type Version = {
  name: string;
  status: 'CREATED' | 'FINALIZED';
  /** Paths with the SHA-256 of their gzipped contents. */
  files: Map<string, string>;
  /** The service answers with more than what was set. */
  config: ServingConfig & { appAssociation: 'AUTO' };
  serve: RequestListener;
};

type Release = { name: string; version: Version; releaseTime: string; message: string };

type Channel = { name: string; url: string; ttl?: string; expireTime?: string; release?: Release };

/** One site of Firebase Hosting. */
export type Site = {
  id: string;
  versions: Map<string, Version>;
  /** Gzipped contents by the SHA-256 of their gzipped bytes. They outlive their version. */
  contents: Map<string, Buffer>;
  channels: Map<string, Channel>;
  /** The releases of all channels, the latest first. */
  releases: Release[];
  /** Serves a channel and returns its address. */
  open(listener: RequestListener): Promise<string>;
};

export type Call = { site: Site; id: string; query: URLSearchParams; body: unknown; origin: string };

const MAX_TTL_SECONDS = 30 * 24 * 60 * 60;
const DEFAULT_PAGE_SIZE = 1000;

const NewVersion = v.object({ config: ServingConfig });
const Finalized = v.object({ status: v.literal('FINALIZED') });
const Path = v.pipe(v.string(), v.startsWith('/'));
const Files = v.object({ files: v.record(Path, v.pipe(v.string(), v.hash(['sha256']))) });
const Lifetime = v.object({ ttl: v.pipe(v.string(), v.regex(/^\d+s$/)) });
const Message = v.object({ message: v.string() });

/**
 * The supported calls by method and path below the site. They throw an `ApiError` or a `ValiError` for what the real
 * service refuses.
 */
export const calls: Record<string, (call: Call) => unknown> = {
  'GET site': ({ site }) => ({ defaultUrl: channelOf(site, 'live').url }),

  'POST versions': ({ site, body }) => {
    const { config } = v.parse(NewVersion, body);
    const id = crypto.randomUUID();
    const files = new Map<string, string>();
    const serve = serveFiles(engineConfig(config), async (_request, address) => {
      const content = site.contents.get(files.get(safePath(address) ?? '') ?? '');
      return content ? fileOf(gunzipSync(content)) : null;
    });
    const name = `sites/${site.id}/versions/${id}`;
    const answered = { ...config, appAssociation: 'AUTO' } as const;
    site.versions.set(id, { name, status: 'CREATED', files, config: answered, serve });
    return versionOf(site, id);
  },

  'POST versions/*:populateFiles': ({ site, id, body, origin }) => {
    const version = unfinished(site, id);
    const { files } = v.parse(Files, body);
    for (const [path, hash] of Object.entries(files)) version.files.set(path, hash);
    const required = [...new Set(Object.values(files))].filter((hash) => !site.contents.has(hash));
    return {
      ...(required.length > 0 && { uploadRequiredHashes: required }),
      uploadUrl: `${origin}/upload/${version.name}/files`,
    };
  },

  'GET versions/*/files': ({ site, id, query }) => {
    const files = [...versionOf(site, id).files].map(([path, hash]) => ({ path, hash }));
    const start = Number(query.get('pageToken') || 0);
    const end = start + Number(query.get('pageSize') || DEFAULT_PAGE_SIZE);
    return {
      // Google's JSON omits empty lists.
      ...(files.length > start && { files: files.slice(start, end) }),
      ...(files.length > end && { nextPageToken: String(end) }),
    };
  },

  'PATCH versions/*': ({ site, id, query, body }) => {
    if (query.get('updateMask') !== 'status') throw new ApiError(400, 'updateMask must name the status.');
    v.parse(Finalized, body);
    const version = unfinished(site, id);
    const missing = [...version.files].find(([, hash]) => !site.contents.has(hash));
    if (missing) throw new ApiError(400, `The content of ${missing[0]} was not uploaded.`);
    version.status = 'FINALIZED';
    return version;
  },

  'DELETE versions/*': ({ site, id }) => {
    const version = versionOf(site, id);
    if ([...site.channels.values()].some(({ release }) => release?.version === version))
      throw new ApiError(400, 'A version that a channel shows cannot be deleted.');
    site.versions.delete(id);
  },

  'POST channels': ({ site, query, body }) => addChannel(site, query.get('channelId') ?? '', lifetime(body)),
  'PATCH channels/*': ({ site, id, body }) => Object.assign(channelOf(site, id), lifetime(body)),
  'GET channels/*': ({ site, id }) => channelOf(site, id),

  'POST channels/*/releases': ({ site, id, query, body }) => {
    const channel = channelOf(site, id);
    const version = versionOf(
      site,
      query.get('versionName')?.replace(`sites/${site.id}/versions/`, '') ?? '',
    );
    if (version.status !== 'FINALIZED') throw new ApiError(400, `${version.name} is not finalized.`);
    const count = site.releases.length + 1;
    channel.release = {
      name: `${channel.name}/releases/${count}`,
      version,
      // One second later than the previous release, so that times keep the order.
      releaseTime: new Date(Date.UTC(2025, 0, 1, 0, 0, count)).toISOString(),
      message: v.parse(Message, body).message,
    };
    site.releases.unshift(channel.release);
    return channel.release;
  },

  'GET channels/*/releases': ({ site, id }) => {
    const releases = site.releases.filter(({ name }) => name.startsWith(`${channelOf(site, id).name}/`));
    return releases.length > 0 ? { releases } : {};
  },
};

/** Stores a content of a version, gzipped. */
export function upload(site: Site, id: string, hash: string, content: Buffer): void {
  if (![...unfinished(site, id).files.values()].includes(hash))
    throw new ApiError(404, `There is no file with the hash ${hash}.`);
  if (createHash('sha256').update(content).digest('hex') !== hash)
    throw new ApiError(400, 'The content hash does not match the content.');
  try {
    gunzipSync(content);
  } catch {
    throw new ApiError(400, 'The content is not gzipped.');
  }
  site.contents.set(hash, content);
}

/** @param lives lifetime of the channel; the live channel has none */
export async function addChannel(
  site: Site,
  id: string,
  lives: Pick<Channel, 'ttl' | 'expireTime'> = {},
): Promise<Channel> {
  if (!/^[a-z0-9][a-z0-9-]{0,62}$/.test(id)) throw new ApiError(400, `${id} is no name of a channel.`);
  if (site.channels.has(id)) throw new ApiError(409, `The channel ${id} exists already.`);
  const channel: Channel = { name: `sites/${site.id}/channels/${id}`, url: '', ...lives };
  site.channels.set(id, channel);
  channel.url = await site.open((request, response) => {
    if (channel.release) channel.release.version.serve(request, response);
    else response.writeHead(404).end('Not found\n');
  });
  return channel;
}

function lifetime(body: unknown) {
  const { ttl } = v.parse(Lifetime, body);
  const seconds = Number.parseInt(ttl, 10);
  if (seconds === 0 || seconds > MAX_TTL_SECONDS) throw new ApiError(400, 'ttl is at most 30 days.');
  return { ttl, expireTime: new Date(Date.now() + seconds * 1000).toISOString() };
}

function unfinished(site: Site, id: string): Version {
  const version = versionOf(site, id);
  if (version.status === 'CREATED') return version;
  throw new ApiError(400, `${version.name} is finalized already.`);
}

function versionOf(site: Site, id: string): Version {
  return site.versions.get(id) ?? missing(`version ${id}`);
}

function channelOf(site: Site, id: string): Channel {
  return site.channels.get(id) ?? missing(`channel ${id}`);
}

function missing(what: string): never {
  throw new ApiError(404, `There is no ${what}.`);
}
