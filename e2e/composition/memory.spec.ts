import type { CDPSession, Page } from '@playwright/test';
import { indexedPages } from '../test-support/pages';
import { isSameDocument, languageLink, markDocument } from '../test-support/site';
import { expect, open, test } from '../test-support/test';

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

/** Every public page in an order of links: those in the menus, and pages with parameters after their list. */
const tour = indexedPages.flatMap(({ path, layout, inMenus }, index) => {
  if (path === '/') return [];
  // A page without header and footer leads home only.
  if (inMenus) return layout === 'bare' ? [path, '/'] : [path];
  const before = indexedPages[index - 1];
  return before?.inMenus && path.startsWith(`${before.path}/`) ? [path] : [];
});
if (tour.at(-1) !== '/') tour.push('/');

/** Goes through every public page in every language, by links, in one document. */
async function goRound(page: Page, rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round++)
    for (const language of ['en', 'ru', 'az'] as const) {
      await languageLink(page, language).click();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await page.evaluate(followLinks, tour);
    }
}

/** Runs in the page, where steps are only a few milliseconds apart. */
async function followLinks(paths: string[]) {
  const until = async (isDone: () => unknown) => {
    while (!isDone()) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  const find = <Found extends Element>(selector: string) => document.querySelector<Found>(selector);
  const shownPath = () => {
    const canonical = find<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href;
    return new URL(canonical).pathname.replace(/^\/(en|ru)(?=\/|$)/, '') || '/';
  };
  for (const path of paths) {
    // A link that the previous page lacks appears only with its own page.
    const link = () => find<HTMLAnchorElement>(`a[href="${path}"]`);
    await until(link);
    link()?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    link()?.click();
    await until(() => location.pathname === path && document.activeElement?.matches('h1'));
    const isWhole = () => document.activeElement?.matches('h1') && !find('[aria-busy=true]');
    await until(() => shownPath() === path && isWhole());
    if (path === '/catalogue') await until(() => find('section[data-state=read]:not([inert])'));
  }
}
