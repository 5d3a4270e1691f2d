import type { Page } from '@playwright/test';
import catalogue from 'mf-catalogue/texts/az/catalogue.json' with { type: 'json' };
import { notFoundNoise, pages } from './pages';
import { isSameDocument, markDocument, releaseOf, releasesInForce, runtimeReady } from './releases';
import { siteUrl } from './site';
import { expect, hydrated, open, test } from './test';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('the shell has the only React, router and i18next', async ({ request }) => {
  /** Texts that survive minification. */
  const markers = {
    'react-dom': '__DOM_INTERNALS_DO_NOT_USE',
    react: 'react.dev/errors',
    'react-router': 'inside another <Router>',
    i18next: 'initializedStoreOnce',
    'react-i18next': 'NO_I18NEXT_INSTANCE',
  };
  const scripts = async (base: string, files: string[]) => {
    const own = files.filter((file) => file.endsWith('.js') && !file.startsWith('server/'));
    const texts = await Promise.all(own.map(async (file) => (await request.get(base + file)).text()));
    return texts.join('\n');
  };
  const { remotes, shell: inForce } = await releasesInForce();
  const shellBase = `${siteUrl}/${inForce.version}/`;
  const descriptor = await (await request.get(`${shellBase}shell.json`)).json();
  const shellText = await scripts(shellBase, Object.keys(descriptor.files));
  for (const [library, marker] of Object.entries(markers))
    expect(shellText.includes(marker), `the shell has ${library}`).toBe(true);
  for (const { release } of Object.values(remotes)) {
    const text = await scripts(release.base, Object.keys(release.integrity));
    expect(text.length).toBeGreaterThan(10_000);
    for (const [library, marker] of Object.entries(markers))
      expect(text.includes(marker), `${release.name} has ${library} of its own`).toBe(false);
  }
});

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

for (const path of ['/', '/services', '/catalogue', '/login']) {
  test(`nothing of the federation is asked for before ${path} is alive`, async ({ page }) => {
    await open(page, path);
    await runtimeReady(page);
    const { early, later } = await page.evaluate(() => {
      const alive = performance.getEntriesByName('hydrated')[0]?.startTime ?? 0;
      const files = performance
        .getEntriesByType('resource')
        .filter(({ name }) => /federation-runtime|remoteEntry|mf-manifest|hostInit/.test(name));
      return {
        early: files.filter(({ startTime }) => startTime < alive).map(({ name }) => name),
        later: files.filter(({ startTime }) => startTime >= alive).length,
      };
    });
    expect(early).toEqual([]);
    expect(later).toBeGreaterThan(0);
  });
}

test('no script is left to be discovered: all that run before the page is alive are named in its document', async ({
  page,
}) => {
  for (const path of ['/', '/services', '/contact', '/catalogue']) {
    const answer = await page.goto(path);
    await hydrated(page);
    const html = (await answer?.text()) ?? '';
    const early = await page.evaluate(() => {
      const alive = performance.getEntriesByName('hydrated')[0]?.startTime ?? 0;
      return performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => name.endsWith('.js') && startTime < alive)
        .map(({ name }) => name);
    });
    expect(early.length).toBeGreaterThan(1);
    for (const script of early) expect(html, path).toContain(script.replace(siteUrl, ''));
  }
});

test.describe('the policy', () => {
  test.use({ expectedNoise: notFoundNoise });

  test('nothing on any page goes against the content security policy', async ({ page }) => {
    test.slow(); // many pages
    const violations: string[] = [];
    await page.exposeFunction('tellViolation', (text: string) => violations.push(text));
    await page.addInitScript(() =>
      addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
        Reflect.get(globalThis, 'tellViolation')(`${effectiveDirective} ${blockedURI} ${sourceFile}`),
      ),
    );
    for (const { path } of pages) {
      await open(page, path);
      await page.waitForLoadState('networkidle');
      expect(violations, path).toEqual([]);
    }
    await open(page, '/');
    await page.locator('footer a[href="/catalogue"]').click();
    await expect(page.getByRole('button', { name: catalogue.book.next })).toBeEnabled();
    expect(violations, 'coming to the catalogue').toEqual([]);
  });

  test('documents carry no script of their own but data, and no style attribute', async ({ request }) => {
    for (const { path } of pages) {
      const html = await (await request.get(path)).text();
      const own = [...html.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>/g)].map(([, attributes]) => attributes);
      expect(own, path).toContain(' type="application/json" id="page"');
      for (const attributes of own)
        expect(attributes, path).toMatch(/^ type="(importmap|application\/(ld\+)?json)"/);
      expect(html, path).not.toMatch(/<[^>]+\s(style|on[a-z]+)="/);
    }
  });
});
