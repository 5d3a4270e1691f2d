import type { Page } from '@playwright/test';
import admin from 'mf-admin/texts/az/admin.json' with { type: 'json' };
import login from 'mf-admin/texts/az/login.json' with { type: 'json' };
import { heading, siteUrl, staff } from '../test-support/site';
import { signIn } from '../test-support/test';
import { expect, open, test } from './test';

// The database's connection ends when a page goes to the cache.
test.use({ keepsPages: true, expectedNoise: /WebSocket connection/ });

const signOut = (page: Page) => page.getByRole('button', { name: login.bar.signOut }).click();
const screen = (page: Page) => page.getByRole('tablist');

async function openAdmin(page: Page) {
  await page.addInitScript(() =>
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) sessionStorage.setItem('restored', location.href.slice(location.origin.length));
    }),
  );
  await open(page, '/services-admin');
  await signIn(page, staff, true);
  await expect(screen(page)).toBeVisible();
}

/**
 * Goes back in the history. Chromium must bring the page back from its cache; Firefox keeps no page with a connection
 * to the database, and loads it.
 */
async function back(page: Page, steps: number, path: string) {
  await page.evaluate((count) => {
    sessionStorage.removeItem('restored');
    // After this call has returned.
    setTimeout(() => history.go(-count));
  }, steps);
  await expect(page).toHaveURL(siteUrl + path);
  if (test.info().project.name === 'chromium')
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('restored'))).toBe(path);
}

async function expectNoStaff(page: Page) {
  await expect(heading(page)).toHaveText(login.login.title);
  await expect(heading(page)).toBeVisible();
  await expect(screen(page)).toHaveCount(0);
  await expect(page.getByText(staff.email)).toHaveCount(0);
}

test('Back shows staff who are signed in their page as they left it', async ({ page }) => {
  await openAdmin(page);
  await page.getByRole('tab', { name: admin.tabs.categories }).click();
  await page.evaluate(() => document.body.setAttribute('data-left', ''));
  await open(page, '/about');
  await back(page, 1, '/services-admin?tab=categories');
  await expect(screen(page)).toBeVisible();
  if (test.info().project.name === 'chromium') await expect(page.locator('body[data-left]')).toHaveCount(1);
});

for (const steps of [1, 2])
  test(`after signing out, ${steps} × Back brings no page of staff back`, async ({ page }) => {
    await openAdmin(page);
    if (steps === 2) await open(page, '/about');
    await open(page, '/services-admin?tab=categories');
    await signOut(page);
    await expectNoStaff(page);
    await back(page, steps, '/services-admin');
    await expectNoStaff(page);
  });

test('after signing out in another tab, an open tab and Back show no page of staff', async ({ page }) => {
  await openAdmin(page);
  await open(page, '/services-admin?tab=categories');
  await expect(screen(page)).toBeVisible();
  const other = await page.context().newPage();
  await open(other, '/services-admin');
  await signOut(other);
  await expectNoStaff(page);
  await back(page, 1, '/services-admin');
  await expectNoStaff(page);
});
