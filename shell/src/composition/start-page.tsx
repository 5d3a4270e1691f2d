import { type PageBlock, provideSettings } from '@platform/contract';
import { type ReactElement, StrictMode, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { enterLanguage, type Language, settleLanguage, showLanguage } from 'shared-i18n';
import { leaveEntrance } from './entrance';
import { firstPage } from './first-page';
import { watchIntent } from './intent';
import { readPageBlock } from './page-block';
import { knowOwner, releasesInForce } from './releases';
import { createSiteRouter, type SiteRouter, target } from './site-router';
import { keepTyped } from './typed';

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
  const { pathname } = location;
  let router: SiteRouter | undefined;
  const first = await firstPage(block, root, () => (router ? target(router) : location.pathname));
  router = createSiteRouter(first.routes, first.hydrates ? hydrationData(block) : undefined);
  const unmount = show(root, siteTree(router, entered), first.hydrates);
  watchIntent();

  const late = await first.late?.catch(() => undefined);
  if (!late) return;
  await standsOn(router, pathname);
  const putBack = keepTyped(root);
  unmount();
  router.dispose();
  const alive = createSiteRouter(late, hydrationData(block));
  router = alive;
  flushSync(() => show(root, siteTree(alive, entered), false));
  putBack();
}

/** What a document's head says of its page; a page that is drawn anew says it itself. */
const pageTags =
  'title, meta[name]:not([name=viewport], [name=theme-color]), meta[property], link[rel=canonical], link[rel=alternate]';

/** @returns takes it away again */
function show(root: HTMLElement, tree: ReactElement, hydrates: boolean): () => void {
  if (hydrates) {
    const hydrated = hydrateRoot(root, tree);
    return () => hydrated.unmount();
  }
  root.replaceChildren();
  for (const tag of document.head.querySelectorAll(pageTags)) tag.remove();
  const created = createRoot(root);
  created.render(tree);
  return () => created.unmount();
}

function siteTree(router: SiteRouter, entered: Language | undefined): ReactElement {
  return (
    <StrictMode>
      <RouterProvider router={router} />
      <Settle entered={entered} />
    </StrictMode>
  );
}

/** Hydration needs the document's language to its end; only then the visitor's takes over. */
function Settle({ entered }: { entered: Language | undefined }) {
  useEffect(() => {
    if (entered) enterLanguage(entered);
    else settleLanguage();
  }, [entered]);
  return null;
}

/** Resolves when the visitor is, or is back, on a page and goes nowhere. */
function standsOn(router: SiteRouter, pathname: string): Promise<void> {
  return new Promise((resolve) => {
    const look = ({ navigation, location }: SiteRouter['state']) => {
      if (navigation.state !== 'idle' || location.pathname !== pathname) return;
      stop();
      resolve();
    };
    const stop = router.subscribe(look);
    look(router.state);
  });
}

function hydrationData({ loaderData }: PageBlock) {
  return { loaderData: loaderData ?? {} };
}
