import type { RouteObject } from '@platform/contract';
import { exampleCompany } from '@platform/contract/example-company';
import { useLanguage } from 'shared-i18n';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { startStandalone } from './standalone';

const { href } = location;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.title = 'mf-news';
  const data = { settings: { siteUrl: 'https://www.example.az', company: exampleCompany } };
  document.body.innerHTML = `<div id="root"></div><script type="application/json" id="page">${JSON.stringify(data)}</script>`;
});

afterEach(() => history.replaceState(null, '', href));

function News() {
  return <h1>{`Xəbərlər ${useLanguage()}`}</h1>;
}

const routes: RouteObject[] = [
  { path: '/news', element: <News /> },
  { path: '/news/:id', element: null },
  { path: '/panel', handle: { layout: 'bare' }, element: <header>Panel</header> },
];

function openAt(path: string, options?: Parameters<typeof startStandalone>[1]) {
  history.replaceState(null, '', path);
  startStandalone(routes, options);
}

test('a remote without a home page opens on the list of its pages', async () => {
  openAt('/');
  await expect.element(page.getByRole('heading')).toMatchTextContent('mf-news');
  await expect
    .element(page.getByRole('link', { name: '/news', exact: true }))
    .toHaveAttribute('href', '/news');
  await expect.element(page.getByRole('textbox', { name: ':id' })).toBeVisible();
});

test('each page has the language switch beside it', async () => {
  openAt('/news');
  await expect.element(page.getByRole('heading')).toMatchTextContent('Xəbərlər az');
  await page.getByRole('button', { name: 'Русский' }).click();
  await expect.element(page.getByRole('heading')).toMatchTextContent('Xəbərlər ru');
  await page.getByRole('button', { name: 'Azərbaycan' }).click();
});

test('an address of another remote says so and lists the own pages', async () => {
  openAt('/services');
  await expect.element(page.getByRole('heading')).toMatchTextContent('mf-news has no page /services');
  await expect.element(page.getByRole('link', { name: '/news', exact: true })).toBeVisible();
});

test("a way into another remote ends on the remote's own page where that is given", async () => {
  openAt('/services', { redirects: { '/services': '/news' } });
  await expect.element(page.getByRole('heading')).toMatchTextContent('Xəbərlər az');
  expect(location.pathname).toBe('/news');
});

test('with ?frame a site that does not answer is named, and the page stays', async () => {
  openAt('/news?frame');
  await expect.element(page.getByRole('alert')).toMatchTextContent('npm start');
  await expect.element(page.getByRole('heading')).toMatchTextContent('Xəbərlər az');
});

test('a localized URL opens its page in that language, at the address without the prefix', async () => {
  openAt('/ru/news?q=1#list');
  await expect.element(page.getByRole('heading')).toMatchTextContent('Xəbərlər ru');
  expect(location.pathname + location.search + location.hash).toBe('/news?q=1#list');
});

test("with ?frame a page has the site's header, and a bare page its own one", async () => {
  vi.stubGlobal('fetch', async () => new Response('<div id="root"><div><header>Site</header></div></div>'));
  openAt('/news?frame');
  await expect.element(page.getByRole('banner')).toMatchTextContent('Site');
  document.body.querySelector('#root')?.remove();
  document.body.insertAdjacentHTML('afterbegin', '<div id="root"></div>');
  openAt('/panel?frame');
  await expect.element(page.getByRole('banner')).toMatchTextContent('Panel');
});
