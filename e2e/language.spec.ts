import type { Page } from '@playwright/test';
import { choiceKey, type Language, languageCookie, languageNames, languages } from 'shared-i18n';
import { readMarkup } from './documents';
import { languageLink } from './pages';
import { siteUrl } from './site';
import { expect, hydrated, open, test } from './test';

/** Clicks a link where it is: nothing is scrolled for it, as for a visitor. */
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

/** Resolves when nothing has come for half a second: what the page fetches ahead while idle is there. */
function nothingLoading(page: Page) {
  return page.waitForFunction(() => {
    const ends = performance
      .getEntriesByType('resource')
      .map(({ startTime, duration }) => startTime + duration);
    return performance.now() - Math.max(...ends) > 500;
  });
}

async function savedChoice(page: Page) {
  return page.evaluate((key) => localStorage.getItem(key), choiceKey);
}

async function languageCookieOf(page: Page) {
  const cookies = await page.context().cookies(siteUrl);
  return cookies.find(({ name }) => name === languageCookie)?.value;
}

for (const [header, language] of [
  ['de-DE,de;q=0.9', 'az'],
  ['de-DE,de;q=0.9,ru;q=0.8,en;q=0.7', 'ru'],
] as const) {
  test(`a browser that asks for "${header}" gets ${language}, from the first byte on`, async ({ page }) => {
    const wanted = header.replaceAll(/;q=[\d.]+/g, '');
    const browser = await page.context().newCDPSession(page);
    await browser.send('Emulation.setUserAgentOverride', {
      userAgent: await page.evaluate(() => navigator.userAgent),
      acceptLanguage: wanted,
    });
    const asked = page.waitForRequest(`${siteUrl}/about`);
    const answer = await page.goto('/about');
    expect((await (await asked).allHeaders())['accept-language']).toBe(header);
    expect(await page.evaluate(() => navigator.languages.join())).toBe(wanted);
    const raw = await readMarkup(page, (await answer?.text()) ?? '');
    expect(raw.lang).toBe(language);
    await hydrated(page);
    await expectLanguage(page, language);
    expect(await page.title()).toBe(raw.titles[0]);
    expect(await savedChoice(page), 'nobody chose').toBeNull();
  });
}

test('the saved choice wins over the browser', async ({ page }) => {
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [choiceKey, 'ru'] as const);
  await open(page, '/about');
  await expectLanguage(page, 'ru');
  await expect(page).toHaveTitle(/^О\sНАС/);
  expect(await languageCookieOf(page)).toBe('ru');
  const answer = await page.reload();
  expect((await readMarkup(page, (await answer?.text()) ?? '')).lang).toBe('ru');
});

test('a saved choice that is no language of the site is passed over', async ({ page }) => {
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [choiceKey, 'xx'] as const);
  await open(page, '/about');
  await expectLanguage(page, 'az');
});

test('switching makes no request and keeps page, place and what was typed', async ({ page }) => {
  await open(page, '/contact');
  const message = page.locator('textarea[name="message"]');
  await message.fill('50 ədəd iş geyimi');
  await nothingLoading(page);
  await message.evaluate((field) => field.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const place = () => message.evaluate((field) => Math.round(field.getBoundingClientRect().top));
  const before = await place();
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() !== 'font') requests.push(request.url());
  });

  for (const language of ['en', 'ru', 'az'] as const) {
    await choose(page, language);
    await expectLanguage(page, language);
    await expect(page).toHaveURL('/contact');
    await expect(page).toHaveTitle({ az: /^ƏLAQƏ/, en: /^CONTACT/, ru: /^КОНТАКТЫ/ }[language]);
    await expect(message).toHaveValue('50 ədəd iş geyimi');
    expect(await savedChoice(page)).toBe(language);
    expect(await languageCookieOf(page)).toBe(language);
    await expect(languageLink(page, language)).toHaveAttribute('aria-current', 'true');
    expect(Math.abs((await place()) - before), 'the field stays where it was').toBeLessThan(40);
  }
  expect(requests).toEqual([]);
});

test('a choice is remembered: the next document itself comes in it', async ({ page }) => {
  await open(page, '/about');
  await languageLink(page, 'en').click();
  const answer = await page.reload();
  expect((await readMarkup(page, (await answer?.text()) ?? '')).lang).toBe('en');
  await hydrated(page);
  await expectLanguage(page, 'en');

  const other = await page.context().newPage();
  const direct = await other.goto('/why-us');
  expect((await readMarkup(other, (await direct?.text()) ?? '')).lang).toBe('en');
  await hydrated(other);
  await expectLanguage(other, 'en');
});

test('each language is offered under its own name, and a choice holds on pages that are reached without a document', async ({
  page,
}) => {
  await open(page, '/about');
  for (const language of languages) {
    await expect(languageLink(page, language)).toHaveAttribute('lang', language);
    await expect(languageLink(page, language)).toHaveAccessibleName(new RegExp(languageNames[language]));
  }
  await languageLink(page, 'ru').click();
  await page.locator('header nav a[href="/services"]').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Направления деятельности');
  await expectLanguage(page, 'ru');
  await page.locator('footer a[href="/catalogue"]').click();
  await expect(page).toHaveURL('/catalogue');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
});

test('a localized URL shows its language for the visit, at the plain address', async ({ page }) => {
  await open(page, '/en/about');
  await expectLanguage(page, 'en');
  await expect(page).toHaveURL('/about');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${siteUrl}/en/about`);
  expect(await savedChoice(page)).toBeNull();

  await page.locator('header nav a[href="/why-us"]').click();
  await expect(page).toHaveURL('/why-us');
  await expectLanguage(page, 'en');
  await page.reload();
  await hydrated(page);
  await expectLanguage(page, 'en');
});

test('a localized URL does not change a saved choice', async ({ page }) => {
  await open(page, '/about');
  await languageLink(page, 'ru').click();
  await open(page, '/en/about');
  await expectLanguage(page, 'en');
  expect(await savedChoice(page)).toBe('ru');

  const nextVisit = await page.context().newPage();
  await open(nextVisit, '/about');
  await expectLanguage(nextVisit, 'ru');
});

test('a localized URL keeps what else the address says', async ({ page }) => {
  await open(page, '/ru/contact?subject=quote');
  await expect(page).toHaveURL('/contact?subject=quote');
  await expectLanguage(page, 'ru');
  await expect(page.locator('input[name="subject"]')).not.toHaveValue('');
});

test('choosing on a localized URL is a choice', async ({ page }) => {
  await open(page, '/en/about');
  await languageLink(page, 'az').click();
  await expectLanguage(page, 'az');
  expect(await savedChoice(page)).toBe('az');
  await page.reload();
  await hydrated(page);
  await expectLanguage(page, 'az');
});
