import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ports } from '@platform/build';
import type { Page } from '@playwright/test';
import { fingerprints } from './release-fingerprints';
import { expect, open, test } from './test';
import { copyWorkspace, type Workspace } from './workspace';

/** A start builds what changed, and the machine may be busy. */
const LIMIT_MS = 180_000;

test.describe.configure({ mode: 'serial', timeout: LIMIT_MS });

const next = '1.0.0-00000001';
let workspace: Workspace;
let previewUrl: string;
let inForce: string;

test.beforeAll(async () => {
  test.setTimeout(LIMIT_MS);
  workspace = copyWorkspace(23_500);
  previewUrl = `http://localhost:${ports.preview + workspace.portOffset}`;
  await workspace.start();
  inForce = JSON.parse(workspace.site('list', '--json')).remotes['mf-catalogue'].version;
  publishNext();
});

test.afterAll(async () => {
  await workspace.remove();
});

/** Publishes what is in force under another version, as another build would. */
function publishNext() {
  const site = join(workspace.folder, '.site', 'hosting', 'mf-catalogue');
  cpSync(join(site, inForce), join(site, next), { recursive: true });
  const file = join(site, next, 'remote.json');
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), version: next }));
}

const scripts = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js')),
  );

const badge = (page: Page) => page.locator('#site-preview p:visible');

const place = (page: Page) => page.getByRole('heading', { level: 1 }).boundingBox();

test('a preview shows the whole site as it would be, marked as one, and the live site stays as it is', async ({
  page,
  request,
}) => {
  const before = fingerprints(workspace, /^$/);
  const end = await workspace.serve('Ctrl-C', 'preview', `mf-catalogue@${next}`);
  try {
    const [live, preview] = await Promise.all(
      [workspace.siteUrl, previewUrl].map((site) => request.get(`${site}/catalogue`)),
    );
    const { 'x-robots-tag': robots, ...headers } = preview?.headers() ?? {};
    expect(robots).toBe('noindex');
    for (const name of [
      'x-frame-options',
      'cross-origin-opener-policy',
      'permissions-policy',
      'cache-control',
    ])
      expect(headers[name]).toBe(live?.headers()[name]);
    const [liveText, previewText] = [await live?.text(), await preview?.text()];
    expect(previewText).toContain('<meta name="robots" content="noindex">');
    expect(previewText).toContain(`/${next}/`);
    expect(liveText).not.toContain(`/${next}/`);
    const policy = (text?: string) => /script-src [^;]+/.exec(text ?? '')?.[0].replace(/'sha256-[^']+'/, '');
    expect(policy(previewText)).toBe(policy(liveText));
    expect(previewText).toMatch(/"integrity":\{[^}]*sha384-/);

    await open(page, `${workspace.siteUrl}/about`);
    const livePlace = await place(page);
    await open(page, `${previewUrl}/about`);
    expect(await place(page)).toEqual(livePlace);
    await expect(badge(page)).toHaveText(`İlkin baxış, hələ yayımda deyil: mf-catalogue@${next}`);
    await page.locator('header a[hreflang="ru"], header a[lang="ru"]').first().click();
    await expect(badge(page)).toContainText('не опубликовано');
    await page.locator('header a[hreflang="en"], header a[lang="en"]').first().click();
    await expect(badge(page)).toContainText('Preview, not live');
    await open(page, `${previewUrl}/catalogue`);
    expect((await scripts(page)).some((name) => name.includes(`/${next}/`))).toBe(true);
    expect(fingerprints(workspace, /^$/)).toEqual(before);
  } finally {
    expect(await end()).toBe(0);
  }
  await expect(request.get(previewUrl)).rejects.toThrow();
});

test('what would be refused is not previewed either', () => {
  expect(() => workspace.site('preview', 'mf-catalogue@9.9.9-00000000')).toThrow(/is not published/);
});

test('nothing that a visitor brings along makes the live site load another version or origin', async ({
  page,
}) => {
  const evil = 'http://localhost:9/evil';
  const names = [
    'version',
    'preview',
    'release',
    'releases',
    'remote',
    'mf-catalogue',
    'entry',
    'base',
    'site.releases',
  ];
  await open(page, `${workspace.siteUrl}/about`);
  await page.context().addCookies([{ name: 'version', value: next, url: workspace.siteUrl }]);
  await page.evaluate(
    ([keys, version, origin]) => {
      for (const storage of [localStorage, sessionStorage])
        for (const key of keys) {
          storage.setItem(key, version);
          storage.setItem(`${key}:origin`, origin);
          storage.setItem(`__mf_${key}`, JSON.stringify({ 'mf-catalogue': origin, mf_catalogue: origin }));
        }
      // The names under which the federation's own developer tools replace remotes.
      localStorage.setItem('__MF_DEVTOOLS__', JSON.stringify({ overrides: { mf_catalogue: origin } }));
    },
    [names, next, evil] as const,
  );
  const query = names.flatMap((name) => [`${name}=${next}`, `${name}=${encodeURIComponent(evil)}`]).join('&');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await open(page, `${workspace.siteUrl}/catalogue?${query}`);
  await open(page, `${workspace.siteUrl}/?${query}`);
  await page.locator('footer a[href^="/catalogue"]').first().click();
  await expect(page).toHaveURL(/\/catalogue/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const files = asked.filter((url) => /\.(js|css)$/.test(new URL(url).pathname));
  expect(files.filter((url) => url.includes('/mf-') || url.includes(`/${inForce}/`))).not.toEqual([]);
  for (const url of asked.filter((address) => !address.startsWith('data:'))) {
    expect(new URL(url).hostname).toBe('localhost');
    expect(new URL(url).port).not.toBe('9');
    expect(new URL(url).pathname).not.toContain(next);
  }
});
