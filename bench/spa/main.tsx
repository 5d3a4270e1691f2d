/** The pages of shell and remotes as one application: renders an empty document, hydrates a prerendered one. */
import '@platform/ui/global.css';
import { type PageData, provideSettings, type RemoteModule, readPageData } from '@platform/contract';
import { StrictMode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import { applyDetectedLanguage, showLanguage } from 'shared-i18n';
import { provideMenu } from 'shell/menu';
import { remoteBranch, siteRoutes } from 'shell/routes';
import { remotes } from 'virtual:remotes';

const data = readPageData();
const root = document.getElementById('root');
if (!root) throw new Error('This document has no #root.');
provideSettings(data.settings);
provideMenu(data.menu);
// Not awaited: for an entry that awaits, the bundler puts nothing that pages share into the entry's chunk.
if (data.loaderData) void hydrate(root, data);
else {
  applyDetectedLanguage();
  const branches = remotes.map(([name, module]) => remoteBranch(name, module));
  createRoot(root).render(site(createBrowserRouter(siteRoutes(branches))));
}

async function hydrate(container: HTMLElement, { language, loaderData }: PageData) {
  showLanguage(language);
  const branches = remotes.map(async ([name, module]) => remoteBranch(name, await withPage(module)));
  const routes = siteRoutes(await Promise.all(branches));
  const router = createBrowserRouter(routes, { hydrationData: { loaderData: loaderData ?? {} } });
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
