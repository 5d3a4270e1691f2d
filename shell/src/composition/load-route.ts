import type { PageHandle } from '@platform/contract';
import { matchRoutes, type RouteObject, RouterContextProvider } from 'react-router-dom';
import type { Page } from './pages';

/**
 * Loads a page of a remote.
 * @param readData replaces its route's loader
 * @throws if its part or its data cannot be loaded
 */
export async function loadRoute(
  owner: string,
  route: RouteObject,
  pathname: string,
  readData: typeof dataOf = dataOf,
): Promise<Page> {
  const { path = '', lazy } = route;
  const handle: PageHandle | undefined = route.handle;
  const [part, data] = await Promise.all([
    typeof lazy === 'function' ? lazy() : route,
    route.loader ? readData(route, pathname) : undefined,
  ]);
  if (!part.Component) throw new Error(`${owner} has no component for ${path}.`);
  return { owner, path, layout: handle?.layout ?? 'site', Component: part.Component, data };
}

/** Calls a route's loader with the parameters of an address, which are decoded, as React Router does. */
export async function dataOf({ path = '', loader }: RouteObject, pathname: string): Promise<unknown> {
  if (typeof loader !== 'function') return undefined;
  const url = new URL(pathname, 'http://page');
  const params = matchRoutes([{ path, caseSensitive: true }], pathname)?.[0]?.params ?? {};
  const context = new RouterContextProvider();
  return (await loader({ request: new Request(url), url, pattern: path, params, context })) ?? null;
}
