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

type FirstPage = { routes: RouteObject[]; hydrates: boolean };

async function firstPage(block: PageBlock, root: HTMLElement): Promise<FirstPage> {
  const composed = root.childElementCount > 0;
  const owned = await withinBudget('/releases.json', findPage(location.pathname)).catch(() => undefined);
  if (!owned) return { routes: [], hydrates: composed };
  try {
    const module = await loadRemote(owned);
    if (!block.owner) return { routes: [], hydrates: false };
    const routes = await withinBudget(owned.page.path, resolveLazy(module.routes, location.pathname));
    return { routes: [browserBranch(owned, { routes }, () => readRouter())], hydrates: composed };
  } catch (error) {
    console.error(error);
    return { routes: [unhydratedBranch(owned, root)], hydrates: composed };
  }
}

/** The lowest rung: the document's own content stays as it was composed, the frame around it lives. */
function unhydratedBranch({ release, page }: OwnedPage, root: HTMLElement): RouteObject {
  const slot = root.querySelector('[data-boundary]');
  return {
    id: `${release.name}:unhydrated`,
    path: location.pathname,
    element: <Unhydrated name={release.name} html={slot?.innerHTML ?? ''} />,
    handle: { layout: page.layout },
  };
}

function hydrationData({ loaderData }: PageBlock) {
  return { loaderData: loaderData ?? {} };
}
