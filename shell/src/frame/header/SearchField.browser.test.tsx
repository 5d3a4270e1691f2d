import '@platform/ui/global.css';
import type { MenuEntry, Suggestion } from '@platform/contract';
import { eventually, renderPart } from '@platform/contract/browser-test';
import { Outlet, useLocation } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { provideMenu } from '../menu';
import { Header } from './Header';
import { provideSuggestions } from './SearchSuggestions';

const searchPage: MenuEntry = {
  path: '/search',
  place: 'search',
  text: { az: 'Axtarış', en: 'Search', ru: 'Поиск' },
};

const goods: Suggestion[] = [
  { text: 'Desk', path: '/services/furniture/desk' },
  { text: 'Desk lamp', note: 'Furniture', path: '/services/furniture/lamp' },
];

const asked: string[] = [];

beforeEach(async () => {
  asked.length = 0;
  provideMenu([searchPage]);
  provideSuggestions(async (path, query, language) => {
    asked.push(`${path} ${query} ${language}`);
    return query ? goods.filter(({ text }) => text.toLowerCase().includes(query)) : [];
  });
  await page.viewport(1280, 800);
});

function Address() {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{pathname + search}</p>;
}

async function show() {
  const { getByRole, getByTestId } = await renderPart(
    <>
      <Header scrolled={false} />
      <input aria-label="Other" />
      <Address />
      <Outlet />
    </>,
    { language: 'en' },
  );
  const field = getByRole('combobox', { name: 'Search' });
  const place = async (path: string) => expect.element(getByTestId('address')).toMatchTextContent(path);
  return { getByRole, field, place };
}

test('what is typed is asked of the page, and arrows and Enter lead to a suggestion', async () => {
  const { getByRole, field, place } = await show();
  await field.fill('desk');
  await expect.element(getByRole('option').first()).toBeVisible();
  expect(asked).toContain('/search desk en');
  await expect.element(field).toHaveAttribute('aria-expanded', 'true');
  await expect
    .element(getByRole('option', { name: 'Desk lamp Furniture' }))
    .toHaveAttribute('aria-selected', 'false');
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(getByRole('option', { name: 'Desk lamp' })).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  const active = document.querySelector('[aria-selected="true"]')?.id;
  await expect.element(field).toHaveAttribute('aria-activedescendant', String(active));
  await userEvent.keyboard('{Enter}');
  await place('/services/furniture/desk');
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
});

test('the chosen suggestion is in view where the list is longer than the window', async () => {
  await page.viewport(1280, 300);
  provideSuggestions(async () => [1, 2, 3, 4, 5, 6].map((id) => ({ text: `Desk ${id}`, path: `/${id}` })));
  const { getByRole, field } = await show();
  await field.fill('desk');
  await expect.element(getByRole('option').first()).toBeInViewport({ ratio: 1 });
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(getByRole('option', { name: 'Desk 6' })).toBeInViewport({ ratio: 1 });
});

test('Enter without a suggestion leads to the page with what was typed, which has its own field', async () => {
  const { getByRole, field, place } = await show();
  await field.fill('desk & chair');
  await userEvent.keyboard('{Enter}');
  await place('/search?q=desk%20%26%20chair');
  expect(getByRole('search').elements()).toEqual([]);
});

test('Escape closes the list of suggestions first', async () => {
  const { getByRole, field } = await show();
  await field.fill('desk');
  await expect.element(getByRole('listbox')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(getByRole('listbox')).not.toBeInTheDocument();
  await expect.element(field).toHaveValue('desk');
  await expect.element(field).toHaveFocus();
});

test('a click on a suggestion leads to it, and leaving the field closes the list', async () => {
  const { getByRole, field, place } = await show();
  await field.fill('desk');
  await getByRole('option', { name: 'Desk lamp' }).click();
  await place('/services/furniture/lamp');
  await field.fill('desk');
  await expect.element(getByRole('listbox')).toBeVisible();
  await getByRole('textbox', { name: 'Other' }).click();
  await expect.element(getByRole('listbox')).not.toBeInTheDocument();
});

test('an answer that comes late does not replace that of what was typed since', async () => {
  let answerFirst: (suggestions: Suggestion[]) => void = () => undefined;
  provideSuggestions((_, query) =>
    query === 'd' ? new Promise((resolve) => (answerFirst = resolve)) : Promise.resolve(goods.slice(1)),
  );
  const { getByRole, field } = await show();
  await field.fill('d');
  await field.fill('de');
  await expect.element(getByRole('option', { name: 'Desk lamp' })).toBeVisible();
  answerFirst(goods.slice(0, 1));
  await eventually(() => expect(document.querySelectorAll('[role=option]')).toHaveLength(1));
  await expect.element(getByRole('option', { name: 'Desk lamp' })).toBeVisible();
});

test('the field leads to its page where the suggestions cannot be loaded', async () => {
  provideSuggestions(() => Promise.reject(new Error('not loaded')));
  const { field, place } = await show();
  await field.fill('desk');
  await userEvent.keyboard('{Enter}');
  await place('/search?q=desk');
});

test('Ctrl+K goes to the field; a key alone does not, because speech may press it', async () => {
  const { getByRole, field } = await show();
  getByRole('link').first().element().focus();
  await userEvent.keyboard('/k');
  await expect.element(field).not.toHaveFocus();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue('');
});

test('on a phone a button opens the field, Escape closes it, and Ctrl+K opens it, too', async () => {
  await page.viewport(390, 800);
  const { getByRole, field } = await show();
  await expect.element(field).not.toBeInTheDocument();
  await getByRole('button', { name: 'Open search' }).click();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(getByRole('button', { name: 'Open search' })).toHaveFocus();
  await expect.element(field).not.toBeInTheDocument();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field).toHaveFocus();
  await getByRole('button', { name: 'Open the menu' }).click();
  await expect.element(field).not.toBeInTheDocument();
});

test('without scripts the field is a form that asks its page', async () => {
  const { field } = await show();
  const form = field.element().closest('form');
  expect([form?.getAttribute('action'), form?.method, form?.querySelector('input')?.name]).toEqual([
    '/search',
    'get',
    'q',
  ]);
});

test('there is no field where no page declares the place', async () => {
  provideMenu([]);
  const { getByRole } = await show();
  await expect.element(getByRole('link').first()).toBeVisible();
  expect(document.querySelector('[role=search], [role=combobox]')).toBeNull();
});
