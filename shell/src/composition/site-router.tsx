import { reportFault } from '@platform/contract/faults';
import { createBrowserRouter, type LoaderFunctionArgs } from 'react-router-dom';
import { withinBudget } from './fallback';
import { noteLocation } from './own-page';
import { forgetPrepared, isReady, type Page, setPage } from './pages';
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
    shouldRevalidate: ({ currentUrl, nextUrl }) => !isReady(nextUrl.pathname, currentUrl.pathname),
  });
  const router = createBrowserRouter([route], {
    ...(isLoaded && { hydrationData: { loaderData: { [siteRouteId]: null } } }),
  });
  let shown = router.state.location;
  router.subscribe(({ location, navigation }) => {
    noteLocation(location);
    followNavigation(navigation.state !== 'idle', location !== shown);
    forgetPrepared(location.pathname);
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

/** Loads the page at an address, so that the frame can show it or its fallback. */
async function loadAddress(args: LoaderFunctionArgs): Promise<Response | null> {
  const { pathname } = new URL(args.request.url);
  let owned: OwnedPage | undefined;
  const load = async () => {
    owned = await findPage(pathname);
    if (owned && needsOwnDocument(owned.page, pathname)) return openDocument(args);
    const page = owned ? await loadPage(owned, pathname) : null;
    if (page?.data instanceof Response) return page.data;
    setPage(pathname, page);
    return null;
  };
  try {
    return await withinBudget(pathname, load());
  } catch (error) {
    if (error instanceof Response) throw error;
    console.error(error);
    reportFault('load', error, pathname);
    setPage(pathname, withoutPart(owned));
    return null;
  }
}

/** Returns what is shown in the place of a page that could not be loaded. */
export function withoutPart(owned: OwnedPage | undefined): Page {
  const { path = '*', layout = 'site' } = owned?.page ?? {};
  return { owner: owned?.release.name ?? '', path, layout, Component: undefined, data: undefined };
}
