import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import admin from 'mf-admin/texts/az/admin.json' with { type: 'json' };
import { form, openAsStaff, row } from '../test-support/admin-page';
import { readData, updateData } from '../test-support/backend';
import { expect, open, staffTest as test } from '../test-support/test';

const { list, importExport } = admin;

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

test('the admin lists hundreds of services, lays out those in view, and finds one of them', async ({
  page,
}) => {
  await openAsStaff(page);
  await page.reload({ waitUntil: 'commit' });
  const start = performance.now();
  // The first rows appear before the others.
  await expect(row(page, idOf(0))).toBeVisible({ timeout: ARRIVAL_MS });
  console.log(`from a reload to the first rows: ${Math.round(performance.now() - start)} ms`);
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

test('an export of 500 services with 10 000 products is imported in parts, with everything in it', async ({
  page,
}) => {
  test.setTimeout(400_000);
  type Services = Record<string, { products?: object[] }>;
  const many = await readData<Services>('services');
  await openAsStaff(page);
  await expect(row(page, 'cleaning')).toBeVisible({ timeout: ARRIVAL_MS });
  await page.getByText(importExport.title).click();
  const downloading = page.waitForEvent('download', { timeout: 60_000 });
  await page.getByRole('button', { name: importExport.export }).click();
  const file = await (await downloading).path();
  const { data: exported } = JSON.parse(await readFile(file, 'utf8'));
  expect(exported.services).toEqual(many);
  for (const kind of ['serviceDetails', 'categories'])
    expect(exported[kind]).toMatchObject(await readData<Record<string, unknown>>(kind));
  await expect(page.getByRole('button', { name: importExport.export })).toBeFocused();
  const added = Array.from({ length: SERVICES }, (_, index) => [`services/${idOf(index)}`, null]);
  await updateData(Object.fromEntries(added));

  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: importExport.import }).press('Enter');
  await (await choosing).setFiles(file);
  const question = page.getByRole('region', { name: importExport.question });
  await expect(question).toContainText(`${SERVICES} qeyd əlavə olunacaq`, { timeout: 60_000 });
  const [announced = ''] = importExport.parts.split('{{number}}');
  await expect(question).toContainText(announced);
  await question.getByRole('button', { name: `${SERVICES} dəyişikliyi yaz` }).click();
  await expect(question.getByRole('status')).toContainText(` / ${SERVICES}`);
  const done = page.getByText(importExport.done_other.replace('{{count}}', String(SERVICES)));
  // The reason is shown where the import stopped.
  await expect(done.or(question.getByRole('alert'))).toBeVisible({ timeout: 300_000 });
  await expect(done).toBeVisible();
  const imported = await readData<Services>('services');
  expect(Object.keys(imported)).toEqual(Object.keys(many));
  for (const [id, service] of Object.entries(many))
    expect(imported[id]).toEqual(
      id.startsWith('area-') ? { ...service, updatedAt: expect.any(Number) } : service,
    );
  expect(imported[idOf(321)]?.products).toHaveLength(PRODUCTS_EACH);
});

/** Adds hundreds of services to those in the database. */
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
