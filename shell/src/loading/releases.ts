import type { Descriptor, LiveRemotes, PageOwner, PublishedPage, RemoteRelease } from '@platform/contract';
import { pageFilePath } from '@platform/contract/site-files';
import { matchPage } from './page-route';
import { setDocumentPage } from './staff-area';
import { trustFiles } from './verified-files';

/** How to load a remote; the hashes of its files are known to `verified-files.ts`. */
export type Release = Omit<RemoteRelease, 'integrity'>;

export type OwnedPage = { release: Release; page: PublishedPage };

/** The shell's own version, from the folder that this file is served from; development servers have none. */
export const shellVersion = /\/(\d+\.\d+\.\d+-[0-9a-f]+)\//.exec(import.meta.url)?.[1] ?? '';

let owner: PageOwner | null = null;
let ownPathname = '';

/** The release of each remote that this tab has met, by name; the tab keeps its version. */
const inTab = new Map<string, PageOwner>();

/** The shortest and the longest pause after a failed request, in milliseconds; each doubles. */
const RETRY_PAUSE_MS = 1000;
const LONGEST_RETRY_PAUSE_MS = 60_000;

/** Sets the document's own release, restricted to its page. */
export function setOwner(release: PageOwner | null): void {
  owner = release;
  ownPathname = location.pathname;
  if (!release) return;
  inTab.set(release.name, release);
  trustFiles(release.base, release.integrity);
  setDocumentPage(pageOf(release, ownPathname)?.page);
}

/** Returns the paths of all live pages, fetched once per tab; failures are repeated as `fetchedOnce` says. */
export const liveRemotes: () => Promise<LiveRemotes> = fetchedOnce(async () => {
  const found = await fetchJson('/remotes.json');
  if (!isLiveRemotes(found)) throw new Error('/remotes.json: the answer is no list of pages');
  return found;
});

/** Tests an answer: something else than the site may have given it. Each site has a page. */
function isLiveRemotes(found: unknown): found is LiveRemotes {
  const lists = Object.values(Object(found));
  return lists.length > 0 && lists.every((paths) => Array.isArray(paths) && paths.every(isPath));
}

function isPath(found: unknown): boolean {
  return typeof found === 'string' && found.startsWith('/');
}

/** Returns the page at a path with the release that owns it, or `undefined` if no remote has the path. */
export async function findPage(pathname: string): Promise<OwnedPage | undefined> {
  if (owner && pathname === ownPathname) return pageOf(owner, pathname);
  try {
    const remotes = Object.entries(await liveRemotes());
    const live = remotes.flatMap(([name, paths]) => paths.map((path) => ({ name, path })));
    const page = matchPage(live, pathname);
    return page && pageOf(await releaseWith(page), pathname);
  } catch (error) {
    // If `remotes.json` fails, try the document's own remote.
    const own = owner && pageOf(await describe(owner), pathname);
    if (own) return own;
    throw error;
  }
}

/** Returns the version of a remote that this tab shows. */
export function versionInTab(name: string): string {
  return inTab.get(name)?.version ?? '';
}

/** Returns the release whose file an error's stack names first. */
export function releaseOfCode(stack: string): PageOwner | undefined {
  const found = [...inTab.values()].map((release) => ({ release, at: stack.indexOf(release.base) }));
  return found.filter(({ at }) => at >= 0).sort((one, other) => one.at - other.at)[0]?.release;
}

/** Returns the release that has a live page, in the version that this tab keeps. */
async function releaseWith({ name, path }: { name: string; path: string }): Promise<Release> {
  const live = await pageFile(path);
  const kept = inTab.get(name) ?? live;
  inTab.set(name, kept);
  return kept.version === live.version ? live : describe(kept);
}

function pageOf(release: Release, pathname: string): OwnedPage | undefined {
  const page = matchPage(release.pages, pathname);
  return page && { release, page };
}

const pageFiles = new Map<string, () => Promise<PageOwner>>();

function pageFile(path: string): Promise<PageOwner> {
  return onceIn(pageFiles, pageFilePath(path), async (url) => {
    const release = (await fetchJson(url)) as PageOwner;
    if (!release.pages.some((page) => page.path === path))
      throw new Error(`${url}: the answer is not of this page`);
    trustFiles(release.base, release.integrity);
    return release;
  });
}

const descriptions = new Map<string, () => Promise<Release>>();

/** Returns the whole release of a remote, which its `remote.json` describes. */
function describe({ base, descriptor }: PageOwner): Promise<Release> {
  return onceIn(descriptions, `${base}remote.json`, async (url) => {
    const { files, ...release } = (await fetchJson(url, descriptor)) as Descriptor;
    for (const [file, { integrity }] of Object.entries(files)) trustFiles(base, { [file]: integrity });
    return { ...release, base };
  });
}

function onceIn<Value>(
  fetched: Map<string, () => Promise<Value>>,
  url: string,
  fetchValue: (url: string) => Promise<Value>,
): Promise<Value> {
  const known = fetched.get(url) ?? fetchedOnce(() => fetchValue(url));
  fetched.set(url, known);
  return known();
}

async function fetchJson(url: string, integrity = ''): Promise<unknown> {
  const response = await fetch(url, { integrity, priority: 'low' });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.json();
}

/**
 * Returns a function that fetches once. After a failure it fetches again on the first call after a pause, which doubles
 * with each failure and ends when the browser comes online.
 */
function fetchedOnce<Value>(fetchValue: () => Promise<Value>): () => Promise<Value> {
  let fetched: Promise<Value> | undefined;
  let pauseMs = RETRY_PAUSE_MS;
  return () => {
    fetched ??= fetchValue().catch((error) => {
      const timer = setTimeout(forget, pauseMs);
      pauseMs = Math.min(2 * pauseMs, LONGEST_RETRY_PAUSE_MS);
      addEventListener('online', forget, { once: true });
      function forget() {
        fetched = undefined;
        clearTimeout(timer);
        removeEventListener('online', forget);
      }
      throw error;
    });
    return fetched;
  };
}
