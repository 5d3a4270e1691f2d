import { withinLimit } from '@platform/contract/time-limit';
import { LOAD_BUDGET_MS } from './fallback';
import { prefetchData } from './page-route';
import { findPage, type OwnedPage } from './releases';
import { awaitsRuntime, preloadPage, preparePage, startRuntime } from './remote-loader';
import { needsOwnDocument } from './staff-area';

/** The browser's time limit for idle work, in milliseconds. */
const IDLE_LIMIT_MS = 2000;

/**
 * The most pages prefetched after hydration for the links of one page. A page adds 6 to 18 kB (gzip), the first of
 * another remote 40, a further service only its data.
 */
export const MAX_PAGES_IN_VIEW = 6;

/** The number of pages prefetched in parallel. */
const AT_ONCE = 2;

/** The browser's information about the connection, if it has any. */
type Connection = { saveData?: boolean; effectiveType?: string };

/** Paths of links of the page itself that came into view. */
let waiting: string[] = [];

const prefetched = new Set<string>();
let left = MAX_PAGES_IN_VIEW;
let underWay = 0;
let isNavigating = false;
let isStarted = false;

/**
 * Requests the page files of links in view, which a click needs before any other file, even right after hydration.
 * Skipped if the visitor saves data or the connection is slow.
 */
export function prefetchPageFiles(): void {
  if (!savesData()) watchLinks();
}

/**
 * Prefetches the page behind a link on hover, focus or touch, and the pages of links that the page itself offers and
 * that are or come into view, then starts the federation runtime if a further remote is among them. If the visitor
 * saves data or the connection is slow, only hovered, focused and touched links count.
 */
export function startPrefetching(): void {
  for (const event of ['pointerover', 'focusin', 'touchstart'])
    addEventListener(event, prefetchTarget, { passive: true });
  if (savesData()) return;
  const start = () => {
    isStarted = true;
    watchLinks();
  };
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}

/** The router's state: whether it loads a page, and whether it shows another page than before. */
type Navigation = { isLoading: boolean; hasMoved: boolean };

/** Holds idle work back while a navigation is under way; afterwards watches the links of the page that came. */
export function followNavigation({ isLoading, hasMoved }: Navigation): void {
  isNavigating = isLoading;
  if (hasMoved && isStarted) whenIdle(watchLinks);
}

function prefetchTarget({ target }: Event) {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link && isPageLink(link)) void prefetch(link.pathname).catch(() => undefined);
}

/** Loads the page of a link and runs its scripts, so that a click finds them. */
async function prefetch(pathname: string): Promise<void> {
  const owned = await findPrefetchable(pathname);
  if (!owned) return;
  if (owned.page.data) prefetchData(pathname);
  await preparePage(owned);
}

/** @returns the page at a path if it can be shown in this document */
async function findPrefetchable(pathname: string): Promise<OwnedPage | undefined> {
  const owned = await findPage(pathname);
  return owned && !needsOwnDocument(owned.page, pathname) ? owned : undefined;
}

const observer = new IntersectionObserver(watch);

function watch(entries: IntersectionObserverEntry[]) {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting || !(target instanceof HTMLAnchorElement) || isHidden(target)) continue;
    observer.unobserve(target);
    if (target.closest('main')) waiting.push(target.pathname);
    // Their page files do not wait in line.
    findPage(target.pathname).catch(() => undefined);
  }
  void runIdleWork();
}

function watchLinks() {
  observer.disconnect();
  waiting = [];
  left = MAX_PAGES_IN_VIEW;
  for (const link of document.querySelectorAll('a')) if (isPageLink(link)) observer.observe(link);
}

/** Does few things at a time, so that a click shares the line with no more than those, and waits for none that hangs. */
async function runIdleWork() {
  while (underWay < AT_ONCE && isStarted && !isNavigating) {
    const pathname = waiting.shift();
    if (pathname === undefined && (underWay > 0 || !awaitsRuntime())) return;
    underWay += 1;
    const work = pathname === undefined ? startRuntime() : preload(pathname);
    const done = withinLimit(work, LOAD_BUDGET_MS, 'Idle work').catch(() => undefined);
    void done.then(() => {
      underWay -= 1;
      void runIdleWork();
    });
  }
}

async function preload(pathname: string): Promise<void> {
  if (left <= 0 || prefetched.has(pathname)) return;
  prefetched.add(pathname);
  const owned = await findPrefetchable(pathname);
  if (!owned) return;
  left -= 1;
  if (owned.page.data) prefetchData(pathname, 'low');
  await preloadPage(owned, 'low');
}

function isPageLink(link: HTMLAnchorElement) {
  return link.origin === location.origin && link.pathname !== location.pathname && !link.download;
}

/** A closed menu has a place in the window, too. */
function isHidden(link: Element) {
  return getComputedStyle(link).visibility === 'hidden';
}

function savesData(): boolean {
  if (!('connection' in navigator)) return false;
  const { saveData = false, effectiveType = '' } = navigator.connection as Connection;
  return saveData || effectiveType.includes('2g');
}

/** Does work when the browser is idle. WebKit has no `requestIdleCallback`. */
export function whenIdle(work: () => void) {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: IDLE_LIMIT_MS });
  else setTimeout(work, 1);
}
