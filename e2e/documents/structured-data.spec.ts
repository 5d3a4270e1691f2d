import { exampleCompany } from '@platform/contract/example-company';
import { categories } from '@platform/goods';
import homeAz from 'mf-marketing/texts/az/home.json' with { type: 'json' };
import homeEn from 'mf-marketing/texts/en/home.json' with { type: 'json' };
import homeRu from 'mf-marketing/texts/ru/home.json' with { type: 'json' };
import type { Language } from 'shared-i18n';
import { fetchDocuments, readMarkup } from '../test-support/documents';
import { indexedPages } from '../test-support/pages';
import { localizedPath, siteUrl } from '../test-support/site';
import { expect, test } from '../test-support/test';

/* Data for search engines and shared links in the served documents. */

const homeTexts = { az: homeAz, en: homeEn, ru: homeRu };
const openGraphLocales = { az: 'az_AZ', en: 'en_GB', ru: 'ru_RU' };

/** The drawn sizes of the sharing card and the logo, in pixels. */
const SHARING_PICTURE = { width: 1200, height: 630 };
const LOGO = { width: 512, height: 512 };

/** Returns width and height from a PNG's header. */
async function pngSize(address: unknown) {
  const answer = await fetch(String(address));
  expect(answer.status, String(address)).toBe(200);
  expect(answer.headers.get('content-type')).toBe('image/png');
  const file = Buffer.from(await answer.arrayBuffer());
  expect(file.subarray(1, 4).toString('latin1')).toBe('PNG');
  return { width: file.readUInt32BE(16), height: file.readUInt32BE(20) };
}

const listOf = (items: [name: 'item' | 'url', target: string][]) =>
  items.map(([name, target], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: expect.stringMatching(/\S{2}/),
    [name]: target,
  }));

/** Returns the schema.org objects of a page. */
function thingsOf(path: string, language: Language) {
  const address = (one: string) => siteUrl + localizedPath(one, language);
  const [, , service, product] = path.split('/');
  const parents = service ? ['/services', ...(product ? [`/services/${service}`] : [])] : [];
  const way = ['/', ...parents, path];
  const breadcrumbs = {
    '@type': 'BreadcrumbList',
    itemListElement: listOf(way.map((step) => ['item', address(step)])),
  };
  if (path === '/catalogue') return [];
  if (path === '/services')
    return [
      breadcrumbs,
      {
        '@type': 'ItemList',
        itemListElement: listOf(categories.map(({ id }) => ['url', address(`/services/${id}`)])),
      },
    ];
  if (product)
    return [
      breadcrumbs,
      {
        '@type': 'Product',
        name: expect.stringMatching(/\S{2}/),
        url: address(path),
        sku: expect.any(String),
      },
    ];
  if (path === '/about') {
    const certificates = exampleCompany.credentials.certificates.map(({ title, number }) => ({
      name: title[language],
      certificationIdentification: number,
    }));
    return [breadcrumbs, { '@type': 'Organization', url: address('/'), hasCertification: certificates }];
  }
  if (path !== '/') return [breadcrumbs];
  const organization = {
    '@type': 'Organization',
    name: exampleCompany.name,
    taxID: exampleCompany.taxId,
    url: address('/'),
    foundingDate: '2025',
    telephone: exampleCompany.phones[0],
    email: exampleCompany.emails[0],
    address: exampleCompany.address[language],
    sameAs: [exampleCompany.social.instagram, exampleCompany.social.linkedin],
  };
  const faq = {
    '@type': 'FAQPage',
    inLanguage: language,
    mainEntity: homeTexts[language].faq.items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
  return [organization, faq];
}

test('every indexed page can be shared, and says to machines what it is and where it stands', async ({
  page,
}) => {
  const pictures = new Set<string>();
  for (const { path, language, address, html } of await fetchDocuments(
    indexedPages.map(({ path }) => path),
  )) {
    const { sharing, things, titles, description } = await readMarkup(page, html);
    expect.soft(sharing, address).toMatchObject({
      'og:title': titles[0],
      'og:description': description[0],
      'og:url': siteUrl + address,
      'og:locale': openGraphLocales[language],
      'og:site_name': exampleCompany.name,
      'og:type': 'website',
      'twitter:card': 'summary_large_image',
    });
    pictures.add(sharing['og:image'] ?? '');
    const expected = thingsOf(path, language).map((thing) => ({
      '@context': 'https://schema.org',
      ...thing,
    }));
    expect.soft(things, address).toMatchObject(expected);
  }
  for (const picture of pictures) {
    expect(picture).toMatch(/^https?:\/\//);
    expect(await pngSize(picture)).toEqual(SHARING_PICTURE);
  }
});

test('the site has an icon, and the company a logo', async ({ page }) => {
  const html = await (await fetch(siteUrl)).text();
  const [, icon = ''] = /<link rel="icon"[^>]* href="([^"]+)"/.exec(html) ?? [];
  const answer = await fetch(new URL(icon, siteUrl));
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^image\/svg\+xml/);
  const [organization] = (await readMarkup(page, html)).things;
  expect(await pngSize(organization?.logo)).toEqual(LOGO);
});
