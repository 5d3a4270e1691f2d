import type { APIRequestContext, Page } from '@playwright/test';
import homeAz from 'mf-marketing/texts/az/home.json' with { type: 'json' };
import homeEn from 'mf-marketing/texts/en/home.json' with { type: 'json' };
import homeRu from 'mf-marketing/texts/ru/home.json' with { type: 'json' };
import { brand, categories, languages } from 'shared-i18n';
import { readMarkup } from './documents';
import { indexedPages, localizedPath, pages } from './pages';
import { siteUrl } from './site';
import { expect, hydrated, test } from './test';

const homeTexts = { az: homeAz, en: homeEn, ru: homeRu };

/** What the sharing card is drawn for, in pixels. */
const SHARING_PICTURE = { width: 1200, height: 630 };

type Thing = { '@type': string; [property: string]: unknown };

/** What the markup holds for machines, read without running it. */
async function readForMachines(page: Page, html: string) {
  const read = await page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'text/html');
    return {
      properties: Object.fromEntries(
        [...parsed.querySelectorAll('meta[property], meta[name]')].map((meta) => [
          meta.getAttribute('property') ?? meta.getAttribute('name') ?? '',
          meta.getAttribute('content') ?? '',
        ]),
      ),
      icon: parsed.querySelector('link[rel="icon"]')?.getAttribute('href') ?? '',
      blocks: [...parsed.querySelectorAll('script[type="application/ld+json"]')].map(
        ({ textContent }) => textContent ?? '',
      ),
    };
  }, html);
  return { ...read, things: read.blocks.map((block): Thing => JSON.parse(block)) };
}

async function readAddress(page: Page, address: string) {
  return readForMachines(page, await (await page.request.get(address)).text());
}

/** Width and height as a PNG's header has them. */
async function pngSize(request: APIRequestContext, address: string) {
  const answer = await request.get(address);
  expect(answer.status(), address).toBe(200);
  expect(answer.headers()['content-type']).toBe('image/png');
  const file = await answer.body();
  expect(file.subarray(1, 4).toString('latin1')).toBe('PNG');
  return { width: file.readUInt32BE(16), height: file.readUInt32BE(20) };
}

test('the sitemap lists each indexed page once in each language, with all its alternates', async ({
  page,
  request,
}) => {
  const answer = await request.get('/sitemap.xml');
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toMatch(/xml/);
  const entries = await page.evaluate(
    (xml) => {
      const parsed = new DOMParser().parseFromString(xml, 'application/xml');
      if (parsed.querySelector('parsererror')) throw new Error('The sitemap is no XML.');
      return [...parsed.querySelectorAll('url')].map((entry) => ({
        loc: entry.querySelector('loc')?.textContent ?? '',
        alternates: [...entry.getElementsByTagNameNS('http://www.w3.org/1999/xhtml', 'link')].map(
          (link) => [link.getAttribute('hreflang') ?? '', link.getAttribute('href') ?? ''] as const,
        ),
      }));
    },
    await answer.text(),
  );

  const services = categories.map(({ id }) => `/services/${id}`);
  const paths = new Set([...indexedPages.map(({ path }) => path), ...services]);
  const expected = [...paths].flatMap((path) => {
    const alternates = languages.map(
      (language) => [language, siteUrl + localizedPath(path, language)] as const,
    );
    return languages.map((language) => ({
      loc: siteUrl + localizedPath(path, language),
      alternates: [...alternates, ['x-default', siteUrl + localizedPath(path, 'az')]],
    }));
  });
  const byAddress = (one: { loc: string }, other: { loc: string }) => (one.loc < other.loc ? -1 : 1);
  expect(entries.sort(byAddress)).toEqual(expected.sort(byAddress));
  for (const { loc } of entries) expect((await request.get(loc)).status(), loc).toBe(200);
});

test('robots may read everything and are led to the sitemap', async ({ request }) => {
  const answer = await request.get('/robots.txt');
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toMatch(/^text\/plain/);
  const lines = (await answer.text()).split('\n').filter((line) => line !== '');
  expect(lines).toEqual(['User-agent: *', 'Allow: /', `Sitemap: ${siteUrl}/sitemap.xml`]);
});

test('pages that should not be found say so, and name no address of their own', async ({ page }) => {
  for (const { path, indexed } of pages) {
    for (const language of languages) {
      const html = await (await page.request.get(path, { headers: { 'Accept-Language': language } })).text();
      const read = await readMarkup(page, html);
      expect(read.lang, path).toBe(language);
      expect(read.robots, path).toEqual(indexed ? [] : ['noindex']);
      expect(read.canonical.length, path).toBe(indexed ? 1 : 0);
      expect(Object.keys(read.alternates).length, path).toBe(indexed ? languages.length + 1 : 0);
    }
  }
});

test('every indexed page can be shared: title, description, address, language and picture', async ({
  page,
  request,
}) => {
  const locales = { az: 'az_AZ', en: 'en_GB', ru: 'ru_RU' };
  const pictures = new Set<string>();
  for (const { path } of indexedPages) {
    for (const language of languages) {
      const address = localizedPath(path, language);
      const html = await (await request.get(address)).text();
      const { titles, description } = await readMarkup(page, html);
      const { properties } = await readForMachines(page, html);
      expect(properties, address).toMatchObject({
        'og:title': titles[0],
        'og:description': description[0],
        'og:url': siteUrl + address,
        'og:locale': locales[language],
        'og:site_name': brand.name,
        'og:type': 'website',
        'twitter:card': 'summary_large_image',
      });
      pictures.add(properties['og:image'] ?? '');
    }
  }
  for (const picture of pictures) {
    expect(picture).toMatch(/^https?:\/\//);
    expect(await pngSize(request, picture)).toEqual(SHARING_PICTURE);
  }
});

test('the site has an icon, and the company a logo', async ({ page, request }) => {
  const { icon, things } = await readAddress(page, '/');
  const answer = await request.get(icon);
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toMatch(/^image\/svg\+xml/);
  const organization = things.find((thing) => thing['@type'] === 'Organization');
  expect(await pngSize(request, String(organization?.logo))).toEqual({ width: 512, height: 512 });
});

for (const language of languages) {
  test(`the home page says to machines in ${language} who the company is, and answers ten questions`, async ({
    page,
  }) => {
    const { things } = await readAddress(page, localizedPath('/', language));
    expect(things.map((thing) => [thing['@context'], thing['@type']])).toEqual([
      ['https://schema.org', 'Organization'],
      ['https://schema.org', 'FAQPage'],
    ]);
    const [organization, faq] = things;
    expect(organization).toMatchObject({
      name: brand.name,
      url: siteUrl + localizedPath('/', language),
      foundingDate: '2025',
      telephone: brand.phones[0],
      email: brand.emails[0],
      address: brand.address[language],
      sameAs: [brand.social.instagram, brand.social.linkedin],
    });
    const items = homeTexts[language].faq.items;
    expect(items).toHaveLength(10);
    expect(faq).toMatchObject({
      inLanguage: language,
      mainEntity: items.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    });
  });

  test(`every inner page says to machines in ${language} where it stands`, async ({ page }) => {
    for (const path of ['/about', '/services', '/services/cleaning', '/why-us', '/contact', '/privacy']) {
      const { things } = await readAddress(page, localizedPath(path, language));
      const trails = things.filter((thing) => thing['@type'] === 'BreadcrumbList');
      const way = path === '/services/cleaning' ? ['/', '/services', path] : ['/', path];
      expect(trails, path).toEqual([
        {
          '@context': 'https://schema.org',
          '@type': 'BreadcrumbList',
          itemListElement: way.map((step, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: expect.stringMatching(/\S{2}/),
            item: siteUrl + localizedPath(step, language),
          })),
        },
      ]);
    }
  });

  test(`the services page lists its seven services for machines in ${language}`, async ({ page }) => {
    const { things } = await readAddress(page, localizedPath('/services', language));
    const list = things.find((thing) => thing['@type'] === 'ItemList');
    expect(list?.itemListElement).toEqual(
      categories.map(({ id }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: expect.stringMatching(/\S{2}/),
        url: siteUrl + localizedPath(`/services/${id}`, language),
      })),
    );
  });
}

test('what machines are told changes with the page and the language in the browser, too', async ({
  page,
}) => {
  const told = async () => {
    const types = await page.locator('script[type="application/ld+json"]').allTextContents();
    return types.map((block) => JSON.parse(block)['@type']);
  };
  await page.goto('/');
  await hydrated(page);
  await expect.poll(told).toEqual(['Organization', 'FAQPage']);
  await page.locator('header nav a[href="/about"]').click();
  await expect(page).toHaveURL('/about');
  await expect.poll(told).toEqual(['BreadcrumbList']);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${siteUrl}/about`);
  await page.locator('header a[hreflang="ru"]').click();
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${siteUrl}/ru/about`);
  await expect(page.locator('meta[property="og:locale"]')).toHaveAttribute('content', 'ru_RU');
  const block = page.locator('script[type="application/ld+json"]');
  await expect.poll(() => block.textContent()).toContain(`"${siteUrl}/ru/about"`);
});
