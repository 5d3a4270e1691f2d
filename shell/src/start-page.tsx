import { type PageData, provideSettings, readPageData } from '@platform/contract';
import { reportFault } from '@platform/contract/faults';
import { splitLocale } from '@platform/contract/page-path';
import { withinLimit } from '@platform/contract/time-limit';
import { type ReactElement, StrictMode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { type ClientOnErrorFunction, type HydrationState, RouterProvider } from 'react-router-dom';
import { applyDetectedLanguage, type Language, showLanguage, visitInLanguage } from 'shared-i18n';
import { provideSuggestions } from './frame/header/SearchSuggestions';
import { provideMenu } from './frame/menu';
import { keepOwnPage, LOAD_BUDGET_MS } from './loading/fallback';
import { keepComposedData, type LoadedPage } from './loading/page-route';
import { prefetchPageFiles, startPrefetching } from './loading/prefetch';
import { findPage, liveRemotes, setOwner } from './loading/releases';
import { pageSuggestions, preparePage } from './loading/remote-loader';
import { leavesForItsOrigin } from './loading/staff-area';
import { pageId, type SitePage } from './navigation/routes';
import { createSiteRouter, loadAgain, type SiteRouter, sitePage } from './navigation/site-router';
import { startTelemetry } from './reports/telemetry';

/** Time limit of a composed page's scripts before the frame hydrates without them, in milliseconds. */
const FIRST_PAGE_BUDGET_MS = 4000;

/** Hydrates a composed document once its page with the lazy parts is loaded. */
export async function startPage(): Promise<void> {
  if (opensFragment() || wasLeft(documentPath())) return;
  const data = readPageData();
  const root = document.getElementById('root');
  if (!root) throw new Error('This document has no #root.');
  history.scrollRestoration = 'manual';
  provideSettings(data.settings);
  provideMenu(data.menu);
  provideSuggestions(pageSuggestions);
  const asked = location.pathname;
  const urlLanguage = stripLocalePrefix();
  setOwner(data.owner);
  if (leavesForItsOrigin(asked)) return;
  startTelemetry(data.settings);
  void liveRemotes().catch(() => undefined);
  showLanguage(data.language);
  const { pathname } = location;
  keepOwnPage(root);
  prefetchPageFiles();
  const first = await loadFirstPage(data);
  if (wasLeft(pathname)) return;
  const router = createSiteRouter(first.page, first.hydrationData);
  const tree = siteTree(router, urlLanguage);
  if (first.hydrationData) hydrateInPieces(root, tree);
  else renderAnew(root, tree);
  void contentHydrated().then(startPrefetching);

  if (!first.late) return;
  await first.late;
  // A visitor who has left has the page loaded on the way back.
  if (location.pathname === pathname) await loadAgain(router);
}

type FirstPage = {
  page?: SitePage;
  /** The router's first state; `undefined` if the frame cannot show the document's page. */
  hydrationData?: HydrationState;
  /** Resolves when the page that exceeded the budget or failed is loaded. */
  late?: Promise<unknown>;
};

/** Loads the document's own page within its budget; otherwise the frame keeps the composed page. */
async function loadFirstPage({ owner, loaderData }: PageData): Promise<FirstPage> {
  if (!loaderData) return {};
  const { pathname } = location; // read before loading: the visitor may navigate on while a slow remote loads
  const owned = await withinLimit(findPage(pathname), LOAD_BUDGET_MS, '/remotes.json').catch(() => undefined);
  if (owned && !owner) return {};
  if (!owned) return { hydrationData: {} };
  const page = sitePage(owned);
  const [data = null] = Object.values(loaderData);
  keepComposedData(pathname, { version: owned.release.version, data });
  const load = () => preparePage(owned);
  const loaded = load();
  try {
    const Component = await withinLimit(loaded, FIRST_PAGE_BUDGET_MS, page.path);
    const loadedPage: LoadedPage = { Component, data };
    return { page, hydrationData: { loaderData: { [pageId(page)]: loadedPage } } };
  } catch (error) {
    console.error(error);
    reportFault('load', error, pathname);
    const errors = { [pageId(page)]: error };
    return { page, hydrationData: { errors }, late: loaded.catch(() => loadOnline(load)) };
  }
}

/** Loads the page again each time that the browser comes online, until it succeeds. */
async function loadOnline(load: () => Promise<unknown>): Promise<unknown> {
  await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
  return load().catch(() => loadOnline(load));
}

/**
 * Tests whether the visitor has gone Back before this document was hydrated, and then opens the address. After a reload
 * and on a way back the browser takes earlier pages of the same document for this one, and changes only the address.
 */
function wasLeft(ownPath: string): boolean {
  if (location.pathname === ownPath) return false;
  location.reload();
  return true;
}

/** Returns the path that this document was loaded for. */
function documentPath(): string {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // A redirect of a first navigation is no way back.
  if (!navigation || navigation.type === 'navigate') return location.pathname;
  return new URL(navigation.name, location.href).pathname;
}

/**
 * Opens an address whose `#` was encoded on its way: the whole address then is a path, which has no document.
 * @returns whether it does
 */
function opensFragment(): boolean {
  const { origin, pathname, search } = location;
  const opened = pathname.replace(/%23(?=.)/, '#');
  if (opened === pathname) return false;
  location.replace(origin + opened + search);
  return true;
}

/**
 * Removes the locale prefix (`/en/about` → `/about`) and doubled slashes from the address bar before the router reads it.
 * @returns the prefix's language, or `undefined` if there is none
 */
function stripLocalePrefix(): Language | undefined {
  const { language, path } = splitLocale(location.pathname.replace(/\/{2,}/g, '/'));
  if (path !== location.pathname)
    history.replaceState(history.state, '', path + location.search + location.hash);
  return language;
}

/** The page's tags in a composed head; a page that is rendered in the browser adds its own. */
const pageTags =
  'title, meta[name]:not([name=viewport], [name=theme-color]), meta[property], link[rel=canonical], link[rel=alternate]';

function renderAnew(root: HTMLElement, tree: ReactElement): void {
  root.replaceChildren();
  for (const tag of document.head.querySelectorAll(pageTags)) tag.remove();
  createRoot(root).render(tree);
}

/** Hydrates as a transition, which React renders in pieces that let input and painting through. */
function hydrateInPieces(root: HTMLElement, tree: ReactElement): void {
  startTransition(() => {
    hydrateRoot(root, tree, { onRecoverableError });
  });
}

/** React has rendered the page again, because it differs from the composed markup. */
function onRecoverableError(error: unknown) {
  reportError(error);
  reportFault('hydrate', error);
}

function siteTree(router: SiteRouter, urlLanguage: Language | undefined): ReactElement {
  return (
    <StrictMode>
      <RouterProvider router={router} useTransitions={false} onError={noteError} />
      <VisitorLanguage urlLanguage={urlLanguage} />
    </StrictMode>
  );
}

/** Reports an error of a page's loading or rendering. */
const noteError: ClientOnErrorFunction = (error, { location, errorInfo }) => {
  console.error(error);
  reportFault(errorInfo ? 'render' : 'load', error, location.pathname);
};

/** Applies the visitor's language after hydration, which needs the document's. */
function VisitorLanguage({ urlLanguage }: { urlLanguage: Language | undefined }) {
  useEffect(() => {
    if (urlLanguage) visitInLanguage(urlLanguage);
    else applyDetectedLanguage();
  }, [urlLanguage]);
  return null;
}

/** Resolves when the page inside the frame is hydrated, which `Frame` marks. */
function contentHydrated(): Promise<void> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('hydrated').length === 0) return;
      observer.disconnect();
      resolve();
    });
    observer.observe({ type: 'mark', buffered: true });
  });
}
