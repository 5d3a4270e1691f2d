import type { TokenSource } from './credentials';
import { type Patience, patience, persistentFetch } from './persistent-fetch';
import type { ServingConfig } from './serving-config';

/** Where a package's site is, and who writes there. */
export type HostingTarget = {
  /** Origin of the REST API. */
  api: string;
  project: string;
  site: string;
  token: TokenSource;
  patience?: Patience;
};

/** Paths from the site's root, and the SHA-256 of their gzipped contents. */
export type FileHashes = Map<string, string>;

/** The channel that visitors get. */
export const LIVE = 'live';

const POPULATE_BATCH = 1000;
const FILES_PAGE = 1000;
const RELEASES_PAGE = 100;

type VersionInfo = { name: string };
type ReleaseInfo = { name: string; version?: VersionInfo & { config?: unknown }; releaseTime: string };

/** The calls of the Hosting REST API that a deploy needs, for one site. Versions go by the last part of their names. */
export type HostingClient = ReturnType<typeof hostingClient>;

/**
 * A client for one site.
 * https://firebase.google.com/docs/reference/hosting/rest
 * @example await hostingClient(target).liveVersion()
 */
export function hostingClient(target: HostingTarget) {
  const { api, project, site, token, patience: howLong = patience } = target;
  const base = `${api}/v1beta1/projects/${project}/sites/${site}`;

  async function call<Answer>(method: string, url: string, body?: unknown): Promise<Answer> {
    const raw = body instanceof Uint8Array;
    const answer = await persistentFetch(
      url,
      {
        method,
        headers: {
          Authorization: `Bearer ${await token()}`,
          'Content-Type': raw ? 'application/octet-stream' : 'application/json',
        },
        ...(body !== undefined && { body: raw ? new Uint8Array(body) : JSON.stringify(body) }),
      },
      howLong,
    );
    const text = await answer.text();
    if (!answer.ok) throw new HostingError(answer.status, `${site}: ${reason(answer.status, text)}`);
    return JSON.parse(text || '{}');
  }

  async function everyPage<Item>(url: string, field: string, size: number): Promise<Item[]> {
    const items: Item[] = [];
    let pageToken = '';
    do {
      const next = pageToken && `&pageToken=${encodeURIComponent(pageToken)}`;
      const page: Record<string, Item[]> & { nextPageToken?: string } = await call(
        'GET',
        `${url}?pageSize=${size}${next}`,
      );
      items.push(...(page[field] ?? []));
      pageToken = page.nextPageToken ?? '';
    } while (pageToken);
    return items;
  }

  return {
    site,

    /** The address that Firebase gives the site, without a slash at the end. */
    async address(): Promise<string> {
      const { defaultUrl } = await call<{ defaultUrl: string }>('GET', base);
      return defaultUrl.replace(/\/$/, '');
    },

    /** What visitors get and how it is served, or `undefined` before the first release. */
    async liveVersion(): Promise<{ id: string; config: unknown } | undefined> {
      const { release } = await call<{ release?: ReleaseInfo }>('GET', `${base}/channels/${LIVE}`);
      return release?.version && { id: idOf(release.version), config: release.version.config };
    },

    /** What was released to the live channel, newest first, as much as one page holds. */
    async releases(): Promise<{ name: string; version: string }[]> {
      const { releases = [] } = await call<{ releases?: ReleaseInfo[] }>(
        'GET',
        `${base}/channels/${LIVE}/releases?pageSize=${RELEASES_PAGE}`,
      );
      return releases
        .toSorted((a, b) => Date.parse(b.releaseTime) - Date.parse(a.releaseTime))
        .flatMap(({ name, version }) => (version ? [{ name, version: idOf(version) }] : []));
    },

    async files(version: string): Promise<FileHashes> {
      const files = await everyPage<{ path: string; hash: string }>(
        `${base}/versions/${version}/files`,
        'files',
        FILES_PAGE,
      );
      return new Map(files.map(({ path, hash }) => [path, hash]));
    },

    async createVersion(config: ServingConfig): Promise<string> {
      return idOf(await call<VersionInfo>('POST', `${base}/versions`, { config }));
    },

    /** Tells a version its files. @returns which contents are not known there yet, and where they go */
    async populate(version: string, files: FileHashes): Promise<{ required: string[]; uploadUrl: string }> {
      const entries = [...files];
      const required: string[] = [];
      let uploadUrl = '';
      for (let start = 0; start < entries.length; start += POPULATE_BATCH) {
        const batch = Object.fromEntries(entries.slice(start, start + POPULATE_BATCH));
        const answer = await call<{ uploadRequiredHashes?: string[]; uploadUrl: string }>(
          'POST',
          `${base}/versions/${version}:populateFiles`,
          { files: batch },
        );
        required.push(...(answer.uploadRequiredHashes ?? []));
        uploadUrl = answer.uploadUrl;
      }
      return { required: [...new Set(required)], uploadUrl };
    },

    async upload(uploadUrl: string, hash: string, gzipped: Uint8Array): Promise<void> {
      await call('POST', `${uploadUrl}/${hash}`, gzipped);
    },

    async finalize(version: string): Promise<void> {
      await call('PATCH', `${base}/versions/${version}?updateMask=status`, { status: 'FINALIZED' });
    },

    async deleteVersion(version: string): Promise<void> {
      await call('DELETE', `${base}/versions/${version}`);
    },

    /** @returns the name of the release */
    async release(channel: string, version: string, message: string): Promise<string> {
      const versionName = encodeURIComponent(`sites/${site}/versions/${version}`);
      const url = `${base}/channels/${channel}/releases?versionName=${versionName}`;
      return (await call<{ name: string }>('POST', url, { message })).name;
    },

    /** Makes a preview channel, or lets it live that long from now. @returns its address */
    async openChannel(id: string, seconds: number): Promise<string> {
      const ttl = `${seconds}s`;
      try {
        return (await call<{ url: string }>('POST', `${base}/channels?channelId=${id}`, { ttl })).url;
      } catch (error) {
        if (!(error instanceof HostingError) || error.status !== 409) throw error;
        return (await call<{ url: string }>('PATCH', `${base}/channels/${id}?updateMask=ttl`, { ttl })).url;
      }
    },
  };
}

/** An answer of the API that is no success. */
export class HostingError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** `sites/SITE/versions/ID`, with or without the project before it. */
function idOf({ name }: VersionInfo): string {
  return name.slice(name.lastIndexOf('/') + 1);
}

function reason(status: number, text: string): string {
  if (status === 401) return 'the key or token is not valid (any more).';
  if (status === 403) return 'this key may not write there; every package has a site and a key of its own.';
  try {
    const { error }: { error?: { message?: string } } = JSON.parse(text);
    return `${error?.message ?? text} (${status})`;
  } catch {
    return `${text.slice(0, 200)} (${status})`;
  }
}
