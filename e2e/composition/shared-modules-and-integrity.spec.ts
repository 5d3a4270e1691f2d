import type { Page } from '@playwright/test';
import catalogue from 'mf-catalogue/texts/az/catalogue.json' with { type: 'json' };
import { next, toCatalogue } from '../test-support/catalogue';
import {
  address,
  heading,
  isSameDocument,
  markDocument,
  type RemoteName,
  releaseOf,
  runtimeReady,
  siteUrl,
} from '../test-support/site';
import { expect, open, test } from '../test-support/test';

/* Remotes load directly or by the federation runtime, each file once and as released. */

// Preloads count as loads.
test.use({ savesData: false });

async function goToCatalogue(page: Page) {
  await toCatalogue(page);
  await expect(page).toHaveURL(/\/catalogue/);
  await expect(heading(page)).toHaveText(catalogue.title);
}

test('direct import and federation runtime give one module, and every shared library is one object', async ({
  page,
}) => {
  await open(page, '/');
  await runtimeReady(page);
  await goToCatalogue(page);
  const releases = await Promise.all([releaseOf('mf-marketing'), releaseOf('mf-catalogue')]);
  const ways = releases.map(({ name, base, entry, module }) => ({
    remote: `${name.replaceAll('-', '_')}/remote`,
    direct: base + module,
    container: { name: name.replaceAll('-', '_'), entry: base + entry, type: 'module' as const },
  }));
  const found = await page.evaluate(async (remotes) => {
    type Exports = Record<string, unknown>;
    const instances = globalThis.__FEDERATION__.__INSTANCES__;
    const cached: Record<string, unknown> = globalThis.__mf_module_cache__?.share ?? {};
    const host = instances.find(({ options }) => options.name === 'shell');
    const sameModule = [];
    for (const { remote, direct, container } of remotes) {
      if (!host?.options.remotes.some(({ name }) => name === container.name))
        host?.registerRemotes([container]);
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

test('after idle a further remote comes through the federation runtime, each of its files by its hash', async ({
  page,
}) => {
  const { base, entry, integrity } = await releaseOf('mf-catalogue');
  await open(page, '/');
  await markDocument(page);
  const container = page.waitForResponse(base + entry);
  await container;
  await runtimeReady(page);
  await goToCatalogue(page);
  await expect(next(page)).toBeEnabled();
  expect(await isSameDocument(page)).toBe(true);
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

test.describe('without the federation runtime', () => {
  test.use({ expectedNoise: /net::ERR|Failed to fetch dynamically imported module/ });

  test('a further remote comes directly, without its container', async ({ page }) => {
    const { base, entry } = await releaseOf('mf-catalogue');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.route('**/federation-runtime*', (route) => route.abort());
    await open(page, '/about');
    await markDocument(page);
    await goToCatalogue(page);
    await expect(next(page)).toBeEnabled();
    expect(await isSameDocument(page)).toBe(true);
    expect(asked).not.toContain(base + entry);
  });
});

test.describe('a file that was changed after its release', () => {
  test.use({
    expectedNoise: /integrity|digest|Failed to (load|fetch)|localhost:\d+.*\.js|Error: http/i,
  });

  const parts: [part: string, remote: RemoteName, file: RegExp][] = [
    ['module of the first page', 'mf-marketing', /\/remote-[^/]*\.js$/],
    ['module of a further remote', 'mf-catalogue', /\/remote-[^/]*\.js$/],
  ];

  for (const [part, remote, file] of parts)
    test(`a changed ${part} is refused`, async ({ page }) => {
      // Appends a line, as an attacker of the hosting could.
      await page.route(`${address(remote)}/**`, async (route) => {
        if (!file.test(route.request().url())) return route.continue();
        const response = await route.fetch();
        return route.fulfill({ response, body: `${await response.text()}\nglobalThis.tampered = true;` });
      });
      const refused = page.waitForEvent('console', (message) => /integrity|digest/i.test(message.text()));
      await open(page, '/');
      if (remote === 'mf-catalogue') {
        await runtimeReady(page);
        await goToCatalogue(page);
      }
      await refused;
      await expect(heading(page)).toBeVisible();
      expect(await page.evaluate(() => Reflect.get(globalThis, 'tampered'))).toBeUndefined();
      // A request that is still open when the page closes would fail outside the test.
      await page.unrouteAll({ behavior: 'wait' });
    });
});

test('nothing that a visitor brings along makes the site load another version or origin', async ({
  page,
}) => {
  const version = '1.0.0-00000001';
  const evil = 'http://localhost:9/evil';
  const names = ['version', 'preview', 'release', 'releases', 'remote', 'mf-catalogue', 'entry', 'base'];
  const live = await releaseOf('mf-catalogue');
  await open(page, '/about');
  await page.context().addCookies([{ name: 'version', value: version, url: siteUrl }]);
  await page.evaluate(
    ([keys, other, origin]) => {
      for (const storage of [localStorage, sessionStorage])
        for (const key of [...keys, 'site.releases']) {
          storage.setItem(key, other);
          storage.setItem(`${key}:origin`, origin);
          storage.setItem(`__mf_${key}`, JSON.stringify({ 'mf-catalogue': origin, mf_catalogue: origin }));
        }
      // The names by which the federation's developer tools replace remotes.
      localStorage.setItem('__MF_DEVTOOLS__', JSON.stringify({ overrides: { mf_catalogue: origin } }));
    },
    [names, version, evil] as const,
  );
  const query = names
    .flatMap((name) => [`${name}=${version}`, `${name}=${encodeURIComponent(evil)}`])
    .join('&');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await open(page, `/catalogue?${query}`);
  await open(page, `/?${query}`);
  await goToCatalogue(page);
  const files = asked.filter((url) => /\.(js|css)$/.test(new URL(url).pathname));
  expect(files.filter((url) => url.includes(`/${live.version}/`))).not.toEqual([]);
  for (const url of asked.filter((address) => !address.startsWith('data:'))) {
    const { hostname, port, pathname } = new URL(url);
    expect(hostname).toBe('localhost');
    expect(port).not.toBe('9');
    expect(pathname).not.toContain(version);
  }
});
