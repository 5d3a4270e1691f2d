import type { Page } from '@playwright/test';
import { brand } from 'shared-i18n';
import { giveData } from './browser-database';
import { locales } from './pages';
import { siteUrl } from './site';
import { expect, open, test } from './test';

/* What the pages make of data that are hostile, malformed, or not translated. */

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const productCards = (page: Page) =>
  main(page)
    .locator('li')
    .filter({ has: page.locator('h3') });

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
            image: '/goods/cleaning-hand-soap.svg',
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
      await expect(productCards(page).getByRole('img', { name: 'Maye sabun' })).toHaveAttribute('lang', 'az');
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
      await expect(productCards(page).getByRole('img', { name: 'Жидкое мыло' })).not.toHaveAttribute('lang');
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
