import type { RemoteModule } from '@platform/contract';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  type RouteObject,
  StaticRouterProvider,
} from 'react-router-dom';
import { type Language, onMissingText, showLanguage } from 'shared-i18n';
import { remoteBranch, siteRoutes } from './composition/routes';

export { provideSettings } from '@platform/contract';
export { provideMenu } from './frame/menu';

/** The path that the composer renders the document without a page from, for development inside a live site. */
const emptyRoute: RouteObject = { path: '/app', element: null };

type Rendered = {
  html: string;
  loaderData: Record<string, unknown>;
  /** Keys that the page shows in the place of texts: `mf-catalogue.catalogue header.titel`. */
  missingTexts: string[];
};

/**
 * Renders a page to the HTML that the browser hydrates.
 * @param remote the page's owner, or `undefined` for the 404 page and the document without a page
 * @throws if a loader or the page throws, or redirects
 */
export async function renderPage(
  path: string,
  language: Language,
  remote?: { name: string; module: RemoteModule },
): Promise<Rendered> {
  showLanguage(language);
  const branches = remote
    ? [remoteBranch(remote.name, { routes: routesAt(remote.module.routes, path) })]
    : [];
  const handler = createStaticHandler([...siteRoutes(branches), emptyRoute]);
  const context = await handler.query(new Request(new URL(path, 'http://page')));
  if (context instanceof Response) throw new Error(`${path} answers ${context.status}, not a page`);
  const [error] = Object.values(context.errors ?? {});
  if (error && remote) throw error;
  const router = createStaticRouter(handler.dataRoutes, context);
  const missing = new Set<string>();
  const stop = onMissingText((owner, key) => missing.add(`${owner} ${key}`));
  try {
    const html = renderToString(
      <StrictMode>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </StrictMode>,
    );
    return { html, loaderData: context.loaderData, missingTexts: [...missing] };
  } finally {
    stop();
  }
}

/** Returns the route of a page alone: for each page, the router would read all routes that it is given. */
function routesAt(routes: RouteObject[], path: string): RouteObject[] {
  const own = routes.find((route) => route.path === path) ?? matchRoutes(routes, path)?.[0]?.route;
  return own ? [own] : [];
}
