import type { Locator } from '@playwright/test';
import { readData, updateData } from '../test-support/backend';
import { expect, open, test } from '../test-support/test';

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
