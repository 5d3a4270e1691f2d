import { Outlet, useMatches, useNavigationType } from 'react-router-dom';
import { PageContext } from './page-context';

/** Renders the matched page of a router that calls the routes' loaders itself, as that of a remote alone does. */
export function PageOutlet() {
  const data = useMatches().at(-1)?.loaderData ?? null;
  return (
    <PageContext value={{ data, navigationType: useNavigationType() }}>
      <Outlet />
    </PageContext>
  );
}
