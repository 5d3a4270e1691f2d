import type { PageOwner } from '@platform/contract';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createRelease, integrityOf } from '../../test-support/release';
import type * as Prefetch from './prefetch';

const BASE = 'data:';
const script = (name: string) => `text/javascript,export const ${name} = 1;`;
const sheet = (name: string) => `text/css,.${name} {} /* .css`;
const names = (prefix: string, count: number) => Array.from({ length: count }, (_, at) => `${prefix}${at}`);

/** More than are prefetched for one page. */
const MANY = 40;

let prefetch: typeof Prefetch;
/** The path and the priority of every request so far. */
const fetched: [path: unknown, priority: unknown][] = [];

beforeAll(async () => {
  const own = await releaseOf('own', [
    ...['about', 'faq', 'news', 'terms', 'below', 'contact', 'held', 'early'],
    ...['first', 'second', 'third'],
    ...names('many', MANY),
  ]);
  const other = await releaseOf('other', ['books', 'shop']);
  // The document's import map names all files of its own remote.
  const map = Object.assign(document.createElement('script'), { type: 'importmap' });
  const hashes = Object.entries(own.integrity).map(([file, hash]) => [BASE + file, hash]);
  map.textContent = JSON.stringify({ integrity: Object.fromEntries(hashes) });
  document.head.append(map);
  const releases = await import('./releases');
  releases.setOwner({ ...own, pages: [] });
  const remotes = { own, other };
  // For all tests: Vitest restores replaced globals after each one.
  globalThis.fetch = async (path, { priority } = {}) => {
    fetched.push([path, priority]);
    if (path === '/remotes.json') return Response.json(listOf(remotes));
    const owner = Object.values(remotes).find(({ pages }) =>
      pages.some((page) => `/pages${page.path}.json` === path),
    );
    return Response.json(owner ?? {});
  };
  globalThis.requestIdleCallback = (work) => {
    work({ didTimeout: false, timeRemaining: () => 0 });
    return 0;
  };
  prefetch = await import('./prefetch');
  // The real pointer may be over a link; the tests send its events.
  document.body.style.pointerEvents = 'none';
});

/** A release with a page at `/<name>` for each name; those of the other remote have data. */
async function releaseOf(remote: string, pages: string[]): Promise<PageOwner> {
  const routes = pages.map(
    (page) =>
      `{ path: '/${page}', lazy: async () => (document.body.append('${page} has run'), { Component: () => null }) }`,
  );
  const release = await createRelease(remote, routes.join(), []);
  for (const file of [...pages.map(script), ...pages.map(sheet)])
    release.integrity[file] = await integrityOf(file);
  release.pages = pages.map((page) => ({
    path: `/${page}`,
    layout: 'site',
    data: remote === 'other',
    files: [script(page)],
    styles: [sheet(page)],
    parts: [],
  }));
  return release;
}

/** The contents of `remotes.json`. */
function listOf(remotes: Record<string, PageOwner>) {
  const list = Object.entries(remotes).map(([name, { pages }]) => [name, pages.map(({ path }) => path)]);
  return Object.fromEntries(list);
}

/** Shows links of the page itself. */
function showLinks(pages: string[], parent = document.createElement('main')): HTMLElement[] {
  document.body.append(parent);
  const links = pages.map((page) =>
    Object.assign(document.createElement('a'), { href: `/${page}`, text: page }),
  );
  // Spaces let a long row of them wrap.
  for (const link of links) parent.append(link, ' ');
  return links;
}

const preloads = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[integrity]')];

afterEach(() => {
  document.body.replaceChildren();
  for (const link of preloads()) link.remove();
  Reflect.deleteProperty(navigator, 'connection');
});

/** The pages whose script and style sheet were asked for, in this order, with the scripts' priority. */
function prefetchedPages() {
  const links = preloads();
  const hasSheet = (page: string) => links.some(({ href }) => href === BASE + sheet(page));
  return links.flatMap(({ rel, href, fetchPriority }) => {
    const page = /const (\w+)/.exec(href)?.[1];
    return rel === 'modulepreload' && page && hasSheet(page) ? [`${page} ${fetchPriority}`] : [];
  });
}

/** Resolves when observers have reported the visible links. */
async function seen() {
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
}

function saveData(connection: object = { saveData: true }) {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });
}

// Must run first: prefetching does not end once it has started.
test('the page files of links in view are asked for before anything is prefetched', async () => {
  showLinks(['early']);
  prefetch.prefetchPageFiles();
  await vi.waitFor(() => expect(fetched.flat()).toContain('/pages/early.json'));
  await seen();
  expect(preloads()).toEqual([]);
});

test('a page under the pointer is loaded at high priority, with its data, and has run before the click', async () => {
  saveData();
  prefetch.startPrefetching();
  for (const page of ['contact', 'shop']) {
    const [link] = showLinks([page]);
    link?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    await vi.waitFor(() => expect(document.body.textContent).toContain(`${page} has run`));
  }
  expect(prefetchedPages()).toEqual(['contact high', 'shop high']);
  expect(fetched).toContainEqual(['/data/shop.json', 'high']);
});

test('where the visitor saves data or the connection is slow, only a page whose link is touched is loaded', async () => {
  const links = showLinks(['about', 'news', 'faq']);
  for (const connection of [{ saveData: true }, { effectiveType: 'slow-2g' }]) {
    saveData(connection);
    prefetch.startPrefetching();
    await seen();
    expect(preloads()).toEqual([]);
  }
  links[1]?.dispatchEvent(new Event('touchstart', { bubbles: true }));
  await vi.waitFor(() => expect(prefetchedPages()).toEqual(['news high']));
});

test('the pages of links in view are prefetched at low priority with their data, then of those that come into view', async () => {
  const links = showLinks(['faq', 'books', 'terms', 'terms', 'below']);
  const below = links.at(-1);
  below?.style.setProperty('margin-top', '110vh');
  below?.style.setProperty('display', 'block');
  const first = ['faq low', 'books low', 'terms low'];
  prefetch.startPrefetching();
  await vi.waitFor(() => expect(prefetchedPages()).toEqual(first));
  await seen();
  expect(prefetchedPages()).toHaveLength(3);
  expect(fetched.filter(([path]) => path === '/data/books.json')).toEqual([['/data/books.json', 'low']]);
  expect(document.body.textContent, 'nothing runs').not.toContain('has run');
  below?.scrollIntoView();
  await vi.waitFor(() => expect(prefetchedPages()).toContain('below low'));
});

test('of links in the header and in a closed menu, nothing is prefetched; of those in view, their page files', async () => {
  const header = document.createElement('header');
  showLinks(['second'], header);
  for (const link of showLinks(['third'], header)) link.style.visibility = 'hidden';
  showLinks(['first']);
  prefetch.startPrefetching();
  await vi.waitFor(() => expect(fetched.flat()).toContain('/pages/second.json'));
  await vi.waitFor(() => expect(prefetchedPages()).toEqual(['first low']));
  await seen();
  expect(prefetchedPages()).toEqual(['first low']);
  expect(fetched.flat()).not.toContain('/pages/third.json');
});

test('nothing is prefetched while a navigation is under way', async () => {
  showLinks(['held']);
  prefetch.followNavigation({ isLoading: true, hasMoved: false });
  prefetch.startPrefetching();
  await seen();
  expect(preloads()).toEqual([]);
  prefetch.followNavigation({ isLoading: false, hasMoved: true });
  await vi.waitFor(() => expect(prefetchedPages()).toEqual(['held low']));
});

test('a page with many links has six of them prefetched, the next page as many again', async () => {
  showLinks(names('many', MANY));
  prefetch.startPrefetching();
  const first = names('many', 6).map((page) => `${page} low`);
  await vi.waitFor(() => expect(prefetchedPages()).toEqual(first));
  await seen();
  expect(prefetchedPages()).toEqual(first);
  prefetch.followNavigation({ isLoading: false, hasMoved: true });
  await vi.waitFor(() => expect(prefetchedPages()).toHaveLength(12));
});
