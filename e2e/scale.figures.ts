/** How fast 500 services with 10 000 products are, on the machine that runs this; see `figures.config.ts`. */
import type { Page } from '@playwright/test';
import admin from 'mf-admin/texts/az/admin.json' with { type: 'json' };
import { openAsStaff, row } from './admin-page';
import { addManyServices, idOf } from './many-services';
import { open, staffTest as test } from './test';

const { list } = admin;

/** Milliseconds from the page's start (or from now) until something is there. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return Math.round(performance.now() - start);
}

/** Counts how long key presses take until the next picture, in milliseconds; presses below 16 ms are not told. */
async function watchKeys(page: Page): Promise<() => Promise<number[]>> {
  const durations = await page.evaluateHandle(() => {
    const seen: number[] = [];
    const observer = new PerformanceObserver((entries) => {
      for (const { name, duration } of entries.getEntries()) if (/key|input/.test(name)) seen.push(duration);
    });
    observer.observe({ entryTypes: ['event'] });
    return seen;
  });
  return () => durations.evaluate((seen) => [...seen]);
}

/** Resolves after the next picture, when the browser has told how long the last events took. */
function nextPicture(page: Page): Promise<unknown> {
  return page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

test('figures of 500 services with 10 000 products', async ({ page }) => {
  await addManyServices();
  await openAsStaff(page);
  await row(page, idOf(0)).waitFor();
  const firstRows = await timed(async () => {
    await page.reload({ waitUntil: 'commit' });
    await row(page, idOf(0)).waitFor();
  });
  const events = await watchKeys(page);
  await page.getByLabel(list.search).pressSequentially('fealiyyet sahesi 321', { delay: 60 });
  await row(page, idOf(321)).waitFor();
  await nextPicture(page);
  const slow = await events();
  const cards = await timed(async () => {
    await open(page, '/services');
    await page.locator('main a[href="/services/area-000"]').waitFor();
  });
  const first = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  );
  console.log(
    [
      `admin, from reload to the first rows: ${firstRows} ms`,
      `admin, search: ${slow.length} key events that took longer than a picture, the slowest ${Math.max(0, ...slow)} ms`,
      `/services: first paint ${Math.round(first ?? 0)} ms, fresh cards after ${cards} ms`,
    ].join('\n'),
  );
});
