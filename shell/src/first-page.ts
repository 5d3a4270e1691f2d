import type { PageData } from '@platform/contract';
import { reportFault } from '@platform/contract/faults';
import { withinLimit } from '@platform/contract/time-limit';
import type { HydrationState } from 'react-router-dom';
import { keepComposedData } from './loading/composed-data';
import { LOAD_BUDGET_MS } from './loading/fallback';
import type { LoadedPage } from './loading/load-route';
import { findPage } from './loading/releases';
import { preparePage } from './loading/remote-loader';
import { pageId, type SitePage } from './navigation/routes';
import { sitePage } from './navigation/site-router';

/** Time limit of a composed page's scripts before the frame hydrates without them, in milliseconds. */
const FIRST_PAGE_BUDGET_MS = 4000;

export type FirstPage = {
  page?: SitePage;
  /** The router's first state; `undefined` if the frame cannot show the document's page. */
  hydrationData?: HydrationState;
  /** Resolves when the page that exceeded the budget or failed is loaded. */
  late?: Promise<unknown>;
};

/** Loads the document's own page within its budget; otherwise the frame keeps the composed page. */
export async function loadFirstPage({ owner, loaderData }: PageData): Promise<FirstPage> {
  if (!loaderData) return {};
  const { pathname } = location; // read before loading: the visitor may navigate on while a slow remote loads
  const owned = await withinLimit(findPage(pathname), LOAD_BUDGET_MS, '/remotes.json').catch(() => undefined);
  if (owned && !owner) return {};
  if (!owned) return { hydrationData: {} };
  const page = sitePage(owned);
  const [data = null] = Object.values(loaderData);
  keepComposedData(pathname, { version: owned.release.version, data });
  const load = () => preparePage(owned);
  const loaded = load();
  try {
    const Component = await withinLimit(loaded, FIRST_PAGE_BUDGET_MS, page.path);
    const loadedPage: LoadedPage = { Component, data };
    return { page, hydrationData: { loaderData: { [pageId(page)]: loadedPage } } };
  } catch (error) {
    console.error(error);
    reportFault('load', error, pathname);
    const errors = { [pageId(page)]: error };
    return { page, hydrationData: { errors }, late: loaded.catch(() => loadOnline(load)) };
  }
}

/** Loads the page again each time that the browser comes online, until it succeeds. */
async function loadOnline(load: () => Promise<unknown>): Promise<unknown> {
  await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
  return load().catch(() => loadOnline(load));
}
