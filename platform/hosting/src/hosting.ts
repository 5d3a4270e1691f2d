import { readFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { basename, join } from 'node:path';
import { hasCode } from './error-code';
import { type LoopbackServer, listenOnLoopback } from './server';
import { fileOf, type SiteFiles, safePath, serveFiles } from './engine';

/** One entry of `hosting` in firebase.json; the engine reads its other fields itself. */
export type SiteSettings = { target: string; public: string; i18n?: unknown };

export type HostingOptions = {
  /** The folder of all `public` folders, in place of `.site/hosting`. */
  root: string;
  sites: SiteSettings[];
  /** One port for every target; 0 takes any free port. */
  ports: Record<string, number>;
  /**
   * Handlers of requests without a file, by target and path, such as `/__site__`; a path that ends with a slash
   * includes all below it.
   */
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
 * Reads the files of one site for the hosting engine. It replaces the engine's own reader, which opens every candidate
 * of a language negotiation and leaves some open.
 * Every request reads the whole file and nothing is cached: a recomposed document shows at once, and length, hash and
 * content fit together. There is no modification time, because the engine prefers it to the hash (rewrites, 404 pages)
 * and would answer 304 after a restored older document.
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
