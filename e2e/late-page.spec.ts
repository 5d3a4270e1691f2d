import type { Page } from '@playwright/test';
import shell from 'shell/texts/az/shell.json' with { type: 'json' };
import { releaseOf } from './releases';
import { address } from './site';
import { expect, hydrated, test } from './test';

/** Holds back every script of marketing until somebody lets them go. */
async function holdBack(page: Page): Promise<{ letGo(): void }> {
  const held: (() => void)[] = [];
  await page.route(`${address('mf-marketing')}/**/*.js`, (route) => {
    held.push(() => void route.continue());
  });
  return {
    letGo() {
      for (const go of held.splice(0)) go();
      void page.unroute(`${address('mf-marketing')}/**/*.js`);
    },
  };
}

const message = (page: Page) => page.locator('textarea[name="message"]');
const notice = (page: Page) => page.getByText(shell.unavailable.compact);

test.use({ expectedNoise: /took longer than \d+ ms/ });

test('a page whose scripts come late is hydrated then, with all that was typed', async ({ page }) => {
  const scripts = await holdBack(page);
  await page.goto('/contact', { waitUntil: 'commit' });
  await hydrated(page);
  await expect(notice(page)).toBeVisible();
  await page.locator('input[name="name"]').fill('Aysel Məmmədova');
  await page.locator('select[name="service"]').selectOption({ index: 2 });
  const service = await page.locator('select[name="service"]').inputValue();
  await message(page).fill('Ofis üçün stullar');

  scripts.letGo();
  await expect(notice(page)).toHaveCount(0);
  await expect(page.locator('input[name="name"]')).toHaveValue('Aysel Məmmədova');
  await expect(page.locator('select[name="service"]')).toHaveValue(service);
  await expect(message(page)).toHaveValue('Ofis üçün stullar');
  await expect(message(page)).toBeFocused();

  await page.locator('header nav a[href="/about"]').click();
  await expect(page).toHaveTitle(/^HAQQIMIZDA/);
  await page.goBack();
  await expect(message(page)).toHaveValue('Ofis üçün stullar');
});

test('a late page is hydrated for a visitor who left and comes back', async ({ page }) => {
  const scripts = await holdBack(page);
  await page.goto('/contact', { waitUntil: 'commit' });
  await hydrated(page);
  await expect(notice(page)).toBeVisible();
  await page.locator('footer a[href="/catalogue"]').click();
  await expect(page).toHaveURL('/catalogue');
  const { base, module } = await releaseOf('mf-marketing');
  const late = page.waitForResponse(base + module);
  scripts.letGo();
  await (await late).finished();
  await expect(page).toHaveURL('/catalogue');
  await page.goBack();
  await expect(notice(page)).toHaveCount(0);
  await message(page).fill('Salam');
  await expect(page.getByRole('button', { name: /göndər/i })).toBeEnabled();
});
