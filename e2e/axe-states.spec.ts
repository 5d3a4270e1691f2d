import az from 'mf-catalogue/texts/az/catalogue.json' with { type: 'json' };
import en from 'mf-catalogue/texts/en/catalogue.json' with { type: 'json' };
import ru from 'mf-catalogue/texts/ru/catalogue.json' with { type: 'json' };
import { languages } from 'shared-i18n';
import { expectAccessible } from './accessible';
import { failedReading, giveData, takeDatabaseAway } from './browser-database';
import { locales, notFoundNoise, pages } from './pages';
import { expect, open, test } from './test';

/* The visitor's pages in the states that they come into, in every language and both themes. */

// Nothing is caught halfway through a transition; looking takes its time on a busy machine.
test.use({ reducedMotion: 'reduce' });
test.describe.configure({ timeout: 120_000 });

const catalogue = { az, en, ru };

for (const language of languages) {
  test.describe(language, () => {
    test.use({ locale: locales[language] });

    test(`an open answer of the home page, scrolled, has no accessibility violation in ${language}`, async ({
      page,
    }) => {
      await open(page, '/');
      await page.locator('details summary').first().click();
      await expect(page.locator('button[class*="toTop"]')).toBeVisible();
      await expectAccessible(page);
    });

    test.describe('the enquiry form', () => {
      test.use({ expectedNoise: /Failed to load resource: .* 403|Sending the enquiry failed/ });

      test(`with missing fields, on its way, failed and sent has no accessibility violation in ${language}`, async ({
        page,
      }) => {
        const sending = '**/api/v1.0/email/send';
        const form = page.locator('main form');
        const field = (name: string) => form.locator(`[name="${name}"]`);
        const send = form.locator('button[type="submit"]').last();
        await page.route(sending, (route) => route.fulfill({ status: 403, body: 'Forbidden' }));
        await open(page, '/contact');
        await send.click();
        await expect(form.locator('[aria-invalid="true"]')).toHaveCount(4);
        await expectAccessible(page);

        await field('name').fill('Leyla');
        await field('email').fill('leyla@example.az');
        await field('message').fill('Salam');
        await field('service').selectOption('furniture');
        await send.click();
        await expect(form.locator('a[href^="tel:"]')).toBeVisible();
        await expectAccessible(page);

        await page.unroute(sending);
        let answer = () => {};
        await page.route(sending, async (route) => {
          await new Promise<void>((resolve) => {
            answer = resolve;
          });
          await route.fulfill({ status: 200, body: 'OK' });
        });
        await send.click();
        await expect(send).toBeDisabled();
        await expectAccessible(page);
        answer();
        await expect(form.getByRole('status').filter({ hasText: /\S/ })).toBeVisible();
        await expectAccessible(page);
      });
    });

    test(`a service that is filtered, or not there, has no accessibility violation in ${language}`, async ({
      page,
    }) => {
      await open(page, '/services/cleaning');
      await page.locator('main [role="group"] button').nth(1).click();
      await expect(page.locator('main [role="group"] button').nth(1)).toHaveAttribute('aria-pressed', 'true');
      await expectAccessible(page);
      await open(page, '/services/none-such');
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
      await expectAccessible(page);
    });

    test(`services that are none, or without goods, have no accessibility violation in ${language}`, async ({
      page,
    }) => {
      const services: Record<string, unknown> = {};
      await giveData(page, { services });
      await open(page, '/services');
      await expect(page.locator('main a[href="/contact?subject=quote"]').first()).toBeVisible();
      await expect(page.locator('main a[href^="/services/"]')).toHaveCount(0);
      await expectAccessible(page);
      services.cleaning = { title: 'Təmizlik', icon: 'Droplet' };
      await open(page, '/services/cleaning');
      await expect(page.locator('main a[href*="service=cleaning"]').last()).toBeVisible();
      await expect(page.locator('main h3')).toHaveCount(0);
      await expectAccessible(page);
    });

    test.describe('when the database cannot be read', () => {
      test.use({ expectedNoise: failedReading });

      test(`data that did not come, or are from earlier, have no accessibility violation in ${language}`, async ({
        page,
      }) => {
        await takeDatabaseAway(page, 'refusing');
        await open(page, '/services');
        const retry = page.locator('main [role="status"] button');
        await expect(retry).toBeVisible({ timeout: 10_000 });
        await expectAccessible(page);
        await open(page, '/');
        await page.locator('footer a[href="/services/furniture"]').click();
        await expect(page).toHaveURL('/services/furniture');
        await expect(page.locator('main section button').first()).toBeVisible({ timeout: 10_000 });
        await expectAccessible(page);
      });
    });

    test(`the catalogue's book, turned, and its list have no accessibility violation in ${language}`, async ({
      page,
    }) => {
      await open(page, '/catalogue');
      const { book, view } = catalogue[language];
      await expect(page.getByRole('button', { name: book.next })).toBeEnabled();
      await page.keyboard.press('ArrowRight');
      await expect(page.locator('main p[role="status"]')).toContainText('3–4');
      await expectAccessible(page);
      await page.getByRole('button', { name: view.list }).click();
      await expect(page.getByRole('region', { name: book.label })).toHaveCount(0);
      await expectAccessible(page);
    });

    test.describe('when the book cannot be loaded', () => {
      test.use({ expectedNoise: /The catalogue shows its list|net::ERR_FAILED|Failed to fetch/ });

      test(`the list in place of the book has no accessibility violation in ${language}`, async ({
        page,
      }) => {
        await page.route(/FlipBook/, (route) => route.abort());
        await open(page, '/catalogue');
        await expect(page.getByText(catalogue[language].book.failed)).toBeVisible();
        await expectAccessible(page);
      });
    });

    test.describe('on a phone', () => {
      test.use({ viewport: { width: 390, height: 844 } });

      test(`the open menu has no accessibility violation in ${language}`, async ({ page }) => {
        await open(page, '/');
        const toggle = page.locator('header button[aria-expanded]');
        await toggle.click();
        await expect(toggle).toHaveAttribute('aria-expanded', 'true');
        await expectAccessible(page);
      });
    });
  });
}

/** Russian words are the longest. */
test.describe('on a phone, in Russian', () => {
  test.use({ viewport: { width: 390, height: 844 }, locale: locales.ru });

  for (const { path, status } of pages) {
    test.describe(path, () => {
      test.use({ expectedNoise: status === 404 ? notFoundNoise : null });

      test(`${path} on a phone has no accessibility violation`, async ({ page }) => {
        await open(page, path);
        await page.waitForLoadState('networkidle');
        await expectAccessible(page);
      });
    });
  }
});
