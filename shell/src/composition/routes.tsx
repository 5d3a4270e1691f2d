import type { RemoteModule } from '@platform/contract';
import type { RouteObject } from 'react-router-dom';
import { Boundary } from '../frame/Boundary';
import { Frame } from '../frame/Frame';
import { NotFound } from '../frame/NotFound';
import { Unavailable } from '../frame/Unavailable';

/** The route below which every remote's routes stand. */
export const frameId = 'shell';

/** The one tree that server and browser render: the frame, the remotes known so far, and the page for no page. */
export function siteRoutes(branches: RouteObject[]): RouteObject[] {
  return [
    {
      id: frameId,
      element: <Frame />,
      errorElement: <Frame failed />,
      // Shown while the first page of a document without an owner is on its way.
      hydrateFallbackElement: <Frame waiting />,
      children: [...branches, { id: 'not-found', path: '*', element: <NotFound /> }],
    },
  ];
}

/** A remote's routes inside its boundary: what fails in there stays in there. */
export function remoteBranch(name: string, { routes }: RemoteModule): RouteObject {
  return { id: name, element: <Boundary name={name} />, errorElement: <Unavailable />, children: routes };
}
