import type { PageData } from '@platform/contract';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { Unhydrated } from '../frame/Unavailable';
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
  /** The routes of a page that exceeded the budget, once they are loaded; rejects if they cannot be loaded. */
  late?: Promise<RouteObject[]>;
};

/** Loads the routes of the document's own page within its budget; otherwise returns a route that keeps the composed page. */
export async function firstPage(data: PageData, root: HTMLElement): Promise<FirstPage> {
  if (!data.loaderData) return { routes: [], hydrates: false };
  const owned = await withinBudget('/releases.json', findPage(location.pathname)).catch(() => undefined);
  if (!owned) return { routes: [], hydrates: true };
  if (!data.owner) return { routes: [], hydrates: false };
  const loaded = resolvedRoutes(owned).then((routes) => [browserBranch(owned, { routes })]);
  try {
    const routes = await withinBudget(owned.page.path, loaded, FIRST_PAGE_BUDGET_MS);
    return { routes, hydrates: true };
  } catch (error) {
    console.error(error);
    return { routes: [unhydratedBranch(owned, root)], hydrates: true, late: loaded };
  }
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

/** The last fallback: keeps the document's own content as composed inside the hydrated frame. */
function unhydratedBranch({ release, page }: OwnedPage, root: HTMLElement): RouteObject {
  const slot = root.querySelector('[data-boundary]');
  return {
    id: `${release.name}:unhydrated`,
    path: page.path,
    element: <Unhydrated name={release.name} html={slot?.innerHTML ?? ''} />,
    handle: { layout: page.layout },
  };
}
