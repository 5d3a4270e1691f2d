import { type Layout, LoaderData } from '@platform/contract';
import { useMemo } from 'react';
import { type LoaderFunction, type RouteObject, useLoaderData, useLocation } from 'react-router-dom';
import { Frame, Main, PageContent, SiteLayout, Waiting } from '../frame/Frame';
import { NotFound } from '../frame/notices/NotFound';
import { FrameFailed, Unavailable } from '../frame/notices/Unavailable';
import { Recovery } from '../frame/Recovery';
import type { LoadedPage } from '../loading/page-route';

/** A page of a remote; its code need not be loaded yet. */
export type SitePage = {
  /** The remote that owns it. */
  owner: string;
  /** As the remote declares it: `/services/:id`. */
  path: string;
  layout: Layout;
  /** Returns a `LoadedPage`, or a response. */
  load: LoaderFunction;
};

/**
 * Returns the routes of the site, for server and browser: the frame, its two layouts with the page that is known, and the
 * 404 page. In the browser `site-router.tsx` adds further pages to their layouts.
 */
export function siteRoutes(known?: SitePage): RouteObject[] {
  const pages = (layout: Layout) => (known?.layout === layout ? [pageRoute(known)] : []);
  return [
    {
      id: 'frame',
      element: <Frame />,
      errorElement: <FrameFailed />,
      children: [
        { id: 'site', element: inSite(false), children: pages('site') },
        { id: 'bare', element: <PageContent />, children: pages('bare') },
        {
          element: inSite(true),
          children: [
            {
              path: '*',
              element: <NotFound />,
              // Where nobody says which remote has the address.
              errorElement: <Unavailable />,
              // Shown while the first page of a document without an owner loads.
              hydrateFallbackElement: <Waiting />,
            },
          ],
        },
      ],
    },
  ];
}

/** The layout of the site. React keeps header and footer from page to page, also from and to the 404 page. */
function inSite(notFound: boolean) {
  return (
    <SiteLayout notFound={notFound}>
      <Main>
        <PageContent />
      </Main>
    </SiteLayout>
  );
}

/**
 * Returns the route of a page. Its loader loads the component, too: React Router would keep a `lazy` that has failed, and
 * never load the page again.
 */
export function pageRoute(page: SitePage): RouteObject {
  return {
    id: pageId(page),
    path: page.path,
    // As in hosting, which answers another spelling with 404.
    caseSensitive: true,
    loader: page.load,
    // Another query or hash shows the same data.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    element: <PageSlot owner={page.owner} />,
    errorElement: <Unavailable />,
  };
}

/** Under this id documents have the composed data of their page. */
export function pageId({ owner, path }: Pick<SitePage, 'owner' | 'path'>): string {
  return owner + path;
}

/** Renders a page of a remote; another path mounts it anew. The attribute names its owner. */
function PageSlot({ owner }: { owner: string }) {
  const { pathname } = useLocation();
  const { Component, data }: LoadedPage = useLoaderData();
  // The same element each time: React Router renders this slot, but not the page, while another page is loading.
  const page = useMemo(
    () => (
      <LoaderData value={data}>
        <Component />
      </LoaderData>
    ),
    [Component, data],
  );
  return (
    <Recovery key={pathname}>
      <div data-boundary={owner}>{page}</div>
    </Recovery>
  );
}
