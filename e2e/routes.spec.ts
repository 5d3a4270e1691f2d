import { brand, languages } from 'shared-i18n';
import { readMarkup, readPage } from './documents';
import { localizedPath, indexedPages, locales, notFoundNoise, pages } from './pages';
import { siteUrl } from './site';
import { expect, hydrated, test } from './test';

for (const language of languages) {
  test.describe(language, () => {
    test.use({ locale: locales[language] });

    for (const { path, status, indexed, layout } of pages) {
      test.describe(path, () => {
        test.use({ expectedNoise: status === 404 ? notFoundNoise : null });

        test(`${path} in ${language} opens and reloads as one whole page`, async ({ page }) => {
          const answer = await page.goto(path);
          expect(answer?.status()).toBe(status);
          const raw = await readMarkup(page, (await answer?.text()) ?? '');
          await hydrated(page);
          const alive = await readPage(page);

          await page.reload();
          await hydrated(page);
          await page.waitForLoadState('networkidle');
          const reloaded = await readPage(page);

          for (const read of [raw, alive, reloaded]) {
            expect(read).toMatchObject({ lang: language, roots: 1, mains: 1 });
            expect(read.headings).toEqual([expect.stringMatching(/\S/)]);
            expect(read.titles).toEqual([expect.stringMatching(/^\S.* \| /)]);
            expect(read.titles[0]).toContain(brand.name);
            expect(read.description).toEqual([expect.stringMatching(/\S{3}/)]);
            expect(read.keywords).toEqual([expect.stringMatching(/\S{3}/)]);
            expect(read.robots).toEqual(indexed ? [] : ['noindex']);
            expect(read.canonical).toEqual(indexed ? [siteUrl + localizedPath(path, language)] : []);
          }
          // The guarded page shows sign-in as soon as it knows that nobody is signed in.
          if (path !== '/services-admin') expect(alive).toEqual(raw);
          await expect(page.getByRole('banner')).toHaveCount(1);
          await expect(page.getByRole('contentinfo')).toHaveCount(layout === 'site' ? 1 : 0);
        });
      });
    }
  });
}

test('the titles of home and about are the agreed ones in every language', async ({ request, page }) => {
  const expected = {
    '/': 'ANA SƏHİFƏ',
    '/en': 'HOME',
    '/ru': 'ГЛАВНАЯ',
    '/about': 'HAQQIMIZDA',
  };
  for (const [path, title] of Object.entries(expected)) {
    const { titles } = await readMarkup(page, await (await request.get(path)).text());
    expect(titles).toEqual([`${title} | ${brand.name}`]);
  }
});

test('every page has a title, a description and keywords of its own in every language', async ({
  request,
  page,
}) => {
  test.slow(); // many documents
  const seen = { titles: new Set(), description: new Set(), keywords: new Set() };
  let documents = 0;
  for (const { path, status } of pages) {
    if (status === 404) continue;
    for (const language of languages) {
      const read = await readMarkup(page, await (await request.get(localizedPath(path, language))).text());
      documents += 1;
      for (const name of ['titles', 'description', 'keywords'] as const) seen[name].add(read[name].join());
    }
  }
  expect(seen.titles.size).toBe(documents);
  expect(seen.description.size).toBe(documents);
  // Sign-in and admin have nothing to be found by.
  expect(seen.keywords.size).toBeGreaterThanOrEqual(indexedPages.length * languages.length);
});

test('canonical and alternate addresses answer, in the language that they name', async ({
  request,
  page,
}) => {
  test.slow(); // many documents
  for (const { path } of indexedPages) {
    const { alternates } = await readMarkup(page, await (await request.get(path)).text());
    expect(Object.keys(alternates).sort()).toEqual(['az', 'en', 'ru', 'x-default']);
    expect(alternates['x-default']).toBe(alternates.az);
    for (const language of languages) {
      const target = alternates[language] ?? '';
      const answer = await request.get(target, { headers: { 'Accept-Language': 'az' } });
      expect(answer.status()).toBe(200);
      const read = await readMarkup(page, await answer.text());
      expect(read).toMatchObject({ lang: language, canonical: [target], alternates });
    }
  }
});

test('the sitemap names every indexed page in every language, and nothing that does not answer', async ({
  request,
}) => {
  test.slow(); // many documents
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${siteUrl}/sitemap.xml`);
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, target]) => target ?? '');
  for (const { path, indexed } of pages) {
    for (const language of languages)
      expect(listed.includes(siteUrl + localizedPath(path, language)), path).toBe(indexed);
  }
  for (const target of listed) expect((await request.get(target)).status(), target).toBe(200);
});
