import type { Page } from '@playwright/test';
import catalogue from 'mf-catalogue/texts/az/catalogue.json' with { type: 'json' };
import { isSameDocument, markDocument, releaseOf, runtimeReady } from './releases';
import { expect, open, test } from './test';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('direct import and federation runtime give one module, and every shared library is one object', async ({
  page,
}) => {
  await open(page, '/');
  await runtimeReady(page);
  await page.locator('footer a[href="/catalogue"]').click();
  await expect(heading(page)).toHaveText(catalogue.title);
  const releases = await Promise.all([releaseOf('mf-marketing'), releaseOf('mf-catalogue')]);
  const ways = releases.map(({ name, base, module }) => ({
    remote: `${name.replaceAll('-', '_')}/remote`,
    direct: base + module,
  }));
  const found = await page.evaluate(async (remotes) => {
    type Exports = Record<string, unknown>;
    const instances = globalThis.__FEDERATION__.__INSTANCES__;
    const cached: Record<string, unknown> = globalThis.__mf_module_cache__?.share ?? {};
    const host = instances.find(({ options }) => options.name === 'shell');
    const sameModule = [];
    for (const { remote, direct } of remotes) {
      const loaded = await host?.loadRemote<{ routes: unknown }>(remote);
      sameModule.push(loaded?.routes !== undefined && loaded.routes === (await import(direct)).routes);
    }
    const marks = { react: 'useState', '@platform/contract': 'Link', 'shared-i18n': 'createTexts' };
    const sameShare = [];
    for (const [name, mark] of Object.entries(marks))
      for (const instance of instances) {
        const factory = await instance.loadShare<Exports>(name);
        const own = typeof factory === 'function' ? factory()?.[mark] : undefined;
        sameShare.push(own !== undefined && own === Reflect.get(Object(cached[`default:${name}`]), mark));
      }
    return { sameModule, sameShare, instances: instances.map(({ options }) => options.name).sort() };
  }, ways);
  expect(found.sameModule).toEqual([true, true]);
  expect(found.instances).toEqual(expect.arrayContaining(['mf_catalogue', 'mf_marketing', 'shell']));
  expect(found.sameShare).toEqual(Array(3 * found.instances.length).fill(true));
});

test('after idle a further remote comes through the federation runtime', async ({ page }) => {
  const { base, entry } = await releaseOf('mf-catalogue');
  await open(page, '/about');
  await runtimeReady(page);
  await markDocument(page);
  const container = page.waitForResponse(base + entry);
  await page.locator('footer a[href="/catalogue"]').click();
  await container;
  await expect(heading(page)).toHaveText(catalogue.title);
  expect(await isSameDocument(page)).toBe(true);
});

test.describe('without the federation runtime', () => {
  test.use({ expectedNoise: /net::ERR|Failed to fetch dynamically imported module/ });

  test('a further remote comes directly, without its container', async ({ page }) => {
    const { base, entry } = await releaseOf('mf-catalogue');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.route('**/federation-runtime*', (route) => route.abort());
    await open(page, '/about');
    await markDocument(page);
    await page.locator('footer a[href="/catalogue"]').click();
    await expect(heading(page)).toHaveText(catalogue.title);
    await expect(page.getByRole('button', { name: catalogue.book.next })).toBeEnabled();
    expect(await isSameDocument(page)).toBe(true);
    expect(asked).not.toContain(base + entry);
  });
});
