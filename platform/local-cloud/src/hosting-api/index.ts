import type { IncomingMessage, RequestListener } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { ValiError } from 'valibot';
import { parseJson } from '../files';
import { jsonAnswer, type LoopbackServer, listenOnLoopback, serveAnswers } from '@platform/hosting';
import { ApiError, addChannel, calls, type Site, upload } from './calls';

export type HostingApiOptions = {
  /** 0 takes any free port. */
  port: number;
  /** The sites with their project, and the access token for this site only. */
  sites: Record<string, { project: string; token: string }>;
  /**
   * Sees every call before its answer. A returned status replaces the answer: tests let a call fail, or act at that
   * moment.
   */
  before?: (call: { method: string; path: string }) => Promise<number | undefined> | number | undefined;
};

type HostingApi = {
  /** The API's origin; it replaces `https://firebasehosting.googleapis.com`. */
  url: string;
  /** The address of each site's live channel. */
  siteUrls: Record<string, string>;
  close(): Promise<void>;
};

const API_PATH =
  /^\/v1beta1\/projects\/([^/]+)\/sites\/([^/]+)(?:\/(versions|channels)(?:\/([^/:]+)(.*))?)?$/;
const UPLOAD_PATH = /^\/upload\/sites\/([^/]+)\/versions\/([^/]+)\/files\/([^/]+)$/;

/**
 * Stands in for the Firebase Hosting REST API (v1beta1), with sites, versions, files, releases and channels, and
 * refuses what the real one refuses. `close()` drops everything.
 * @throws Error in one sentence: a port in use.
 * @example await startHostingApi({ port: 0, sites: { 'my-site': { project: 'my-project', token: 'secret' } } });
 */
export async function startHostingApi({ port, sites, before }: HostingApiOptions): Promise<HostingApi> {
  const servers: LoopbackServer[] = [];
  const open = async (handler: RequestListener, at = 0) => {
    const server = await listenOnLoopback(handler, at);
    servers.push(server);
    return server.url;
  };
  const known = new Map<string, Site>();
  const siteUrls: Record<string, string> = {};
  for (const id of Object.keys(sites)) {
    const site = { id, versions: new Map(), contents: new Map(), channels: new Map(), releases: [], open };
    known.set(id, site);
    siteUrls[id] = (await addChannel(site, 'live')).url;
  }

  /** @throws the same error for a missing site and for a site of another owner, like the real API */
  function authorizedSite(id: string, project: string | undefined, { headers }: IncomingMessage): Site {
    const token = headers.authorization?.replace(/^Bearer /, '');
    if (!Object.values(sites).some((site) => site.token === token))
      throw new ApiError(401, 'Request had invalid authentication credentials.');
    const site = known.get(id);
    if (site && sites[id]?.token === token && [undefined, sites[id]?.project].includes(project)) return site;
    throw new ApiError(403, 'The caller does not have permission.');
  }

  async function answer(request: IncomingMessage, origin: string): Promise<unknown> {
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', origin);
    const method = request.method ?? '';
    const content = await buffer(request);
    const failure = await before?.({ method, path });
    if (failure) throw new ApiError(failure, 'The service could not answer.');
    const [, uploadSite, version = '', hash = ''] = UPLOAD_PATH.exec(path) ?? [];
    if (uploadSite) return upload(authorizedSite(uploadSite, undefined, request), version, hash, content);
    const [, project, siteId = '', list = 'site', id = '', rest = ''] = API_PATH.exec(path) ?? [];
    const site = authorizedSite(siteId, project, request);
    const call = calls[`${method} ${list}${id && '/*'}${rest}`];
    if (!call) throw new ApiError(404, `${method} ${path} is no call of this API.`);
    return call({ site, id, query, body: parseJson(content.toString('utf8')), origin });
  }

  const serve = serveAnswers('hosting API', (request) =>
    answer(request, url).then(
      (value = {}) => jsonAnswer(JSON.parse(JSON.stringify(value, withoutFiles))),
      (error) => {
        const wrongBody =
          error instanceof ValiError && new ApiError(400, `Invalid JSON payload. ${error.message}`);
        const { status = 500, message } = wrongBody || error;
        return jsonAnswer({ error: { code: status, message } }, status);
      },
    ),
  );
  const url: string = await open(serve, port);
  return {
    url,
    siteUrls,
    async close() {
      await Promise.all(servers.map((server) => server.close()));
    },
  };
}

/** Omits the files of a version, which have an address of their own. */
function withoutFiles(_name: string, part: unknown): unknown {
  return part instanceof Map ? undefined : part;
}
