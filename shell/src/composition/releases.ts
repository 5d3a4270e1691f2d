import type { PublishedPage, Releases, RemoteRelease } from '@platform/contract';
import { matchRoutes } from 'react-router-dom';
import { setDocumentPage } from './staff-area';
import { trustRelease } from './verified-files';

export type OwnedPage = { release: RemoteRelease; page: PublishedPage };

/** The shell's own version, from the folder that this file is served from; development servers have none. */
export const shellVersion = /\/(\d+\.\d+\.\d+-[0-9a-f]+)\//.exec(import.meta.url)?.[1] ?? '';

let owner: RemoteRelease | null = null;
let live: Promise<RemoteRelease[]> | undefined;

/** The shortest and the longest pause after a failed request for the release list, in milliseconds; each doubles. */
const RETRY_PAUSE_MS = 1000;
const LONGEST_RETRY_PAUSE_MS = 60_000;

let pauseMs = RETRY_PAUSE_MS;

/** Sets the document's own release; this tab keeps that version of the remote. */
export function setOwner(release: RemoteRelease | null): void {
  owner = release;
  if (!release) return;
  trustRelease(release);
  setDocumentPage(pageOf([release], location.pathname)?.page);
}

/**
 * Returns the live releases, fetched once per tab. A failed request is repeated on the first call after a pause, which
 * doubles with each failure and ends when the browser comes online.
 */
export function liveReleases(): Promise<RemoteRelease[]> {
  live ??= fetchLiveReleases().catch((error) => {
    const timer = setTimeout(forget, pauseMs);
    pauseMs = Math.min(2 * pauseMs, LONGEST_RETRY_PAUSE_MS);
    addEventListener('online', forget, { once: true });
    function forget() {
      live = undefined;
      clearTimeout(timer);
      removeEventListener('online', forget);
    }
    throw error;
  });
  return live;
}

/** Returns the page at a path with the release that owns it, or `undefined` if no remote has the path. */
export async function findPage(pathname: string): Promise<OwnedPage | undefined> {
  return (owner && pageOf([owner], pathname)) ?? pageOf(await liveReleases(), pathname);
}

function pageOf(releases: RemoteRelease[], pathname: string): OwnedPage | undefined {
  const owned = releases.flatMap((release) => release.pages.map((page) => ({ release, page })));
  const routes = owned.map(({ page }, index) => ({
    id: String(index),
    path: page.path,
    // As in hosting, which answers another spelling with 404.
    caseSensitive: true,
  }));
  const match = matchRoutes(routes, pathname)?.at(-1);
  return match && owned[Number(match.route.id)];
}

async function fetchLiveReleases(): Promise<RemoteRelease[]> {
  const { remotes } = await fetchReleases();
  const releases = Object.values(remotes).map(({ release }) =>
    release.name === owner?.name ? owner : release,
  );
  releases.forEach(trustRelease);
  return releases;
}

/** Fetches the release list. */
export async function fetchReleases(): Promise<Releases> {
  const response = await fetch('/releases.json');
  if (!response.ok) throw new Error(`/releases.json: ${response.status}`);
  return response.json();
}
