import '@platform/ui/global.css';
import { addLines, type MenuEntry } from '@platform/contract';
import { renderPart } from '@platform/contract/browser-test';
import { MAX_ENTRIES, MAX_HEADER_LENGTH } from '@platform/contract/menu';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { provideMenu } from '../menu';
import { Header } from './Header';

/** The height of a row of links, in CSS pixels. */
const ROW_PX = 44;

/** A text of letters of all widths. */
const LETTERS = 'Məhsullarımız ';

const own = (['search', 'request'] as const).map((place): MenuEntry => {
  return { path: `/${place}`, place, text: { az: place, en: place, ru: place } };
});

/** The fullest header that `site check` lets through. */
beforeEach(() => {
  document.documentElement.style.fontSize = '';
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage'));
  const length = Math.floor(MAX_HEADER_LENGTH / MAX_ENTRIES.header);
  const text = LETTERS.repeat(length).slice(0, length);
  const entries = Array.from({ length: MAX_ENTRIES.header }, (_, index) => ({
    path: `/p${index}`,
    place: 'header' as const,
    text: { az: text, en: text, ru: text },
  }));
  provideMenu([
    ...entries,
    ...own,
    { path: '/f', place: 'footer', text: { az: 'Alt', en: 'Foot', ru: 'Низ' } },
  ]);
});

test.each([
  [320, 0],
  [768, 0],
  [769, 2],
  [1024, 2],
  [1280, 2],
  [1500, 2],
])(
  'in a window of %i px the fullest menu stays inside of it and takes %i rows of the header',
  async (width, rows) => {
    await page.viewport(width, 800);
    const { container } = await renderPart(<Header scrolled={false} />);
    await document.fonts.ready;
    const links = [...container.querySelectorAll('nav a:not([hreflang])')];
    expect(links.map((link) => link.getAttribute('href'))).toHaveLength(MAX_ENTRIES.header);
    expect(document.documentElement.scrollWidth, 'nothing scrolls sideways').toBeLessThanOrEqual(width);
    const shown = links.filter((link) => link.checkVisibility({ visibilityProperty: true }));
    expect(new Set(shown.map((link) => Math.round(link.getBoundingClientRect().top))).size).toBe(rows);
    const [menu] = container.querySelectorAll('nav');
    expect(menu?.getBoundingClientRect().height).toBeLessThanOrEqual(rows * ROW_PX + 1);
  },
);

test('text of twice the size fits into a window of 320 px, the open search field included', async () => {
  await page.viewport(320, 800);
  document.documentElement.style.fontSize = '200%';
  const { getByRole } = await renderPart(<Header scrolled={false} />);
  await getByRole('button', { name: 'Axtarışı açın' }).click();
  await expect.element(getByRole('combobox')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});

test('the header stays in view in a window 400 px high, and scrolls away in a lower one', async () => {
  const header = <Header scrolled />;
  await renderPart(<div style={{ blockSize: 2000 }}>{header}</div>);
  scrollTo(0, 500);
  for (const [height, top] of [
    [400, 0],
    [399, -500],
  ] as const) {
    await page.viewport(844, height);
    await expect.poll(() => page.getByRole('banner').element().getBoundingClientRect().top).toBe(top);
  }
});

test('the number of request lines leads to their page, and is not there before hydration', async () => {
  addLines([{ name: { az: 'Stol' }, quantity: 5, unit: 'piece', note: '' }]);
  const composed = renderToString(
    <RouterProvider router={createMemoryRouter([{ path: '*', element: <Header scrolled={false} /> }])} />,
  );
  expect(composed).toContain('aria-label="request"');
  const { getByRole } = await renderPart(<Header scrolled={false} />);
  await expect.element(getByRole('link', { name: 'request: 1' })).toHaveAttribute('href', '/request');
  await expect.element(getByRole('link', { name: 'request: 1' })).toMatchTextContent('1');
  addLines([{ name: { az: 'Stul' }, quantity: 5, unit: 'piece', note: '' }]);
  await expect.element(getByRole('link', { name: 'request: 2' })).toBeVisible();
});

test('there is no number where no page declares the place', async () => {
  provideMenu([]);
  addLines([{ name: { az: 'Stol' }, quantity: 5, unit: 'piece', note: '' }]);
  const { container } = await renderPart(<Header scrolled={false} />);
  expect(container.querySelector('[href="/request"]')).toBeNull();
});
