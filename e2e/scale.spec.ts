import type { Locator, Page } from '@playwright/test';
import admin from 'mf-admin/texts/az/admin.json' with { type: 'json' };
import { form, openAsStaff, row } from './admin-page';
import { readData } from './database';
import { idOf, PRODUCTS_EACH, SERVICES, titleOf, withManyServices } from './many-services';
import { expect, open, staffTest as test } from './test';

const { list } = admin;

test.describe.configure({ mode: 'serial' });
test.slow();

let putBack = async () => {};
test.beforeAll(async () => {
  putBack = await withManyServices();
});
test.afterAll(() => putBack());

/** Ten thousand products take a while to arrive on a busy machine; how long is for `figures.config.ts`, in milliseconds. */
const ARRIVAL_MS = 30_000;

/** How many of these the browser has laid out; the others keep a place and no more. */
function laidOut(items: Locator): Promise<number> {
  return items.evaluateAll(
    (elements) =>
      elements.filter(({ firstElementChild }) =>
        firstElementChild?.checkVisibility({ contentVisibilityAuto: true }),
      ).length,
  );
}

const rows = (page: Page) => page.locator('main li').filter({ has: page.locator('code') });

test('the admin lists hundreds of services, lays out those in view, and finds one of them', async ({
  page,
}) => {
  await openAsStaff(page);
  // The first rows stand before the others have come.
  await expect(row(page, idOf(0))).toBeVisible({ timeout: ARRIVAL_MS });
  const all = Object.keys(await readData<object>('services')).length;
  await expect(rows(page)).toHaveCount(all, { timeout: ARRIVAL_MS });
  expect(await laidOut(rows(page))).toBeLessThan(SERVICES / 4);

  await page.getByLabel(list.search).fill('Направление 321');
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole('status').filter({ hasText: '1' })).toBeVisible();
  await row(page, idOf(321)).getByRole('link', { name: admin.list.edit }).press('Enter');
  await expect(form(page).getByLabel(admin.fields.title)).toHaveValue(titleOf(321));
  await expect(form(page).locator('ol li').filter({ hasText: 'Məhsul 321-' })).toHaveCount(PRODUCTS_EACH);

  await page.getByLabel(list.search).fill('');
  await page.getByLabel(list.order).selectOption('-changed');
  await expect(rows(page).first()).toContainText(titleOf(SERVICES - 1));
  await row(page, idOf(0)).scrollIntoViewIfNeeded();
  await expect(row(page, idOf(0)).getByRole('link', { name: admin.list.edit })).toBeVisible();
});

test('visitors get hundreds of cards, of which only those in view are laid out', async ({ page }) => {
  await open(page, '/services');
  const cards = page.locator('main li').filter({ has: page.locator('a[href^="/services/"]') });
  const count = Object.keys(await readData<object>('services')).length;
  await expect(cards).toHaveCount(count, { timeout: ARRIVAL_MS });
  expect(await laidOut(cards)).toBeLessThan(SERVICES / 4);
  const last = cards.last();
  await last.scrollIntoViewIfNeeded();
  await expect(last.getByRole('heading')).toBeVisible();
  await last.getByRole('link').click();
  await expect(page).toHaveURL(/\/services\/area-/);
});

test('the document of the services carries what its cards show, and no products', async ({ request }) => {
  const document = await (await request.get('/services')).text();
  const services = await readData<Record<string, { products?: { name: string }[] }>>('services');
  expect(document).toContain('/services/furniture');
  for (const id of ['furniture', 'cleaning', 'workwear'])
    for (const { name } of services[id]?.products ?? []) expect(document).not.toContain(name);
});
