/** The pages of shell and remotes as one application: renders an empty document, hydrates a prerendered one. */
import '@platform/ui/global.css';
import { remotes } from 'virtual:remotes';
import { PageOutlet } from '@platform/build/page-outlet';
import {
  type PageData,
  type PageHandle,
  provideSettings,
  type RemoteModule,
  readPageData,
} from '@platform/contract';
import { StrictMode, Suspense, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  matchRoutes,
  type RouteObject,
  RouterProvider,
  useMatches,
} from 'react-router-dom';
import { applyDetectedLanguage, showLanguage } from 'shared-i18n';
import { Frame, Main, SiteLayout } from 'shell/frame/Frame';
import { NotFound } from 'shell/frame/notices/NotFound';
import { provideMenu } from 'shell/menu';

const data = readPageData();
const root = document.getElementById('root');
if (!root) throw new Error('This document has no #root.');
provideSettings(data.settings);
provideMenu(data.menu);
// Not awaited: with an awaiting entry, the bundler puts no shared code into the entry's chunk.
if (data.loaderData) void hydrate(root, data);
else {
  applyDetectedLanguage();
  const branches = remotes.map(([name, module]) => branch(name, module));
  createRoot(root).render(site(createBrowserRouter(routes(branches))));
}

async function hydrate(container: HTMLElement, { language, loaderData }: PageData) {
  showLanguage(language);
  const branches = remotes.map(async ([name, module]) => branch(name, await withPage(module)));
  const router = createBrowserRouter(routes(await Promise.all(branches)), {
    hydrationData: { loaderData: loaderData ?? {} },
  });
  hydrateRoot(container, site(router));
}

/** Loads the lazy part of this page, which hydration needs at once. */
async function withPage({ routes }: RemoteModule): Promise<RemoteModule> {
  const page = matchRoutes(routes, location.pathname)?.at(-1)?.route;
  const loaded = routes.map(async (route) => {
    const { lazy, ...own } = route;
    return route === page && typeof lazy === 'function' ? { ...own, ...(await lazy()) } : route;
  });
  return { routes: await Promise.all(loaded) };
}

function routes(branches: RouteObject[]): RouteObject[] {
  const children = [...branches, { path: '*', element: <NotFound /> }];
  return [{ element: <Frame />, children: [{ element: <Site />, children }] }];
}

/** The routes of a remote, with ids by which composed data are found. */
function branch(name: string, { routes }: RemoteModule): RouteObject {
  const children = routes.map((route): RouteObject => ({ ...route, id: name + route.path }));
  return { handle: { owner: name }, children };
}

/** The page in its layout, with the markup that the shell gives it. */
function Site() {
  const matches = useMatches();
  const handles = matches.map(({ handle }) => handle as Partial<PageHandle & { owner: string }> | undefined);
  const bare = handles.some((handle) => handle?.layout === 'bare');
  const owner = handles.find((handle) => handle?.owner)?.owner;
  const page = (
    <Suspense>
      <div data-boundary={owner}>
        <PageOutlet />
      </div>
    </Suspense>
  );
  if (bare) return page;
  return (
    <SiteLayout notFound={!owner}>
      <Main>{page}</Main>
    </SiteLayout>
  );
}

function site(router: ReturnType<typeof createBrowserRouter>) {
  return (
    <StrictMode>
      <RouterProvider router={router} />
      <VisitorLanguage />
    </StrictMode>
  );
}

function VisitorLanguage() {
  useEffect(() => applyDetectedLanguage(), []);
  return null;
}
