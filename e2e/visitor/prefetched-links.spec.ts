import type { Page } from '@playwright/test';
import {
  heading,
  isSameDocument,
  markDocument,
  notFoundNoise,
  releaseOf,
  runtimeReady,
} from '../test-support/site';
import { expect, open, test } from '../test-support/test';

// Pages are prefetched after idle.
test.use({ savesData: false });

/** Resolves when every script of a route's page is loaded. */
async function prefetched(page: Page, route: string) {
  const { base, moduleFiles, pages } = await releaseOf('mf-marketing');
  const files = pages.find((owned) => owned.path === route)?.files ?? [];
  const scripts = [...moduleFiles, ...files].map((file) => base + file);
  const missing = (names: string[]) =>
    names.filter((name) => performance.getEntriesByName(name).length === 0);
  await expect.poll(() => page.evaluate(missing, scripts), 'not prefetched').toEqual([]);
}

/** Follows a link of the page itself; resolves when the heading of its page has the focus. */
async function follow(page: Page, path: string) {
  await page.evaluate(() => {
    // Prefetches for the new page do not belong to the click.
    globalThis.requestIdleCallback = () => 0;
  });
  await page.locator(`main a[href="${path}"]`).first().dispatchEvent('click');
  await expect(page).toHaveURL(path);
  await expect(heading(page)).toBeFocused();
}

test.describe('a click on a link in view after idle makes no script request', () => {
  for (const [whose, from, route, path] of [
    ["the document's own remote", '/services', '/services/:id', '/services/cleaning'],
    ['another remote', '/no-such-page', '/', '/'],
  ] as const)
    test.describe(`to a page of ${whose}`, () => {
      test.use({ expectedNoise: from === '/no-such-page' ? notFoundNoise : null });

      test(from, async ({ page }) => {
        await open(page, from);
        await page.locator(`main a[href="${path}"]`).first().scrollIntoViewIfNeeded();
        await prefetched(page, route);
        if (from === '/no-such-page') await runtimeReady(page);
        await markDocument(page);
        const scripts: string[] = [];
        page.on('request', (request) => {
          if (request.resourceType() === 'script') scripts.push(request.url());
        });
        await follow(page, path);
        expect(scripts).toEqual([]);
        expect(await isSameDocument(page)).toBe(true);
      });
    });
});
