import type { Page } from '@playwright/test';
import catalogue from 'mf-catalogue/texts/az/catalogue.json' with { type: 'json' };
import contact from 'mf-marketing/texts/az/contact.json' with { type: 'json' };
import service from 'mf-marketing/texts/az/service.json' with { type: 'json' };
import services from 'mf-marketing/texts/az/services.json' with { type: 'json' };
import shared from 'mf-marketing/texts/az/shared.json' with { type: 'json' };
import shell from 'shell/texts/az/shell.json' with { type: 'json' };
import { failedReading, giveData, takeDatabaseAway } from './browser-database';
import { notFoundNoise, pages } from './pages';
import { expect, open, test } from './test';

/* What fingers aim at, in every page and state that visitors come into. */

// Nothing is measured halfway through a transition.
test.use({ reducedMotion: 'reduce' });

/** The least width and height of a target, in CSS pixels. */
const LEAST_PX = 44;

/** Every control that can be seen is large enough; links in running text are as high as their line. */
async function expectLargeTargets(page: Page) {
  const small = await page.evaluate((least) => {
    const isInText = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some((node) => node instanceof Text && node.data.trim());
    /** A link may be laid over its whole card. */
    const targetOf = (element: Element) =>
      (getComputedStyle(element, '::after').position === 'absolute' && element.closest('li')) || element;
    return [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !element.closest('[aria-hidden="true"]') && !isInText(element))
      .map((element) => ({ element, box: targetOf(element).getBoundingClientRect() }))
      .filter(({ box }) => Math.round(Math.min(box.width, box.height) * 10) < least * 10)
      .map(({ element, box: { width, height } }) => {
        const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
        return `${element.tagName} ${name.trim().slice(0, 40)}: ${width} × ${height}`;
      });
  }, LEAST_PX);
  expect(small).toEqual([]);
}

const main = (page: Page) => page.getByRole('main');

for (const width of [390, 1280]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 844 } });

    for (const { path, status } of pages) {
      test.describe(path, () => {
        test.use({ expectedNoise: status === 404 ? notFoundNoise : null });

        test(`${path}, ${width} px wide, has targets for fingers`, async ({ page }) => {
          await open(page, path);
          if (path === '/catalogue')
            await expect(page.getByRole('button', { name: catalogue.book.next })).toBeEnabled();
          await expectLargeTargets(page);
        });
      });
    }

    test(`the list of the catalogue, ${width} px wide, has targets for fingers`, async ({ page }) => {
      await open(page, '/catalogue');
      await page.getByRole('button', { name: catalogue.view.list }).click();
      await expect(main(page).getByRole('listitem').first()).toBeVisible();
      await expectLargeTargets(page);
    });

    test(`a scrolled page, ${width} px wide, has targets for fingers`, async ({ page }) => {
      await open(page, '/');
      await main(page).locator('summary').last().click();
      await expect(page.getByRole('button', { name: shell.toTop })).toBeVisible();
      await expectLargeTargets(page);
    });

    test(`services that are none, without goods or not there, ${width} px wide, have targets for fingers`, async ({
      page,
    }) => {
      const data: Record<string, unknown> = {};
      await giveData(page, { services: data });
      await open(page, '/services');
      await expect(main(page).getByRole('link', { name: services.emptyLink })).toBeVisible();
      await expectLargeTargets(page);
      await open(page, '/services/cleaning');
      await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(service.not_found);
      await expectLargeTargets(page);
      data.cleaning = { title: 'Təmizlik', icon: 'Droplet' };
      await open(page, '/services/cleaning');
      await expect(main(page).getByRole('link', { name: service.products.ask })).toBeVisible();
      await expectLargeTargets(page);
    });

    test.describe('when the database cannot be read', () => {
      test.use({ expectedNoise: failedReading });

      test(`data that did not come, or are from earlier, ${width} px wide, have targets for fingers`, async ({
        page,
      }) => {
        await takeDatabaseAway(page, 'refusing');
        const retry = main(page).getByRole('button', { name: shared.data.retry });
        for (const path of ['/services', '/services/cleaning']) {
          await open(page, path);
          await expect(retry).toBeVisible({ timeout: 10_000 });
          await expectLargeTargets(page);
        }
        await open(page, '/');
        await page.locator('footer a[href="/services/furniture"]').click();
        await expect(page).toHaveURL('/services/furniture');
        await expect(retry).toBeVisible({ timeout: 10_000 });
        await expectLargeTargets(page);
      });
    });

    test.describe('the enquiry form', () => {
      test.use({ expectedNoise: /Failed to load resource: .* 403|Sending the enquiry failed/ });

      test(`an enquiry that is malformed or refused, ${width} px wide, has targets for fingers`, async ({
        page,
      }) => {
        await page.route('**/api/v1.0/email/send', (route) => route.fulfill({ status: 403 }));
        await open(page, '/contact');
        const form = main(page).locator('form');
        const send = page.getByRole('button', { name: contact.form.submit });
        await send.click();
        await expect(form.locator('[aria-invalid="true"]')).toHaveCount(4);
        await expectLargeTargets(page);
        for (const name of ['name', 'message']) await form.locator(`[name="${name}"]`).fill('Leyla');
        await form.locator('[name="email"]').fill('leyla@example.az');
        await form.locator('[name="service"]').selectOption('furniture');
        await send.click();
        await expect(form.getByRole('button', { name: contact.form.retry })).toBeVisible();
        await expectLargeTargets(page);
      });
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the open menu has targets for fingers', async ({ page }) => {
    await open(page, '/');
    await page.getByRole('button', { name: shell.menu.open }).click();
    await expect(page.locator('header nav a[href="/contact"]')).toBeVisible();
    await expectLargeTargets(page);
  });
});
