import type { Page } from '@playwright/test';
import { expect, open, test } from './test';

const field = (page: Page, name: string) => page.locator(`main form [name="${name}"]`);

const callToAction = (page: Page, topic: 'quote' | 'consultation') =>
  page.getByRole('main').locator(`a[href="/contact?subject=${topic}"]`);

async function writeNameAndAddress(page: Page) {
  await field(page, 'name').fill('Leyla Məmmədova');
  await field(page, 'email').fill('leyla@example.az');
}

/** The field has the focus, and the visitor sees all of it: no part is below the window or behind the header. */
async function expectSeen(page: Page, name: string) {
  await expect(field(page, name)).toBeFocused();
  await expect(field(page, name)).toBeInViewport({ ratio: 1 });
  const box = await field(page, name).boundingBox();
  const bar = await page.getByRole('banner').boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
}

for (const height of [844, 600])
  test.describe(`on a phone ${height} px high`, () => {
    test.use({ viewport: { width: 390, height } });

    test(`a call to action shows the field that it leads to, ${height} px high`, async ({ page }) => {
      await open(page, '/contact');
      await writeNameAndAddress(page);
      await page.locator('header button[aria-expanded]').click();
      await page.locator('header nav a[href="/services"]').click();
      await callToAction(page, 'quote').click();
      await expect(page).toHaveURL('/contact?subject=quote');
      await expectSeen(page, 'company');
    });

    test(`so do the buttons of the contact page itself, ${height} px high`, async ({ page }) => {
      await open(page, '/contact');
      await callToAction(page, 'quote').click();
      await expect(page).toHaveURL('/contact?subject=quote');
      await expectSeen(page, 'name');
      await writeNameAndAddress(page);
      await callToAction(page, 'consultation').click();
      await expect(page).toHaveURL('/contact?subject=consultation');
      await expectSeen(page, 'company');
    });
  });
