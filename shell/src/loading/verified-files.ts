declare global {
  /** Loads the files of a remote's lazy part; remotes' builds call it before each dynamic import. */
  var __site_part__: ((importer: string, files: string[]) => Promise<unknown>) | undefined;
}

/** SHA-384 of every script and style sheet that this tab may load, by URL. */
const hashes = new Map<string, string>();

/** `low` for files that a visitor may need later: they delay no other file. */
export type Priority = 'high' | 'low';

/** Loads in progress or done, by URL; failed ones are removed. */
const loads = new Map<string, Promise<unknown>>();

/** Accepts the hashes of a release's files by their names: the document's own, or those of a verified `remote.json`. */
export function trustFiles(base: string, integrity: Record<string, string>): void {
  for (const [file, hash] of Object.entries(integrity)) hashes.set(base + file, hash);
}

/**
 * Loads scripts and style sheets, each only if it has its published hash; scripts are fetched, not run.
 * @throws if one cannot be loaded, was changed, or belongs to no known release
 */
export async function loadVerified(urls: string[], priority: Priority = 'high'): Promise<void> {
  await Promise.all(
    urls.map((url) => {
      const integrity = hashes.get(url);
      if (!integrity) throw new Error(`${url} belongs to no release that this tab knows.`);
      const file = { url, integrity, priority };
      return url.endsWith('.css') ? once(url, () => loadStyleSheet(file)) : loadScript(file);
    }),
  );
}

function once(url: string, load: () => Promise<unknown>): Promise<unknown> {
  const known = loads.get(url);
  if (known) return known;
  const loading = load();
  loading.catch(() => loads.delete(url));
  loads.set(url, loading);
  return loading;
}

globalThis.__site_part__ = async (importer, files) =>
  loadVerified(files.map((file) => new URL(file, importer).href));

/**
 * Tests whether the browser checks the integrity in import maps. No API tells this; every engine has had
 * `Error.isError` since then or later.
 */
const checksImportMap = 'isError' in Error;

/** The modules whose integrity is checked on every import. */
const inImportMap = new Set(checksImportMap ? Object.keys(readImportMap()) : []);

function readImportMap(): Record<string, string> {
  const map = document.querySelector('script[type=importmap]')?.textContent;
  return map ? JSON.parse(map).integrity : {};
}

type File = { url: string; integrity: string; priority: Priority };

/**
 * A preload with a hash puts the verified module into the module map. WebKit and older browsers do not verify preloads,
 * or do not know them: there the bytes are verified by a `fetch` into the HTTP cache, from which the import then takes
 * them. Modules of the import map are verified when they are imported; their preload only saves the import from asking
 * for them one after another, so that it may fail.
 */
async function loadScript(file: File): Promise<void> {
  const { url, integrity, priority } = file;
  const preload = async () => knowsPreloads && loadLink('modulepreload', file);
  if (inImportMap.has(url)) {
    await once(url, preload).catch(() => undefined);
    return;
  }
  await once(url, async () => {
    if (isWebKit || !checksImportMap) await fetch(url, { integrity, priority });
    await preload();
  });
}

const knowsPreloads = document.createElement('link').relList.supports('modulepreload');

/** The HTML standard fixes this vendor name for WebKit. */
const isWebKit = navigator.vendor === 'Apple Computer, Inc.';

/**
 * A hanging style sheet stops some browsers from painting, so its bytes are brought into the HTTP cache before. One that
 * has `media="print"` while it loads would not stop them either, but makes Chromium lay the whole page out anew.
 * WebKit gets it that way all the same: where sheets had been fetched, the reload for a page that failed hung at times.
 */
async function loadStyleSheet(file: File): Promise<void> {
  const { url, integrity, priority } = file;
  if (!isWebKit && !hasLink('stylesheet', url)) await fetch(url, { integrity, priority });
  await loadLink('stylesheet', file);
}

type Rel = 'modulepreload' | 'stylesheet';

/** A sheet that is inlined in the document is marked there by a disabled link. */
function hasLink(rel: Rel, url: string): boolean {
  return document.querySelector(`link[rel=${rel}][href="${url}"]`) !== null;
}

/** Adds a link to the head, unless it is there, and waits for its file. */
function loadLink(rel: Rel, { url, integrity, priority }: File): Promise<unknown> {
  if (hasLink(rel, url)) return Promise.resolve();
  const link = Object.assign(document.createElement('link'), {
    rel,
    href: url,
    crossOrigin: 'anonymous',
    integrity,
    fetchPriority: priority,
  });
  const printsUntilLoaded = rel === 'stylesheet' && isWebKit;
  if (printsUntilLoaded) link.media = 'print';
  const load = new Promise((resolve, reject) => {
    link.onload = () => {
      if (printsUntilLoaded) link.media = '';
      resolve(undefined);
    };
    link.onerror = () => {
      link.remove();
      reject(new Error(`Failed to load ${url}`));
    };
  });
  document.head.append(link);
  return load;
}
