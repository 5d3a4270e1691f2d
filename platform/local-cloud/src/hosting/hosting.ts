import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import superstatic from 'superstatic/lib/superstatic.js';
import { type LoopbackServer, listenOnLoopback } from '../server';
import { plainLanguages } from './languages';
import { mendAnswer } from './mended-answers';
import { readSites, type SiteSettings, siteFolder } from './settings';
import { type SiteFiles, siteFiles } from './site-files';

export type HostingOptions = {
  /** The folder that stands for `.site/hosting`. */
  root: string;
  /** Path of firebase.json. */
  configFile: string;
  /** One port for every hosting target that firebase.json names; 0 takes any free one. */
  ports: Record<string, number>;
};

export type Hosting = {
  /** Target → origin, e.g. `{ shell: 'http://localhost:5000' }`. */
  urls: Record<string, string>;
  /** Frees all ports at once. */
  close(): Promise<void>;
};

type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void;

/**
 * Serves every hosting target of firebase.json on its own origin, with the engine of the hosting emulator
 * in this process.
 *
 * @throws Error in one sentence: a target without a port, a port in use, an unreadable firebase.json.
 * @example await startHosting({ root: '.site/hosting', configFile: 'firebase.json', ports: { shell: 5000 } });
 */
export async function startHosting({ root, configFile, ports }: HostingOptions): Promise<Hosting> {
  const sites = (await readSites(configFile)).map((site) => ({ site, port: portFor(site, ports) }));
  const running = new Map<string, LoopbackServer>();
  async function close(): Promise<void> {
    await Promise.all([...running.values()].map((server) => server.close()));
  }
  try {
    for (const { site, port } of sites) {
      running.set(site.target, await listenOnLoopback(serveSite(site, siteFolder(site, root)), port));
    }
  } catch (error) {
    await close();
    throw error;
  }
  return { urls: Object.fromEntries([...running].map(([target, { url }]) => [target, url])), close };
}

function portFor(site: SiteSettings, ports: Record<string, number>): number {
  const port = ports[site.target];
  if (port === undefined) throw new Error(`Hosting target "${site.target}" has no port.`);
  return port;
}

function serveSite(site: SiteSettings, folder: string): RequestListener {
  return serveFiles(site, siteFiles(folder));
}

/**
 * Serves files with the engine of the hosting emulator, wherever they come from.
 * @param site what firebase.json says of the site
 */
export function serveFiles(site: Pick<SiteSettings, 'i18n'>, files: SiteFiles): RequestListener {
  const serve: Middleware = superstatic(engineOptions(site, files));
  const negotiated = site.i18n !== undefined;
  return (request, response) => {
    const wished = request.headers['accept-language'];
    if (wished !== undefined) request.headers['accept-language'] = plainLanguages(wished);
    mendAnswer(request, response, negotiated);
    serve(request, response, (error) => answerWithoutFile(response, error));
  };
}

/** As the hosting emulator sets it up, but for our reader of files, which the engine's types do not know. */
function engineOptions(site: object, files: SiteFiles) {
  return {
    // As text: given an object, the engine mixes a firebase.json of the working directory into it.
    config: JSON.stringify(site),
    provider: files,
    stack: 'strict',
    compression: true,
  };
}

function answerWithoutFile(response: ServerResponse, error: unknown): void {
  if (response.headersSent) return;
  response.statusCode = error === undefined ? 404 : 500;
  response.setHeader('Content-Type', 'text/plain; charset=utf-8');
  response.end(error === undefined ? 'Not found\n' : 'The file could not be read\n');
}
