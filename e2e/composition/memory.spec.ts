import type { CDPSession, Page } from '@playwright/test';
import { isSameDocument, languageLink, markDocument } from '../test-support/site';
import { expect, open, test } from '../test-support/test';
import { followLinks, tour } from '../test-support/tour';

/** Rounds before the first measurement, which load and compile everything. */
const WARM_UP_ROUNDS = 3;

/** Rounds that are measured: more than 500 navigations. */
const ROUNDS = 21;

const HEAP_GROWTH = 0.05;

const SOAK_LIMIT_MS = 240_000;

// Compiled code counts as heap and grows for minutes; without it, the heap is data.
test.use({
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--js-flags=--jitless'] });
    },
    { scope: 'worker' },
  ],
});

test('heap and listeners stay level over 500 navigations through all pages and languages', async ({
  page,
}) => {
  test.setTimeout(SOAK_LIMIT_MS);
  await open(page, '/');
  await markDocument(page);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  await goRound(page, WARM_UP_ROUNDS);
  const before = await measure(cdp);
  await goRound(page, ROUNDS);
  expect(await isSameDocument(page)).toBe(true);
  const after = () => measure(cdp);
  await expect.poll(async () => (await after()).listeners).toBeLessThanOrEqual(before.listeners);
  expect((await after()).heap).toBeLessThan(before.heap * (1 + HEAP_GROWTH));
});

async function measure(cdp: CDPSession) {
  await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const value = (name: string) => metrics.find((one) => one.name === name)?.value ?? 0;
  return { heap: value('JSHeapUsedSize'), listeners: value('JSEventListeners') };
}

/** Goes through every public page in every language, by links, in one document. */
async function goRound(page: Page, rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round++)
    for (const language of ['en', 'ru', 'az'] as const) {
      await languageLink(page, language).click();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await followLinks(page, tour);
    }
}
