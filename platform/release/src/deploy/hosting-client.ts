import { existsSync } from 'node:fs';
import { inBatches } from '../model/batches';
import type { ServingConfig } from '../store/hosting-config';
import { fetchWithRetry, requestAll } from '../store/http';
import { parseKey } from '../store/settings';

/** The site of a package, and the account that writes to it. */
export type HostingTarget = {
  /** Origin of the REST API. */
  api: string;
  project: string;
  site: string;
  /** Returns an access token that is valid now. */
  token: () => Promise<string>;
};

/** Paths from the site's root, and the SHA-256 of their gzipped contents. */
export type FileHashes = Map<string, string>;

/** A version's configuration, its whole file set, and gzipped contents by their hash as far as they are here. */
type NewVersion = { config: ServingConfig; files: FileHashes; contents: Map<string, Buffer> };

/** The channel that visitors get. */
export const LIVE = 'live';

const FILES_PER_CALL = 1000;
const RELEASES_PER_CALL = 100;

/**
 * Takes the access token in `GOOGLE_OAUTH_ACCESS_TOKEN`, or one for the service account whose key is in `FIREBASE_KEY`, or
 * for that of the file that `GOOGLE_APPLICATION_CREDENTIALS` names, which has a key or describes how a workload proves its
 * identity. Other credentials of the machine are not used.
 * @throws one sentence where there is none of them
 */
export async function tokenSource(env: NodeJS.ProcessEnv = process.env): Promise<HostingTarget['token']> {
  const token = env.GOOGLE_OAUTH_ACCESS_TOKEN?.trim();
  if (token) return async () => token;
  const key = env.FIREBASE_KEY?.trim();
  const file = env.GOOGLE_APPLICATION_CREDENTIALS?.trim();
  if (!key && !file)
    throw new Error(
      'Credentials are missing: set GOOGLE_APPLICATION_CREDENTIALS to the key file of this package, or GOOGLE_OAUTH_ACCESS_TOKEN.',
    );
  if (!key && file && !existsSync(file))
    throw new Error(`GOOGLE_APPLICATION_CREDENTIALS names ${file}, which does not exist.`);
  const { applicationDefault, cert } = await import('firebase-admin/app');
  const account = key ? cert(parseKey('FIREBASE_KEY', key)) : applicationDefault();
  return async () => (await account.getAccessToken()).access_token;
}

type VersionInfo = { name: string };
type ReleaseInfo = { name: string; version?: VersionInfo & { config?: unknown }; releaseTime: string };

export type HostingClient = ReturnType<typeof hostingClient>;

/**
 * Returns a client of the Hosting REST API for one site. Versions go by the last part of their names.
 * https://firebase.google.com/docs/reference/hosting/rest
 * @example await hostingClient(target).liveVersion()
 */
export function hostingClient({ api, project, site, token }: HostingTarget) {
  const base = `${api}/v1beta1/projects/${project}/sites/${site}`;

  async function call<Answer>(method: string, url: string, body?: unknown): Promise<Answer> {
    const isContent = body instanceof Uint8Array;
    const headers = {
      Authorization: `Bearer ${await token()}`,
      'Content-Type': isContent ? 'application/octet-stream' : 'application/json',
    };
    const content = isContent ? new Uint8Array(body) : JSON.stringify(body);
    const request = { method, headers, ...(content !== undefined && { body: content }) };
    const answer = await fetchWithRetry(url.startsWith('http') ? url : base + url, request);
    const text = await answer.text();
    if (!answer.ok)
      throw new Error(`${site}: ${errorMessage(answer.status, text)}`, { cause: answer.status });
    return JSON.parse(text || '{}');
  }

  /** Deletes an unreleased version; a failure costs only space. */
  async function discard(id: string): Promise<void> {
    await call('DELETE', `/versions/${id}`).catch(() => undefined);
  }

  return {
    site,

    /** Returns the address that Firebase gives the site, without a slash at the end. */
    async address(): Promise<string> {
      const { defaultUrl } = await call<{ defaultUrl: string }>('GET', '');
      return defaultUrl.replace(/\/$/, '');
    },

    /** Returns the live files and their configuration, or `undefined` before the first release. */
    async liveVersion(): Promise<{ id: string; config: unknown } | undefined> {
      const { release } = await call<{ release?: ReleaseInfo }>('GET', `/channels/${LIVE}`);
      return release?.version && { id: lastPart(release.version), config: release.version.config };
    },

    /** Returns the newest releases of the live channel, the latest first. */
    async releases(): Promise<{ name: string; version: string }[]> {
      const path = `/channels/${LIVE}/releases?pageSize=${RELEASES_PER_CALL}`;
      const { releases = [] } = await call<{ releases?: ReleaseInfo[] }>('GET', path);
      return releases
        .toSorted((a, b) => Date.parse(b.releaseTime) - Date.parse(a.releaseTime))
        .flatMap(({ name, version }) => (version ? [{ name, version: lastPart(version) }] : []));
    },

    async files(version: string): Promise<FileHashes> {
      type Page = { files?: { path: string; hash: string }[]; nextPageToken?: string };
      const hashes: FileHashes = new Map();
      let pageToken = '';
      do {
        const page = `pageSize=${FILES_PER_CALL}&pageToken=${encodeURIComponent(pageToken)}`;
        const answer = await call<Page>('GET', `/versions/${version}/files?${page}`);
        for (const { path, hash } of answer.files ?? []) hashes.set(path, hash);
        pageToken = answer.nextPageToken ?? '';
      } while (pageToken);
      return hashes;
    },

    /**
     * Creates a version that can be released; contents that the site has are not sent again.
     * @returns the hashes of sent contents, too
     * @throws if a content is neither here nor on the site; the version is deleted then
     */
    async createVersion(version: NewVersion): Promise<{ id: string; uploaded: string[] }> {
      type Populated = { uploadRequiredHashes?: string[]; uploadUrl: string };
      const id = lastPart(await call<VersionInfo>('POST', '/versions', { config: version.config }));
      const uploaded: string[] = [];
      try {
        for (const files of inBatches([...version.files], FILES_PER_CALL)) {
          const body = { files: Object.fromEntries(files) };
          const answer = await call<Populated>('POST', `/versions/${id}:populateFiles`, body);
          const required = [...new Set(answer.uploadRequiredHashes)];
          await requestAll(required, async (hash) => {
            const content = version.contents.get(hash);
            if (!content) throw new Error(`${site} has lost a live content (${hash}): nothing was changed.`);
            await call('POST', `${answer.uploadUrl}/${hash}`, content);
          });
          uploaded.push(...required);
        }
        await call('PATCH', `/versions/${id}?updateMask=status`, { status: 'FINALIZED' });
      } catch (error) {
        await discard(id);
        throw error;
      }
      return { id, uploaded };
    },

    discard,

    /** @returns the name of the release */
    async release(channel: string, version: string, message: string): Promise<string> {
      const versionName = encodeURIComponent(`sites/${site}/versions/${version}`);
      const path = `/channels/${channel}/releases?versionName=${versionName}`;
      return (await call<{ name: string }>('POST', path, { message })).name;
    },

    /** Creates a preview channel or renews it, to live that long from now. @returns its address */
    async openChannel(id: string, seconds: number): Promise<string> {
      type Channel = { url: string };
      const ttl = { ttl: `${seconds}s` };
      const created = call<Channel>('POST', `/channels?channelId=${id}`, ttl);
      const channel = await created.catch((error) => {
        if (error.cause !== 409) throw error;
        return call<Channel>('PATCH', `/channels/${id}?updateMask=ttl`, ttl);
      });
      return channel.url;
    },
  };
}

/** Returns the ID in `sites/SITE/versions/ID`, with or without the project before it. */
function lastPart({ name }: VersionInfo): string {
  return name.slice(name.lastIndexOf('/') + 1);
}

function errorMessage(status: number, text: string): string {
  if (status === 401) return 'the key or token is not valid (any more).';
  if (status === 403) return 'this key may not write there; every package has a site and a key of its own.';
  try {
    const { error }: { error?: { message?: string } } = JSON.parse(text);
    return `${error?.message ?? text} (${status})`;
  } catch {
    return `${text.slice(0, 200)} (${status})`;
  }
}
