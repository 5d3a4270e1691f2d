import type { ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { LiveRemotes, MenuEntry, PageOwner } from '@platform/contract';
import { menuOfPages } from '@platform/contract/menu';
import { type DataFile, pageFilePath } from '@platform/contract/site-files';
import { WORKER_PATH, workerText } from '@platform/goods/worker';
import { parseReleases } from './descriptor';
import type { Development } from './packages';

/** The path at which a remote's development server describes how the shell loads it: JSON, a `PageOwner`. */
export const OWNER_PATH = '/owner.json';

/** Time limit for the start of a development server, and the pause between requests, in milliseconds. */
const START_LIMIT_MS = 60_000;
const START_POLL_MS = 100;

/** The answer to a page's request for pages. */
export type Answer = { status: number; type: string; body: string | Uint8Array; location?: string };

/**
 * Answers the paths by which the shell finds and loads pages, and `/index`. Pages of development servers replace live ones; other
 * pages are live.
 * @returns nothing for other paths
 */
export async function answerPages(development: Development, path: string): Promise<Answer | undefined> {
  // As hosting does.
  if (path === '/index') return redirect('/');
  if (path === WORKER_PATH) return { status: 200, type: 'text/javascript', body: workerText };
  if (path === '/remotes.json') return json(await remotesWith(development));
  if (path.startsWith('/pages/')) {
    const owned = await developedOwner(development, (page) => pageFilePath(page) === path);
    return owned ? json(owned) : fetchLive(development, path);
  }
  if (!path.startsWith('/data/')) return undefined;
  return development.live
    ? fetchLive(development, path)
    : json({ version: '', path: '', data: null } satisfies DataFile);
}

/**
 * Returns the developed remote of a page, reduced to this page.
 * @param isWanted tests a page's path
 */
export async function developedOwner(
  { remotes }: Pick<Development, 'remotes'>,
  isWanted: (path: string) => boolean,
): Promise<PageOwner | undefined> {
  for (const owner of await Promise.all(remotes.map(readOwner))) {
    const page = owner.pages.find(({ path }) => isWanted(path));
    if (page) return { ...owner, pages: [page] };
  }
  return undefined;
}

/** Returns the menus of the site; entries of development servers replace live ones. */
export async function developedMenu(development: Development): Promise<MenuEntry[]> {
  const owners = await Promise.all(development.remotes.map(readOwner));
  const { status, body } = await fetchLive(development, '/releases.json');
  const live = status === 200 ? parseReleases(Buffer.from(body).toString('utf8')).remotes : {};
  const others = Object.values(live).filter(
    ({ release }) => !owners.some(({ name }) => name === release.name),
  );
  return menuOfPages([...others.map(({ release }) => release), ...owners].flatMap(({ pages }) => pages));
}

/**
 * Fetches a file of the live site unchanged; without a live site there is no such file. A redirect to another path is
 * answered, not followed.
 */
export async function fetchLive(
  { live }: Pick<Development, 'live'>,
  path: string,
  headers: Record<string, string> = {},
): Promise<Answer> {
  if (!live) return { status: 404, type: 'text/plain', body: '' };
  const answer = await fetch(live + path, { headers });
  const { pathname, search } = new URL(answer.url);
  if (answer.redirected && pathname + search !== path) return redirect(pathname + search);
  const type = answer.headers.get('content-type') ?? 'application/octet-stream';
  return { status: answer.status, type, body: new Uint8Array(await answer.arrayBuffer()) };
}

/** Sends an answer that browsers do not cache. */
export function sendAnswer(response: ServerResponse, { status, type, body, location }: Answer): void {
  const headers = {
    'Content-Type': type,
    'Cache-Control': 'no-store',
    ...(location && { Location: location }),
  };
  response.writeHead(status, headers).end(body);
}

function redirect(location: string): Answer {
  return { status: 302, type: 'text/plain', body: '', location };
}

async function remotesWith(development: Development): Promise<LiveRemotes> {
  const owners = await Promise.all(development.remotes.map(readOwner));
  const own = Object.fromEntries(owners.map(({ name, pages }) => [name, pages.map(({ path }) => path)]));
  const ownPaths = Object.values(own).flat();
  const { status, body } = await fetchLive(development, '/remotes.json');
  const live: LiveRemotes = status === 200 ? JSON.parse(Buffer.from(body).toString('utf8')) : {};
  const others = Object.entries(live).map(([name, paths]) => [
    name,
    paths.filter((path) => !ownPaths.includes(path)),
  ]);
  return { ...Object.fromEntries(others), ...own };
}

/**
 * Asks a development server for its remote, and waits for a server that is starting, as after a change of its
 * configuration.
 */
async function readOwner(server: string): Promise<PageOwner> {
  for (const start = Date.now(); ; await setTimeout(START_POLL_MS)) {
    const answer = await fetch(server + OWNER_PATH).catch(() => undefined);
    if (answer?.ok) return answer.json();
    if (Date.now() - start > START_LIMIT_MS)
      throw new Error(`The development server at ${server} does not answer: see what it printed.`);
  }
}

function json(value: unknown): Answer {
  return { status: 200, type: 'application/json', body: JSON.stringify(value) };
}
