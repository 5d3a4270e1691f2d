import { join } from 'node:path';
import { type Browser, type Page, test } from '@playwright/test';
import { languages } from 'shared-i18n';
import { pages } from './test-support/pages';
import { address, locales, root, staff } from './test-support/site';
import { hydrated, open } from './test-support/test';

const widths = [390, 768, 1440];
const height = 900;
const themes = ['light', 'dark'] as const;

async function take(page: Page, name: string, size: 'whole' | 'window' = 'whole') {
  await page.evaluate(async () => {
    // Content out of view is laid out and loaded only when it comes into view.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets = [sheet];
    for (const picture of document.images) picture.loading = 'eager';
    await Promise.all([...document.images].map((picture) => picture.decode().catch(() => undefined)));
    await document.fonts.ready;
    scrollTo(0, 0);
  });
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    const path = join(root, 'shots', `${name}-${colorScheme}.png`);
    await page.screenshot({ path, fullPage: size === 'whole', animations: 'disabled' });
  }
}

async function takeStates(page: Page, suffix: string, width: number) {
  await open(page, '/contact');
  await page.locator('main form button[type="submit"]').click();
  await take(page, `contact-errors-${suffix}`);

  await open(page, '/catalogue');
  await page.locator('main section[data-state]:not([inert])').waitFor();
  await page.keyboard.press('ArrowRight');
  // With reduced motion the leaf turns at once; `take` waits for its pictures.
  await page.locator('[data-state=read]').waitFor();
  await take(page, `catalogue-open-${suffix}`, 'window');

  await open(page, '/');
  for (const slide of [2, 3]) {
    await page
      .locator('main ul button')
      .nth(slide - 1)
      .click();
    await take(page, `slide-${slide}-${suffix}`, 'window');
  }
  if (width > 768) return;
  await page.locator('header button[aria-controls="main-menu"]').click();
  await take(page, `menu-${suffix}`, 'window');
}

async function takeAdmin(page: Page, suffix: string) {
  await open(page, '/services-admin');
  await page.locator('input[name="email"]').fill(staff.email);
  await page.locator('input[name="password"]').fill(staff.password);
  await page.locator('main form button[type="submit"]').click();
  const tabs = page.getByRole('tab');
  await tabs.first().waitFor();
  for (const [index, tab] of (await tabs.all()).entries()) {
    await tab.click();
    await page.getByRole('tabpanel').getByRole('heading').first().waitFor();
    await take(page, `admin-${index + 1}-${suffix}`);
  }
  await tabs.nth(1).click();
  await page.locator('main li button').first().click();
  await take(page, `admin-remove-${suffix}`, 'window');
  await page.keyboard.press('Escape');
  await page.locator('main li a').first().click();
  await take(page, `admin-edit-${suffix}`);
}

async function atWidth(browser: Browser, width: number, locale: string, baseURL: string | undefined) {
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    locale,
    viewport: { width, height },
    reducedMotion: 'reduce',
  });
  return context.newPage();
}

for (const language of languages)
  for (const width of widths)
    test(`pictures ${language} ${width}`, async ({ browser, baseURL }) => {
      const page = await atWidth(browser, width, locales[language], baseURL);
      const suffix = `${language}-${width}`;
      for (const { path } of pages) {
        if (path === '/services-admin') continue;
        await page.goto(path);
        await hydrated(page);
        await take(page, `${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}-${suffix}`);
      }
      await takeStates(page, suffix, width);
      await takeAdmin(page, suffix);
      await page.context().close();
    });

for (const language of languages)
  for (const width of widths)
    test(`gallery ${language} ${width}`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.goto(address('gallery', `/?language=${language}`));
      await page.getByRole('main').waitFor();
      await page.evaluate(() => document.fonts.ready);
      const path = join(root, 'shots', `gallery-${language}-${width}.png`);
      await page.screenshot({ path, fullPage: true, animations: 'disabled' });
    });
