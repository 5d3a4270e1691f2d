import { createHash } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { gunzipSync } from 'node:zlib';
import * as v from 'valibot';
import { serveFiles } from '../hosting/engine';
import { fileOf, safePath } from '../hosting/site-files';
import { engineConfig, ServingConfig } from './serving-config';

/** An answer that is no success. */
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
  config: ServingConfig;
  /** Paths, with the SHA-256 of their gzipped contents. */
  files: Map<string, string>;
  serve: RequestListener;
};

type Channel = {
  name: string;
  url: string;
  ttl?: string;
  expireTime?: string;
  /** The latest first. */
  releases: { name: string; version: Version; releaseTime: string; message: string }[];
};

const MAX_TTL_SECONDS = 30 * 24 * 60 * 60;
const DEFAULT_PAGE_SIZE = 1000;

const NewVersion = v.object({ config: ServingConfig });
const Finalized = v.object({ status: v.literal('FINALIZED') });
const Files = v.object({
  files: v.record(v.pipe(v.string(), v.startsWith('/')), v.pipe(v.string(), v.hash(['sha256']))),
});
const Lifetime = v.object({ ttl: v.pipe(v.string(), v.regex(/^\d+s$/)) });
const Message = v.object({ message: v.string() });

/** A site of Firebase Hosting. Its methods throw an `ApiError` or a `ValiError` where the real service refuses. */
export class Site {
  readonly id: string;
  /** Opens an address where a channel is served. */
  readonly #open: (listener: RequestListener) => Promise<string>;
  readonly #versions = new Map<string, Version>();
  readonly #channels = new Map<string, Channel>();
  /** Gzipped contents by the SHA-256 of their gzipped bytes. They outlive the version that brought them. */
  readonly #contents = new Map<string, Buffer>();
  #count = 0;

  constructor(id: string, open: (listener: RequestListener) => Promise<string>) {
    this.id = id;
    this.#open = open;
  }

  version(id: string): Version {
    return found(this.#versions.get(id), `version ${id}`);
  }

  channel(id: string) {
    const { releases, ...channel } = found(this.#channels.get(id), `channel ${id}`);
    return { ...channel, ...(releases[0] && { release: releases[0] }) };
  }

  createVersion(body: unknown): Version {
    const { config } = v.parse(NewVersion, body);
    const files = new Map<string, string>();
    const id = this.#nextId();
    const version: Version = {
      name: `sites/${this.id}/versions/${id}`,
      status: 'CREATED',
      config,
      files,
      serve: serveFiles(engineConfig(config), async (_request, address) => {
        const content = this.#contents.get(files.get(safePath(address) ?? '') ?? '');
        return content ? fileOf(gunzipSync(content)) : null;
      }),
    };
    this.#versions.set(id, version);
    return version;
  }

  /** @returns the hashes whose contents are not known yet, and where they are uploaded */
  populate(id: string, body: unknown, origin: string) {
    const version = this.#unfinished(id);
    const { files } = v.parse(Files, body);
    for (const [path, hash] of Object.entries(files)) version.files.set(path, hash);
    const required = [...new Set(Object.values(files))].filter((hash) => !this.#contents.has(hash));
    return {
      ...(required.length > 0 && { uploadRequiredHashes: required }),
      uploadUrl: `${origin}/upload/${version.name}/files`,
    };
  }

  upload(id: string, hash: string, content: Buffer): void {
    if (![...this.#unfinished(id).files.values()].includes(hash))
      throw new ApiError(404, `There is no file with the hash ${hash}.`);
    if (createHash('sha256').update(content).digest('hex') !== hash)
      throw new ApiError(400, 'The content hash does not match the content.');
    try {
      gunzipSync(content);
    } catch {
      throw new ApiError(400, 'The content is not gzipped.');
    }
    this.#contents.set(hash, content);
  }

  finalize(id: string, query: URLSearchParams, body: unknown): Version {
    if (query.get('updateMask') !== 'status') throw new ApiError(400, 'updateMask must name the status.');
    v.parse(Finalized, body);
    const version = this.#unfinished(id);
    const missing = [...version.files].find(([, hash]) => !this.#contents.has(hash));
    if (missing) throw new ApiError(400, `The content of ${missing[0]} was not uploaded.`);
    version.status = 'FINALIZED';
    return version;
  }

  deleteVersion(id: string): void {
    const version = this.version(id);
    if ([...this.#channels.values()].some(({ releases }) => releases[0]?.version === version))
      throw new ApiError(400, 'A version that a channel shows cannot be deleted.');
    this.#versions.delete(id);
  }

  files(id: string, query: URLSearchParams) {
    const files = [...this.version(id).files].map(([path, hash]) => ({ path, hash }));
    const start = Number(query.get('pageToken') || 0);
    const end = start + Number(query.get('pageSize') || DEFAULT_PAGE_SIZE);
    return {
      // An empty list is left out, as everywhere in Google's JSON.
      ...(files.length > start && { files: files.slice(start, end) }),
      ...(files.length > end && { nextPageToken: String(end) }),
    };
  }

  releases(channelId: string) {
    const { releases } = found(this.#channels.get(channelId), `channel ${channelId}`);
    return { ...(releases.length > 0 && { releases }) };
  }

  release(channelId: string, query: URLSearchParams, body: unknown) {
    const { name, releases } = found(this.#channels.get(channelId), `channel ${channelId}`);
    const wanted = query.get('versionName') ?? '';
    const version = found(
      [...this.#versions.values()].find((one) => one.name === wanted),
      `version ${wanted}`,
    );
    if (version.status !== 'FINALIZED') throw new ApiError(400, `${wanted} is not finalized.`);
    const release = {
      name: `${name}/releases/${this.#nextId()}`,
      version,
      // A second later than the one before, so that the order by time is the order of events.
      releaseTime: new Date(Date.UTC(2025, 0, 1, 0, 0, this.#count)).toISOString(),
      message: v.parse(Message, body).message,
    };
    releases.unshift(release);
    return release;
  }

  /** @param body how long the channel lives; the live channel has no end */
  async addChannel(id: string, body?: unknown) {
    if (!/^[a-z0-9][a-z0-9-]{0,62}$/.test(id)) throw new ApiError(400, `${id} is no name of a channel.`);
    if (this.#channels.has(id)) throw new ApiError(409, `The channel ${id} exists already.`);
    const channel: Channel = { name: `sites/${this.id}/channels/${id}`, url: '', releases: [] };
    if (body !== undefined) Object.assign(channel, lifetime(body));
    this.#channels.set(id, channel);
    channel.url = await this.#open((request, response) => {
      const version = channel.releases[0]?.version;
      if (version) version.serve(request, response);
      else response.writeHead(404).end('Not found\n');
    });
    return this.channel(id);
  }

  extendChannel(id: string, body: unknown) {
    Object.assign(found(this.#channels.get(id), `channel ${id}`), lifetime(body));
    return this.channel(id);
  }

  #unfinished(id: string): Version {
    const version = this.version(id);
    if (version.status === 'CREATED') return version;
    throw new ApiError(400, `${version.name} is finalized already.`);
  }

  #nextId(): string {
    this.#count += 1;
    return String(this.#count);
  }
}

function lifetime(body: unknown) {
  const { ttl } = v.parse(Lifetime, body);
  const seconds = Number.parseInt(ttl, 10);
  if (seconds === 0 || seconds > MAX_TTL_SECONDS) throw new ApiError(400, 'ttl is at most 30 days.');
  return { ttl, expireTime: new Date(Date.now() + seconds * 1000).toISOString() };
}

function found<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new ApiError(404, `There is no ${what}.`);
  return value;
}
