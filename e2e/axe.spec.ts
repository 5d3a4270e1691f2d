import { languages } from 'shared-i18n';
import admin from '../mf-admin/src/texts/az/admin.json' with { type: 'json' };
import catalogue from '../mf-catalogue/src/texts/az/catalogue.json' with { type: 'json' };
import { expectAccessible } from './accessible';
import { locales, notFoundNoise, pages } from './pages';
import { staff } from './site';
import { expect, open, test } from './test';

// Nothing is caught halfway through a transition.
test.use({ reducedMotion: 'reduce' });

for (const language of languages) {
  test.describe(language, () => {
    test.use({ locale: locales[language] });

    for (const { path, status } of pages) {
      test.describe(path, () => {
        test.use({ expectedNoise: status === 404 ? notFoundNoise : null });

        test(`${path} in ${language} has no accessibility violation`, async ({ page }) => {
          await open(page, path);
          await page.waitForLoadState('networkidle');
          await expectAccessible(page);
        });
      });
    }
  });
}

test('the book and the list of the catalogue have no accessibility violation', async ({ page }) => {
  await open(page, '/catalogue');
  await expect(page.getByRole('button', { name: catalogue.book.next })).toBeEnabled();
  await page.keyboard.press('ArrowRight');
  await expectAccessible(page);
  await page.getByRole('button', { name: catalogue.view.list }).click();
  await expectAccessible(page);
});

test('the admin screen has no accessibility violation in any tab, nor while it asks', async ({ page }) => {
  test.slow(); // four states
  await open(page, '/services-admin');
  await page.locator('input[name="email"]').fill(staff.email);
  await page.locator('input[name="password"]').fill(staff.password);
  await page.locator('form button[type="submit"]').click();
  for (const tab of [admin.tabs.details, admin.tabs.categories, admin.tabs.services]) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('button', { name: admin.list.remove }).first()).toBeVisible();
    await expectAccessible(page);
  }
  await page.getByRole('button', { name: admin.list.remove }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
});
