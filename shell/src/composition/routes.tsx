import type { RouteObject } from 'react-router-dom';
import { Site } from '../frame/Site';

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
