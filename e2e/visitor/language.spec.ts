import type { Page } from '@playwright/test';
import { choiceKey, type Language, languageCookie, languageNames, languages } from 'shared-i18n';
import { readMarkup } from '../test-support/documents';
import { heading, languageLink, siteUrl } from '../test-support/site';
import { expect, hydrated, open, test } from '../test-support/test';

/* `every-page.spec.ts` proves for every page, the 404 page included, that a switch translates it without a request. */

/** Clicks a link without scrolling, like a visitor. */
async function choose(page: Page, language: Language) {
  const box = await languageLink(page, language).boundingBox();
  if (!box) throw new Error(`${language} is not offered`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

async function expectLanguage(page: Page, language: Language) {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  const headings = { az: 'Haqqımızda', en: 'About', ru: 'О нас' };
  await expect(page.locator('header nav a[href="/about"]')).toHaveText(headings[language]);
}

async function expectReloaded(page: Page, language: Language) {
  const answer = await page.reload();
  expect((await readMarkup(page, (await answer?.text()) ?? '')).lang).toBe(language);
  await hydrated(page);
  await expectLanguage(page, language);
}

const savedChoice = (page: Page) => page.evaluate((key) => localStorage.getItem(key), choiceKey);

async function languageCookieOf(page: Page) {
  const cookies = await page.context().cookies(siteUrl);
  return cookies.find(({ name }) => name === languageCookie);
}

test('a browser gets the first of its languages that the site has, from the first byte on, until it closes', async ({
  page,
}) => {
  const wanted = 'de-DE,de,ru,en';
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setUserAgentOverride', {
    userAgent: await page.evaluate(() => navigator.userAgent),
    acceptLanguage: wanted,
  });
  const asked = page.waitForRequest(`${siteUrl}/about`);
  const answer = await page.goto('/about');
  expect((await (await asked).allHeaders())['accept-language']).toBe('de-DE,de;q=0.9,ru;q=0.8,en;q=0.7');
  expect(await page.evaluate(() => navigator.languages.join())).toBe(wanted);
  const raw = await readMarkup(page, (await answer?.text()) ?? '');
  expect(raw.lang).toBe('ru');
  await expectLanguage(page, 'ru');
  expect(await page.title()).toBe(raw.titles[0]);
  await hydrated(page);
  expect(await savedChoice(page), 'nobody chose').toBeNull();
  expect(await languageCookieOf(page)).toMatchObject({ value: 'ru', expires: -1 });
});

for (const [saved, language] of [
  ['ru', 'ru'],
  ['xx', 'az'],
] as const)
  test(`with the saved choice "${saved}" the site is in ${language}`, async ({ page }) => {
    await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [choiceKey, saved] as const);
    await open(page, '/about');
    await expectLanguage(page, language);
    await expectReloaded(page, language);
  });

test('switching keeps page, place and what was typed', async ({ page }) => {
  await open(page, '/contact');
  const message = page.locator('textarea[name="message"]');
  await message.fill('50 ədəd iş geyimi');
  await message.evaluate((field) => field.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const place = () => message.evaluate((field) => Math.round(field.getBoundingClientRect().top));
  const before = await place();
  for (const language of ['en', 'ru', 'az'] as const) {
    await choose(page, language);
    await expectLanguage(page, language);
    await expect(page).toHaveURL('/contact');
    await expect(page).toHaveTitle({ az: /^Əlaqə/, en: /^Contact/, ru: /^Контакты/ }[language]);
    await expect(message).toHaveValue('50 ədəd iş geyimi');
    expect(await savedChoice(page)).toBe(language);
    expect((await languageCookieOf(page))?.value).toBe(language);
    await expect(languageLink(page, language)).toHaveAttribute('aria-current', 'true');
    expect(Math.abs((await place()) - before), 'the field stays where it was').toBeLessThan(40);
  }
});

test('a choice is remembered: by the next document, in another tab, and on pages without a document', async ({
  page,
}) => {
  await open(page, '/about');
  for (const language of languages) {
    await expect(languageLink(page, language)).toHaveAttribute('lang', language);
    await expect(languageLink(page, language)).toHaveAccessibleName(new RegExp(languageNames[language]));
  }
  await languageLink(page, 'ru').click();
  await page.locator('header nav a[href="/services"]').click();
  await expect(heading(page)).toHaveText('Направления деятельности');
  await page.locator('footer a[href="/catalogue"]').click();
  await expect(page).toHaveURL('/catalogue');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await page.goBack();
  await expectReloaded(page, 'ru');
  const other = await page.context().newPage();
  await open(other, '/why-us');
  await expectLanguage(other, 'ru');
});

test('a localized URL shows its language for the visit, at the plain address, with what else it says', async ({
  page,
}) => {
  await open(page, '/en/contact?subject=quote');
  await expectLanguage(page, 'en');
  await expect(page).toHaveURL('/contact?subject=quote');
  await expect(page.locator('input[name="subject"]')).not.toHaveValue('');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${siteUrl}/en/contact`);
  await page.locator('header nav a[href="/why-us"]').click();
  await expect(page).toHaveURL('/why-us');
  await expectLanguage(page, 'en');
  await expectReloaded(page, 'en');
  expect(await savedChoice(page)).toBeNull();
});

test('a localized URL does not change a saved choice; choosing on it does', async ({ page }) => {
  await open(page, '/about');
  await languageLink(page, 'ru').click();
  await open(page, '/en/about');
  await expectLanguage(page, 'en');
  expect(await savedChoice(page)).toBe('ru');
  const nextVisit = await page.context().newPage();
  await open(nextVisit, '/about');
  await expectLanguage(nextVisit, 'ru');
  await languageLink(page, 'az').click();
  expect(await savedChoice(page)).toBe('az');
  await expectReloaded(page, 'az');
});
