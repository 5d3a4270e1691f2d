import { DEV_PORT_OFFSET } from '@platform/build';
import { expect, type Page, test } from '@playwright/test';
import { staff } from '../test-support/site';
import { submitSignIn } from '../test-support/test';
import { inWorkspace, type Workspace } from '../test-support/workspace';

/** Development servers prepare their dependencies at the first start, in milliseconds. */
const FIRST_PAGE_MS = 60_000;

let workspace: Workspace;

inWorkspace(22_000, (copy) => {
  workspace = copy;
});

test.afterEach(async () => {
  await workspace.stop();
});

function developed(port: number, path: string) {
  return `http://localhost:${port + DEV_PORT_OFFSET + workspace.portOffset}${path}`;
}

/** Opens a page of a server that may still be starting. */
async function open(page: Page, address: string, heading: string) {
  await expect(async () => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading, { timeout: 5_000 });
  }).toPass({ timeout: FIRST_PAGE_MS });
}

async function whileChanged(file: string, from: string, to: string, work: () => Promise<void>) {
  const restore = workspace.edit(file, from, to);
  try {
    await work();
  } finally {
    restore();
  }
}

async function expectHotUpdate(page: Page, file: string, from: string, to: string) {
  await page.evaluate(() => Object.assign(globalThis, { samePage: true }));
  await whileChanged(file, from, to, () =>
    expect(page.getByRole('heading', { level: 1 })).toHaveText('Dəyişdi'),
  );
  expect(await page.evaluate(() => Reflect.get(globalThis, 'samePage'))).toBe(true);
}

const about = 'mf-marketing/src/pages/about/AboutPage.tsx';
const catalogue = 'mf-catalogue/src/pages/catalogue/CataloguePage.tsx';
const catalogueTitle = ">{t('title')}<";
const catalogueStart = 'export function CataloguePage() {';
const aboutTitle = "title={t('header.title')}";

test('all from their sources: pages of every remote in the site, with hot update across the seam', async ({
  page,
}) => {
  workspace.develop();
  await open(page, developed(8080, '/login'), 'Əməkdaşlar üçün giriş');
  await open(page, developed(8080, '/catalogue'), 'Kataloq');
  await open(page, developed(8080, '/about'), 'Haqqımızda');
  await expect(page.getByRole('banner').locator('svg').first()).toHaveCSS('width', '34px');
  await expectHotUpdate(page, about, aboutTitle, 'title="Dəyişdi"');
});

test('one remote alone opens on its pages, with texts, styles and router, and takes a new page at once', async ({
  page,
}) => {
  workspace.develop('--alone', 'mf-marketing');
  await open(page, developed(8081, '/index'), 'mf-marketing');
  await page.getByRole('link', { name: '/about' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Haqqımızda');
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.locator('h1')).toHaveCSS('font-family', /Geologica/);
  await expectHotUpdate(page, about, aboutTitle, 'title="Dəyişdi"');
  await page.goto(developed(8081, '/services'));
  await expect(page.getByRole('link', { name: /Mebel/ })).toBeVisible();
  await page.goto(developed(8081, '/new'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('mf-marketing has no page /new');
  // The open page notices the change by itself.
  await whileChanged('mf-marketing/remote.config.ts', "path: '/about'", "path: '/new'", () =>
    expect(page.getByRole('heading', { level: 1 })).toHaveText('Haqqımızda', { timeout: FIRST_PAGE_MS }),
  );
});

test('staff who sign in to the admin alone land on it', async ({ page }) => {
  workspace.develop('--alone', 'mf-admin');
  await open(page, developed(8083, '/login'), 'Əməkdaşlar üçün giriş');
  await submitSignIn(page, staff);
  await expect(page).toHaveURL(developed(8083, '/services-admin'));
});

test('one remote from its sources inside the site, the others from their releases', async ({ page }) => {
  workspace.develop('mf-marketing');
  await open(page, developed(8080, '/about'), 'Haqqımızda');
  await expectHotUpdate(page, about, aboutTitle, 'title="Dəyişdi"');
  await open(page, developed(8080, '/catalogue'), 'Kataloq');
  const released = `http://localhost:${8082 + workspace.portOffset}/`;
  const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(scripts.some((name) => name.startsWith(released))).toBe(true);
});

test('one remote inside a live site: its shell and other pages are live, this one is reloaded and shows its errors', async ({
  page,
}) => {
  await workspace.start();
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  const end = await workspace.serve('mf-catalogue', 'dev', 'mf-catalogue', '--against', workspace.siteUrl);
  await open(page, developed(8080, '/catalogue'), 'Kataloq');
  messages.length = 0;
  await open(page, developed(8080, '/catalogue'), 'Kataloq');
  await expectHotUpdate(page, catalogue, catalogueTitle, '>Dəyişdi<');
  expect(messages.filter((text) => !text.startsWith('[vite]'))).toEqual([]);
  // The server may miss the second of two simultaneous changes.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kataloq');
  await whileChanged(
    catalogue,
    catalogueStart,
    `${catalogueStart} if (location) throw new Error('broken');`,
    () => expect(page.getByRole('alert')).toContainText('broken'),
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kataloq');
  await page.goto(developed(8080, '/about'));
  await expect(page.getByRole('banner').locator('svg').first()).toHaveCSS('width', '34px');
  await page.getByRole('contentinfo').locator('a[href="/catalogue"]').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kataloq');
  const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(scripts.some((name) => name.startsWith(`http://localhost:${8081 + workspace.portOffset}/`))).toBe(
    true,
  );
  expect(scripts).toContain(developed(8082, '/src/remote.ts'));
  await end();

  expect(workspace.site('pull', '--env', workspace.siteUrl)).toBe('');
  expect(workspace.site('list', '--env', workspace.siteUrl)).toContain('mf-catalogue');
  const endAlone = await workspace.serve('/index', 'dev', '--alone', 'mf-catalogue');
  await open(page, developed(8082, '/index?frame'), 'mf-catalogue');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Haqqımızda' })).toBeVisible();
  await endAlone();
});
