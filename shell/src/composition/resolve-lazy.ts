import { matchRoutes, type RouteObject } from 'react-router-dom';

/**
 * Hydration must render in one go what the server rendered, so the lazy parts of the matched routes come first.
 * @returns the same tree with those parts in place
 */
export async function resolveLazy(routes: RouteObject[], pathname: string): Promise<RouteObject[]> {
  const matched = new Set(matchRoutes(routes, pathname)?.map(({ route }) => route));
  return Promise.all(routes.map((route) => resolve(route, matched)));
}

async function resolve(route: RouteObject, matched: Set<RouteObject>): Promise<RouteObject> {
  if (!matched.has(route) || route.index) return route;
  const children =
    route.children && (await Promise.all(route.children.map((child) => resolve(child, matched))));
  const { lazy, ...own } = { ...route, ...(children && { children }) };
  return typeof lazy === 'function' ? { ...own, ...(await lazy()) } : { ...route, ...own };
}
