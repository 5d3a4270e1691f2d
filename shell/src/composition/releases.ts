import type {
  Descriptor,
  LiveRemote,
  LiveRemotes,
  PageOwner,
  PublishedPage,
  RemoteRelease,
} from '@platform/contract';
import { matchRoutes } from 'react-router-dom';
import { setDocumentPage } from './staff-area';
import { trustFiles } from './verified-files';

/** How to load a remote; the hashes of its files are known to `verified-files.ts`. */
export type Release = Omit<RemoteRelease, 'integrity'>;

export type OwnedPage = { release: Release; page: PublishedPage };

/** The shell's own version, from the folder that this file is served from; development servers have none. */
export const shellVersion = /\/(\d+\.\d+\.\d+-[0-9a-f]+)\//.exec(import.meta.url)?.[1] ?? '';

let owner: PageOwner | null = null;
let ownPathname = '';

/** The shortest and the longest pause after a failed request, in milliseconds; each doubles. */
const RETRY_PAUSE_MS = 1000;
const LONGEST_RETRY_PAUSE_MS = 60_000;

/** Sets the document's own release, restricted to its page; this tab keeps that version of the remote. */
export function setOwner(release: PageOwner | null): void {
  owner = release;
  ownPathname = location.pathname;
  if (!release) return;
  trustFiles(release.base, release.integrity);
  setDocumentPage(pageOf(release, ownPathname)?.page);
}

/** Returns the live remotes, fetched once per tab; failures are repeated as `fetchedOnce` says. */
export const liveRemotes: () => Promise<LiveRemotes> = fetchedOnce(() => fetchJson('/remotes.json'));

/** Starts fetching what is needed to find other pages: the list of remotes and the document's own remote. */
export function prefetchRemotes(): void {
  for (const fetched of [liveRemotes(), owner && describe(owner)]) fetched?.catch(() => undefined);
}

/**
 * Returns the page at a path with the release that owns it, or `undefined` if no remote has the path. The document's own
 * remote stays in the version of the document.
 */
export async function findPage(pathname: string): Promise<OwnedPage | undefined> {
  if (owner && pathname === ownPathname) return pageOf(owner, pathname);
  const remotes = await liveRemotes().catch((error) => {
    if (!owner) throw error;
    return {};
  });
  const [name, live] = remoteAt(remotes, pathname) ?? [];
  if (live && name !== owner?.name) return pageOf(await describe(live), pathname);
  return owner ? pageOf(await describe(owner), pathname) : undefined;
}

/** Returns the version of a remote that this tab shows. */
export async function versionInTab(name: string): Promise<string> {
  if (name === owner?.name) return owner.version;
  const live = (await liveRemotes())[name];
  return live ? (await describe(live)).version : '';
}

function remoteAt(remotes: LiveRemotes, pathname: string): [name: string, remote: LiveRemote] | undefined {
  const owned = Object.entries(remotes).flatMap((remote) =>
    remote[1].paths.map((path) => ({ path, remote })),
  );
  return matching(owned, pathname)?.remote;
}

function pageOf(release: Release, pathname: string): OwnedPage | undefined {
  const page = matching(release.pages, pathname);
  return page && { release, page };
}

function matching<Page extends { path: string }>(pages: Page[], pathname: string): Page | undefined {
  // As in hosting, which answers another spelling with 404.
  const routes = pages.map(({ path }, index) => ({ id: String(index), path, caseSensitive: true }));
  return pages[Number(matchRoutes(routes, pathname)?.at(-1)?.route.id)];
}

/** By the hash of `remote.json`. */
const descriptions = new Map<string, () => Promise<Release>>();

/** Returns the whole release of a remote, which its `remote.json` describes. */
function describe({ base, descriptor }: Pick<LiveRemote, 'base' | 'descriptor'>): Promise<Release> {
  const known = descriptions.get(descriptor) ?? fetchedOnce(() => fetchRelease(base, descriptor));
  descriptions.set(descriptor, known);
  return known();
}

async function fetchRelease(base: string, integrity: string): Promise<Release> {
  const { files, ...release } = await fetchJson<Descriptor>(`${base}remote.json`, integrity);
  trustFiles(
    base,
    Object.fromEntries(Object.entries(files).map(([file, { integrity }]) => [file, integrity])),
  );
  return { ...release, base };
}

async function fetchJson<Json>(url: string, integrity = ''): Promise<Json> {
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
