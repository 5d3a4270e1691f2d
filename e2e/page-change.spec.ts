import type { Page } from '@playwright/test';
import { expect, open, test } from './test';

/** Counts the view transitions that a document starts. */
async function countTransitions(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    let started = 0;
    document.startViewTransition = (callback) => {
      Object.assign(globalThis, { started: ++started });
      return start(callback);
    };
  });
  return () => page.evaluate(() => Number(Reflect.get(globalThis, 'started') ?? 0));
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function goToContact(page: Page) {
  await page.locator('header nav a[href="/contact"]').click();
  await expect(page).toHaveURL('/contact');
  await expect(heading(page)).toBeFocused();
}

test('another page fades in with the focus on its heading, a part of the same page does not, nothing where less motion is wanted', async ({
  page,
}) => {
  const transitions = await countTransitions(page);
  await open(page, '/about');
  await goToContact(page);
  expect(await transitions()).toBe(1);
  await page.goBack();
  await expect(page).toHaveTitle(/^HAQQIMIZDA/);
  await expect(heading(page)).toBeFocused();
  expect(await transitions()).toBe(2);
  await page.locator('footer a[href="/privacy#terms"]').click();
  await expect(page.locator('#terms')).toBeFocused();
  expect(await transitions()).toBe(3);
  await page.locator('footer a[href="/privacy#cookies"]').click();
  await expect(page).toHaveURL('/privacy#cookies');
  expect(await transitions(), 'what stays on its page changes at once').toBe(3);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await goToContact(page);
  expect(await transitions(), 'at once for a visitor who wants less motion').toBe(3);
});

test('a browser that knows no view transitions changes pages without a word', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Document.prototype, 'startViewTransition');
  });
  await open(page, '/about');
  await goToContact(page);
});

test('who goes on before a page has faded in is taken along without an error', async ({ page }) => {
  const transitions = await countTransitions(page);
  await open(page, '/about');
  await page.evaluate(() => {
    for (const path of ['/contact', '/why-us', '/privacy'])
      document.querySelector<HTMLElement>(`a[href^="${path}"]`)?.click();
  });
  await expect(page).toHaveURL(/\/privacy/);
  await page.locator('header nav a[href="/why-us"]').click();
  await goToContact(page);
  expect(await transitions()).toBeGreaterThan(0);
});
