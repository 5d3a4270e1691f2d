import { LoaderData } from '@platform/contract';
import { Outlet, useMatches } from 'react-router-dom';

/** Renders the matched page of a router that calls loaders itself, such as that of a remote alone. */
export function PageOutlet() {
  return (
    <LoaderData value={useMatches().at(-1)?.loaderData ?? null}>
      <Outlet />
    </LoaderData>
  );
}
