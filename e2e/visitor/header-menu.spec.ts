import { exampleCompany } from '@platform/contract/example-company';
import type { Locator, Page } from '@playwright/test';
import { languages } from 'shared-i18n';
import shell from 'shell/texts/az/shell.json' with { type: 'json' };
import en from 'shell/texts/en/shell.json' with { type: 'json' };
import { expectSeen } from '../test-support/keyboard';
import { pages } from '../test-support/pages';
import { languageLink } from '../test-support/site';
import { expect, open, test } from '../test-support/test';

/** The smallest side of a touch target, in CSS pixels. */
const TARGET_PX = 44;

/** The smallest and a common phone, both sides of the widest phone, and a small desktop, in CSS pixels. */
const widths = [320, 390, 768, 769, 1024];

const header = (page: Page) => page.getByRole('banner');
const home = (page: Page) => header(page).locator('a[href="/"]');
const menuLinks = (page: Page) => header(page).locator('nav a:not([hreflang])');
const languageLinks = (page: Page) => header(page).locator('a[hreflang]');
const toggle = (page: Page) => header(page).locator('button[aria-controls="main-menu"]');
/** The search field or its icon, and the number of request lines. */
const ownParts = (page: Page) =>
  header(page).locator(
    'search input, search button, button[aria-controls="site-search"], a[href="/request"]',
  );
const ownPages = pages.filter(({ path }) => path === '/search' || path === '/request').length;

type Box = { left: number; right: number; middle: number; height: number };

async function boxes(elements: Locator): Promise<Box[]> {
  const all = await elements.evaluateAll((list) =>
    list
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => element.getBoundingClientRect())
      .map(({ left, right, top, height }) => ({ left, right, middle: top + height / 2, height })),
  );
  return all.sort((one, other) => one.left - other.left);
}

test('the header is one row at every width in every language', async ({ page }) => {
  await open(page, '/');
  for (const language of languages) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await languageLink(page, language).click();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await page.evaluate(() => document.fonts.ready);
    for (const width of widths)
      await test.step(`${width} px wide in ${language}`, async () => {
        await page.setViewportSize({ width, height: 800 });
        await expectOneRow(page, width);
      });
  }
});

async function expectOneRow(page: Page, width: number) {
  const isPhone = width <= 768;
  await expect(toggle(page)).toBeVisible({ visible: isPhone });
  await expect(menuLinks(page).last()).toBeVisible({ visible: !isPhone });
  const [bar] = await boxes(header(page));
  const all = await boxes(header(page).locator('a, button'));
  expect.soft(all).toHaveLength(1 + languages.length + ownPages + (isPhone ? 1 : 4));
  let before = 0;
  for (const { left, right, middle, height } of all) {
    expect.soft(Math.abs(middle - (bar?.middle ?? 0)), 'in the middle of the header').toBeLessThan(1);
    expect.soft(left, 'beside the one before').toBeGreaterThanOrEqual(before);
    expect.soft(height).toBeGreaterThanOrEqual(TARGET_PX);
    before = right;
  }
  expect.soft(before, 'within the window').toBeLessThanOrEqual(width);
  for (const { left, right } of [...(await boxes(languageLinks(page))), ...(await boxes(toggle(page)))])
    expect.soft(right - left).toBeGreaterThanOrEqual(TARGET_PX);
}

test('the header has its logo and its four links, which the keyboard goes through from left to right', async ({
  page,
}) => {
  await open(page, '/en/about');
  const links = page.getByRole('navigation', { name: en.nav.label }).getByRole('link');
  await expect(links).toHaveText(['About', 'Services', 'Why Us', 'Contact']);
  await expect(links.first()).toHaveAttribute('aria-current', 'page');
  await home(page).focus();
  for (const link of await menuLinks(page).all()) await expectNext(page, link);
  for (const part of await shown(ownParts(page))) await expectNext(page, part);
  for (const link of await languageLinks(page).all()) await expectNext(page, link);
  await header(page).getByRole('link', { name: exampleCompany.name }).click();
  await expect(page).toHaveURL('/');
});

/** The header has an icon for windows without room for the search field. */
async function shown(parts: Locator): Promise<Locator[]> {
  const all = await parts.all();
  const visible = await Promise.all(all.map((part) => part.isVisible()));
  return all.filter((_, index) => visible[index]);
}

async function expectNext(page: Page, goal: Locator) {
  await page.keyboard.press('Tab');
  await expect(goal).toBeFocused();
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 768, height: 900 } });

  const openButton = (page: Page) => page.getByRole('button', { name: shell.menu.open });
  const closeButton = (page: Page) => page.getByRole('button', { name: shell.menu.close });
  const menuLink = (page: Page) => menuLinks(page).first();

  async function expectClosed(page: Page) {
    await expect(menuLink(page)).toBeHidden();
    await expect(openButton(page)).toHaveAttribute('aria-expanded', 'false');
  }

  test('the menu opens below the header by its button, and closes by it, by its links and with its page', async ({
    page,
  }) => {
    await open(page, '/');
    await expectClosed(page);
    await page.evaluate(() => document.fonts.ready);
    const row = header(page).locator('a[href="/"], a[hreflang], button');
    const before = await boxes(row);
    await openButton(page).click();
    await expect(menuLinks(page).last()).toBeInViewport({ ratio: 1 });
    expect(await boxes(row), 'the header stays as it was').toEqual(before);
    await expect(closeButton(page)).toHaveAttribute('aria-expanded', 'true');
    await closeButton(page).click();
    await expectClosed(page);
    for (const path of ['/services', '/services', '/about']) {
      await openButton(page).click();
      await header(page).locator(`nav a[href="${path}"]`).click();
      await expect(page).toHaveURL(path);
      await expectClosed(page);
    }
    await openButton(page).click();
    await expect(menuLink(page)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/services');
    await expectClosed(page);
  });

  test('the keyboard goes from the button into the menu and to a page, and Escape closes it', async ({
    page,
  }) => {
    await open(page, '/');
    await home(page).focus();
    for (const part of await shown(ownParts(page))) await expectNext(page, part);
    for (const link of await languageLinks(page).all()) await expectNext(page, link);
    await expectNext(page, toggle(page));
    await page.keyboard.press('Enter');
    await expect(closeButton(page)).toBeFocused();
    for (const link of await menuLinks(page).all()) await expectNext(page, link);
    await page.keyboard.press('Escape');
    await expectClosed(page);
    await expect(openButton(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(menuLink(page)).toBeVisible();
    await expectNext(page, menuLink(page));
    await expect(() => expectSeen(page)).toPass();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/about');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('the menu closes when the window grows wider than a phone, and stays closed', async ({ page }) => {
    await open(page, '/');
    await openButton(page).click();
    await expect(menuLink(page)).toBeVisible();
    await page.setViewportSize({ width: 769, height: 900 });
    await expect(openButton(page)).toBeHidden();
    await expect(closeButton(page)).toBeHidden();
    await expect(menuLink(page)).toBeVisible();
    await page.setViewportSize({ width: 768, height: 900 });
    await expectClosed(page);
  });
});
