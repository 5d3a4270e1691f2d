import type { PublishedPage, Releases, RemoteRelease } from '@platform/contract';
import { matchRoutes } from 'react-router-dom';
import { trustRelease } from './verified';

export type OwnedPage = { release: RemoteRelease; page: PublishedPage };

let owner: RemoteRelease | null = null;
let inForce: Promise<RemoteRelease[]> | undefined;

/** The document's own release is known without a request, and stays this tab's version of that remote. */
export function knowOwner(release: RemoteRelease | null): void {
  owner = release;
  if (release) trustRelease(release);
}

/** The releases in force, asked for once a tab; a failed request is asked again the next time. */
export function releasesInForce(): Promise<RemoteRelease[]> {
  inForce ??= fetchReleases().catch((error) => {
    inForce = undefined;
    throw error;
  });
  return inForce;
}

/** The page behind a path, and the release that owns it; `undefined` where nobody owns the path. */
export async function findPage(pathname: string): Promise<OwnedPage | undefined> {
  return (owner && pageOf([owner], pathname)) ?? pageOf(await releasesInForce(), pathname);
}

function pageOf(releases: RemoteRelease[], pathname: string): OwnedPage | undefined {
  const owned = releases.flatMap((release) => release.pages.map((page) => ({ release, page })));
  const routes = owned.map(({ page }, index) => ({
    id: String(index),
    path: page.path,
    // As hosting takes addresses: another spelling is another address, and answered with 404.
    caseSensitive: true,
  }));
  const match = matchRoutes(routes, pathname)?.at(-1);
  return match && owned[Number(match.route.id)];
}

async function fetchReleases(): Promise<RemoteRelease[]> {
  const answer = await fetch('/releases.json');
  if (!answer.ok) throw new Error(`/releases.json: ${answer.status}`);
  const { remotes }: Releases = await answer.json();
  const releases = Object.values(remotes).map(({ release }) =>
    release.name === owner?.name ? owner : release,
  );
  releases.forEach(trustRelease);
  return releases;
}
