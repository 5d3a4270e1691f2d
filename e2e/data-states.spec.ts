import type { Page, WebSocketRoute } from '@playwright/test';
import { brand, categories, languages } from 'shared-i18n';
import serviceAz from '../mf-marketing/src/texts/az/service.json' with { type: 'json' };
import servicesAz from '../mf-marketing/src/texts/az/services.json' with { type: 'json' };
import shared from '../mf-marketing/src/texts/az/shared.json' with { type: 'json' };
import serviceEn from '../mf-marketing/src/texts/en/service.json' with { type: 'json' };
import serviceRu from '../mf-marketing/src/texts/ru/service.json' with { type: 'json' };
import { locales } from './pages';
import { address, siteUrl } from './site';
import { expect, hydrated, open, test } from './test';

/*
 * What the pages make of data that nobody wishes for. Each test gives its own page a database of its own: the one
 * that all tests share stays as the others need it.
 */

const databaseHost = new URL(address('database')).host;
const serviceTexts = { az: serviceAz, en: serviceEn, ru: serviceRu };

/** What the browser and the page say about a read that did not succeed. */
const failedReading = /Reading \S+ failed|net::ERR_(FAILED|INTERNET_DISCONNECTED)|FIREBASE WARNING/;

type Tree = { [key: string]: unknown };

function valueAt(tree: unknown, path: string): unknown {
  let value = tree;
  for (const key of path.split('/').filter((part) => part !== '')) {
    value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  }
  return value ?? null;
}

/** Answers the page's reads out of a tree, over the socket as the hosted database would, and by REST. */
async function giveData(page: Page, tree: Tree): Promise<void> {
  await page.routeWebSocket(isDatabaseSocket, (socket) => {
    const say = (message: object) => socket.send(JSON.stringify(message));
    say({ t: 'c', d: { t: 'h', d: { ts: Date.now(), v: '5', h: databaseHost, s: 'session' } } });
    socket.onMessage((text) => {
      const { t, d } = JSON.parse(String(text));
      if (t === 'd')
        say({ t: 'd', d: { r: d.r, b: { s: 'ok', d: d.a === 'g' ? valueAt(tree, d.b.p) : {} } } });
    });
  });
  await page.route(isDatabaseRead, (route) => {
    const path = new URL(route.request().url()).pathname.replace(/\.json$/, '');
    return route.fulfill({ json: valueAt(tree, decodeURIComponent(path)) });
  });
}

const isDatabaseSocket = (url: URL) => url.host === databaseHost;
const isDatabaseRead = (url: URL) => url.host === databaseHost && url.pathname.endsWith('.json');

/** Takes the database away from the page; returns the way to give it back. */
async function takeDatabaseAway(page: Page, how: 'refusing' | 'silent'): Promise<() => Promise<void>> {
  let away = true;
  const answerSocket = (socket: WebSocketRoute) => {
    if (!away) socket.connectToServer();
    else if (how === 'refusing') void socket.close();
  };
  await page.routeWebSocket(isDatabaseSocket, answerSocket);
  await page.route(isDatabaseRead, (route) => {
    if (!away) return route.continue();
    return how === 'refusing' ? route.abort() : undefined;
  });
  return async () => {
    away = false;
  };
}

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const status = (page: Page, text: string) => main(page).getByRole('status').filter({ hasText: text });
const retry = (page: Page) => main(page).getByRole('button', { name: shared.data.retry });
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
    await expect(status(page, shared.data.outdated)).toBeVisible({ timeout: 10_000 });
    await expect(main(page).getByRole('alert')).toHaveCount(0);
    for (const { id } of categories)
      await expect(main(page).locator(`a[href="/services/${id}"]`)).toBeVisible();
    await retry(page).click();
    await expect(status(page, shared.data.outdated)).toBeVisible({ timeout: 10_000 });
    await giveBack();
    await retry(page).click();
    await expect(retry(page)).toHaveCount(0);
    await expect(status(page, shared.data.outdated)).toHaveCount(0);
  });

  test('the page of a service keeps what it knows, says so quietly, and reads again when asked', async ({
    page,
  }) => {
    const giveBack = await takeDatabaseAway(page, 'refusing');
    await open(page, '/services/cleaning');
    await expect(status(page, shared.data.outdated)).toBeVisible({ timeout: 10_000 });
    expect(await productCards(page).count()).toBeGreaterThan(1);
    await giveBack();
    await retry(page).click();
    await expect(retry(page)).toHaveCount(0);
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
      await expect(status(page, shared.data.failed)).toBeVisible({ timeout: 10_000 });
      await expect(skeletons(page)).toHaveCount(0);
      await expect(main(page).getByRole('alert')).toHaveCount(0);
      await giveBack();
      await retry(page).click();
      await expect(status(page, shared.data.failed)).toHaveCount(0);
      const shown = path === '/services' ? serviceLinks(page) : productCards(page);
      await expect(shown.first()).toBeVisible({ timeout: 10_000 });
      await expect(skeletons(page)).toHaveCount(0);
    });
  }

  test('a service that has no document yet is not called missing', async ({ page }) => {
    await takeDatabaseAway(page, 'refusing');
    await page.goto('/services/not-composed-yet');
    await hydrated(page);
    await expect(status(page, shared.data.failed)).toBeVisible({ timeout: 10_000 });
    await expect(page.getByText(serviceAz.not_found)).toHaveCount(0);
    await expect(retry(page)).toBeVisible();
  });

  test('a database that never answers is not waited for beyond 10 seconds', async ({ page }) => {
    await takeDatabaseAway(page, 'silent');
    await open(page, '/');
    await follow(page, '/services');
    await expect(skeletons(page).first()).toBeVisible();
    await expect(status(page, shared.data.loading)).toHaveCount(1);
    await expect(status(page, shared.data.failed)).toBeVisible({ timeout: 12_000 });
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
    await expect(status(page, shared.data.failed)).toBeVisible({ timeout: 10_000 });
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await retry(page).click();
    await expect(status(page, shared.data.offline)).toBeVisible();
    await expect(skeletons(page)).toHaveCount(0);
    await giveBack();
    await context.setOffline(false);
    await expect(serviceLinks(page).first()).toBeVisible({ timeout: 10_000 });
    await expect(status(page, shared.data.offline)).toHaveCount(0);
  });

  test('a page with data says that they are from earlier', async ({ page, context }) => {
    const giveBack = await takeDatabaseAway(page, 'refusing');
    await open(page, '/services');
    await expect(status(page, shared.data.outdated)).toBeVisible({ timeout: 10_000 });
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await retry(page).click();
    await expect(status(page, shared.data.outdatedOffline)).toBeVisible();
    await expect(serviceLinks(page)).toHaveCount(categories.length);
    await giveBack();
    await context.setOffline(false);
    await expect(status(page, shared.data.outdatedOffline)).toHaveCount(0, { timeout: 10_000 });
  });
});

const script = '<script>globalThis.ran = true</script>';
const picture = '<img src="/x" onerror="globalThis.ran = true">';

const hostile = {
  title: `${script}Başlıq`,
  icon: 'constructor',
  details: `${picture} ətraflı {{company}} $t(title)`,
  features: [`${script} üstünlük`],
  products: [
    {
      name: `${picture} məhsul`,
      category: `${script}qrup`,
      image: 'javascript:globalThis.ran=true',
      description: '</p></li></ul><h1>Saxta</h1>',
      usage: '<a href="javascript:globalThis.ran=true">basın</a>',
      features: ['<svg onload="globalThis.ran = true"></svg>'],
      volume: '"><script>globalThis.ran = true</script>',
      origin: '&lt;b&gt;',
      safety: '%3Cscript%3E',
      releaseDate: '<b>dünən</b>',
      hashtags: ['#<b>etiket</b>'],
    },
    { name: 'Kənardan şəkil', image: '//elsewhere.example/picture.png' },
    { name: 'Şəkil yerinə mətn', image: 'data:text/html,<script>globalThis.ran = true</script>' },
    { name: 'Açıq şəkil', image: 'http://elsewhere.example/picture.png' },
    { name: 'Öz şəklimiz', image: '/goods/cleaning-hand-soap.svg' },
  ],
};

test.describe('hostile data', () => {
  test('texts are shown as they are written, and nothing of them runs', async ({ page }) => {
    await giveData(page, {
      services: { cleaning: hostile },
      categories: { cleaning: { category: `${script}saxlanmış` } },
    });
    await open(page, '/services/cleaning');
    await expect(heading(page)).toHaveText(hostile.title);
    await expect(page).toHaveTitle(`${hostile.title} | ${brand.name}`);
    await expect(main(page)).toContainText(hostile.details);
    await expect(main(page)).toContainText(hostile.features[0] ?? '?');
    const [product] = hostile.products;
    const card = productCards(page).first();
    for (const text of [
      product?.name,
      product?.category,
      product?.description,
      product?.usage,
      product?.volume,
    ])
      await expect(card).toContainText(text ?? '?');
    for (const text of [product?.features?.[0], product?.origin, product?.safety, product?.releaseDate])
      await expect(card).toContainText(text ?? '?');
    await expect(card).toContainText(product?.hashtags?.[0] ?? '?');
    for (const category of [`${script}qrup`, `${script}saxlanmış`])
      await expect(page.getByRole('button', { name: category, exact: true })).toBeVisible();

    await expect(heading(page)).toHaveCount(1);
    await expect(
      main(page).locator('script:not([type="application/ld+json"]), [onerror], [onload]'),
    ).toHaveCount(0);
    await expect(main(page).locator('a[href^="javascript:" i]')).toHaveCount(0);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'ran'))).toBeUndefined();
  });

  test('only picture addresses of this site or over https are used', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await giveData(page, { services: { cleaning: hostile } });
    await open(page, '/services/cleaning');
    await expect(productCards(page)).toHaveCount(hostile.products.length);
    for (const card of await productCards(page).all()) await card.scrollIntoViewIfNeeded();
    const sources = await productCards(page)
      .locator('img')
      .evaluateAll((images) => images.map((image) => image.getAttribute('src')));
    expect(sources).toEqual(['/goods/cleaning-hand-soap.svg']);
    expect(asked.filter((url) => url.includes('elsewhere.example'))).toEqual([]);
  });

  test('what machines are told cannot end its own block', async ({ page }) => {
    await giveData(page, { services: { cleaning: hostile } });
    await open(page, '/services');
    await expect(page.getByRole('heading', { level: 2, name: hostile.title })).toBeVisible();
    const blocks = await main(page).locator('script[type="application/ld+json"]').allTextContents();
    const list = blocks.map((block) => JSON.parse(block)).find((thing) => thing['@type'] === 'ItemList');
    expect(list.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: hostile.title, url: `${siteUrl}/services/cleaning` },
    ]);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'ran'))).toBeUndefined();
  });
});

test.describe('malformed data', () => {
  test.use({ expectedNoise: /^Skipped / });

  test('a malformed product is skipped and logged, the others stand', async ({ page }) => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await giveData(page, {
      services: {
        cleaning: {
          title: 'Təmizlik',
          icon: 'Droplet',
          products: {
            a: { name: 'Sabun' },
            b: 'mətn',
            c: { category: 'Adsız' },
            d: 7,
            e: { name: 'Şampun', features: 'tək' },
          },
        },
      },
    });
    await open(page, '/services/cleaning');
    await expect(productCards(page).locator('h3')).toHaveText(['Sabun', 'Şampun']);
    for (const key of ['b', 'c', 'd'])
      expect(
        logged.filter((text) => text.startsWith(`Skipped services/cleaning/products/${key}: `)),
      ).toHaveLength(1);
  });

  test('a malformed service is skipped and logged, the others stand', async ({ page }) => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await giveData(page, {
      services: {
        cleaning: { title: 'Təmizlik', icon: 'NoSuchIcon' },
        nameless: { icon: 'Book' },
        text: 'mətn',
        list: [1, 2],
        plain: { title: 'Sadə xidmət', icon: 'Book' },
      },
      serviceDetails: 'mətn',
    });
    await open(page, '/services');
    const titles = main(page)
      .getByRole('listitem')
      .filter({ has: page.locator('a[href^="/services/"]') })
      .getByRole('heading', { level: 2 });
    await expect(titles).toHaveText(['Təmizlik', 'Sadə xidmət']);
    for (const id of ['nameless', 'text', 'list'])
      expect(
        logged.some((text) => text.startsWith(`Skipped services/${id}: `)),
        id,
      ).toBe(true);
  });
});

test.describe('where a translation is missing', () => {
  const data = {
    services: {
      cleaning: {
        title: 'Təmizlik',
        icon: 'Droplet',
        details: 'Ətraflı mətn',
        features: ['Birinci', 'İkinci'],
        products: [
          {
            name: 'Maye sabun',
            usage: 'Əllərə',
            translations: { ru: { name: 'Жидкое мыло' }, en: { name: '  ' } },
          },
        ],
        translations: { ru: { title: 'Уборка' } },
      },
    },
  };

  test.describe('in English', () => {
    test.use({ locale: locales.en });

    test('the plain text stands there, marked as Azerbaijani', async ({ page }) => {
      await giveData(page, data);
      await open(page, '/services/cleaning');
      for (const text of ['Təmizlik', 'Ətraflı mətn', 'Maye sabun', 'Əllərə'])
        await expect(main(page).locator('span[lang="az"]', { hasText: text })).toBeVisible();
      await expect(main(page).locator('ul[lang="az"]').getByRole('listitem')).toHaveText([
        'Birinci',
        'İkinci',
      ]);
    });
  });

  test.describe('in Russian', () => {
    test.use({ locale: locales.ru });

    test('what is translated carries no mark, the rest does', async ({ page }) => {
      await giveData(page, data);
      await open(page, '/services/cleaning');
      await expect(heading(page)).toHaveText('Уборка');
      await expect(heading(page).locator('[lang]')).toHaveCount(0);
      const name = productCards(page).getByRole('heading', { level: 3 });
      await expect(name).toHaveText('Жидкое мыло');
      await expect(name.locator('[lang]')).toHaveCount(0);
      await expect(productCards(page).locator('[lang="az"]')).toHaveText('Əllərə');
    });
  });

  test('in Azerbaijani nothing is marked', async ({ page }) => {
    await giveData(page, data);
    await open(page, '/services/cleaning');
    await expect(heading(page)).toHaveText('Təmizlik');
    await expect(main(page).locator('[lang]')).toHaveCount(0);
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
