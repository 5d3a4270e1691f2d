import type { Locator, Page } from '@playwright/test';
import admin from 'mf-admin/texts/az/admin.json' with { type: 'json' };
import { form, openAsStaff, row } from '../test-support/admin-page';
import { readData, updateData } from '../test-support/backend';
import { expect, open, staffTest as test } from '../test-support/test';

const { list } = admin;

const SERVICES = 500;
const PRODUCTS_EACH = 20;

test.slow();

test.beforeEach(addManyServices);

/** Ten thousand products load slowly on a busy machine; the time is printed, in milliseconds. */
const ARRIVAL_MS = 30_000;

/** Counts the elements that the browser has laid out; the others only have their space. */
function laidOut(items: Locator): Promise<number> {
  return items.evaluateAll(
    (elements) =>
      elements.filter(({ firstElementChild }) =>
        firstElementChild?.checkVisibility({ contentVisibilityAuto: true }),
      ).length,
  );
}

const rows = (page: Page) => page.locator('main li').filter({ has: page.locator('code') });

test('the admin lists hundreds of services, draws those in view, and finds one of them and its product', async ({
  page,
}) => {
  await openAsStaff(page);
  await page.reload({ waitUntil: 'commit' });
  const start = performance.now();
  // The first rows appear before the others.
  await expect(row(page, idOf(0))).toBeVisible({ timeout: ARRIVAL_MS });
  console.log(`from a reload to the first rows: ${Math.round(performance.now() - start)} ms`);
  const all = Object.keys(await readData<object>('services')).length;
  await expect(rows(page).first()).toHaveAttribute('aria-setsize', String(all), { timeout: ARRIVAL_MS });
  expect(await rows(page).count()).toBeLessThan(SERVICES / 4);
  await rows(page).last().scrollIntoViewIfNeeded();
  await expect(row(page, idOf(70))).toBeAttached();

  await page.getByLabel(list.search).fill('Направление 321');
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole('status').filter({ hasText: '1' })).toBeVisible();
  await row(page, idOf(321)).getByRole('link', { name: admin.list.edit }).press('Enter');
  await expect(form(page).getByLabel(admin.fields.title)).toHaveValue(titleOf(321));
  await expect(form(page).locator('ol li').filter({ hasText: 'Məhsul 321-' })).toHaveCount(PRODUCTS_EACH);

  await page.getByLabel(list.search).fill('Məhsul 321-7');
  await row(page, idOf(321)).getByRole('link', { name: 'Məhsul 321-7' }).press('Enter');
  await expect(form(page).getByLabel(admin.products.fields.name)).toHaveValue('Məhsul 321-7');

  await page.getByLabel(list.search).fill('');
  await page.getByLabel(list.order).selectOption('-changed');
  await expect(rows(page).first()).toContainText(titleOf(SERVICES - 1));
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

function addManyServices(): Promise<void> {
  const added = Array.from({ length: SERVICES }, (_, index) => [`services/${idOf(index)}`, manyOf(index)]);
  return updateData(Object.fromEntries(added));
}

function idOf(index: number): string {
  return `area-${String(index).padStart(3, '0')}`;
}

function titleOf(index: number): string {
  return `Fəaliyyət sahəsi ${index}`;
}

function manyOf(index: number) {
  return {
    title: titleOf(index),
    icon: 'Book',
    features: ['Bütün regionlara çatdırılma', 'Zəmanət'],
    translations: { en: { title: `Area ${index}` }, ru: { title: `Направление ${index}` } },
    updatedAt: 1_760_000_000_000 + index,
    products: Array.from({ length: PRODUCTS_EACH }, (_, product) => productOf(index, product)),
  };
}

/** About as long as a real text in one language. */
function productOf(service: number, product: number) {
  return {
    name: `Məhsul ${service}-${product}`,
    category: `Qrup ${product % 4}`,
    image: '/goods/furniture-office-desk.svg',
    description:
      'Gündəlik iş üçün nəzərdə tutulub. Rəngi və ölçüsü sifarişə uyğun seçilir, yerində quraşdırılır.',
    usage: 'Fərdi iş yeri, qəbul otağı, mühasibatlıq.',
    features: ['Üst siyirtmə kilidlidir', 'Hündürlüyü tənzimlənir', '24 aylıq zəmanət'],
    volume: '140 × 70 × 75 sm',
    origin: 'Azərbaycan',
    safety: 'EN 527 (iş masaları). Kənarına 40 kq-dan artıq yük qoymayın.',
    releaseDate: '2025-04-10',
    hashtags: ['#ofis', '#masa', '#EN527'],
  };
}
