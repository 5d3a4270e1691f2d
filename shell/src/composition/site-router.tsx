import type { PageHandle, RemoteModule } from '@platform/contract';
import type { ComponentType } from 'react';
import {
  createBrowserRouter,
  type HydrationState,
  matchRoutes,
  type RouteObject,
  useLocation,
} from 'react-router-dom';
import { Unavailable } from '../frame/Unavailable';
import { fadePages } from './fade-pages';
import { leaveForDocument } from './ladder';
import { findPage, type OwnedPage } from './releases';
import { loadRemote, stylesOf, withinBudget } from './remote-loader';
import { frameId, remoteBranch, siteRoutes } from './routes';

export type SiteRouter = ReturnType<typeof createBrowserRouter>;

/**
 * The site's router. It knows the frame and what the document's page brought; every other page is found in the
 * releases in force when somebody goes there. A page that cannot be had falls down the ladder, never out of the slot.
 */
export function createSiteRouter(known: RouteObject[], hydrationData?: HydrationState): SiteRouter {
  const router: SiteRouter = createBrowserRouter(siteRoutes(known), {
    ...(hydrationData && { hydrationData }),
    async patchRoutesOnNavigation({ path, patch }) {
      try {
        const found = await withinBudget(path, bringPage(path));
        if (found) patch(frameId, [browserBranch(found.owned, found.module, () => target(router))]);
      } catch (error) {
        await leaveForDocument(target(router));
        throw error; // the frame then shows its message, and the next visit tries again
      }
    },
  });
  return fadePages(router);
}

/** A page's owner, found, loaded, and with the page's own parts: one wait for all of it. */
async function bringPage(path: string): Promise<{ owned: OwnedPage; module: RemoteModule } | undefined> {
  const owned = await findPage(path);
  if (!owned) return undefined;
  const module = await loadRemote(owned);
  await Promise.all([...lazyParts(module, path), stylesOf(owned)]);
  return { owned, module };
}

function lazyParts(module: RemoteModule, path: string): Promise<unknown>[] {
  const matches = matchRoutes(module.routes, path) ?? [];
  return matches.flatMap(({ route }) => (typeof route.lazy === 'function' ? [route.lazy()] : []));
}

/** A remote's routes as the browser uses them: lazy parts wait for the styles, keep the budget, take the ladder. */
export function browserBranch(owned: OwnedPage, module: RemoteModule, goal: () => string): RouteObject {
  return remoteBranch(owned.release.name, {
    routes: module.routes.map((route) => guarded(route, owned, goal)),
  });
}

/**
 * React Router asks a route for its lazy part once, whatever comes of it. Here the part comes as data do, so that one
 * that could not be had is asked for again at the next visit. Of the part it takes the `Component`.
 */
function guarded(route: RouteObject, { release }: OwnedPage, goal: () => string): RouteObject {
  const { lazy, loader, ...own } = route;
  const page = release.pages.find(({ path }) => path === route.path);
  if (typeof lazy !== 'function' || !page) return route;
  let Page: ComponentType | null | undefined;
  const bring = async () => {
    try {
      const work = Promise.all([lazy(), stylesOf({ release, page })]);
      const [arrived] = await withinBudget(page.path, work);
      Page = arrived.Component;
    } catch (error) {
      console.error(error);
      await leaveForDocument(goal());
    }
  };
  const readData = typeof loader === 'function' ? loader : undefined;
  return {
    ...(!readData && { shouldRevalidate: () => !Page }),
    ...own,
    async loader(args) {
      const [data] = await Promise.all([readData?.(args), Page ?? bring()]);
      return data ?? null;
    },
    Component() {
      useLocation(); // Who stands before the message and takes the same link again is on the same route.
      return Page ? <Page /> : <Unavailable />;
    },
  };
}

/** Where the navigation under way leads; the address bar changes only when it arrives. */
export function target({ state }: Pick<SiteRouter, 'state'>): string {
  const { pathname, search, hash } = state.navigation.location ?? state.location;
  return pathname + search + hash;
}

/** What a page needs beyond its remote, asked for ahead of a click: its lazy parts and its data. */
export function warm(module: RemoteModule, pathname: string): void {
  const data = (matchRoutes(module.routes, pathname) ?? []).map(({ route, params }) => {
    const handle: PageHandle | undefined = route.handle;
    return handle?.preload?.(params);
  });
  Promise.all([...lazyParts(module, pathname), ...data]).catch(() => undefined);
}
