import { findPage } from './releases';
import { loadRemote, preloadPage, startRuntime } from './remote-loader';
import { prefetchPage } from './site-router';
import { needsOwnDocument } from './staff-area';

/** How long the browser may defer idle work, in milliseconds. */
const IDLE_LIMIT_MS = 2000;

/** One character of each font subset that the other languages need. */
const OTHER_SCRIPTS = 'Əя';
const FONT = 'Geologica';

/** Prefetches the page behind a link on hover, focus or touch; after idle, preloads the links in view. */
export function startPrefetching(): void {
  for (const event of ['pointerover', 'focusin', 'touchstart'])
    addEventListener(event, prefetchTarget, { passive: true });
  if (document.readyState === 'complete') whenIdle(preloadAfterLoad);
  else addEventListener('load', () => whenIdle(preloadAfterLoad), { once: true });
}

function prefetchTarget({ target }: Event) {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link && isPageLink(link)) void prefetch(link.pathname).catch(() => undefined);
}

async function prefetch(pathname: string) {
  const owned = await findPage(pathname);
  if (owned && !needsOwnDocument(owned.page, pathname)) prefetchPage(await loadRemote(owned), pathname);
}

async function preloadAfterLoad() {
  await startRuntime().catch(() => undefined);
  if (savesData()) return;
  await document.fonts.load(`1em ${FONT}`, OTHER_SCRIPTS).catch(() => undefined);
  for (const link of document.querySelectorAll('a')) {
    const owned = isPageLink(link) && inView(link) && (await findPage(link.pathname).catch(() => undefined));
    if (owned && !needsOwnDocument(owned.page, link.pathname)) preloadPage(owned);
  }
}

function isPageLink(link: HTMLAnchorElement) {
  return link.origin === location.origin && link.pathname !== location.pathname && !link.download;
}

function inView(link: Element) {
  const { top, bottom, width } = link.getBoundingClientRect();
  return width > 0 && bottom >= 0 && top <= innerHeight;
}

function savesData() {
  return 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;
}

/** Does work when the browser is idle. WebKit has no `requestIdleCallback`. */
export function whenIdle(work: () => void) {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: IDLE_LIMIT_MS });
  else setTimeout(work, 1);
}
