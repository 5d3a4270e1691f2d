import type { Page } from '@playwright/test';
import { languages } from 'shared-i18n';
import { localizedPath, pages } from './pages';
import { expect, open, test } from './test';

/** A cumulative layout shift below this is reported as 0.000. */
const NO_SHIFT = 0.0005;
/** Far beyond the time that a browser waits for an optional font, in milliseconds. */
const LATE_FONT_MS = 600;
/** Half of what search engines call good: a line may break elsewhere, no block may jump. */
const LATE_FONT_SHIFT = 0.05;

/** Adds up what moves on the page without anybody having touched it. */
async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts = { total: 0, seen: [] as string[] };
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const value: number = Reflect.get(entry, 'value');
        const sources: { node?: Element }[] = Reflect.get(entry, 'sources') ?? [];
        const names = sources.map(({ node }) => node?.className || node?.nodeName);
        shifts.total += value;
        shifts.seen.push(`${value.toFixed(4)} ${names.join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

async function expectStill(page: Page, path: string, limit: number) {
  await open(page, path);
  await page.waitForLoadState('networkidle');
  const { total, seen } = await page.evaluate(() => Reflect.get(globalThis, 'shifts'));
  expect(total, `${path}: ${seen.join('; ')}`).toBeLessThan(limit);
}

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]) {
  test.describe(`${viewport.width} px wide`, () => {
    test.use({ viewport, expectedNoise: /ERR_FAILED/ });

    test(`no page moves while it comes alive, ${viewport.width} px wide`, async ({ page }) => {
      test.slow(); // many pages
      // The slider's own movement is another matter.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      // How soon the fonts come is another matter, too, and the machine's.
      await page.route('**/*.woff2', (route) => route.abort());
      await watchShifts(page);
      for (const { path } of pages.filter(({ status }) => status === 200))
        await expectStill(page, path, NO_SHIFT);
    });

    test(`fonts that come late hardly move a page, ${viewport.width} px wide`, async ({ page }) => {
      test.slow(); // many pages
      await page.route('**/*.woff2', async (route) => {
        // The slow line that this test is about, not a wait for the page.
        await new Promise((resolve) => setTimeout(resolve, LATE_FONT_MS));
        await route.continue();
      });
      await watchShifts(page);
      for (const path of ['/', '/services', '/contact', '/privacy'])
        for (const language of languages)
          await expectStill(page, localizedPath(path, language), LATE_FONT_SHIFT);
    });
  });
}
