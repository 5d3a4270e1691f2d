import type { Page, Route } from '@playwright/test';
import serviceAz from 'mf-marketing/texts/az/service.json' with { type: 'json' };
import servicesAz from 'mf-marketing/texts/az/services.json' with { type: 'json' };
import shared from 'mf-marketing/texts/az/shared.json' with { type: 'json' };
import serviceEn from 'mf-marketing/texts/en/service.json' with { type: 'json' };
import serviceRu from 'mf-marketing/texts/ru/service.json' with { type: 'json' };
import { brand, categories, languages } from 'shared-i18n';
import {
  failedReading,
  giveData,
  isDatabaseRead,
  isDatabaseSocket,
  takeDatabaseAway,
} from './browser-database';
import { locales } from './pages';
import { expect, hydrated, open, test } from './test';

/* What the pages make of data that are empty, missing, or cannot be read. */

const serviceTexts = { az: serviceAz, en: serviceEn, ru: serviceRu };

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const status = (page: Page, text: string) => main(page).getByRole('status').filter({ hasText: text });
const retry = (page: Page) => main(page).getByRole('button', { name: shared.data.retry });
/** The same button while it is tried again. */
const busy = (page: Page) => main(page).getByRole('button', { name: shared.data.loading });
const skeletons = (page: Page) => main(page).locator('[class*="skeleton" i]');
const serviceLinks = (page: Page) => main(page).locator('a[href^="/services/"]');
const productCards = (page: Page) =>
  main(page)
    .locator('li')
    .filter({ has: page.locator('h3') });

/** Goes there as visitors do, in the same document. */
async function follow(page: Page, path: string) {
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  await page.getByRole('contentinfo').locator(`a[href="${path}"]`).click();
  await expect(page).toHaveURL(path);
  expect(await page.evaluate(() => Reflect.get(globalThis, 'sameDocument'))).toBe(true);
}

/** Lets reads wait; returns what lets them go on to their answer. */
async function holdReads(page: Page): Promise<() => Promise<void>> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const hold = async (route: Route) => {
    await held;
    await route.fallback();
  };
  await page.route(isDatabaseRead, hold);
  return async () => {
    letGo();
    await page.unroute(isDatabaseRead, hold);
  };
}

test.describe('when the database is empty', () => {
  test.beforeEach(({ page }) => giveData(page, {}));

  for (const way of ['opened directly', 'come to'] as const) {
    test(`the services page, ${way}, says so and offers to be asked`, async ({ page }) => {
      await open(page, way === 'come to' ? '/' : '/services');
      if (way === 'come to') await follow(page, '/services');
      await expect(main(page).getByText(servicesAz.empty)).toBeVisible();
      await expect(serviceLinks(page)).toHaveCount(0);
      await expect(skeletons(page)).toHaveCount(0);
      await expect(heading(page)).toHaveText(servicesAz.title);
      await main(page).getByRole('link', { name: servicesAz.emptyLink }).click();
      await expect(page).toHaveURL('/contact?subject=quote');
    });

    test(`the page of a service, ${way}, says that it was not found`, async ({ page }) => {
      await open(page, way === 'come to' ? '/' : '/services/cleaning');
      if (way === 'come to') await follow(page, '/services/cleaning');
      await expect(heading(page)).toHaveText(serviceAz.not_found);
      await expect(page).toHaveTitle(`${serviceAz.not_found} | ${brand.name}`);
      await expect(skeletons(page)).toHaveCount(0);
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
      await expect(main(page).getByRole('link', { name: serviceAz.back })).toBeVisible();
    });
  }
});

test('a service without products says that its list is being prepared, and leads to the form', async ({
  page,
}) => {
  await giveData(page, { services: { cleaning: { title: 'Təmizlik', icon: 'Droplet' } } });
  await open(page, '/services/cleaning');
  await expect(main(page).getByText(serviceAz.products.empty)).toBeVisible();
  await expect(productCards(page)).toHaveCount(0);
  await expect(page.getByRole('group', { name: serviceAz.products.filter })).toHaveCount(0);
  await main(page).getByRole('link', { name: serviceAz.products.ask }).click();
  await expect(page).toHaveURL('/contact?subject=quote&service=cleaning');
  await expect(page.locator('form [name="service"]')).toHaveValue('cleaning');
});

test.describe('when the database cannot be read', () => {
  test.use({ expectedNoise: failedReading });

  test('the services page keeps what it knows, says so quietly, and reads again when asked', async ({
    page,
  }) => {
    const giveBack = await takeDatabaseAway(page, 'refusing');
    await open(page, '/services');
    await expect(status(page, shared.data.outdated)).toBeVisible();
    await expect(main(page).getByRole('alert')).toHaveCount(0);
    for (const { id } of categories)
      await expect(main(page).locator(`a[href="/services/${id}"]`)).toBeVisible();
    await retry(page).click();
    await expect(busy(page)).toBeVisible();
    await expect(retry(page)).toBeVisible();
    await expect(status(page, shared.data.outdated)).toBeVisible();
    await giveBack();
    await retry(page).click();
    await expect(status(page, shared.data.outdated)).toHaveCount(0);
    await expect(retry(page)).toHaveCount(0);
  });

  test('the page of a service keeps what it knows, says so quietly, and reads again when asked', async ({
    page,
  }) => {
    const giveBack = await takeDatabaseAway(page, 'refusing');
    await open(page, '/services/cleaning');
    await expect(status(page, shared.data.outdated)).toBeVisible();
    expect(await productCards(page).count()).toBeGreaterThan(1);
    await giveBack();
    await retry(page).click();
    await expect(status(page, shared.data.outdated)).toHaveCount(0);
    expect(await productCards(page).count()).toBeGreaterThan(1);
  });

  for (const { path, loading } of [
    { path: '/services', loading: servicesAz.title },
    { path: '/services/furniture', loading: 'Mebel' },
  ]) {
    test(`${path}, come to without anything known, says so instead of loading for ever, and reads again when asked`, async ({
      page,
    }) => {
      const giveBack = await takeDatabaseAway(page, 'refusing');
      await open(page, '/');
      await follow(page, path);
      await expect(heading(page)).toHaveText(loading);
      await expect(status(page, shared.data.failed)).toBeVisible();
      await expect(skeletons(page)).toHaveCount(0);
      await expect(main(page).getByRole('alert')).toHaveCount(0);
      await giveBack();
      await retry(page).click();
      await expect(status(page, shared.data.failed)).toHaveCount(0);
      const shown = path === '/services' ? serviceLinks(page) : productCards(page);
      await expect(shown.first()).toBeVisible();
      await expect(skeletons(page)).toHaveCount(0);
    });
  }

  for (const { path, opened } of [
    { path: '/services', opened: 'with data from earlier' },
    { path: '/services/furniture', opened: 'without data' },
  ]) {
    test(`${path}, ${opened}, keeps the focus of whoever tries again by keyboard`, async ({ page }) => {
      const giveBack = await takeDatabaseAway(page, 'refusing');
      await open(page, opened === 'without data' ? '/' : path);
      if (opened === 'without data') await follow(page, path);
      await expect(retry(page)).toBeVisible();
      await retry(page).focus();
      for (const attempt of ['first', 'second']) {
        const letFail = await holdReads(page);
        await page.keyboard.press('Enter');
        await expect(busy(page), `the ${attempt} attempt is under way`).toBeFocused();
        await expect(busy(page)).toHaveAttribute('aria-disabled', 'true');
        await letFail();
        await expect(retry(page), `the ${attempt} attempt has failed`).toBeFocused();
      }
      await giveBack();
      await page.keyboard.press('Enter');
      await expect(main(page).getByRole('status')).toBeFocused();
      await expect(main(page).getByRole('status')).toHaveText(/: \d+$/);
      await expect(retry(page)).toHaveCount(0);
    });
  }

  test('a service that has no document yet is not called missing', async ({ page }) => {
    await takeDatabaseAway(page, 'refusing');
    await page.goto('/services/not-composed-yet');
    await hydrated(page);
    await expect(status(page, shared.data.failed)).toBeVisible();
    await expect(heading(page), 'nor as still on its way').toHaveText(serviceAz.failedTitle);
    await expect(page.getByText(serviceAz.not_found)).toHaveCount(0);
    await expect(page.getByText(serviceAz.loadingTitle)).toHaveCount(0);
    await expect(retry(page)).toBeVisible();
  });

  test('a database that never answers is not waited for beyond 10 seconds', async ({ page }) => {
    await takeDatabaseAway(page, 'silent');
    await open(page, '/');
    await page.clock.install();
    await follow(page, '/services');
    await expect(skeletons(page).first()).toBeVisible();
    await expect(status(page, shared.data.loading)).toHaveCount(1);
    await page.clock.fastForward(9_000);
    await expect(status(page, shared.data.failed)).toHaveCount(0);
    await page.clock.fastForward(1_500);
    await expect(status(page, shared.data.failed)).toBeVisible();
    await expect(skeletons(page)).toHaveCount(0);
  });

  test('what a network without sockets shows comes by REST', async ({ page }) => {
    await page.routeWebSocket(isDatabaseSocket, (socket) => void socket.close());
    await open(page, '/');
    const read = page.waitForResponse((answer) => isDatabaseRead(new URL(answer.url())));
    await follow(page, '/services');
    expect((await read).status()).toBe(200);
    await expect(main(page).locator('a[href="/services/cleaning"]')).toBeVisible();
    await expect(retry(page)).toHaveCount(0);
  });
});

test.describe('when the visitor is offline', () => {
  test.use({ expectedNoise: failedReading });

  test('a page without data says that it is the connection, and loads by itself when it is back', async ({
    page,
    context,
  }) => {
    const giveBack = await takeDatabaseAway(page, 'refusing');
    await open(page, '/');
    await follow(page, '/services');
    await expect(status(page, shared.data.failed)).toBeVisible();
    await context.setOffline(true);
    await retry(page).click();
    await expect(status(page, shared.data.offline)).toBeVisible();
    await expect(skeletons(page)).toHaveCount(0);
    await giveBack();
    await context.setOffline(false);
    await expect(serviceLinks(page).first()).toBeVisible();
    await expect(status(page, shared.data.offline)).toHaveCount(0);
  });

  test('a page with data says that they are from earlier', async ({ page, context }) => {
    const giveBack = await takeDatabaseAway(page, 'refusing');
    await open(page, '/services');
    await expect(status(page, shared.data.outdated)).toBeVisible();
    await context.setOffline(true);
    await retry(page).click();
    await expect(status(page, shared.data.outdatedOffline)).toBeVisible();
    await expect(serviceLinks(page)).toHaveCount(categories.length);
    await giveBack();
    await context.setOffline(false);
    await expect(status(page, shared.data.outdatedOffline)).toHaveCount(0);
  });
});

for (const language of languages) {
  test.describe(language, () => {
    test.use({ locale: locales[language] });

    test(`a service that does not exist is not found in ${language}`, async ({ page }) => {
      const texts = serviceTexts[language];
      for (const id of ['none-such', 'heç%20nə', '%23', 'constructor']) {
        await open(page, `/services/${id}`);
        await expect(heading(page), id).toHaveText(texts.not_found);
        await expect(main(page)).toContainText(texts.notFoundText);
        await expect(main(page).getByRole('link', { name: texts.back })).toHaveAttribute('href', '/services');
        await expect(skeletons(page)).toHaveCount(0);
      }
    });
  });
}
