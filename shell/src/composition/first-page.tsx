import type { PageData } from '@platform/contract';
import { reportFault } from '@platform/contract/faults';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { Unavailable } from '../frame/Unavailable';
import { withinBudget } from './fallback';
import { findPage, type OwnedPage } from './releases';
import { loadRemote } from './remote-loader';
import { browserBranch } from './site-router';

/** How long a composed page may wait for its scripts before the frame hydrates without them, in milliseconds. */
const FIRST_PAGE_BUDGET_MS = 4000;

export type FirstPage = {
  routes: RouteObject[];
  /** Whether these routes render what the document shows. */
  hydrates: boolean;
  /** The routes of a page that exceeded the budget or failed, once they are loaded; rejects if they cannot be loaded. */
  late?: Promise<RouteObject[]>;
};

/** Loads the routes of the document's own page within its budget; otherwise returns a route that keeps the composed page. */
export async function firstPage(data: PageData): Promise<FirstPage> {
  if (!data.loaderData) return { routes: [], hydrates: false };
  const { pathname } = location; // read before loading: the visitor may navigate on while a slow remote loads
  const owned = await withinBudget('/remotes.json', findPage(pathname)).catch(() => undefined);
  if (!owned) return { routes: [], hydrates: true };
  if (!data.owner) return { routes: [], hydrates: false };
  const loaded = load(owned);
  try {
    const routes = await withinBudget(owned.page.path, loaded, FIRST_PAGE_BUDGET_MS);
    return { routes, hydrates: true };
  } catch (error) {
    console.error(error);
    reportFault('load', error, pathname);
    return { routes: [unhydratedBranch(owned)], hydrates: true, late: loaded.catch(() => loadOnline(owned)) };
  }
}

async function load(owned: OwnedPage): Promise<RouteObject[]> {
  return [browserBranch(owned, { routes: await resolvedRoutes(owned) })];
}

/** Loads the page again each time that the browser comes online, until it succeeds. */
async function loadOnline(owned: OwnedPage): Promise<RouteObject[]> {
  await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
  return load(owned).catch(() => loadOnline(owned));
}

/** Loads the page with its lazy part: hydration must render at once what the server rendered. */
async function resolvedRoutes(owned: OwnedPage): Promise<RouteObject[]> {
  const { pathname } = location; // read before loading: the visitor may navigate on while a slow remote loads
  const { routes } = await loadRemote(owned);
  const page = matchRoutes(routes, pathname)?.at(-1)?.route;
  return Promise.all(
    routes.map(async (route) => {
      const { lazy, ...own } = route;
      return route === page && typeof lazy === 'function' ? { ...own, ...(await lazy()) } : route;
    }),
  );
}

/** Keeps the document's own content as composed inside the hydrated frame. */
function unhydratedBranch({ release, page }: OwnedPage): RouteObject {
  return {
    id: `${release.name}:unhydrated`,
    path: page.path,
    element: <Unavailable />,
    handle: { layout: page.layout },
  };
}
