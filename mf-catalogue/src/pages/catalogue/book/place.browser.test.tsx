import { eventually, pass, preferReducedMotion, renderPart } from '@platform/contract/browser-test';
import { exampleCompany } from '@platform/contract/example-company';
import { phoneHref } from 'shared-i18n';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  expectBookReady,
  expectCover,
  expectOpenAt,
  next,
  previous,
  renderBook,
  renderBookInStoppedTime,
} from '../../../../test-support/book';
import az from '../../../texts/az/catalogue.json';
import { CataloguePage } from '../CataloguePage';

/** Answers that nothing is newer than the page. */
vi.mock(import('@platform/data/read'), () => ({ askDatabase: async () => ({}), readPath: async () => null }));

const wide = { width: 1280, height: 800 };

beforeEach(() => preferReducedMotion('reduce'));

test('the cover lies before the first page and the back behind the last: keys and their buttons turn to them', async () => {
  await renderBookInStoppedTime(wide);
  const press = async (key: string) => {
    await userEvent.keyboard(`{${key}}`);
    await pass(40);
  };
  await press('ArrowLeft');
  await expectCover('cover');
  expect(previous.element()).toBeDisabled();
  await press('ArrowLeft');
  await expectCover('cover');
  await next.click();
  await pass(40);
  await expectOpenAt(1, 2);
  expect(previous.element(), 'the index is 0 again').toBeDisabled();

  await page.getByRole('button', { name: az.book.contacts }).click();
  await pass(40);
  await expectCover('back');
  expect(next.element()).toBeDisabled();
  for (const [name, href] of [
    [exampleCompany.phones[0], phoneHref(exampleCompany.phones[0])],
    [exampleCompany.emails[0], `mailto:${exampleCompany.emails[0]}`],
  ] as const)
    expect(page.getByRole('link', { name }).element().getAttribute('href')).toBe(href);
  await previous.click();
  await pass(40);
  await expectOpenAt(7, 8);
  expect(next.element(), 'the index is 2 × pages − 2').toBeDisabled();
  await press('ArrowRight');
  await expectCover('back');
  await page.getByRole('button', { name: az.book.cover }).click();
  await pass(40);
  await expectCover('cover');
});

test('the book opens at the page of its address and notes where it is open; so does the list', async () => {
  await renderBook(wide, 'az', '/catalogue?page=6');
  await expectOpenAt(5, 6);
  await next.click();
  await expectOpenAt(7, 8);
  const noted = () => new URLSearchParams(location.search);
  await eventually(() => expect(noted().get('page')).toBe('7'));
  await page.getByRole('button', { name: az.view.list }).click();
  expect([noted().get('view'), noted().get('page')]).toEqual(['list', '7']);
  await page.getByRole('button', { name: az.view.book }).click();
  await expectBookReady();
  await expectOpenAt(7, 8);
  expect(noted().get('view')).toBeNull();
  await userEvent.keyboard('{Home}');
  await eventually(() => expect(noted().get('page')).toBeNull());
});

test.each([
  ['?page=back', () => expectCover('back')],
  ['?page=cover', () => expectCover('cover')],
  ['?page=99', () => expectOpenAt(1, 2)],
])('at /catalogue%s the book is open where that says', async (query, expectPlace) => {
  await renderBook(wide, 'az', `/catalogue${query}`);
  await expectPlace();
});

test('at ?view=list the list is shown', async () => {
  await page.viewport(wide.width, wide.height);
  await renderPart(<CataloguePage />, { path: '/catalogue?view=list' });
  await expect.element(page.getByRole('heading', { name: az.pages.interior.title })).toBeVisible();
  expect(document.querySelector('[data-state]')).toBeNull();
});
