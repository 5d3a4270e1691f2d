import { DEVELOPMENT_VERSION } from '@platform/contract/site-files';
import { withinLimit } from '@platform/contract/time-limit';
import { flushSync } from 'react-dom';
import {
  createBrowserRouter,
  type HydrationState,
  type LoaderFunctionArgs,
  type PatchRoutesOnNavigationFunctionArgs,
} from 'react-router-dom';
import { LOAD_BUDGET_MS, noteLocation } from '../loading/fallback';
import { followNavigation } from '../loading/prefetch';
import { findPage, type OwnedPage } from '../loading/releases';
import { loadPage } from '../loading/remote-loader';
import { needsOwnDocument, openDocument } from '../loading/staff-area';
import { pageRoute, type SitePage, siteRoutes } from './routes';

export type SiteRouter = ReturnType<typeof createBrowserRouter>;

/**
 * When the time budget of a navigation ends, in milliseconds as `performance.now` returns, by the signal of the
 * navigation. With `getContext` a navigation would wait for a microtask, and one that the same task supersedes would end.
 */
const budgetEnds = new WeakMap<AbortSignal, number>();

/**
 * Creates the site's router. It knows the document's own page and learns each further one when a visitor goes there, so
 * that React Router matches few routes however many pages the site has.
 */
export function createSiteRouter(known?: SitePage, hydrationData?: HydrationState): SiteRouter {
  const router = createBrowserRouter(siteRoutes(known), {
    ...(hydrationData && { hydrationData }),
    patchRoutesOnNavigation: addPage,
  });
  let shown = router.state.location;
  router.subscribe(({ location, navigation }) => {
    noteLocation(location);
    followNavigation({ isLoading: navigation.state !== 'idle', hasMoved: location !== shown });
    shown = location;
  });
  return router;
}

/**
 * Loads the shown page again after an error. React renders first that it loads: otherwise React Router would keep the
 * error of a page that is there in microtasks.
 */
export function loadAgain(router: SiteRouter): Promise<void> {
  return flushSync(() => router.revalidate());
}

/** Adds the page of an address to its layout; where no remote has the address, the 404 page is shown. */
async function addPage({ path, patch, signal }: PatchRoutesOnNavigationFunctionArgs): Promise<void> {
  budgetEnds.set(signal, performance.now() + LOAD_BUDGET_MS);
  try {
    const owned = await withinLimit(findPage(path), LOAD_BUDGET_MS, path);
    if (owned) patch(owned.page.layout, [pageRoute(sitePage(owned))]);
  } catch (error) {
    // React Router would show the error also to a visitor who has gone elsewhere meanwhile.
    if (!signal.aborted) throw error;
  }
}

/**
 * Returns a page of a release, which is loaded within what is left of the navigation's budget. Pages of development
 * servers have no limit: the first visit waits until the server has prepared its dependencies.
 */
export function sitePage(owned: OwnedPage): SitePage {
  const { release, page } = owned;
  return {
    owner: release.name,
    path: page.path,
    layout: page.layout,
    load(args: LoaderFunctionArgs) {
      const { pathname } = args.url;
      if (needsOwnDocument(page, pathname)) return openDocument(args);
      if (release.version === DEVELOPMENT_VERSION) return loadPage(owned, args);
      const now = performance.now();
      const end = budgetEnds.get(args.request.signal) ?? now + LOAD_BUDGET_MS;
      return withinLimit(loadPage(owned, args), end - now, pathname);
    },
  };
}
