import '@platform/ui/global.css';
import { renderPart } from '@platform/contract/browser-test';
import seed from '@platform/local-cloud/seed.json';
import { type Language, showLanguage } from 'shared-i18n';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { entriesOfSite } from '../../data/search-files';
import { indexText } from '../../data/search-index';
import en from '../../texts/en/search.json';
import shared from '../../texts/en/shared.json';
import { SearchPage } from './SearchPage';
import { suggest } from './suggest';

const services = [
  { id: 'furniture', icon: 'Sofa', title: { az: 'Mebel', en: 'Furniture' }, features: { az: [] } },
];

/** Serves the index of the seed's products like hosting; `fails` makes one request fail. */
let fails = false;

beforeEach(() => {
  fails = false;
  localStorage.clear();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const [, language = ''] = /search-3-(az|en|ru)/.exec(String(address)) ?? [];
    if (fails) throw new TypeError('no network');
    return new Response(indexText(entriesOfSite(seed.services, {}, language as Language)));
  });
});

afterEach(() => {
  document.documentElement.style.fontSize = '';
});

function renderSearch(query = '', language: Language = 'en') {
  const path = query ? `/search?q=${encodeURIComponent(query)}` : '/search';
  const main = (
    <main>
      <SearchPage />
    </main>
  );
  return renderPart(main, { path, language, route: '/search', data: { services, stamp: 0 } });
}

const field = () => page.getByRole('searchbox', { name: en.form.label });
const status = () => page.getByRole('status').first();

test('a failed search says so and is repeated on request, with the focus where the visitor goes on', async () => {
  fails = true;
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await renderSearch('kettle');
  const notice = page.getByText(en.failed.failed);
  await expect.element(notice).toBeVisible();
  const shown = notice.element();
  await userEvent.type(field(), 's');
  expect(notice.element(), 'the notice stays').toBe(shown);
  expect(logged).toHaveBeenCalledOnce();
  const answer = vi.mocked(fetch).getMockImplementation();
  const held = Promise.withResolvers<void>();
  vi.mocked(fetch).mockImplementation(async (...given) => {
    await held.promise;
    return answer?.(...given) ?? Response.error();
  });
  fails = false;
  await page.getByRole('button', { name: shared.data.retry }).click();
  await expect.element(page.getByRole('button', { name: shared.data.loading })).toHaveFocus();
  held.resolve();
  await expect.element(page.getByRole('link', { name: 'Electric kettle, 1.7 L' })).toBeVisible();
  await expect.element(status()).toHaveFocus();
});

test('hits appear as one types, each product with what adds it to the request', async () => {
  await renderSearch();
  await expect
    .element(page.getByRole('link', { name: 'Furniture' }))
    .toHaveAttribute('href', '/services/furniture');
  await userEvent.type(field(), 'ST-104');
  const hit = page.getByRole('listitem').filter({ hasText: 'ST-104' });
  await expect.element(hit.getByRole('link')).toHaveAttribute('href', '/services/stationery/ring-binders');
  await expect.element(hit).toMatchTextContent(/Lead timeIn stock2.3 working days/);
  await expect.element(hit).toMatchTextContent('Price3.40 AZN');
  expect(hit.element().querySelector('img')?.src).toMatch(/stationery-ring-binders/);
  await expect.element(hit.getByRole('button', { name: 'Add to request' })).toBeVisible();
  await expect.element(status()).toMatchTextContent(/^Results: \d+$/);
  await expect.element(field()).toHaveFocus();
  await userEvent.clear(field());
  await expect.element(page.getByRole('link', { name: 'Furniture' })).toBeVisible();
});

test('a row on a desktop is 96 px high at most, also when its product was added', async () => {
  await page.viewport(1280, 720);
  await renderSearch('стол', 'ru');
  const rows = () => page.getByRole('listitem').elements();
  await expect.poll(() => rows().length).toBeGreaterThan(2);
  const heights = () => rows().map((row) => row.getBoundingClientRect().height);
  const before = heights();
  expect(Math.max(...before)).toBeLessThanOrEqual(96);
  await page.getByRole('button', { name: 'Добавить в запрос' }).first().click();
  await expect.element(page.getByRole('link', { name: 'Открыть' })).toHaveFocus();
  expect(heights()).toEqual(before);
});

test('what is not in the catalogue is added to the request in the words of the visitor', async () => {
  await renderSearch('xyzzyx 500');
  await expect.element(page.getByText('Nothing found for “xyzzyx 500”')).toBeVisible();
  await page.getByRole('button', { name: 'Add “xyzzyx 500” to request' }).click();
  await expect.element(page.getByText(en.none.added)).toBeVisible();
  await expect.element(page.getByRole('link', { name: en.none.open })).toHaveFocus();
  expect(localStorage.getItem('site.request')).toContain('"xyzzyx 500"');
});

test('a narrow phone with doubled text shows hits within its window', async () => {
  await page.viewport(320, 700);
  document.documentElement.style.fontSize = '200%';
  await renderSearch('мебель', 'ru');
  await expect.element(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect.poll(() => document.documentElement.scrollWidth).toBe(320);
});

test('the search field is offered the best hits with what tells them apart', async () => {
  showLanguage('en');
  const suggestions = await suggest('CL-103', 'en');
  expect(suggestions.length).toBeLessThanOrEqual(6);
  expect(suggestions[0]).toEqual({
    text: 'Liquid soap with pump dispenser',
    note: 'CL-103, Cleaning and detergent products',
    path: '/services/cleaning/hand-soap',
  });
  const [question] = await suggest('minimum order', 'en');
  expect(question).toMatchObject({
    note: en.kind.question,
    path: '/search?q=Is%20there%20a%20minimum%20order%3F',
  });
  expect(await suggest('', 'en')).toEqual([]);
});
