import { exampleCompany } from '@platform/contract/example-company';
import { fetchDocuments, readMarkup } from '../test-support/documents';
import { indexedPages } from '../test-support/pages';
import { siteUrl } from '../test-support/site';
import { expect, test } from '../test-support/test';

/* Data for search engines and shared links in the served documents. */

const openGraphLocales = { az: 'az_AZ', en: 'en_GB', ru: 'ru_RU' };

const SHARING_PICTURE = { width: 1200, height: 630 };
const LOGO = { width: 512, height: 512 };

async function pngSize(address: unknown) {
  const answer = await fetch(String(address));
  expect(answer.status, String(address)).toBe(200);
  expect(answer.headers.get('content-type')).toBe('image/png');
  const file = Buffer.from(await answer.arrayBuffer());
  expect(file.subarray(1, 4).toString('latin1')).toBe('PNG');
  return { width: file.readUInt32BE(16), height: file.readUInt32BE(20) };
}

/** Tests of the pages have the contents of these objects. */
const typesOf: Record<string, string[]> = {
  '/': ['Organization'],
  '/about': ['BreadcrumbList', 'Organization'],
  '/catalogue': [],
  '/services': ['BreadcrumbList', 'ItemList'],
};

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
    const isProduct = path.split('/').length > 3;
    const types = typesOf[path] ?? ['BreadcrumbList', ...(isProduct ? ['Product'] : [])];
    expect
      .soft(things, address)
      .toMatchObject(types.map((type) => ({ '@context': 'https://schema.org', '@type': type })));
    const breadcrumbs = things.find((thing) => thing['@type'] === 'BreadcrumbList');
    if (breadcrumbs) expect.soft(JSON.stringify(breadcrumbs), address).toContain(`"${siteUrl}${address}"`);
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
