import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { type LoopbackServer, listenOnLoopback } from '../server';
import { ApiError } from './api-error';
import { answerCall } from './routes';
import { LIVE, Site } from './site';
import { serveVisitors } from './visitors';

export type HostingApiOptions = {
  /** 0 takes any free one. */
  port: number;
  /** The sites: in which project, and the access token that may use this site and no other. */
  sites: Record<string, { project: string; token: string }>;
  /** Serves the sites as visitors get them; else every file under its exact path only. */
  visitors?: boolean;
  /**
   * Sees every call before it is answered. A status that it gives is answered in place of the answer: so tests let
   * a call fail, or do something else at that moment.
   */
  before?: (call: { method: string; path: string }) => Promise<number | undefined> | number | undefined;
};

export type HostingApi = {
  /** The API's origin, in place of `https://firebasehosting.googleapis.com`. */
  url: string;
  /** Where each site's live channel is served. */
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
export async function startHostingApi({
  port,
  sites,
  visitors = false,
  before,
}: HostingApiOptions): Promise<HostingApi> {
  const servers: LoopbackServer[] = [];
  const known = new Map<string, Site>();
  const open = async (handler: RequestListener, at = 0) => {
    const server = await listenOnLoopback(handler, at);
    servers.push(server);
    return server.url;
  };
  const serve = (id: string, channel: string) =>
    open(
      visitors
        ? serveVisitors(() => known.get(id), channel)
        : (request, response) => show(known.get(id), channel, request, response),
    );
  const siteUrls: Record<string, string> = {};
  for (const id of Object.keys(sites)) {
    const url = await serve(id, LIVE);
    siteUrls[id] = url;
    known.set(id, new Site(id, url));
  }

  async function answer(request: IncomingMessage, origin: string): Promise<unknown> {
    const { pathname, searchParams } = new URL(request.url ?? '/', origin);
    const method = request.method ?? 'GET';
    const content = await buffer(request);
    const failure = await before?.({ method, path: pathname });
    if (failure) throw new ApiError(failure, 'The service could not answer.');
    const upload = UPLOAD_PATH.exec(pathname);
    const [, project, id = '', path = ''] = API_PATH.exec(pathname) ?? [];
    const siteId = upload?.[1] ?? id;
    const site = letIn(siteId, project, request);
    if (upload) {
      if (method !== 'POST') throw new ApiError(404, 'Contents are posted.');
      site.upload(upload[2] ?? '', upload[3] ?? '', content);
      return {};
    }
    return answerCall({
      site,
      path,
      method,
      query: searchParams,
      body: parse(content),
      uploadUrl: ({ name }) => `${origin}/upload/${name}/files`,
      openChannel: (channel) => serve(siteId, channel),
    });
  }

  function letIn(id: string, project: string | undefined, { headers }: IncomingMessage): Site {
    const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
    if (!token || !Object.values(sites).some((site) => site.token === token))
      throw new ApiError(401, 'Request had invalid authentication credentials.');
    const site = known.get(id);
    const inProject = project === undefined || sites[id]?.project === project;
    // Whether a site exists is not told to those who may not use it.
    if (!site || !inProject || sites[id]?.token !== token)
      throw new ApiError(403, 'The caller does not have permission.');
    return site;
  }

  const url: string = await open(async (request, response) => {
    try {
      write(response, 200, await answer(request, url));
    } catch (error) {
      const { status, code, message } = error instanceof ApiError ? error : new ApiError(500, String(error));
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

function parse(content: Buffer): unknown {
  if (content.length === 0) return undefined;
  try {
    return JSON.parse(content.toString('utf8'));
  } catch {
    throw new ApiError(400, 'Invalid JSON payload received.');
  }
}

function show(
  site: Site | undefined,
  channel: string,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const path = decodeURIComponent(new URL(request.url ?? '/', 'http://site').pathname);
  const content = site?.content(channel, path);
  response.writeHead(content ? 200 : 404, { 'Cache-Control': 'no-store' }).end(content ?? 'Not found\n');
}

function write(response: ServerResponse, status: number, value: unknown): void {
  response
    .writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' })
    .end(JSON.stringify(value));
}
