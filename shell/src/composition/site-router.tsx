import type { RemoteModule } from '@platform/contract';
import { reportFault } from '@platform/contract/faults';
import type { ComponentType } from 'react';
import {
  createBrowserRouter,
  type HydrationState,
  type LoaderFunctionArgs,
  type RouteObject,
  useLocation,
} from 'react-router-dom';
import { Unavailable } from '../frame/Unavailable';
import { composedData, prefetchData } from './composed-data';
import { withinBudget } from './fallback';
import { noteLocation } from './own-page';
import { followNavigation } from './prefetch';
import { findPage, type OwnedPage } from './releases';
import { loadRemote, loadStyles } from './remote-loader';
import { declaredRoutes, frameId, remoteBranch, siteRoutes } from './routes';
import { needsOwnDocument, openDocument } from './staff-area';

export type SiteRouter = ReturnType<typeof createBrowserRouter>;

/**
 * Creates the site's router from the frame and the document's own page. Every other page is looked up in the live
 * releases on navigation. In the place of a page that cannot be loaded or rendered the frame shows `Unavailable`.
 */
export function createSiteRouter(known: RouteObject[], hydrationData?: HydrationState): SiteRouter {
  const router = createBrowserRouter(siteRoutes(known), {
    ...(hydrationData && { hydrationData }),
    async patchRoutesOnNavigation({ path, patch }) {
      try {
        const branch = await withinBudget(path, loadBranch(path));
        if (branch) patch(frameId, [branch]);
      } catch (error) {
        reportFault('load', error, path);
        throw error; // the frame shows the fallback, and the next visit tries again
      }
    },
  });
  router.subscribe(({ location, navigation }) => {
    noteLocation(location);
    followNavigation(navigation.state);
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

async function loadBranch(path: string): Promise<RouteObject | undefined> {
  const owned = await findPage(path);
  if (!owned) return undefined;
  if (needsOwnDocument(owned.page, path)) return { path: owned.page.path, loader: openDocument };
  if (owned.page.data) prefetchData(path);
  // Its lazy part is the route's own: where it fails, only the page falls back, not the frame.
  return browserBranch(owned, await loadRemote(owned));
}

/** Returns a page's route with a guarded lazy part: it waits for the styles, keeps the budget and has a fallback. */
export function browserBranch(owned: OwnedPage, { routes }: RemoteModule): RouteObject {
  const { release, page } = owned;
  return remoteBranch(release.name, {
    routes: declaredRoutes(routes, [page]).map((route) => guarded(route, owned)),
  });
}

/**
 * React Router caches a route's `lazy`, even a rejected one. Loading the part in the `loader` instead loads it again on
 * the next visit after a failure. Only the part's `Component` is used.
 */
function guarded(route: RouteObject, { release, page }: OwnedPage): RouteObject {
  const { lazy, loader, ...own } = route;
  if (typeof lazy !== 'function') return route;
  let Page: ComponentType | null | undefined;
  const loadOwnPart = async (pathname: string) => {
    try {
      const work = Promise.all([lazy(), loadStyles({ release, page })]);
      const [part] = await withinBudget(page.path, work);
      Page = part.Component;
    } catch (error) {
      console.error(error);
      reportFault('load', error, pathname);
    }
  };
  const readData = typeof loader === 'function' ? loader : undefined;
  const dataOf = async (args: LoaderFunctionArgs, pathname: string) => {
    const composed = composedData(pathname, release.version);
    return (await readData?.(args)) ?? composed;
  };
  return {
    ...(!readData && { shouldRevalidate: () => !Page }),
    ...own,
    async loader(args) {
      const { pathname } = new URL(args.request.url);
      if (needsOwnDocument(page, pathname)) return openDocument(args);
      const [data] = await Promise.all([readData && dataOf(args, pathname), Page ?? loadOwnPart(pathname)]);
      return data ?? null;
    },
    Component() {
      useLocation(); // renders again when the visitor follows a link to the same route after a failure
      return Page ? <Page /> : <Unavailable />;
    },
  };
}
