import type { Page } from '@playwright/test';
import catalogue from '../mf-catalogue/src/texts/az/catalogue.json' with { type: 'json' };
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
