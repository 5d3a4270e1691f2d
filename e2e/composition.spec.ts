import type { Page } from '@playwright/test';
import { languages } from 'shared-i18n';
import catalogue from '../mf-catalogue/src/texts/az/catalogue.json' with { type: 'json' };
import type { Releases, RemoteRelease } from '../platform/contract/src';
import shell from '../shell/src/texts/az/shell.json' with { type: 'json' };
import shellEn from '../shell/src/texts/en/shell.json' with { type: 'json' };
import { entrance, languageLink, notFoundNoise, pages } from './pages';
import { address, siteUrl } from './site';
import { expect, hydrated, open, test } from './test';

/**
 * A hanging remote is given up after four seconds; a busy machine adds its own. Far below what hanging for ever is,
 * and what the browser itself would wait.
 */
const GIVEN_UP_MS = 12_000;

/** A cumulative layout shift below this is reported as 0.000. */
const NO_SHIFT = 0.0005;
/** Far beyond the time that a browser waits for an optional font, in milliseconds. */
const LATE_FONT_MS = 600;
/** Half of what search engines call good: a line may break elsewhere, no block may jump. */
const LATE_FONT_SHIFT = 0.05;

type RemoteName = 'mf-marketing' | 'mf-catalogue' | 'mf-admin';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function releasesInForce(): Promise<Releases> {
  return (await fetch(`${siteUrl}/releases.json`)).json();
}

async function releaseOf(name: RemoteName): Promise<RemoteRelease> {
  const release = (await releasesInForce()).remotes[name]?.release;
  if (!release) throw new Error(`${name} is not in force.`);
  return release;
}

/** Resolves when the federation runtime knows the releases in force, which is after load and idle. */
async function runtimeReady(page: Page) {
  await page.waitForFunction(() =>
    globalThis.__FEDERATION__?.__INSTANCES__?.some(
      ({ options }) => options.name === 'shell' && options.remotes.length > 0,
    ),
  );
}

/** Marks this document, so that a full page load can be told from a navigation. */
async function markDocument(page: Page) {
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
}

function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => Reflect.get(globalThis, 'sameDocument') === true);
}

/** Every request for a remote's files fails from now on. */
async function breakRemote(page: Page, name: RemoteName) {
  await page.route(`${address(name)}/**`, (route) => route.abort('connectionrefused'));
}

/** Every request for a remote's files stays unanswered from now on. */
async function hangRemote(page: Page, name: RemoteName) {
  await page.route(`${address(name)}/**`, () => {});
}

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
        for (const language of languages) await expectStill(page, entrance(path, language), LATE_FONT_SHIFT);
    });
  });
}

test.describe('when a remote cannot be had', () => {
  test.use({
    expectedNoise:
      /net::ERR|Failed to fetch|Failed to load|error loading|took longer|Unable to preload|Federation Runtime|integrity|waits for|RUNTIME-00|Nobody says who owns|preloaded using link preload|importing a module/i,
  });

  test('its page opened directly stays readable, in a frame that is alive', async ({ page }) => {
    await breakRemote(page, 'mf-marketing');
    await open(page, '/about');
    await expect(page).toHaveTitle(/^HAQQIMIZDA/);
    await expect(heading(page)).toHaveCount(1);
    await expect(heading(page)).toBeVisible();
    await expect(page.locator('#root > *')).toHaveCount(1);
    await expect(page.getByText(shell.unavailable.compact)).toBeVisible();
    await expect(page.getByRole('button', { name: shell.unavailable.retry })).toBeVisible();

    await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
    await expect(page.getByRole('banner')).toHaveAttribute('data-scrolled');
    await languageLink(page, 'en').click();
    await expect(page).toHaveTitle(/^ABOUT/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByText(shellEn.unavailable.compact)).toBeVisible();

    await page.locator('footer a[href="/catalogue"]').click();
    await expect(page).toHaveURL('/catalogue');
    await expect(page.getByRole('button', { name: /next/i })).toBeEnabled();
  });

  test('the retry brings a page that can be had again to life', async ({ page }) => {
    await breakRemote(page, 'mf-marketing');
    await open(page, '/contact');
    await expect(page.getByText(shell.unavailable.compact)).toBeVisible();
    await page.unroute(`${address('mf-marketing')}/**`);
    await page.getByRole('button', { name: shell.unavailable.retry }).click();
    await expect(page.getByText(shell.unavailable.compact)).toHaveCount(0);
    await hydrated(page);
    await page.locator('textarea[name="message"]').fill('Salam');
    await languageLink(page, 'en').click();
    await expect(page.locator('textarea[name="message"]')).toHaveValue('Salam');
  });

  test('going to its page shows the document that was composed', async ({ page }) => {
    await breakRemote(page, 'mf-catalogue');
    await open(page, '/about');
    await page.locator('footer a[href="/catalogue"]').click();
    await expect(page).toHaveURL('/catalogue');
    await expect(heading(page)).toHaveText(catalogue.title);
    await hydrated(page);
    await expect(page.locator('#root > *')).toHaveCount(1);
    await page.locator('header a[href="/"]').click();
    await expect(page).toHaveTitle(/^ANA SƏHİFƏ/);
  });

  test('without its document either, a calm message stands in the slot and the frame goes on', async ({
    page,
  }) => {
    await breakRemote(page, 'mf-marketing');
    await open(page, '/catalogue');
    await page.route(`${siteUrl}/services`, (route) => route.abort());
    await markDocument(page);
    await page.locator('header a[href="/services"]').click();
    await expect(page).toHaveURL('/services');
    await expect(heading(page)).toHaveText(shell.unavailable.title);
    const main = page.getByRole('main');
    await expect(main.locator('a[href^="tel:"]')).toBeVisible();
    await expect(main.locator('a[href^="mailto:"]')).toBeVisible();
    await expect(main.getByRole('button', { name: shell.unavailable.retry })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();

    await languageLink(page, 'en').click();
    await expect(heading(page)).toHaveText(shellEn.unavailable.title);
    await page.locator('footer a[href="/catalogue"]').click();
    await expect(page).toHaveURL('/catalogue');
    await expect(page.getByRole('button', { name: /next/i })).toBeEnabled();
    expect(await isSameDocument(page)).toBe(true);

    await page.unroute(`${address('mf-marketing')}/**`);
    await page.unroute(`${siteUrl}/services`);
    await page.locator('header a[href="/services"]').click();
    await expect(page).toHaveURL('/services');
    await expect(heading(page)).toHaveText('Our Areas of Activity');
    await expect(page.locator('main a[href="/services/cleaning"]')).toBeVisible();
  });

  test('one page of it that is broken leaves the others alone', async ({ page }) => {
    const { base, pages: published } = await releaseOf('mf-marketing');
    const files = (path: string) => published.find((one) => one.path === path)?.files ?? [];
    const [own] = files('/privacy').filter((file) => !files('/about').includes(file));
    await page.route(`${base}${own}`, (route) => route.abort());
    await open(page, '/about');
    await page.locator('footer a[href="/privacy#terms"]').click();
    await expect(page).toHaveURL(/\/privacy/);
    await expect(heading(page)).toBeVisible();
    await expect(page.locator('#terms')).toBeVisible();
    await page.locator('header nav a[href="/why-us"]').click();
    await expect(page).toHaveURL('/why-us');
    await expect(page).toHaveTitle(/^NİYƏ BİZ/);
  });

  test('a file that was tampered with never runs', async ({ page }) => {
    const { base, module } = await releaseOf('mf-marketing');
    await page.route(base + module, async (route) => {
      const answer = await route.fetch();
      const body = `globalThis.tampered = true;\n${await answer.text()}`;
      await route.fulfill({ response: answer, body });
    });
    await open(page, '/about');
    await expect(heading(page)).toBeVisible();
    await expect(page.getByText(shell.unavailable.compact)).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(globalThis, 'tampered'))).toBeUndefined();
  });

  test('a page whose remote hangs is readable at once, and its frame alive within about four seconds', async ({
    page,
  }) => {
    await hangRemote(page, 'mf-marketing');
    await page.goto('/about', { waitUntil: 'commit' });
    await expect(heading(page)).toBeVisible();
    await hydrated(page);
    const alive = await page.evaluate(() => performance.getEntriesByName('hydrated')[0]?.startTime ?? 0);
    expect(alive).toBeGreaterThan(2500);
    expect(alive).toBeLessThan(GIVEN_UP_MS);
    await expect(page.getByText(shell.unavailable.compact)).toBeVisible();
    await page.locator('footer a[href="/catalogue"]').click();
    await expect(page.getByRole('button', { name: catalogue.book.next })).toBeEnabled();
  });

  test('going to a page whose remote hangs is given up after about four seconds', async ({ page }) => {
    await hangRemote(page, 'mf-catalogue');
    await open(page, '/about');
    const start = Date.now();
    await page.locator('footer a[href="/catalogue"]').click();
    await expect(page).toHaveURL('/catalogue', { timeout: GIVEN_UP_MS });
    await expect(heading(page)).toHaveText(catalogue.title);
    const took = Date.now() - start;
    expect(took).toBeGreaterThan(2000);
    expect(took).toBeLessThan(GIVEN_UP_MS);
  });

  test('where nobody says who owns a page, the document says it', async ({ page }) => {
    await page.route(`${siteUrl}/releases.json`, (route) => route.abort());
    await open(page, '/about');
    await page.locator('header nav a[href="/why-us"]').click();
    await expect(page).toHaveTitle(/^NİYƏ BİZ/);
    await page.locator('footer a[href="/catalogue"]').click();
    await expect(page).toHaveURL('/catalogue');
    await expect(heading(page)).toHaveText(catalogue.title);
  });
});
