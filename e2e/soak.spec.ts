import type { CDPSession, Page } from '@playwright/test';
import type { Language } from 'shared-i18n';
import { indexedPages, isSameDocument, languageLink, markDocument } from './site';
import { expect, open, test } from './test';

/** Rounds before the first measurement, after which everything is loaded and compiled. */
const WARM_UP_ROUNDS = 3;

/** Rounds that are measured: more than 500 navigations. */
const ROUNDS = 21;

/** How much more heap may be in use after collection. */
const HEAP_GROWTH = 0.05;

const SOAK_LIMIT_MS = 240_000;

/** Every public page, the first one last. */
const tour = [...indexedPages.map(({ path }) => path).slice(1), '/'];

// Compiled code counts as heap and grows for minutes; without it, what is left is data.
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
  const before = await measure(page, cdp);
  await goRound(page, ROUNDS);
  expect(await isSameDocument(page)).toBe(true);
  const after = () => measure(page, cdp);
  await expect.poll(async () => (await after()).listeners).toBeLessThanOrEqual(before.listeners);
  expect((await after()).heap).toBeLessThan(before.heap * (1 + HEAP_GROWTH));
});

/** Goes through every public page in every language, by links. */
async function goRound(page: Page, rounds: number) {
  for (let round = 0; round < rounds; round++)
    for (const language of ['en', 'ru', 'az'] as const satisfies Language[]) {
      await languageLink(page, language).click();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await page.evaluate(followLinks, tour);
    }
}

/** Runs in the page: hovers and follows a link to each path, and waits until its page has rendered. */
async function followLinks(paths: string[]) {
  const until = async (isDone: () => unknown) => {
    while (!isDone()) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  const find = <Found extends Element>(selector: string) => document.querySelector<Found>(selector);
  for (const path of paths) {
    const link = () => find<HTMLAnchorElement>(`a[href="${path}"]`);
    await until(link);
    link()?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    link()?.click();
    await until(() => {
      const canonical = find<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href;
      const shown = new URL(canonical).pathname.replace(/^\/(en|ru)(?=\/|$)/, '') || '/';
      return shown === path && document.activeElement?.matches('h1');
    });
    if (path === '/catalogue') await until(() => find('section[data-state=read]:not([inert])'));
  }
}

/** Heap in bytes and listeners, after garbage was collected. */
async function measure(page: Page, cdp: CDPSession) {
  // While a transition runs, the page before is kept.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ effect }) =>
          !(effect instanceof KeyframeEffect && effect.pseudoElement?.includes('view-transition')),
      ),
  );
  await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const value = (name: string) => metrics.find((one) => one.name === name)?.value ?? 0;
  return { heap: value('JSHeapUsedSize'), listeners: value('JSEventListeners') };
}
