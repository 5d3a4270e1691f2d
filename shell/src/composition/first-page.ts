import type { PageData } from '@platform/contract';
import { reportFault } from '@platform/contract/faults';
import { withinLimit } from '@platform/contract/time-limit';
import { LOAD_BUDGET_MS } from './fallback';
import { type Page, setPage, withoutPart } from './pages';
import { findPage } from './releases';
import { loadPage } from './remote-loader';

/** Time limit of a composed page's scripts before the frame hydrates without them, in milliseconds. */
const FIRST_PAGE_BUDGET_MS = 4000;

export type FirstPage = {
  /** Set if the frame can show the document's page. */
  hydrates: boolean;
  /** The page that exceeded the budget or failed, once it is loaded; rejects if it cannot be loaded. */
  late?: Promise<Page>;
};

/** Loads the document's own page within its budget; otherwise the frame keeps the composed page. */
export async function loadFirstPage({ owner, loaderData }: PageData): Promise<FirstPage> {
  if (!loaderData) return { hydrates: false };
  const { pathname } = location; // read before loading: the visitor may navigate on while a slow remote loads
  const owned = await withinLimit(findPage(pathname), LOAD_BUDGET_MS, '/remotes.json').catch(() => undefined);
  if (owned && !owner) return { hydrates: false };
  if (!owned) {
    setPage(pathname, null);
    return { hydrates: true };
  }
  const load = () => loadPage(owned, pathname, async () => Object.values(loaderData)[0] ?? null);
  const loaded = load();
  try {
    setPage(pathname, await withinLimit(loaded, FIRST_PAGE_BUDGET_MS, owned.page.path));
    return { hydrates: true };
  } catch (error) {
    console.error(error);
    reportFault('load', error, pathname);
    setPage(pathname, withoutPart(owned));
    return { hydrates: true, late: loaded.catch(() => loadOnline(load)) };
  }
}

/** Loads the page again each time that the browser comes online, until it succeeds. */
async function loadOnline(load: () => Promise<Page>): Promise<Page> {
  await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
  return load().catch(() => loadOnline(load));
}
