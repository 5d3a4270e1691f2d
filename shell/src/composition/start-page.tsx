import { type PageBlock, provideSettings } from '@platform/contract';
import { StrictMode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { type RouteObject, RouterProvider } from 'react-router-dom';
import { enterLanguage, type Language, settleLanguage, showLanguage } from 'shared-i18n';
import { Unhydrated } from '../frame/Unhydrated';
import { leaveEntrance } from './entrance';
import { watchIntent } from './intent';
import { readPageBlock } from './page-block';
import { findPage, knowOwner, type OwnedPage, releasesInForce } from './releases';
import { loadRemote, withinBudget } from './remote-loader';
import { resolveLazy } from './resolve-lazy';
import { browserBranch, createSiteRouter, target } from './site-router';

/** Takes over a composed document: loads the matched page with its lazy parts first, then hydrates once. */
export async function startPage(): Promise<void> {
  const block = readPageBlock();
  const root = document.getElementById('root');
  if (!root) throw new Error('This document has no #root.');
  history.scrollRestoration = 'manual';
  provideSettings(block.settings);
  knowOwner(block.owner);
  void releasesInForce().catch(() => undefined);
  const entered = leaveEntrance();
  showLanguage(block.language);
  const first = await firstPage(block, root);
  const router = createSiteRouter(first.routes, first.hydrates ? hydrationData(block) : undefined);
  readRouter = () => target(router);
  const tree = (
    <StrictMode>
      <RouterProvider router={router} />
      <Settle entered={entered} />
    </StrictMode>
  );
  if (first.hydrates) hydrateRoot(root, tree);
  else {
    root.replaceChildren();
    createRoot(root).render(tree);
  }
  watchIntent();
}

/** Hydration needs the document's language to its end; only then the visitor's takes over. */
function Settle({ entered }: { entered: Language | undefined }) {
  useEffect(() => {
    if (entered) enterLanguage(entered);
    else settleLanguage();
  }, [entered]);
  return null;
}

let readRouter = () => location.pathname;

/** How long a composed page may wait for its scripts before its frame goes on without them, in milliseconds. */
const FIRST_PAGE_BUDGET_MS = 4000;

type FirstPage = { routes: RouteObject[]; hydrates: boolean };

async function firstPage(block: PageBlock, root: HTMLElement): Promise<FirstPage> {
  const composed = root.childElementCount > 0;
  if (!composed) return { routes: [], hydrates: false };
  const owned = await withinBudget('/releases.json', findPage(location.pathname)).catch(() => undefined);
  if (!owned) return { routes: [], hydrates: true };
  if (!block.owner) return { routes: [], hydrates: false };
  try {
    const routes = await withinBudget(owned.page.path, resolvedRoutes(owned), FIRST_PAGE_BUDGET_MS);
    return { routes: [browserBranch(owned, { routes }, () => readRouter())], hydrates: true };
  } catch (error) {
    console.error(error);
    return { routes: [unhydratedBranch(owned, root)], hydrates: true };
  }
}

async function resolvedRoutes(owned: OwnedPage): Promise<RouteObject[]> {
  const { routes } = await loadRemote(owned);
  return resolveLazy(routes, location.pathname);
}

/** The lowest rung: the document's own content stays as it was composed, the frame around it lives. */
function unhydratedBranch({ release, page }: OwnedPage, root: HTMLElement): RouteObject {
  const slot = root.querySelector('[data-boundary]');
  return {
    id: `${release.name}:unhydrated`,
    path: page.path,
    element: <Unhydrated name={release.name} html={slot?.innerHTML ?? ''} />,
    handle: { layout: page.layout },
  };
}

function hydrationData({ loaderData }: PageBlock) {
  return { loaderData: loaderData ?? {} };
}
