import type { Page } from '@playwright/test';
import { releaseOf, runtimeReady } from './releases';
import { address } from './site';
import { expect, hydrated, open, test } from './test';

/** One more line at the end of each file whose name fits, as somebody in its hosting could write it. */
async function tamper(page: Page, pattern: RegExp) {
  await page.route(`${address('mf-catalogue')}/**`, async (route) => {
    if (!pattern.test(route.request().url())) return route.continue();
    const response = await route.fetch();
    const line = pattern.source.endsWith('css$')
      ? 'body { outline: 5px solid red }'
      : 'globalThis.tampered = true;';
    return route.fulfill({ response, body: `${await response.text()}\n${line}` });
  });
}

const tampered = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'tampered'));

test.use({
  expectedNoise: /integrity|digest|Failed to (load|fetch)|localhost:\d+.*\.(js|css)|Error: http/i,
});

const parts: [part: string, pattern: RegExp][] = [
  ['container', /remoteEntry\.js$/],
  ['exposed module', /\/remote-[^/]*\.js$/],
  ['page', /\/CataloguePage-[^/]*\.js$/],
];

for (const [part, pattern] of parts)
  test(`a ${part} changed after its release never runs, also of a remote that the document did not know`, async ({
    page,
  }) => {
    await tamper(page, pattern);
    await open(page, '/about');
    await runtimeReady(page);
    await page.locator('footer a[href="/catalogue"]').click();
    await expect(page).toHaveURL('/catalogue');
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await tampered(page)).toBeUndefined();
  });

test('a part that a page brings later is checked, too: without the book the catalogue stays a list', async ({
  page,
}) => {
  await tamper(page, /\/FlipBook-[^/]*\.js$/);
  await open(page, '/about');
  await runtimeReady(page);
  const refused = page.waitForEvent('console', (message) => /integrity|digest/i.test(message.text()));
  await page.locator('footer a[href="/catalogue"]').click();
  await expect(page).toHaveURL('/catalogue');
  await refused;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await tampered(page)).toBeUndefined();
});

test('a changed style sheet is not applied', async ({ page }) => {
  await tamper(page, /\.css$/);
  await open(page, '/about');
  await page.locator('footer a[href="/catalogue"]').click();
  await expect(page).toHaveURL('/catalogue');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.body).outlineStyle)).toBe('none');
});

test('every script and style sheet of a further remote that runs was asked for with its hash', async ({
  page,
}) => {
  const { base, integrity } = await releaseOf('mf-catalogue');
  await open(page, '/about');
  await runtimeReady(page);
  await page.locator('footer a[href="/catalogue"]').click();
  await expect(page.getByRole('button', { name: /növbəti/i })).toBeEnabled();
  const { loaded, checked } = await page.evaluate((origin) => {
    const files = performance.getEntriesByType('resource').map(({ name }) => name);
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[integrity]')];
    return {
      loaded: files.filter((name) => name.startsWith(origin) && /\.(js|css)$/.test(name)),
      checked: Object.fromEntries(links.map(({ href, integrity }) => [href, integrity])),
    };
  }, base);
  expect(loaded.length).toBeGreaterThan(5);
  for (const file of loaded) expect(checked[file], file).toBe(integrity[file.slice(base.length)]);
});
