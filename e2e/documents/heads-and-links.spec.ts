import { exampleCompany } from '@platform/contract/example-company';
import { categories } from '@platform/goods';
import { languages } from 'shared-i18n';
import { fetchDocuments, type Reading, readMarkup } from '../test-support/documents';
import { indexedPages, pages } from '../test-support/pages';
import { publishedFiles, siteUrl } from '../test-support/site';
import { expect, test } from '../test-support/test';

/* The documents as served: parsed by the browser, without running scripts. */

const indexedPaths = indexedPages.map(({ path }) => path);

test('every page has a title, a description and keywords of its own in every language, and addresses that name one another', async ({
  page,
}) => {
  const documents = await fetchDocuments(
    pages.filter(({ status }) => status === 200).map(({ path }) => path),
  );
  const seen = { titles: new Set(), description: new Set(), keywords: new Set() };
  const readings = new Map<string, Reading>();
  for (const { address, html } of documents) {
    const read = await readMarkup(page, html);
    readings.set(siteUrl + address, read);
    for (const name of ['titles', 'description', 'keywords'] as const) seen[name].add(read[name].join());
  }
  expect.soft(seen.titles.size).toBe(documents.length);
  expect.soft(seen.description.size).toBe(documents.length);
  // Search engines have nothing to find on sign-in and admin.
  expect.soft(seen.keywords.size).toBeGreaterThanOrEqual(indexedPages.length * languages.length);
  const agreed = { '/': 'ANA SƏHİFƏ', '/en': 'HOME', '/ru': 'ГЛАВНАЯ', '/about': 'HAQQIMIZDA' };
  for (const [address, title] of Object.entries(agreed))
    expect.soft(seen.titles, address).toContain(`${title} | ${exampleCompany.name}`);
  for (const path of indexedPaths) {
    const alternates = readings.get(siteUrl + path)?.alternates ?? {};
    expect.soft(Object.keys(alternates).sort(), path).toEqual(['az', 'en', 'ru', 'x-default']);
    expect.soft(alternates['x-default'], path).toBe(alternates.az);
    for (const language of languages) {
      const target = alternates[language] ?? '';
      const read = readings.get(target);
      expect.soft(read, target).toMatchObject({ lang: language, canonical: [target], alternates });
    }
  }
});

test('every link of every page leads to something that is there', async ({ page }) => {
  const targets = new Map<string, string>();
  for (const { address, html } of await fetchDocuments(indexedPaths)) {
    const hrefs = await page.evaluate((text) => {
      const links = new DOMParser().parseFromString(text, 'text/html').querySelectorAll('a');
      return [...links].map((link) => link.getAttribute('href'));
    }, html);
    expect(hrefs.length, address).toBeGreaterThan(0);
    const leadNowhere = hrefs.filter(
      (href) => !/^(\/|#.|https:|tel:\+\d+$|mailto:\S+@\S+$)/.test(href ?? ''),
    );
    expect.soft(leadNowhere, address).toEqual([]);
    for (const href of hrefs) {
      const url = new URL(href ?? '', siteUrl + address);
      if (url.origin === siteUrl) targets.set(url.href, address);
    }
  }
  const pathOf = ({ pathname, search }: URL) => pathname + search;
  const asked = new Map([...targets].map(([target, from]) => [pathOf(new URL(target)), from]));
  const answers = new Map<string, string>();
  await Promise.all(
    [...asked].map(async ([path, from]) => {
      const answer = await fetch(siteUrl + path);
      expect.soft(answer.status, `${from} leads to ${path}`).toBe(200);
      answers.set(path, await answer.text());
    }),
  );
  for (const [target, from] of targets) {
    const url = new URL(target);
    if (url.hash)
      expect
        .soft(answers.get(pathOf(url)), `${from} leads to ${target}`)
        .toContain(`id="${url.hash.slice(1)}"`);
  }
  for (const { id } of categories) expect.soft([...answers.keys()]).toContain(`/services/${id}`);
});

test('the shell has the only React, router and i18next', async () => {
  /** Texts that minification keeps. */
  const markers = {
    'react-dom': '__DOM_INTERNALS_DO_NOT_USE',
    react: 'react.dev/errors',
    'react-router': 'inside another <Router>',
    i18next: 'initializedStoreOnce',
  };
  for (const [name, files] of Object.entries(await publishedFiles())) {
    const scripts = files.filter((file) => file.endsWith('.js'));
    const texts = await Promise.all(scripts.map(async (file) => (await fetch(file)).text()));
    const text = texts.join('\n');
    expect(text.length).toBeGreaterThan(10_000);
    for (const [library, marker] of Object.entries(markers))
      expect.soft(text.includes(marker), `${name} has ${library}`).toBe(name === 'shell');
  }
});
