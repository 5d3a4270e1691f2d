import type { Page } from '@playwright/test';
import service from 'mf-marketing/texts/az/service.json' with { type: 'json' };
import { brand, categories } from 'shared-i18n';
import { readData, type StoredProduct, type StoredService, writeData } from './database';
import { expect, hydrated, open, test } from './test';

const productCards = (page: Page) => page.locator('main li').filter({ has: page.locator('h3') });

test('a visitor goes from the home page to a service and its products, and back', async ({ page }) => {
  await open(page, '/');
  await page.locator('header nav a[href="/services"]').click();
  await expect(page).toHaveURL('/services');
  const cards = page.locator('main a[href^="/services/"]');
  await expect(cards).toHaveCount(categories.length);
  const stored = await readData<Record<string, StoredService>>('services');
  for (const { id } of categories)
    await expect(
      page.locator('main li').filter({ has: page.locator(`a[href="/services/${id}"]`) }),
    ).toContainText(stored[id]?.title ?? '?');

  await page.locator('main a[href="/services/cleaning"]').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(stored.cleaning?.title ?? '?');
  const products = stored.cleaning?.products ?? [];
  await expect(productCards(page)).toHaveCount(products.length);

  await page.getByRole('link', { name: service.back }).click();
  await expect(page).toHaveURL('/services');
  await expect(cards).toHaveCount(categories.length);
});

test('a product card shows all ten fields, as the database has them', async ({ page }) => {
  const [product] = await readData<StoredProduct[]>('services/cleaning/products');
  if (!product) throw new Error('The seed has no product.');
  await open(page, '/services/cleaning');
  const card = productCards(page).filter({ has: page.getByRole('heading', { name: product.name }) });
  const picture = card.locator('img');
  await expect(picture).toHaveAttribute('src', product.image);
  await picture.scrollIntoViewIfNeeded();
  await expect(async () =>
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0),
  ).toPass();
  const { name, category, description, usage, volume, origin, safety, features, hashtags } = product;
  for (const text of [name, category, description, usage, volume, origin, safety, ...features, ...hashtags])
    await expect(card).toContainText(text);
  await expect(card.locator('time')).toHaveAttribute('datetime', product.releaseDate);
  const { usage: usageLabel, features: featuresLabel, ...labels } = service.product;
  for (const label of [
    usageLabel,
    featuresLabel,
    labels.volume,
    labels.origin,
    labels.safety,
    labels.releaseDate,
  ])
    await expect(card.locator('dt').filter({ hasText: label })).toHaveCount(1);
});

test('the category buttons of a service filter its products', async ({ page }) => {
  const products = await readData<StoredProduct[]>('services/cleaning/products');
  const distinct = [...new Set(products.map(({ category }) => category))];
  await open(page, '/services/cleaning');
  const filter = page.getByRole('group', { name: service.products.filter });
  for (const category of distinct) {
    await filter.getByRole('button', { name: category, exact: true }).click();
    await expect(productCards(page).locator('h3')).toHaveText(
      products.filter((product) => product.category === category).map(({ name }) => name),
    );
  }
  await filter.getByRole('button', { name: service.products.all }).click();
  await expect(productCards(page)).toHaveCount(products.length);
});

test.describe('when the data changed after the pages were composed', () => {
  const title = 'Dəftərxana: yeni ad';
  const added = 'e2e-visitor';
  let before: StoredService;

  test.beforeEach(async () => {
    before = await readData<StoredService>('services/stationery');
    await writeData('services/stationery/title', title);
    await writeData(`services/${added}`, { title: 'Bağ alətləri', icon: 'NoSuchIcon' });
  });

  test('the services page shows what changed, without a reload', async ({ page }) => {
    const raw = await (await page.goto('/services'))?.text();
    expect(raw).toContain(before.title);
    expect(raw).not.toContain(title);
    await hydrated(page);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Bağ alətləri' })).toBeVisible();
  });

  test('the page of a service shows what changed, without a reload', async ({ page }) => {
    await open(page, '/services/stationery');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page).toHaveTitle(`${title} | ${brand.name}`);
  });

  test('a service that is newer than the documents opens at its address', async ({ page }) => {
    const answer = await page.goto(`/services/${added}`);
    expect(answer?.status()).toBe(200);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bağ alətləri');
    await expect(page.locator('#root > *')).toHaveCount(1);
    await expect(page.locator('header nav a[href="/services"]')).toBeVisible();
  });
});
