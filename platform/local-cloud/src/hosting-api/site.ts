import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import type { ServingConfig } from './serving-config';

/** Google's names of errors, by HTTP status. */
const CODES: Record<number, string> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  409: 'ALREADY_EXISTS',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
  503: 'UNAVAILABLE',
};

/** An error in the form of Google's APIs. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, message: string, code = CODES[status] ?? 'UNKNOWN') {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export type Version = {
  name: string;
  status: 'CREATED' | 'FINALIZED';
  config: ServingConfig;
  createTime: string;
  files: Map<string, string>;
};

export type Release = { name: string; version: Version; releaseTime: string; message?: string };

export type Channel = { name: string; url: string; ttl?: string; expireTime?: string; releases: Release[] };

/** The channel that visitors get. */
export const LIVE = 'live';

const MAX_TTL_SECONDS = 30 * 24 * 60 * 60;

/** The state of one site of Firebase Hosting. All methods throw an `ApiError` where the real service refuses. */
export class Site {
  readonly id: string;
  readonly versions = new Map<string, Version>();
  readonly channels = new Map<string, Channel>();
  /** Gzipped contents by the SHA-256 of their gzipped bytes. They outlive the version that brought them. */
  readonly contents = new Map<string, Buffer>();
  #count = 0;

  constructor(id: string, url: string) {
    this.id = id;
    this.addChannel(LIVE).url = url;
  }

  version(id: string): Version {
    return found(this.versions.get(id), `version ${id}`);
  }

  channel(id: string): Channel {
    return found(this.channels.get(id), `channel ${id}`);
  }

  createVersion(config: ServingConfig): Version {
    const id = `v${this.#next()}`;
    const name = `sites/${this.id}/versions/${id}`;
    const version: Version = { name, status: 'CREATED', config, createTime: this.#now(), files: new Map() };
    this.versions.set(id, version);
    return version;
  }

  /** Adds paths with the hashes of their contents. @returns the hashes whose contents are not known yet */
  populate(id: string, files: Record<string, string>): string[] {
    const version = this.#open(id);
    for (const [path, hash] of Object.entries(files))
      if (hash === '') version.files.delete(path);
      else version.files.set(path, hash);
    return [...new Set(Object.values(files))].filter((hash) => hash && !this.contents.has(hash));
  }

  upload(id: string, hash: string, content: Buffer): void {
    const version = this.#open(id);
    if (![...version.files.values()].includes(hash))
      throw new ApiError(404, `There is no file with the hash ${hash}.`);
    if (createHash('sha256').update(content).digest('hex') !== hash)
      throw new ApiError(400, 'The content hash does not match the content.');
    try {
      gunzipSync(content);
    } catch {
      throw new ApiError(400, 'The content is not gzipped.');
    }
    this.contents.set(hash, content);
  }

  finalize(id: string): Version {
    const version = this.#open(id);
    const missing = [...version.files].find(([, hash]) => !this.contents.has(hash));
    if (missing) throw failedPrecondition(`The content of ${missing[0]} was not uploaded.`);
    version.status = 'FINALIZED';
    return version;
  }

  deleteVersion(id: string): void {
    const version = this.version(id);
    const shown = [...this.channels.values()].some(({ releases }) => releases[0]?.version === version);
    if (shown) throw failedPrecondition('A version that a channel shows cannot be deleted.');
    this.versions.delete(id);
  }

  release(channelId: string, versionName: string, message: string | undefined): Release {
    const channel = this.channel(channelId);
    const all = [...this.versions.values()];
    const version = found(
      all.find(({ name }) => name === versionName),
      `version ${versionName}`,
    );
    if (version.status !== 'FINALIZED') throw failedPrecondition(`${versionName} is not finalized.`);
    const release: Release = {
      name: `${channel.name}/releases/r${this.#next()}`,
      version,
      releaseTime: this.#now(),
      ...(message && { message }),
    };
    channel.releases.unshift(release);
    return release;
  }

  /** @param ttl how long it lives, such as `604800s`, at most 30 days; the live channel has none */
  addChannel(id: string, ttl?: string): Channel {
    if (!/^[a-z0-9][a-z0-9-]{0,62}$/.test(id)) throw new ApiError(400, `${id} is no name of a channel.`);
    if (this.channels.has(id)) throw new ApiError(409, `The channel ${id} exists already.`);
    const name = `sites/${this.id}/channels/${id}`;
    const channel: Channel = { name, url: '', releases: [], ...(ttl !== undefined && lifetime(ttl)) };
    this.channels.set(id, channel);
    return channel;
  }

  extendChannel(id: string, ttl: string): Channel {
    return Object.assign(this.channel(id), lifetime(ttl));
  }

  /** The content under an exact path of the version that a channel shows. */
  content(channelId: string, path: string): Buffer | undefined {
    const hash = this.channel(channelId).releases[0]?.version.files.get(path);
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

function lifetime(ttl: string): { ttl: string; expireTime: string } {
  const seconds = Number(/^(\d+)s$/.exec(ttl)?.[1]);
  if (!(seconds > 0 && seconds <= MAX_TTL_SECONDS))
    throw new ApiError(400, 'ttl must be a duration in seconds such as "604800s", of at most 30 days.');
  return { ttl, expireTime: new Date(Date.now() + seconds * 1000).toISOString() };
}

/** What is right in itself, but not now. */
function failedPrecondition(message: string): ApiError {
  return new ApiError(400, message, 'FAILED_PRECONDITION');
}

function found<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new ApiError(404, `There is no ${what}.`);
  return value;
}
