import type { RemoteModule } from '@platform/contract';
import { type ReactNode, StrictMode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  type RouteObject,
  StaticRouterProvider,
} from 'react-router-dom';
import { type Language, onMissingText, showLanguage } from 'shared-i18n';
import { type LoadedPage, loadComponent, loadData, matchPage } from './loading/page-route';
import { pageId, type SitePage, siteRoutes } from './navigation/routes';

export { provideSettings } from '@platform/contract';
export { provideMenu } from './frame/menu';

/** The output of `renderToString` for a Suspense boundary left to the browser. */
const LEFT_TO_BROWSER = '<!--$!-->';

/** Time limit of a page's lazy parts, in milliseconds. */
const PARTS_LIMIT_MS = 10_000;

/** The error of a page that throws although its data came; `cause` is the original error. */
class RenderError extends Error {
  override name = 'RenderError';
}

type Rendered = {
  html: string;
  loaderData: Record<string, unknown>;
  /** Keys that the page shows in the place of texts: `mf-catalogue.catalogue header.titel`. */
  missingTexts: string[];
};

/**
 * Renders a page to the HTML that the browser hydrates.
 * @param remote the page's owner, or `undefined` for the 404 page
 * @throws if a loader throws or redirects, and a `RenderError` if the page or one of its parts throws
 */
export async function renderPage(
  path: string,
  language: Language,
  remote?: { name: string; module: RemoteModule },
): Promise<Rendered> {
  showLanguage(language);
  const route = remote && matchPage(remote.module.routes, path);
  const page = route && pageOf(remote.name, route);
  const handler = createStaticHandler(siteRoutes(page));
  const context = await handler.query(new Request(new URL(path, 'http://page')));
  if (context instanceof Response) throw new Error(`${path} answers ${context.status}, not a page`);
  const [error] = Object.values(context.errors ?? {});
  if (isRouteErrorResponse(error)) throw new Error(`${path} answers ${error.status}, not a page`);
  if (error) throw error;
  const router = createStaticRouter(handler.dataRoutes, context);
  const missing = new Set<string>();
  const stop = onMissingText((owner, key) => missing.add(`${owner} ${key}`));
  try {
    const document = (
      <StrictMode>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </StrictMode>
    );
    let html = renderToString(document);
    if (html.includes(LEFT_TO_BROWSER)) {
      await loadParts(document);
      html = renderToString(document);
    }
    const loaderData = page && route.loader ? { [pageId(page)]: context.loaderData[pageId(page)].data } : {};
    return { html, loaderData, missingTexts: [...missing] };
  } catch (cause) {
    throw new RenderError(`${path} throws`, { cause });
  } finally {
    stop();
  }
}

/**
 * Waits for lazy parts. `renderToString` leaves the Suspense boundaries of loading and of throwing parts to the
 * browser.
 * @throws the error of a part, also if it does not load
 */
function loadParts(document: ReactNode): Promise<void> {
  return new Promise((resolve, reject) => {
    const errors: unknown[] = [];
    const { abort } = renderToPipeableStream(document, {
      onError: (error) => void errors.push(error),
      onAllReady: () => {
        clearTimeout(limit);
        if (errors.length > 0) reject(errors[0]);
        else resolve();
      },
      onShellError: reject,
    });
    const limit = setTimeout(
      () => abort(new Error(`a part did not load in ${PARTS_LIMIT_MS} ms`)),
      PARTS_LIMIT_MS,
    );
  });
}

function pageOf(owner: string, route: RouteObject): SitePage {
  return {
    owner,
    path: route.path ?? '',
    layout: route.handle?.layout ?? 'site',
    async load(args): Promise<LoadedPage> {
      const [Component, data] = await Promise.all([loadComponent(owner, route), loadData(route, args)]);
      return { Component, data };
    },
  };
}
