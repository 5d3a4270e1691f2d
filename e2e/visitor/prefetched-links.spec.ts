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

const headerLinks = ['/', '/about', '/services', '/why-us', '/contact'];

/** Resolves when every script of the header's pages is loaded. */
async function prefetched(page: Page) {
  const { base, moduleFiles, pages } = await releaseOf('mf-marketing');
  const ofPages = pages.filter(({ path }) => headerLinks.includes(path)).flatMap(({ files }) => files);
  const scripts = [...new Set([...moduleFiles, ...ofPages])].map((file) => base + file);
  const missing = (files: string[]) =>
    files.filter((file) => performance.getEntriesByName(file).length === 0);
  await expect.poll(() => page.evaluate(missing, scripts), 'not prefetched').toEqual([]);
}

/** Follows a link; resolves when the heading of its page has the focus. */
async function follow(page: Page, path: string) {
  await page.evaluate(() => {
    // Prefetches for the new page do not belong to the click.
    globalThis.requestIdleCallback = () => 0;
  });
  await page.locator(`header a[href="${path}"]`).dispatchEvent('click');
  await expect(page).toHaveURL(path);
  await expect(heading(page)).toBeFocused();
}

test.describe('a click on any header link after idle makes no script request', () => {
  for (const [whose, from] of [
    ["the document's own remote", '/privacy'],
    ['another remote', '/no-such-page'],
  ] as const)
    test.describe(`to pages of ${whose}`, () => {
      test.use({ expectedNoise: from === '/no-such-page' ? notFoundNoise : null });

      test(from, async ({ page }) => {
        await open(page, from);
        await prefetched(page);
        if (from === '/no-such-page') await runtimeReady(page);
        await markDocument(page);
        const scripts: string[] = [];
        page.on('request', (request) => {
          if (request.resourceType() === 'script') scripts.push(request.url());
        });
        for (const path of headerLinks) {
          await follow(page, path);
          expect(scripts, path).toEqual([]);
        }
        expect(await isSameDocument(page)).toBe(true);
        const loaded = await page.evaluate(() =>
          performance.getEntriesByType('resource').map(({ name }) => name),
        );
        const hasRuntime = loaded.some((name) => name.includes('federation-runtime'));
        expect(hasRuntime, 'the runtime comes with a further remote').toBe(from === '/no-such-page');
      });
    });
});
