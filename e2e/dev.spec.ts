import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEV_PORT_OFFSET } from '@platform/build';
import { expect, type Page, test } from '@playwright/test';
import { inWorkspace, type Workspace } from './workspace';

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

/** Changes a page's heading in its source and sees it change in the open page, which keeps its state. */
async function expectHotUpdate(page: Page, file: string, from: string, to: string) {
  const path = join(workspace.folder, file);
  const source = readFileSync(path, 'utf8');
  expect(source).toContain(from);
  await page.evaluate(() => Object.assign(globalThis, { samePage: true }));
  writeFileSync(path, source.replace(from, to));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dəyişdi');
  expect(await page.evaluate(() => Reflect.get(globalThis, 'samePage'))).toBe(true);
  writeFileSync(path, source);
}

const about = 'mf-marketing/src/pages/about/AboutPage.tsx';
const aboutTitle = "title={t('header.title')}";

test('all from their sources: pages of every remote in the site, with hot update across the seam', async ({
  page,
}) => {
  workspace.develop();
  await open(page, developed(8080, '/login'), 'Əməkdaşlar üçün giriş');
  await open(page, developed(8080, '/catalogue'), 'Kataloq');
  await open(page, developed(8080, '/about'), 'Haqqımızda');
  await expect(page.getByRole('banner')).toBeVisible();
  await expectHotUpdate(page, about, aboutTitle, 'title="Dəyişdi"');
});

test('one remote alone, on its own port, with texts, styles and router', async ({ page }) => {
  workspace.develop('--alone', 'mf-marketing');
  await open(page, developed(8081, '/about'), 'Haqqımızda');
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.locator('h1')).toHaveCSS('font-family', /Geologica/);
  await expectHotUpdate(page, about, aboutTitle, 'title="Dəyişdi"');
  await page.goto(developed(8081, '/services'));
  await expect(page.getByRole('link', { name: /Mebel/ })).toBeVisible();
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
