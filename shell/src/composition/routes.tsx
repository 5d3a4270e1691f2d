import type { RemoteModule } from '@platform/contract';
import { Outlet, type RouteObject } from 'react-router-dom';
import { Frame } from '../frame/Frame';
import { NotFound } from '../frame/NotFound';
import { Unavailable } from '../frame/Unavailable';

/** Id of the route that contains all remotes' routes. */
export const frameId = 'shell';

/** Returns the route tree for server and browser: the frame, the remotes known so far, and the 404 page. */
export function siteRoutes(branches: RouteObject[]): RouteObject[] {
  return [
    {
      id: frameId,
      element: <Frame />,
      errorElement: <Frame failed />,
      // Shown while the first page of a document without an owner loads.
      hydrateFallbackElement: <Frame waiting />,
      children: [...branches, { id: 'not-found', path: '*', element: <NotFound /> }],
    },
  ];
}

/** Returns the routes of the pages that a release declares, without children: other paths belong to other remotes. */
export function declaredRoutes(routes: RouteObject[], pages: { path: string }[]): RouteObject[] {
  return routes.flatMap(({ children: _, ...route }) =>
    pages.some(({ path }) => path === route.path) ? [route] : [],
  );
}

/**
 * Returns a remote's routes inside its error boundary. Composed data are kept by a route's id, which is the same whether
 * the browser knows all routes of the remote or some.
 */
export function remoteBranch(name: string, { routes }: RemoteModule): RouteObject {
  const children = routes.map((route): RouteObject => ({ ...route, id: name + route.path }));
  return { element: <Boundary name={name} />, errorElement: <Unavailable />, children };
}

/** The root of a remote's part of the page; the attribute names its owner. */
function Boundary({ name }: { name: string }) {
  return (
    <div data-boundary={name}>
      <Outlet />
    </div>
  );
}
