import type { Budget, Descriptor } from '@platform/contract';
import { siteBudget } from '@platform/release/site-budget';
import { liveReleases, siteUrl } from './site';

/* Every page of the live releases: new remotes and pages need no entry here. */

export type SitePage = {
  path: string;
  layout: 'site' | 'bare';
  indexed: boolean;
  /** Set if header or footer link to it. */
  inMenus: boolean;
  status: 200 | 404;
  budget: Budget;
};

// Playwright starts the site before it reads the tests, except to list them.
const live = await liveReleases().catch(() => {
  throw new Error('The tests\' own site does not run, which knows the pages: "pnpm e2e serve" starts it.');
});

const remotes = await Promise.all(
  Object.values(live.remotes).map(
    async ({ release }): Promise<Descriptor> => (await fetch(`${release.base}remote.json`)).json(),
  ),
);

/** Names and standards that remotes write alike in every language. */
export const untranslated = remotes.flatMap(({ texts }) => texts?.untranslated ?? []);

const sitemap = await (await fetch(`${siteUrl}/sitemap.xml`)).text();
const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);

/** Returns the addresses of a page with parameters, or the path of another page. */
function addressesOf(path: string): string[] {
  if (!path.includes(':')) return [path];
  const pattern = new RegExp(`^${path.replace(/:[^/]+/g, '[^/]+')}$`);
  return listed.filter((address) => pattern.test(address)).sort();
}

export const unknownPage: SitePage = {
  path: '/no-such-page',
  layout: 'site',
  indexed: false,
  inMenus: false,
  status: 404,
  budget: siteBudget,
};

/** Every page once: pages with parameters by their first address, and an unknown address. */
export const pages: readonly SitePage[] = [
  ...remotes.flatMap(({ budget, pages }) =>
    pages.flatMap(({ path, layout, noindex = false, unlisted = false, nav }): SitePage[] =>
      addressesOf(path)
        .slice(0, 1)
        .map((address) => ({
          path: address,
          layout,
          indexed: !noindex && !unlisted,
          inMenus: nav ? nav.place !== 'search' : false,
          status: 200,
          budget: { ...siteBudget, ...budget },
        })),
    ),
  ),
  unknownPage,
];

export const indexedPages = pages.filter(({ indexed }) => indexed);

export const indexedAddresses = remotes.flatMap(({ pages }) =>
  pages.filter(({ noindex, unlisted }) => !noindex && !unlisted).flatMap(({ path }) => addressesOf(path)),
);
