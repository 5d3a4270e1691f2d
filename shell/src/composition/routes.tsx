import type { PageHandle } from '@platform/contract';
import type { ComponentType } from 'react';
import { matchPath, type RouteObject, RouterContextProvider } from 'react-router-dom';
import { Site } from '../frame/Site';
import type { Page } from './pages';

/** Id of the site's only route. */
export const siteRouteId = 'site';

/** Returns the site's only route, for server and browser: it shows the page that `pages.ts` has at the address. */
export function siteRoute(own: Pick<RouteObject, 'loader' | 'shouldRevalidate'> = {}): RouteObject {
  return {
    id: siteRouteId,
    path: '*',
    element: <Site />,
    errorElement: <Site failed />,
    // Shown while the first page of a document without an owner loads.
    hydrateFallbackElement: <Site waiting />,
    ...own,
  };
}

/**
 * Loads a page of a remote.
 * @param readData returns what its route's loader would return
 * @throws if its part or its data cannot be loaded
 */
export async function loadRoute(
  owner: string,
  route: RouteObject,
  pathname: string,
  readData: typeof dataOf = dataOf,
): Promise<Page> {
  const { path = '', lazy, Component } = route;
  const handle: PageHandle | undefined = route.handle;
  const [part, data] = await Promise.all([
    typeof lazy === 'function' ? lazy() : { Component },
    route.loader ? readData(route, pathname) : undefined,
  ]);
  return { owner, path, layout: handle?.layout ?? 'site', Component: part.Component ?? Nothing, data };
}

/** Calls a route's loader as React Router would, with the parameters of an address. */
export async function dataOf({ path = '', loader }: RouteObject, pathname: string): Promise<unknown> {
  if (typeof loader !== 'function') return undefined;
  const url = new URL(pathname, 'http://page');
  const params = matchPath({ path, caseSensitive: true }, pathname)?.params ?? {};
  const context = new RouterContextProvider();
  return (await loader({ request: new Request(url), url, pattern: path, params, context })) ?? null;
}

const Nothing: ComponentType = () => null;
