import { reportFault } from '@platform/contract/faults';
import { withinLimit } from '@platform/contract/time-limit';
import { createBrowserRouter, type LoaderFunctionArgs } from 'react-router-dom';
import { LOAD_BUDGET_MS } from './fallback';
import { noteLocation } from './own-page';
import { isReady, setPage, withoutPart } from './pages';
import { followNavigation } from './prefetch';
import { findPage, type OwnedPage } from './releases';
import { loadPage } from './remote-loader';
import { siteRoute, siteRouteId } from './routes';
import { needsOwnDocument, openDocument } from './staff-area';

export type SiteRouter = ReturnType<typeof createBrowserRouter>;

/**
 * Creates the site's router. Its only route loads the page of an address before the navigation ends, unless the page is
 * ready: then the click itself renders it.
 * @param isLoaded whether the page at the current address is loaded already
 */
export function createSiteRouter(isLoaded: boolean): SiteRouter {
  const route = siteRoute({
    loader: loadAddress,
    shouldRevalidate: ({ currentUrl, nextUrl }) => !isReady(nextUrl, currentUrl.pathname),
  });
  const router = createBrowserRouter([route], {
    ...(isLoaded && { hydrationData: { loaderData: { [siteRouteId]: null } } }),
  });
  let shown = router.state.location;
  router.subscribe(({ location, navigation }) => {
    noteLocation(location);
    followNavigation({ isLoading: navigation.state !== 'idle', hasMoved: location !== shown });
    shown = location;
  });
  return renderOnlyPages(router);
}

/**
 * Renders a page when it is loaded, and nothing before: React Router would render the page that is left twice more, to
 * say that another one is loading.
 */
function renderOnlyPages(router: SiteRouter): SiteRouter {
  const subscribe = router.subscribe.bind(router);
  router.subscribe = (listener) =>
    subscribe((state, options) => {
      if (state.navigation.state === 'idle') listener(state, options);
    });
  return router;
}

/** Loads the page at an address, so that the frame can show it or its fallback. Late results are not shown. */
async function loadAddress(args: LoaderFunctionArgs): Promise<Response | null> {
  const { request } = args;
  const { pathname } = new URL(request.url);
  let owned: OwnedPage | undefined;
  const load = async () => {
    owned = await findPage(pathname);
    if (!owned) return null;
    return needsOwnDocument(owned.page, pathname) ? openDocument(args) : loadPage(owned, pathname);
  };
  try {
    const found = await withinLimit(load(), LOAD_BUDGET_MS, pathname);
    if (found instanceof Response) return found;
    if (isRedirect(found?.data)) return found.data;
    setPage(pathname, found);
  } catch (error) {
    if (isRedirect(error)) return error;
    if (request.signal.aborted) return null; // the visitor has gone elsewhere
    console.error(error);
    reportFault('load', error, pathname);
    setPage(pathname, withoutPart(owned));
  }
  return null;
}

function isRedirect(value: unknown): value is Response {
  return value instanceof Response && value.headers.has('Location');
}
