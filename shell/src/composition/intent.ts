import { findPage } from './releases';
import { loadRemote, preloadPage, startRuntime } from './remote-loader';
import { warm } from './site-router';

/** How long the browser may put off what is not urgent, in milliseconds. */
const IDLE_LIMIT_MS = 2000;

/** The letters by which the browser knows the cuts of the font that other languages need. */
const OTHER_SCRIPTS = 'Əя';
const FONT = 'Geologica';

/** Hovering, focusing or touching a link loads the page behind it; after idle, links in view are preloaded. */
export function watchIntent(): void {
  for (const intent of ['pointerover', 'focusin', 'touchstart'])
    addEventListener(intent, onIntent, { passive: true });
  if (document.readyState === 'complete') whenIdle(afterLoad);
  else addEventListener('load', () => whenIdle(afterLoad), { once: true });
}

function onIntent({ target }: Event) {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link && isPageLink(link)) void loadAhead(link.pathname).catch(() => undefined);
}

async function loadAhead(pathname: string) {
  const owned = await findPage(pathname);
  if (owned) warm(await loadRemote(owned), pathname);
}

async function afterLoad() {
  await startRuntime().catch(() => undefined);
  if (savesData()) return;
  await document.fonts.load(`1em ${FONT}`, OTHER_SCRIPTS).catch(() => undefined);
  for (const link of document.querySelectorAll('a')) {
    const owned = isPageLink(link) && inView(link) && (await findPage(link.pathname).catch(() => undefined));
    if (owned) preloadPage(owned);
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

/** WebKit has no `requestIdleCallback`. */
function whenIdle(work: () => void) {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: IDLE_LIMIT_MS });
  else setTimeout(work, 1);
}
