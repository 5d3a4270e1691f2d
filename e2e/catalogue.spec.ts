import type { Page } from '@playwright/test';
import catalogue from 'mf-catalogue/texts/az/catalogue.json' with { type: 'json' };
import { expect, open, test } from './test';

const previous = (page: Page) => page.getByRole('button', { name: catalogue.book.previous });
const next = (page: Page) => page.getByRole('button', { name: catalogue.book.next });
const book = (page: Page) => page.getByRole('region', { name: catalogue.book.label });

/** Every state that the book went through. */
async function watchStates(page: Page): Promise<() => Promise<string[]>> {
  await book(page).evaluate((element) => {
    const states = [element.getAttribute('data-state')];
    Object.assign(globalThis, { states });
    new MutationObserver(() => states.push(element.getAttribute('data-state'))).observe(element, {
      attributeFilter: ['data-state'],
    });
  });
  return () => page.evaluate(() => Reflect.get(globalThis, 'states'));
}

async function expectOpenAt(page: Page, from: number, to: number) {
  const position = catalogue.position_other
    .replace('{{from}}', String(from))
    .replace('{{to}}', String(to))
    .replace('{{total}}', '8');
  await expect(page.getByRole('status').filter({ hasText: position })).toBeVisible();
}

test('the book turns by its buttons, and each is disabled at its end', async ({ page }) => {
  await open(page, '/catalogue');
  await expect(next(page)).toBeEnabled();
  await expect(previous(page)).toBeDisabled();
  await expectOpenAt(page, 1, 2);
  const states = await watchStates(page);
  for (const from of [3, 5, 7]) {
    await next(page).click();
    await expectOpenAt(page, from, from + 1);
    await expect(previous(page)).toBeEnabled();
    await expect(book(page)).toHaveAttribute('data-state', 'read');
  }
  await expect(next(page)).toBeDisabled();
  expect(await states()).toEqual(['read', 'flipping', 'read', 'flipping', 'read', 'flipping', 'read']);
  for (const from of [5, 3, 1]) {
    await previous(page).click();
    await expectOpenAt(page, from, from + 1);
    await expect(book(page)).toHaveAttribute('data-state', 'read');
  }
  await expect(previous(page)).toBeDisabled();
});

test.describe('with less motion', () => {
  test.use({ reducedMotion: 'reduce' });

  test('the book turns by keys', async ({ page }) => {
    await open(page, '/catalogue');
    await expect(next(page)).toBeEnabled();
    await page.keyboard.press('ArrowRight');
    await expectOpenAt(page, 3, 4);
    await page.keyboard.press('ArrowLeft');
    await expectOpenAt(page, 1, 2);
    await page.keyboard.press('ArrowLeft');
    await expectOpenAt(page, 1, 2);
    await page.keyboard.press('End');
    await expectOpenAt(page, 7, 8);
    await page.keyboard.press('ArrowRight');
    await expectOpenAt(page, 7, 8);
    await page.keyboard.press('Home');
    await expectOpenAt(page, 1, 2);
  });

  test('the catalogue can be read as a list as well', async ({ page }) => {
    await open(page, '/catalogue');
    await expect(next(page)).toBeEnabled();
    await page.getByRole('button', { name: catalogue.view.list }).click();
    for (const { title } of Object.values(catalogue.pages))
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await page.getByRole('button', { name: catalogue.view.book }).click();
    await expect(next(page)).toBeEnabled();
  });

  test('what a leaf links to can be reached, and the way back leads to the catalogue', async ({ page }) => {
    await open(page, '/catalogue');
    await expect(next(page)).toBeEnabled();
    await book(page).getByRole('link', { name: catalogue.services.cleaning }).click();
    await expect(page).toHaveURL('/services/cleaning');
    await page.goBack();
    await expect(page).toHaveURL('/catalogue');
    await expect(next(page)).toBeEnabled();
  });
});

test('a corner folds under the pointer and lies flat again', async ({ page }) => {
  await open(page, '/catalogue');
  await expect(next(page)).toBeEnabled();
  const box = await book(page).boundingBox();
  if (!box) throw new Error('There is no book.');
  const states = await watchStates(page);
  await page.mouse.move(box.x + box.width - 60, box.y + box.height - 60);
  await page.mouse.move(box.x + box.width - 8, box.y + box.height - 8, { steps: 6 });
  await expect(book(page)).toHaveAttribute('data-state', 'fold_corner');
  await page.mouse.move(box.x + box.width / 2, box.y - 40, { steps: 6 });
  await expect(book(page)).toHaveAttribute('data-state', 'read');
  expect(await states()).toContain('fold_corner');
});

test('dragging a leaf turns it', async ({ page }) => {
  await open(page, '/catalogue');
  await expect(next(page)).toBeEnabled();
  const box = await book(page).boundingBox();
  if (!box) throw new Error('There is no book.');
  const states = await watchStates(page);
  await page.mouse.move(box.x + box.width - 20, box.y + box.height - 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 60, box.y + box.height - 120, { steps: 12 });
  await expect(book(page)).toHaveAttribute('data-state', 'user_fold');
  await page.mouse.up();
  await expectOpenAt(page, 3, 4);
  await expect(book(page)).toHaveAttribute('data-state', 'read');
  expect(await states()).toContain('user_fold');
});

/** The catalogue's four pages one below the other, each with its picture, and no book. */
async function expectList(page: Page) {
  const list = page
    .getByRole('main')
    .getByRole('list')
    .filter({ has: page.getByRole('heading', { level: 2 }) });
  const pages = list.first().locator('> li');
  await expect(pages).toHaveCount(4);
  for (const [index, { title, alt, goods }] of Object.values(catalogue.pages).entries()) {
    const one = pages.nth(index);
    await expect(one.getByRole('heading', { level: 2 })).toContainText(title);
    await expect(one.getByRole('img', { name: alt })).toBeVisible();
    for (const { name } of goods) await expect(one.getByText(name, { exact: true })).toBeVisible();
  }
  await expect(book(page)).toBeHidden();
}

test('on paper the catalogue is a list of all its pages', async ({ page }) => {
  await open(page, '/catalogue');
  await expect(next(page)).toBeEnabled();
  await page.emulateMedia({ media: 'print' });
  await expectList(page);
  await expect(next(page)).toBeHidden();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedNoise: /was preloaded using link preload but not used/ });

  test('the catalogue is a list of all its pages, with the ways back to the site', async ({ page }) => {
    await page.goto('/catalogue');
    await expectList(page);
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(page).toHaveURL('/');
  });
});

test('the catalogue leads back to the site and to the services, and both lead to it', async ({ page }) => {
  for (const path of ['/', '/services']) {
    await open(page, path);
    await page.getByRole('main').locator('a[href="/catalogue"]').first().click();
    await expect(page).toHaveURL('/catalogue');
    await page.getByRole('banner').locator(`a[href="${path}"]`).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('contentinfo')).toBeVisible();
  }
});

test.describe('when the book cannot be loaded', () => {
  test.use({ expectedNoise: /The catalogue shows its list|net::ERR_FAILED|Failed to fetch/ });

  test('the list stands in for it, says so, and the book comes when asked again', async ({ page }) => {
    await page.route(/FlipBook/, (route) => route.abort());
    await open(page, '/catalogue');
    await expect(page.getByText(catalogue.book.failed)).toBeVisible();
    await expectList(page);
    await page.unroute(/FlipBook/);
    await page.getByRole('button', { name: catalogue.view.book }).click();
    await expect(next(page)).toBeEnabled();
    await expect(page.getByText(catalogue.book.failed)).toHaveCount(0);
  });
});
