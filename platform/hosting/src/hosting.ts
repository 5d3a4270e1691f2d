import { readFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { basename, join } from 'node:path';
import { hasCode } from './error-code';
import { type LoopbackServer, listenOnLoopback } from './server';
import { fileOf, type SiteFiles, safePath, serveFiles } from './engine';

/** One entry of `hosting` in firebase.json; the engine reads the rest of it itself. */
export type SiteSettings = { target: string; public: string; i18n?: unknown };

export type HostingOptions = {
  /** The folder in place of `.site/hosting`, in which every `public` folder is. */
  root: string;
  sites: SiteSettings[];
  /** One port for every target; 0 takes any free one. */
  ports: Record<string, number>;
  /** Requests that no file answers, by target and path: `/__site__`; one that ends with a slash has all paths below it. */
  answers?: Record<string, Record<string, RequestListener>>;
};

export type Hosting = {
  /** Target → origin, e.g. `{ shell: 'http://localhost:5000' }`. */
  urls: Record<string, string>;
  /** Frees all ports at once. */
  close(): Promise<void>;
};

/**
 * Serves every hosting target on its own origin, with the engine of the hosting emulator in this process.
 *
 * @throws Error in one sentence: a target without a port, a port in use.
 * @example await startHosting({ root: '.site/hosting', sites, ports: { shell: 5000 } });
 */
export async function startHosting({ root, sites, ports, answers = {} }: HostingOptions): Promise<Hosting> {
  const running = new Map<string, LoopbackServer>();
  async function close(): Promise<void> {
    await Promise.all([...running.values()].map((server) => server.close()));
  }
  try {
    for (const site of sites) {
      const port = ports[site.target];
      if (port === undefined) throw new Error(`Hosting target "${site.target}" has no port.`);
      const files = siteFiles(join(root, basename(site.public)));
      const serve = serveFiles(site, files);
      const own = answers[site.target] ?? {};
      const answerOf = (url: string) =>
        own[url] ?? Object.entries(own).find(([path]) => path.endsWith('/') && url.startsWith(path))?.[1];
      const listener: RequestListener = (request, response) =>
        (answerOf(request.url ?? '') ?? serve)(request, response);
      running.set(site.target, await listenOnLoopback(listener, port));
    }
  } catch (error) {
    await close();
    throw error;
  }
  return { urls: Object.fromEntries([...running].map(([target, { url }]) => [target, url])), close };
}

/**
 * Reads the files of one site for the hosting engine, in place of the engine's own reader, which opens every candidate
 * of a language negotiation and never closes those not taken.
 *
 * Every file is read whole at each request and not cached: a recomposed document shows at once, and length, hash and
 * content belong together. There is no time of change, because the engine prefers it to the hash (rewrites, 404 pages)
 * and would answer 304 although an older document was put back.
 */
function siteFiles(folder: string): SiteFiles {
  return async (_request, address) => {
    const path = safePath(address);
    if (path === undefined) return null;
    const content = await readIfFile(join(folder, path));
    if (content === undefined) return null;
    return fileOf(content);
  };
}

const NOT_A_FILE = ['ENOENT', 'ENOTDIR', 'EISDIR', 'EINVAL', 'ENAMETOOLONG'];

async function readIfFile(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if (hasCode(error, ...NOT_A_FILE)) return undefined;
    throw error;
  }
}
