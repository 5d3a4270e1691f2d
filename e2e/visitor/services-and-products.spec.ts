import { exampleCompany } from '@platform/contract/example-company';
import { dataFilePath } from '@platform/contract/site-files';
import { categories } from '@platform/goods';
import seed from '@platform/local-cloud/seed.json' with { type: 'json' };
import type { Page } from '@playwright/test';
import product from 'mf-marketing/texts/az/product.json' with { type: 'json' };
import service from 'mf-marketing/texts/az/service.json' with { type: 'json' };
import shared from 'mf-marketing/texts/az/shared.json' with { type: 'json' };
import { writeData } from '../test-support/backend';
import { failedReading, isDatabaseSocket, takeDatabaseAway } from '../test-support/browser-database';
import { readPage } from '../test-support/documents';
import { heading, isSameDocument, markDocument, notFoundNoise, siteUrl, told } from '../test-support/site';
import { expect, hydrated, open, test } from '../test-support/test';

/*
 * Services and their data in the composed site. Failed reads are tested in `data-states.browser.test.tsx`, malformed
 * records in `read.test.ts`.
 */

const main = (page: Page) => page.getByRole('main');
const status = (page: Page, text: string) => told(main(page)).filter({ hasText: text });
const retry = (page: Page) => main(page).getByRole('button', { name: shared.data.retry });
const serviceLinks = (page: Page) => main(page).locator('a[href^="/services/"]');
const products = (page: Page) =>
  main(page)
    .locator('li')
    .filter({ has: page.locator('h3') });

/** Navigates like a visitor, in the same document. */
async function follow(page: Page, path: string) {
  await markDocument(page);
  await page.getByRole('contentinfo').locator(`a[href="${path}"]`).click();
  await expect(page).toHaveURL(path);
  expect(await isSameDocument(page)).toBe(true);
}

test('a visitor finds a service, reads all of a product, filters the products, and goes back', async ({
  page,
}) => {
  const { title, products: goods } = seed.services.cleaning;
  await open(page, '/');
  await page.locator('header nav a[href="/services"]').click();
  await expect(serviceLinks(page)).toHaveCount(categories.length);
  for (const [id, stored] of Object.entries(seed.services))
    await expect(
      main(page)
        .locator('li')
        .filter({ has: page.locator(`a[href="/services/${id}"]`) }),
    ).toContainText(stored.title);
  await main(page).locator('a[href="/services/cleaning"]').click();
  await expect(heading(page)).toHaveText(title);
  await expect(products(page)).toHaveCount(goods.length);
  await expectProduct(page, goods[0]);

  for (const category of new Set(goods.map((product) => product.category))) {
    const choice = main(page).getByRole('button', { name: category, exact: true });
    await choice.press('Space');
    await expect(choice).toHaveAttribute('aria-pressed', 'true');
    await expect(choice, 'the focus is not lost').toBeFocused();
    await expect(products(page).locator('h3')).toHaveText(
      goods.filter((product) => product.category === category).map(({ name }) => name),
    );
  }
  const shown = await products(page).count();
  await main(page).locator('h3 a').first().click();
  await expect(page.getByRole('table')).toBeVisible();
  await page.goBack();
  await expect(products(page), 'the category is in the address').toHaveCount(shown);
  await page.reload();
  await expect(products(page)).toHaveCount(shown);
  await main(page).getByRole('button', { name: 'Hamısı' }).click();
  await expect(products(page)).toHaveCount(goods.length);
  await main(page).getByRole('button', { name: 'Cədvəl' }).click();
  await follow(page, '/services/workwear');
  await expect(page.getByRole('table'), 'as in the service before').toBeVisible();
  await page.getByRole('link', { name: service.back }).click();
  await expect(serviceLinks(page)).toHaveCount(categories.length);
});

async function expectProduct(page: Page, product: (typeof seed.services.cleaning.products)[0] | undefined) {
  if (!product) throw new Error('The seed has no product.');
  const { name, category, description, usage, volume, origin, safety, features, hashtags } = product;
  const card = products(page).filter({ has: page.getByRole('heading', { name }) });
  const picture = card.locator('img');
  await expect(picture).toHaveAttribute('src', product.image);
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveJSProperty('complete', true);
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  for (const text of [name, category, description, usage, volume, origin, safety, ...features, ...hashtags])
    await expect(card).toContainText(text);
  await expect(card.locator('time')).toHaveAttribute('datetime', product.releaseDate);
  for (const label of [
    'Həcm, ölçü və ya material',
    'Mənşə',
    'Buraxılış tarixi',
    'İstifadəsi',
    'Təhlükəsizlik',
  ])
    await expect(card.locator('dt, summary').filter({ hasText: label })).toHaveCount(1);
}

test('the pages show what changed after they were composed, without a reload, and what is new', async ({
  page,
}) => {
  const title = 'Dəftərxana: yeni ad';
  await writeData('services/stationery/title', title);
  await writeData('services/e2e-visitor', { title: 'Bağ alətləri', icon: 'NoSuchIcon' });
  const raw = await (await page.goto('/services'))?.text();
  expect(raw).toContain(seed.services.stationery.title);
  expect(raw).not.toContain(title);
  await hydrated(page);
  for (const name of [title, 'Bağ alətləri']) await expect(page.getByRole('heading', { name })).toBeVisible();

  await open(page, '/services/stationery');
  await expect(heading(page)).toHaveText(title);
  await expect(page).toHaveTitle(`${title} | ${exampleCompany.name}`);
});

test.describe('at an address that was not composed', () => {
  test.use({ expectedNoise: notFoundNoise });

  test('a service or product that does not exist is answered with 404, whatever its id', async ({ page }) => {
    for (const [path, title, back] of [
      ['/services/heç%20nə', service.not_found, '/services'],
      ['/services/%23', service.not_found, '/services'],
      ['/services/constructor', service.not_found, '/services'],
      ['/services/cleaning/constructor', product.notFound, '/services/cleaning'],
    ] as const) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(404);
      expect(await answer?.text(), path).toContain('noindex');
      await hydrated(page);
      await expect(heading(page), path).toHaveText(title);
      await expect(main(page).locator('a').first(), path).toHaveAttribute('href', back);
      expect((await readPage(page)).robots).toEqual(['noindex']);
    }
  });

  test('a service that was just created is shown, and its products are', async ({ page }) => {
    const products = [{ name: 'Bel', category: 'Alətlər' }];
    await writeData('services/e2e-visitor', { title: 'Bağ alətləri', icon: 'NoSuchIcon', products });
    await page.goto('/services/e2e-visitor');
    await hydrated(page);
    await expect(heading(page)).toHaveText('Bağ alətləri');
    await expect(page.locator('#root > *')).toHaveCount(1);
    await expect(page.locator('header nav a[href="/services"]')).toBeVisible();
    await main(page).getByRole('link', { name: 'Bel' }).click();
    await expect(heading(page)).toHaveText('Bel');
    await page.reload();
    await expect(heading(page)).toHaveText('Bel');
  });
});

test.describe('when the database cannot be read', () => {
  test.use({ expectedNoise: failedReading });

  /** Time limits of the client and of a question by REST, in milliseconds. */
  const CLIENT_LIMIT_MS = 4000;
  const REST_LIMIT_MS = 6000;

  test('a page shows its composed data, however a visitor comes to it', async ({ page }) => {
    await takeDatabaseAway(page, 'refusing');
    await open(page, '/services/furniture');
    await expect(products(page).first()).toBeVisible();
    await open(page, '/');
    await follow(page, '/services/furniture');
    await expect(products(page).first()).toBeVisible();
    await expect(status(page, shared.data.outdated)).toBeVisible();
    await follow(page, '/services');
    await expect(serviceLinks(page)).toHaveCount(categories.length);
  });

  test('a database that never answers is not waited for beyond 6 seconds', async ({ page }) => {
    await takeDatabaseAway(page, 'silent');
    await page.route(siteUrl + dataFilePath('/services'), (route) => route.abort());
    await open(page, '/');
    await page.clock.install();
    await follow(page, '/services');
    await expect(status(page, shared.data.loading)).toHaveCount(1);
    await page.clock.fastForward(REST_LIMIT_MS - 1000);
    await expect(status(page, shared.data.failed)).toHaveCount(0);
    await page.clock.fastForward(1500);
    await expect(status(page, shared.data.failed)).toBeVisible();
  });

  test('what a network without sockets shows comes by REST', async ({ page }) => {
    await page.routeWebSocket(isDatabaseSocket, (socket) => void socket.close());
    await open(page, '/');
    await page.clock.install();
    await writeData('services/cleaning/title', 'Sokətsiz');
    await follow(page, '/services');
    await page.clock.fastForward(CLIENT_LIMIT_MS);
    await expect(main(page).getByRole('heading', { name: 'Sokətsiz' })).toBeVisible();
    await expect(retry(page)).toHaveCount(0);
  });
});
