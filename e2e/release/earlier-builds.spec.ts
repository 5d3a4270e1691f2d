import type { Page } from '@playwright/test';
import { expect, hydrated, open, test } from '../test-support/test';
import { inWorkspace, type Workspace } from '../test-support/workspace';

let workspace: Workspace;
/** `mf-catalogue@1.0.0-3f2a9c1b` of every package, from current and earlier builds. */
let current: string[];
let earlier: string[];

inWorkspace(21_800, async (copy) => {
  workspace = copy;
  await workspace.start();
  const { shell, remotes } = JSON.parse(workspace.site('list', '--json'));
  current = Object.entries<{ version: string }>({ shell, ...remotes }).map(
    ([name, { version }]) => `${name}@${version}`,
  );
  earlier = workspace.site('fixtures', '--publish').trim().split('\n');
});

const isShell = (release: string) => release.startsWith('shell@');

/** A visitor's journey: look around, find a service, request a quote, leaf through the catalogue. */
async function journey(page: Page) {
  await open(page, workspace.siteUrl);
  await page.locator('header nav a[href="/services"]').click();
  await expect(page).toHaveURL(`${workspace.siteUrl}/services`);
  await page.locator('main a[href="/services/cleaning"]').click();
  await expect(page.locator('main h3').first()).toBeVisible();
  await page.locator('main a[href^="/contact?subject=quote"]').first().click();
  await expect(page).toHaveURL(/\/contact\?subject=quote/);
  const written = { name: 'Leyla', email: 'leyla@example.az', message: 'Bakı ofisimiz üçün 12 iş stolu.' };
  for (const [name, text] of Object.entries(written))
    await page.locator(`main form [name="${name}"]`).fill(text);
  await page.locator('main form [name="service"]').selectOption('furniture');
  await page.locator('header a[hreflang="ru"], header a[lang="ru"]').first().click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await expect(page.locator('main form [name="message"]')).toHaveValue(written.message);
  await page.locator('main form button[type="submit"]').click();
  await expect(page.locator('main form [name="message"]')).toHaveValue('');
  await page.locator('footer a[href^="/catalogue"]').first().click();
  await expect(page.locator('[data-boundary="mf-catalogue"] h1')).toBeVisible();
  await page.goto(`${workspace.siteUrl}/login`);
  await hydrated(page);
  await expect(page.locator('main form input[type="password"]')).toBeVisible();
}

test('earlier remotes in the current shell: the visitor notices nothing', async ({ page }) => {
  // They have fewer pages.
  workspace.site('promote', ...earlier.filter((release) => !isShell(release)), '--removes');
  await journey(page);
});

test('current remotes in an earlier shell: the visitor notices nothing', async ({ page }) => {
  workspace.site('promote', ...earlier.filter(isShell), ...current.filter((release) => !isShell(release)));
  await journey(page);
});
