import type { PageBlock } from '@platform/contract';
import type { RouteObject } from 'react-router-dom';
import { Unhydrated } from '../frame/Unhydrated';
import { findPage, type OwnedPage } from './releases';
import { loadRemote, withinBudget } from './remote-loader';
import { resolveLazy } from './resolve-lazy';
import { browserBranch } from './site-router';

/** How long a composed page may wait for its scripts before its frame goes on without them, in milliseconds. */
const FIRST_PAGE_BUDGET_MS = 4000;

export type FirstPage = {
  routes: RouteObject[];
  /** Whether these routes draw what the document shows. */
  hydrates: boolean;
  /** The routes of a page that was too slow, once they are there; rejects where they cannot be had. */
  late?: Promise<RouteObject[]>;
};

/**
 * What the document's own page needs to come alive, within its budget; else the page as it was composed.
 * @param goal where the visitor is going, for a part that fails later
 */
export async function firstPage(block: PageBlock, root: HTMLElement, goal: () => string): Promise<FirstPage> {
  const composed = root.childElementCount > 0;
  if (!composed) return { routes: [], hydrates: false };
  const owned = await withinBudget('/releases.json', findPage(location.pathname)).catch(() => undefined);
  if (!owned) return { routes: [], hydrates: true };
  if (!block.owner) return { routes: [], hydrates: false };
  const alive = resolvedRoutes(owned).then((routes) => [browserBranch(owned, { routes }, goal)]);
  try {
    const routes = await withinBudget(owned.page.path, alive, FIRST_PAGE_BUDGET_MS);
    return { routes, hydrates: true };
  } catch (error) {
    console.error(error);
    return { routes: [unhydratedBranch(owned, root)], hydrates: true, late: alive };
  }
}

async function resolvedRoutes(owned: OwnedPage): Promise<RouteObject[]> {
  const { pathname } = location; // not where a visitor has gone by the time a slow remote is there
  const { routes } = await loadRemote(owned);
  return resolveLazy(routes, pathname);
}

/** The lowest rung: the document's own content stays as it was composed, the frame around it lives. */
function unhydratedBranch({ release, page }: OwnedPage, root: HTMLElement): RouteObject {
  const slot = root.querySelector('[data-boundary]');
  return {
    id: `${release.name}:unhydrated`,
    path: page.path,
    element: <Unhydrated name={release.name} html={slot?.innerHTML ?? ''} />,
    handle: { layout: page.layout },
  };
}
