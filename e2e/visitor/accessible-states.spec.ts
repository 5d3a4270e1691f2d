import { categories } from '@platform/goods';
import type { Page } from '@playwright/test';
import catalogue from 'mf-catalogue/texts/az/catalogue.json' with { type: 'json' };
import service from 'mf-marketing/texts/az/service.json' with { type: 'json' };
import services from 'mf-marketing/texts/az/services.json' with { type: 'json' };
import shared from 'mf-marketing/texts/az/shared.json' with { type: 'json' };
import requestList from 'mf-marketing/texts/ru/request-list.json' with { type: 'json' };
import shell from 'shell/texts/ru/shell.json' with { type: 'json' };
import { expectAccessible } from '../test-support/accessible';
import { updateData, writeData } from '../test-support/backend';
import { failedReading, takeDatabaseAway } from '../test-support/browser-database';
import { expectCatalogueList, next } from '../test-support/catalogue';
import { desktop, expectLargeTargets, expectWholeTexts, phone, scaleText } from '../test-support/layout';
import { localizedPath, told } from '../test-support/site';
import { expect, open, staffTest, test } from '../test-support/test';

/*
 * States of the visitor's pages: accessible in both themes, with large targets in both windows. States with long texts
 * are in Russian, which has the longest words.
 */

// Nothing is checked during a transition; checks take long on a busy machine.
test.use({ reducedMotion: 'reduce' });
test.describe.configure({ timeout: 60_000 });

const main = (page: Page) => page.getByRole('main');

/** `every-page.spec.ts` checks the frame around this part. */
async function expectUsable(page: Page, state: string, part: 'main' | 'header' = 'main') {
  await test.step(state, async () => {
    await expectAccessible(page, part);
    for (const window of part === 'header' ? [phone] : [phone, desktop]) {
      await page.setViewportSize(window);
      await expectLargeTargets(page);
    }
  });
}

async function expectWholeWhenDoubled(page: Page) {
  await page.setViewportSize(phone);
  await scaleText(page, 2);
  await expectWholeTexts(page);
  await scaleText(page, 1);
}

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('the open menu is usable', async ({ page }) => {
    await open(page, localizedPath('/', 'ru'));
    await page.getByRole('button', { name: shell.menu.open }).click();
    await expect(page.locator('header nav a[href="/contact"]')).toBeInViewport();
    await expectUsable(page, 'the open menu', 'header');
    await expectWholeWhenDoubled(page);
    await expect(page.getByRole('button', { name: shell.menu.close })).toBeVisible();
  });
});

test('the review of a table is usable, and so are the fields of a row', async ({ page }) => {
  await open(page, localizedPath('/request', 'ru'));
  const rows = [
    'Бумага офисная А4, 80 г/м2, 500 л.\t40\tпач',
    'Шкаф\tмного\tшт',
    'Ковёр\t2\tшт',
    'Итого\t42\t',
  ];
  await main(page)
    .locator('[name="table"]')
    .fill(['Наименование\tКол-во\tЕд.', ...rows].join('\n'));
  await page.getByRole('button', { name: requestList.bring.read }).click();
  const row = page.getByRole('group', { name: /^Шкаф/ });
  await expect(row.getByRole('checkbox')).toBeVisible();
  await page.getByText(requestList.bring.leftOut.count_one.replace('{{count}}', '1')).click();
  await page
    .getByRole('button', { name: /^Добавить/ })
    .last()
    .click();
  await row.getByRole('button', { name: requestList.bring.row.change }).click();
  await page.getByLabel(requestList.bring.row.search).fill('бумага');
  await expect(row.getByRole('radio').nth(2)).toBeVisible();
  await expectUsable(page, 'a row with its fields');
  await expectWholeWhenDoubled(page);
});

test.describe('the enquiry form', () => {
  test.use({ expectedNoise: /Failed to load resource: .* 403|Sending the enquiry failed/ });

  test('the enquiry form is usable with missing fields, refused, on its way and sent', async ({ page }) => {
    const sending = '**/api/v1.0/email/send';
    const form = main(page).locator('form');
    const send = form.locator('button[type="submit"]');
    await page.route(sending, (route) => route.fulfill({ status: 403, body: 'Forbidden' }));
    await open(page, localizedPath('/contact', 'ru'));
    await send.click();
    await expect(form.locator('[aria-invalid="true"]')).toHaveCount(4);
    await expectUsable(page, 'missing fields');
    await expectWholeWhenDoubled(page);

    for (const name of ['name', 'message']) await form.locator(`[name="${name}"]`).fill('Leyla');
    await form.locator('[name="email"]').fill('leyla@example.az');
    await form.locator('[name="service"]').selectOption('furniture');
    await send.click();
    await expect(form.locator('a[href^="tel:"]')).toBeVisible();
    await expectUsable(page, 'refused');

    let answer = () => {};
    await page.route(sending, async (route) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      await route.fulfill({ status: 200, body: 'OK' });
    });
    await send.click();
    await expect(send).toBeDisabled();
    await expectUsable(page, 'on its way');
    answer();
    await expect(told(form).filter({ hasText: /\S/ })).toBeVisible();
    await expectUsable(page, 'sent');
  });
});

test('a service is usable when filtered, without goods, and when it is not there; so is a list of none', async ({
  page,
}) => {
  await open(page, '/services/cleaning');
  const choice = main(page).locator('[role="group"] button').nth(1);
  await choice.click();
  await expect(choice).toHaveAttribute('aria-pressed', 'true');
  await expectUsable(page, 'filtered goods');

  await updateData(Object.fromEntries(categories.map(({ id }) => [`services/${id}`, null])));
  await open(page, '/services');
  const ask = main(page).getByRole('link', { name: shared.ask });
  await expect(ask).toHaveAttribute('href', '/contact?subject=quote');
  await expect(main(page).getByText(services.empty)).toBeVisible();
  await expect(main(page).locator('a[href^="/services/"]')).toHaveCount(0);
  await expectUsable(page, 'no services');
  await page.locator('footer a[href="/services/cleaning"]').click();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(service.not_found);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expectUsable(page, 'no such service');
  await writeData('services/cleaning', { title: 'Təmizlik', icon: 'Droplet' });
  await open(page, '/services/cleaning');
  await expect(main(page).getByRole('link', { name: shared.ask })).toBeVisible();
  await expect(main(page).locator('h3')).toHaveCount(0);
  await expectUsable(page, 'no goods');
});

test.describe('when the database cannot be read', () => {
  test.use({ expectedNoise: failedReading });

  test('data that did not come, or are from earlier, leave the pages usable', async ({ page }) => {
    await takeDatabaseAway(page, 'refusing');
    const retry = main(page).getByRole('button', { name: shared.data.retry });
    await open(page, '/services');
    await expect(retry).toBeVisible();
    await expectUsable(page, 'data of earlier');
    await page.route('**/data/services/furniture.json', (route) => route.abort());
    await page.locator('footer a[href="/services/furniture"]').click();
    await expect(main(page).getByText(shared.data.failed)).toBeVisible();
    await expectUsable(page, 'no data');
  });
});

test.describe('the catalogue', () => {
  test.use({ expectedNoise: /The catalogue shows its list|net::ERR_FAILED|Failed to fetch/ });

  test('the catalogue is usable as a turned book, and as the list in place of a book that cannot be loaded', async ({
    page,
  }) => {
    await open(page, '/catalogue');
    await expect(next(page)).toBeEnabled();
    await page.keyboard.press('ArrowRight');
    await expect(told(main(page))).toContainText('3–4');
    await expectUsable(page, 'a turned book');

    await page.route(/FlipBook/, (route) => route.abort());
    await page.reload();
    await expect(page.getByText(catalogue.book.failed)).toBeVisible();
    await expectCatalogueList(page);
    await expectUsable(page, 'no book');
    await page.unroute(/FlipBook/);
    await page.getByRole('button', { name: catalogue.view.book }).click();
    await expect(next(page)).toBeEnabled();
    await expect(page.getByText(catalogue.book.failed)).toHaveCount(0);
  });
});

staffTest.describe('for staff, on a phone', () => {
  staffTest.use({ viewport: phone, reducedMotion: 'reduce' });

  staffTest('every tab of the admin screen can be reached and read at twice the size', async ({ page }) => {
    await writeData('enquiries/XT-2026-0417-K3', {
      at: Date.UTC(2026, 3, 17, 9),
      sending: 'a'.repeat(32),
      language: 'ru',
      name: 'Ülviyyə Əliyeva',
      company: 'Məktəb № 5',
      email: 'ulviyye@example.az',
      service: 'several',
      message: 'Stol və stul',
    });
    await open(page, '/services-admin');
    const tabs = page.getByRole('tab');
    await expect(tabs).toHaveCount(4);
    await scaleText(page, 2);
    for (const tab of await tabs.all()) {
      await tab.click();
      await expect(tab).toBeInViewport({ ratio: 1 });
      await expect(main(page).locator('li code').first()).toBeVisible();
      await expectWholeTexts(page);
    }
  });
});
