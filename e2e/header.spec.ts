import type { Locator, Page } from '@playwright/test';
import { languages } from 'shared-i18n';
import shell from 'shell/texts/az/shell.json' with { type: 'json' };
import { entrance } from './pages';
import { expect, open, test } from './test';

/** The least side of what a finger should hit, in CSS pixels. */
const TARGET_PX = 44;

/** Phones, small tablets and what lies on both sides of the widest phone, in CSS pixels. */
const widths = [320, 360, 375, 390, 600, 768, 769, 820, 860, 1024];

const header = (page: Page) => page.getByRole('banner');
const home = (page: Page) => header(page).locator('a[href="/"]');
const menuLinks = (page: Page) => header(page).locator('nav a:not([hreflang])');
const languageLinks = (page: Page) => header(page).locator('a[hreflang]');
const toggle = (page: Page) => header(page).locator('button[aria-expanded]');

type Box = { left: number; right: number; middle: number; height: number };

/** Where they stand, from left to right, without those that are not shown. */
async function boxes(elements: Locator): Promise<Box[]> {
  const all = await elements.evaluateAll((list) =>
    list
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => element.getBoundingClientRect())
      .map(({ left, right, top, height }) => ({ left, right, middle: top + height / 2, height })),
  );
  return all.sort((one, other) => one.left - other.left);
}

for (const language of languages)
  test(`the header is one row at every width, in ${language}`, async ({ page }) => {
    await open(page, entrance('/', language));
    await page.evaluate(() => document.fonts.ready);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await test.step(`${width} px wide`, () => expectOneRow(page, width));
    }
  });

async function expectOneRow(page: Page, width: number) {
  const isPhone = width <= 768;
  await expect(toggle(page)).toBeVisible({ visible: isPhone });
  await expect(menuLinks(page).last()).toBeVisible({ visible: !isPhone });
  const [bar] = await boxes(header(page));
  const all = await boxes(header(page).locator('a, button'));
  expect(all).toHaveLength(1 + languages.length + (isPhone ? 1 : 4));
  let before = 0;
  for (const { left, right, middle, height } of all) {
    expect(Math.abs(middle - (bar?.middle ?? 0)), 'in the middle of the header').toBeLessThan(1);
    expect(left, 'beside the one before').toBeGreaterThanOrEqual(before);
    expect(height).toBeGreaterThanOrEqual(TARGET_PX);
    before = right;
  }
  expect(before, 'within the window').toBeLessThanOrEqual(width);
  for (const { left, right } of [...(await boxes(languageLinks(page))), ...(await boxes(toggle(page)))])
    expect(right - left).toBeGreaterThanOrEqual(TARGET_PX);
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('the menu opens below the header, which stays as it was', async ({ page }) => {
    await open(page, '/');
    await page.evaluate(() => document.fonts.ready);
    const row = header(page).locator('a[href="/"], a[hreflang], button');
    const before = await boxes(row);
    await toggle(page).click();
    await expect(menuLinks(page).last()).toBeInViewport({ ratio: 1 });
    expect(await boxes(row)).toEqual(before);
  });

  test('the keyboard goes through the header as the eye does, and from the menu’s button into the menu', async ({
    page,
  }) => {
    await open(page, '/');
    await home(page).focus();
    for (const link of await languageLinks(page).all()) await expectNext(page, link);
    await expectNext(page, toggle(page));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: shell.menu.close })).toBeFocused();
    for (const link of await menuLinks(page).all()) await expectNext(page, link);
  });
});

test('the keyboard goes through the header from left to right', async ({ page }) => {
  await open(page, '/');
  await home(page).focus();
  for (const link of await menuLinks(page).all()) await expectNext(page, link);
  for (const link of await languageLinks(page).all()) await expectNext(page, link);
});

async function expectNext(page: Page, goal: Locator) {
  await page.keyboard.press('Tab');
  await expect(goal).toBeFocused();
}
