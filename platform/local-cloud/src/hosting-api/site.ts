import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { ApiError, failedPrecondition } from './api-error';
import { checkServingConfig, isRecord } from './serving-config';

export type Version = {
  name: string;
  status: 'CREATED' | 'FINALIZED';
  config: unknown;
  createTime: string;
  files: Map<string, string>;
};

export type Release = { name: string; version: string; type: string; releaseTime: string; message?: string };

export type Channel = { name: string; url: string; ttl?: string; expireTime?: string; releases: Release[] };

/** The channel that visitors get. */
export const LIVE = 'live';

const HASH = /^[0-9a-f]{64}$/;

/** One site of Firebase Hosting: what it keeps, and what it refuses. Nothing here knows of HTTP. */
export class Site {
  readonly id: string;
  readonly versions = new Map<string, Version>();
  readonly channels = new Map<string, Channel>();
  /** Gzipped contents by the SHA-256 of their gzipped bytes. They outlive the version that brought them. */
  readonly contents = new Map<string, Buffer>();
  #count = 0;

  constructor(id: string, url: string) {
    this.id = id;
    this.addChannel(LIVE, url, undefined);
  }

  /** @throws ApiError 404 */
  version(id: string): Version {
    return this.versions.get(id) ?? notFound(`version ${id}`);
  }

  /** @throws ApiError 404 */
  channel(id: string): Channel {
    return this.channels.get(id) ?? notFound(`channel ${id}`);
  }

  createVersion(body: unknown): Version {
    const config = isRecord(body) ? body.config : undefined;
    checkServingConfig(config);
    const id = `v${this.#next()}`;
    const name = `sites/${this.id}/versions/${id}`;
    const version: Version = { name, status: 'CREATED', config, createTime: this.#now(), files: new Map() };
    this.versions.set(id, version);
    return version;
  }

  /** Adds paths with the hashes of their contents. @returns the hashes whose contents are not known yet */
  populate(id: string, body: unknown): string[] {
    const version = this.#open(id);
    const files = isRecord(body) && isRecord(body.files) ? Object.entries(body.files) : [];
    for (const [path, hash] of files) {
      if (!path.startsWith('/')) throw new ApiError(400, `The path ${path} must begin with a slash.`);
      if (hash === '') version.files.delete(path);
      else if (typeof hash === 'string' && HASH.test(hash)) version.files.set(path, hash);
      else throw new ApiError(400, `${path}: the hash must be the SHA-256 of the gzipped content in hex.`);
    }
    const hashes = files.flatMap(([, hash]) => (typeof hash === 'string' && hash ? [hash] : []));
    return [...new Set(hashes)].filter((hash) => !this.contents.has(hash));
  }

  upload(id: string, hash: string, content: Buffer): void {
    const version = this.#open(id);
    if (![...version.files.values()].includes(hash)) throw notFoundError(`file with the hash ${hash}`);
    if (createHash('sha256').update(content).digest('hex') !== hash)
      throw new ApiError(400, 'The content hash does not match the content.');
    try {
      gunzipSync(content);
    } catch {
      throw new ApiError(400, 'The content is not gzipped.');
    }
    this.contents.set(hash, content);
  }

  finalize(id: string, body: unknown): Version {
    const version = this.#open(id);
    if (!isRecord(body) || body.status !== 'FINALIZED')
      throw new ApiError(400, 'status can only become FINALIZED.');
    const missing = [...version.files].find(([, hash]) => !this.contents.has(hash));
    if (missing) throw failedPrecondition(`The content of ${missing[0]} was not uploaded.`);
    version.status = 'FINALIZED';
    return version;
  }

  deleteVersion(id: string): void {
    const { name } = this.version(id);
    const shown = [...this.channels.values()].some(({ releases }) => releases[0]?.version === name);
    if (shown) throw failedPrecondition('A version that a channel shows cannot be deleted.');
    this.versions.delete(id);
  }

  release(channelId: string, versionName: string, body: unknown): Release {
    const channel = this.channel(channelId);
    const version = [...this.versions.values()].find(({ name }) => name === versionName);
    if (!version) throw notFoundError(`version ${versionName}`);
    if (version.status !== 'FINALIZED') throw failedPrecondition(`${versionName} is not finalized.`);
    const message = isRecord(body) && typeof body.message === 'string' ? { message: body.message } : {};
    const again = channel.releases.some((release) => release.version === versionName);
    const release: Release = {
      name: `${channel.name}/releases/r${this.#next()}`,
      version: versionName,
      type: again ? 'ROLLBACK' : 'DEPLOY',
      releaseTime: this.#now(),
      ...message,
    };
    channel.releases.unshift(release);
    return release;
  }

  /** @throws ApiError 409 where there is one, 400 for a name or a duration that cannot be */
  addChannel(id: string, url: string, ttl: unknown): Channel {
    if (!/^[a-z0-9][a-z0-9-]{0,62}$/.test(id)) throw new ApiError(400, `${id} is no name of a channel.`);
    if (this.channels.has(id)) throw new ApiError(409, `The channel ${id} exists already.`);
    const name = `sites/${this.id}/channels/${id}`;
    const channel: Channel = { name, url, releases: [], ...(ttl !== undefined && lifetime(ttl)) };
    this.channels.set(id, channel);
    return channel;
  }

  extendChannel(id: string, body: unknown): Channel {
    const channel = this.channel(id);
    return Object.assign(channel, lifetime(isRecord(body) ? body.ttl : undefined));
  }

  /** The version that a channel shows. */
  shown(channelId: string): Version | undefined {
    const name = this.channel(channelId).releases[0]?.version;
    return [...this.versions.values()].find((version) => version.name === name);
  }

  /** What a channel shows under an exact path; no rewrites, no languages. */
  content(channelId: string, path: string): Buffer | undefined {
    const hash = this.shown(channelId)?.files.get(path);
    const content = hash ? this.contents.get(hash) : undefined;
    return content && gunzipSync(content);
  }

  #open(id: string): Version {
    const version = this.version(id);
    if (version.status !== 'CREATED') throw failedPrecondition(`${version.name} is finalized already.`);
    return version;
  }

  #next(): string {
    this.#count += 1;
    return String(this.#count).padStart(6, '0');
  }

  /** A second later than anything before, so that an order by time is the order of events. */
  #now(): string {
    return new Date(Date.UTC(2025, 0, 1) + this.#count * 1000).toISOString();
  }
}

const MAX_TTL_SECONDS = 30 * 24 * 60 * 60;

function lifetime(ttl: unknown): { ttl: string; expireTime: string } {
  const seconds = typeof ttl === 'string' ? Number(/^(\d+)s$/.exec(ttl)?.[1]) : Number.NaN;
  if (!(seconds > 0 && seconds <= MAX_TTL_SECONDS) || typeof ttl !== 'string')
    throw new ApiError(400, 'ttl must be a duration in seconds such as "604800s", of at most 30 days.');
  return { ttl, expireTime: new Date(Date.now() + seconds * 1000).toISOString() };
}

function notFoundError(what: string): ApiError {
  return new ApiError(404, `There is no ${what}.`);
}

function notFound(what: string): never {
  throw notFoundError(what);
}
