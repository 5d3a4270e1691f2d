import { languages } from 'shared-i18n';
import admin from '../mf-admin/src/texts/az/admin.json' with { type: 'json' };
import catalogue from '../mf-catalogue/src/texts/az/catalogue.json' with { type: 'json' };
import contact from '../mf-marketing/src/texts/az/contact.json' with { type: 'json' };
import shell from '../shell/src/texts/az/shell.json' with { type: 'json' };
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
        test.use({ expectedNoise: status === 404 ? [notFoundNoise] : [] });

        test(`${path} in ${language} has no accessibility violation`, async ({ page }) => {
          await open(page, path);
          await page.waitForLoadState('networkidle');
          await expectAccessible(page);
        });
      });
    }
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the open menu has no accessibility violation', async ({ page }) => {
    await open(page, '/');
    await page.getByRole('button', { name: shell.menu.open }).click();
    await expect(page.getByRole('button', { name: shell.menu.close })).toBeVisible();
    await expectAccessible(page);
  });

  test('the catalogue held upright has no accessibility violation', async ({ page }) => {
    await open(page, '/catalogue');
    await expect(page.getByRole('button', { name: catalogue.book.next })).toBeEnabled();
    await expectAccessible(page);
  });
});

test('the home page with an open answer, scrolled, has no accessibility violation', async ({ page }) => {
  await open(page, '/');
  await page.locator('details summary').first().click();
  await expect(page.getByRole('button', { name: shell.toTop })).toBeVisible();
  await expectAccessible(page);
});

test('the book and the list of the catalogue have no accessibility violation', async ({ page }) => {
  await open(page, '/catalogue');
  await expect(page.getByRole('button', { name: catalogue.book.next })).toBeEnabled();
  await page.keyboard.press('ArrowRight');
  await expectAccessible(page);
  await page.getByRole('button', { name: catalogue.view.list }).click();
  await expectAccessible(page);
});

test.describe('the enquiry form', () => {
  test.use({ expectedNoise: [/Failed to load resource: .* 403|Sending the enquiry failed/] });

  test('has no accessibility violation with missing fields, after a failure and after a success', async ({
    page,
  }) => {
    test.slow(); // three states
    const sending = '**/api/v1.0/email/send';
    await page.route(sending, (route) => route.fulfill({ status: 403, body: 'Forbidden' }));
    await open(page, '/contact');
    await page.getByRole('button', { name: contact.form.submit }).click();
    await expect(page.getByText(contact.form.errors.name)).toBeVisible();
    await expectAccessible(page);

    for (const [name, text] of [
      ['name', 'Leyla'],
      ['email', 'leyla@example.az'],
      ['message', 'Salam'],
    ] as const)
      await page.locator(`form [name="${name}"]`).fill(text);
    await page.locator('form [name="service"]').selectOption('furniture');
    await page.getByRole('button', { name: contact.form.submit }).click();
    await expect(page.getByText(contact.form.error_message)).toBeVisible();
    await expectAccessible(page);

    await page.unroute(sending);
    await page.route(sending, (route) => route.fulfill({ status: 200, body: 'OK' }));
    await page.getByRole('button', { name: contact.form.retry }).click();
    await expect(page.getByText(contact.form.success_message)).toBeVisible();
    await expectAccessible(page);
  });
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
