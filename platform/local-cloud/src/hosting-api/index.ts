import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { ValiError } from 'valibot';
import { serveFiles } from '../hosting/engine';
import { fileOf, safePath } from '../hosting/site-files';
import { type LoopbackServer, listenOnLoopback } from '../server';
import { answerCall } from './routes';
import { engineConfig } from './serving-config';
import { ApiError, LIVE, Site, type Version } from './site';

export type HostingApiOptions = {
  /** 0 takes any free one. */
  port: number;
  /** The sites: in which project, and the access token that may use this site and no other. */
  sites: Record<string, { project: string; token: string }>;
  /**
   * Sees every call before it is answered. A status that it returns is answered instead: so tests let a call fail, or
   * do something else at that moment.
   */
  before?: (call: { method: string; path: string }) => Promise<number | undefined> | number | undefined;
};

export type HostingApi = {
  /** The API's origin, in place of `https://firebasehosting.googleapis.com`. */
  url: string;
  /** Where each site's live channel is served, as visitors get it. */
  siteUrls: Record<string, string>;
  close(): Promise<void>;
};

const API_PATH = /^\/v1beta1\/projects\/([^/]+)\/sites\/([^/:?]+)([^?]*)$/;
const UPLOAD_PATH = /^\/upload\/sites\/([^/]+)\/versions\/([^/]+)\/files\/([^/]+)$/;

/**
 * Stands in for the Firebase Hosting REST API (v1beta1), with sites, versions, files, releases and channels, and
 * refuses what the real one refuses. Nothing is kept after `close()`.
 *
 * @throws Error in one sentence: a port in use.
 * @example await startHostingApi({ port: 0, sites: { 'my-site': { project: 'my-project', token: 'secret' } } });
 */
export async function startHostingApi({ port, sites, before }: HostingApiOptions): Promise<HostingApi> {
  const servers: LoopbackServer[] = [];
  const known = new Map<string, Site>();
  const open = async (handler: RequestListener, at = 0) => {
    const server = await listenOnLoopback(handler, at);
    servers.push(server);
    return server.url;
  };
  const siteUrls: Record<string, string> = {};
  for (const id of Object.keys(sites)) {
    const url = await open(serveChannel(() => known.get(id), LIVE));
    siteUrls[id] = url;
    known.set(id, new Site(id, url));
  }

  async function answer(request: IncomingMessage, origin: string): Promise<unknown> {
    const { pathname, searchParams } = new URL(request.url ?? '/', origin);
    const method = request.method ?? 'GET';
    const content = await buffer(request);
    const failure = await before?.({ method, path: pathname });
    if (failure) throw new ApiError(failure, 'The service could not answer.');
    const [, uploadSite, version = '', hash = ''] = UPLOAD_PATH.exec(pathname) ?? [];
    const [, project, id = '', path = ''] = API_PATH.exec(pathname) ?? [];
    const site = authorizedSite(uploadSite ?? id, project, request);
    if (uploadSite) {
      if (method !== 'POST') throw new ApiError(404, 'Contents are posted.');
      site.upload(version, hash, content);
      return {};
    }
    return answerCall({
      site,
      path,
      method,
      query: searchParams,
      body: parse(content),
      uploadUrl: ({ name }) => `${origin}/upload/${name}/files`,
      openChannel: (channel) => open(serveChannel(() => site, channel)),
    });
  }

  function authorizedSite(id: string, project: string | undefined, { headers }: IncomingMessage): Site {
    const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
    if (!token || !Object.values(sites).some((site) => site.token === token))
      throw new ApiError(401, 'Request had invalid authentication credentials.');
    const site = known.get(id);
    const inProject = project === undefined || sites[id]?.project === project;
    // The same answer for a site that does not exist, as from the real API.
    if (!site || !inProject || sites[id]?.token !== token)
      throw new ApiError(403, 'The caller does not have permission.');
    return site;
  }

  const url: string = await open(async (request, response) => {
    try {
      write(response, 200, await answer(request, url));
    } catch (error) {
      const { status, code, message } = asApiError(error);
      write(response, status, { error: { code: status, message, status: code } });
    }
  }, port);
  return {
    url,
    siteUrls,
    async close() {
      await Promise.all(servers.map((server) => server.close()));
    },
  };
}

/** Serves what a channel shows, with the clean addresses, languages, rewrites and headers of its version. */
function serveChannel(site: () => Site | undefined, channel: string): RequestListener {
  const listeners = new WeakMap<Version, RequestListener>();
  return (request, response) => {
    const version = site()?.channel(channel).releases[0]?.version;
    if (!version) return response.writeHead(404).end('Not found\n');
    const listener =
      listeners.get(version) ??
      serveFiles(engineConfig(version.config), async (_request, address) => {
        const path = safePath(address);
        const content = path && site()?.content(channel, path);
        return content ? fileOf(content) : null;
      });
    listeners.set(version, listener);
    return listener(request, response);
  };
}

function parse(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString('utf8') || '{}');
  } catch {
    throw new ApiError(400, 'Invalid JSON payload received.');
  }
}

function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  return error instanceof ValiError
    ? new ApiError(400, `Invalid JSON payload received. ${error.message}`)
    : new ApiError(500, String(error));
}

function write(response: ServerResponse, status: number, value: unknown): void {
  response
    .writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' })
    .end(JSON.stringify(value));
}
