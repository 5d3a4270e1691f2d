import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import texts from 'shell/texts/en/boundaries.json' with { type: 'json' };
import { releasesInForce } from './releases';
import { expect, open, test } from './test';

test.use({ locale: 'en-GB' });

const panel = (page: Page) => page.getByRole('complementary', { name: texts.label });

async function versions(): Promise<Record<string, string>> {
  const { shell, remotes } = await releasesInForce();
  const names = Object.entries(remotes).map(([name, { version }]) => [name, version]);
  return { shell: shell.version, ...Object.fromEntries(names) };
}

test('the parts of a page say who owns them, in which version, since when and by whom', async ({ page }) => {
  const inForce = await versions();
  await open(page, '/about?site-boundaries');
  await expect(panel(page)).toContainText(`shell ${inForce.shell}`);
  await expect(panel(page)).toContainText(`mf-marketing ${inForce['mf-marketing']}`);
  await expect(panel(page)).toContainText(/In force since .+, by .+/);
  await expect(page.locator('main [data-boundary]')).toHaveAttribute(
    'data-release',
    `mf-marketing ${inForce['mf-marketing']}`,
  );
  await expect(page.getByRole('banner')).toHaveAttribute('data-release', `shell ${inForce.shell}`);
  const outline = (selector: string) =>
    page.locator(selector).evaluate((element) => getComputedStyle(element).outlineStyle);
  expect(await outline('[data-boundary]')).toBe('dashed');
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
});

test('they stay for the tab, follow it from page to page, and go away by keyboard', async ({ page }) => {
  await open(page, '/about?site-boundaries');
  await expect(panel(page)).toContainText('mf-marketing');
  await page.locator('footer a[href="/catalogue"]').click();
  await expect(page).toHaveURL('/catalogue');
  await expect(panel(page)).toContainText('mf-catalogue');
  await page.reload();
  await expect(panel(page)).toContainText('mf-catalogue');
  await panel(page)
    .getByRole('button', { name: /mf-catalogue/ })
    .press('Enter');
  await expect(page.locator('[data-boundary=mf-catalogue]')).toBeFocused();
  await panel(page).getByRole('button', { name: texts.end }).press('Enter');
  await expect(panel(page)).toHaveCount(0);
  await expect(page.locator('[data-release]')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
});
