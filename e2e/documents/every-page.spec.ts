import { exampleCompany } from '@platform/contract/example-company';
import type { Page } from '@playwright/test';
import { type Language, languages } from 'shared-i18n';
import { expectAccessibleInLight, expectAccessibleTextsInDark } from '../test-support/accessible';
import { expectCatalogueList, next } from '../test-support/catalogue';
import { type Reading, readMarkup, readPage } from '../test-support/documents';
import { expectAllReached } from '../test-support/keyboard';
import {
  desktop,
  expectLargeTargets,
  expectNoOverflow,
  expectStill,
  expectUnbrokenWords,
  expectWholeTexts,
  LATE_FONT_SHIFT,
  NO_SHIFT,
  phone,
  recordShifts,
  scaleText,
} from '../test-support/layout';
import { expectNotFound } from '../test-support/not-found';
import { pages, type SitePage } from '../test-support/pages';
import { expectPrintedSheet } from '../test-support/printed-sheet';
import { languageLink, locales, localizedPath, notFoundNoise, siteUrl } from '../test-support/site';
import { expect, hydrated, test } from '../test-support/test';

/*
 * Every page on a desktop in Azerbaijani and on a phone in Russian, which has the longest words; in English, whose
 * documents `documents.spec.ts` reads, the home page and the not-found page. One visit makes all checks that do not
 * change the page, so a test may report many faults.
 */

const eventually = expect.configure({ soft: true });

for (const language of languages) {
  test.describe(language, () => {
    for (const sitePage of pages.filter((page) => language !== 'en' || isOpenedInEnglish(page))) {
      test.describe(sitePage.path, () => {
        test.use({
          locale: locales[language],
          viewport: language === 'ru' ? phone : desktop,
          // Nothing is checked during a transition.
          reducedMotion: 'reduce',
          savesData: savesData(language),
          expectedNoise: sitePage.status === 404 ? notFoundNoise : null,
        });

        test(`${sitePage.path} in ${language} keeps every promise of a page`, async ({ page }) => {
          test.setTimeout(120_000);
          const { status } = sitePage;
          const watched = await watchPage(page);
          await test.step('it loads', () => expectArrival(page, sitePage, language, watched));
          if (language === 'en' && status === 404)
            await test.step('what it offers', () => expectNotFound(page));
          if (language === 'az') await expectAll(page, sitePage);
          if (language === 'ru') await expectLongWords(page, sitePage);
          expect.soft(watched.violations, 'content security policy').toEqual([]);
        });
      });
    }
  });
}

function isOpenedInEnglish({ path, status }: SitePage): boolean {
  return path === '/' || status === 404;
}

/** Loads after idle happen only in English: in az the language is switched, and no request is allowed. */
function savesData(language: Language): boolean {
  return language !== 'en';
}

type Watched = {
  violations: string[];
  requests: string[];
  /** Releases the fonts, which are held back until then. */
  letFontsCome(): void;
};

async function watchPage(page: Page): Promise<Watched> {
  const violations: string[] = [];
  const requests: string[] = [];
  let letFontsCome = () => {};
  await page.exposeFunction('tellViolation', (text: string) => violations.push(text));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
      Reflect.get(globalThis, 'tellViolation')(`${effectiveDirective} ${blockedURI} ${sourceFile}`),
    );
  });
  await recordShifts(page);
  page.on('request', (request) => requests.push(request.url()));
  const fonts = new Promise<void>((resolve) => {
    letFontsCome = resolve;
  });
  await page.route('**/*.woff2', async (route) => {
    await fonts;
    await route.continue();
  });
  return { violations, requests, letFontsCome: () => letFontsCome() };
}

async function expectArrival(page: Page, sitePage: SitePage, language: Language, watched: Watched) {
  const { path, status, layout, indexed, budget } = sitePage;
  const answer = await page.goto(path, { waitUntil: 'commit' });
  const html = (await answer?.text()) ?? '';
  expect.soft(answer?.status()).toBe(status);
  await hydrated(page);
  await imagesLoaded(page);
  await expectStill(page, NO_SHIFT, 'before the fonts come');
  watched.letFontsCome();
  await page.waitForLoadState('load');
  await page.evaluate(() => document.fonts.ready);
  await expectStill(page, LATE_FONT_SHIFT, 'with the fonts');

  const composed = await readMarkup(page, html);
  const mounted = await readPage(page);
  expectDocument(composed, sitePage, language);
  expectDocument(mounted, sitePage, language);
  // A guarded page shows sign-in as soon as it knows that no user is signed in.
  if (indexed) expect.soft(mounted).toEqual(composed);
  await expect.soft(page.getByRole('banner')).toHaveCount(1);
  await expect.soft(page.getByRole('contentinfo')).toHaveCount(layout === 'site' ? 1 : 0);

  const before = await filesBeforeHydration(page);
  expect.soft(before.filter(isFederation), 'asked for before hydration').toEqual([]);
  const scripts = before.filter((name) => name.endsWith('.js'));
  expect.soft(scripts).not.toEqual([]);
  for (const script of scripts)
    expect
      .soft(html, 'no script waits for another one')
      .toContain(`rel="modulepreload" href="${script.replace(siteUrl, '')}"`);
  expect.soft(scripts.length).toBeLessThanOrEqual(budget.scriptRequests);
  expect
    .soft(
      watched.requests.filter((url) => /boundaries|\/reports-|\/api\/reports/i.test(url)),
      'owners of parts and reports are asked for by nobody',
    )
    .toEqual([]);
}

function imagesLoaded(page: Page) {
  return page.waitForFunction(() =>
    [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  );
}

function expectDocument(read: Reading, { path, indexed }: SitePage, language: Language) {
  expect.soft(read).toMatchObject({ lang: language, roots: 1, mains: 1 });
  expect.soft(read.headings).toEqual([expect.stringMatching(/\S/)]);
  expect.soft(read.titles).toEqual([expect.stringMatching(/^\S.* \| /)]);
  expect.soft(read.titles[0]).toContain(exampleCompany.name);
  expect.soft(read.description).toEqual([expect.stringMatching(/\S{3}/)]);
  expect.soft(read.keywords).toEqual([expect.stringMatching(/\S{3}/)]);
  expect.soft(read.robots).toEqual(indexed ? [] : ['noindex']);
  expect.soft(read.canonical).toEqual(indexed ? [siteUrl + localizedPath(path, language)] : []);
}

const isFederation = (name: string) => /federation-runtime|remoteEntry|mf-manifest|hostInit/.test(name);

function filesBeforeHydration(page: Page) {
  return page.evaluate(() => {
    const hydration = performance.getEntriesByName('hydrated')[0]?.startTime ?? 0;
    const files = performance.getEntriesByType('resource');
    return files.filter(({ startTime }) => startTime < hydration).map(({ name }) => name);
  });
}

async function expectAll(page: Page, { path, layout }: SitePage) {
  if (path === '/catalogue') await expect(next(page)).toBeEnabled();
  // First, because focused links are prefetched.
  await test.step('switching the language', () => expectSwitching(page));
  // Opening it scrolls the page, so the button to the top is checked, too.
  if (path === '/') await page.locator('main summary').last().click();
  await test.step('axe, in light', () => expectAccessibleInLight(page));
  for (const window of [desktop, phone])
    await test.step(`${window.width} px: targets and keyboard`, async () => {
      await page.setViewportSize(window);
      await expectLargeTargets(page);
      // The frame is the same on all pages, and differs on phones.
      const hasFrame = path === '/' || layout !== 'site';
      if (window === desktop || path === '/') await expectAllReached(page, hasFrame ? 'body' : 'main');
    });
  await page.setViewportSize(desktop);
  if (path === '/services/cleaning') await test.step('print', () => expectPrintedSheet(page));
  if (path === '/catalogue')
    await test.step('print', async () => {
      await page.emulateMedia({ media: 'print' });
      await expectCatalogueList(page);
      await expect.soft(next(page)).toBeHidden();
    });
}

async function expectLongWords(page: Page, sitePage: SitePage) {
  await test.step('words are whole, or have a hyphen', () => expectUnbrokenWords(page));
  await test.step('axe on a phone, in dark', () => expectAccessibleTextsInDark(page));
  await test.step('it reloads on a desktop', async () => {
    const before = await readPage(page);
    await page.setViewportSize(desktop);
    await page.reload();
    await hydrated(page);
    await eventually.poll(() => readPage(page)).toEqual(before);
    await page.evaluate(() => document.fonts.ready);
    await expectStill(page, LATE_FONT_SHIFT, `of ${sitePage.path} on a desktop`);
  });
  for (const width of [320, 768])
    await test.step(`${width} px: nothing overflows`, async () => {
      await page.setViewportSize({ width, height: 844 });
      await expectNoOverflow(page);
    });
  await expectLargeText(page);
}

async function expectLargeText(page: Page) {
  await scaleText(page, 2);
  for (const window of [phone, desktop])
    await test.step(`${window.width} px: twice the size of text`, async () => {
      await page.setViewportSize(window);
      await expectWholeTexts(page);
    });
  await test.step('320 px: twice the size of text', async () => {
    await page.setViewportSize({ width: 320, height: 844 });
    await expectNoOverflow(page);
  });
  await scaleText(page, 1);
}

/** Expects that a switch makes no request and translates title and heading, on the same page. */
async function expectSwitching(page: Page) {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() !== 'font') requests.push(request.url());
  });
  const address = page.url();
  const seen = new Set<string | null>();
  for (const language of ['en', 'ru', 'az'] as const) {
    await languageLink(page, language).click();
    await expect.soft(page.locator('html')).toHaveAttribute('lang', language);
    seen.add(await page.locator('h1').textContent()).add(await page.title());
  }
  expect.soft([...seen], 'a heading and a title in each language').toHaveLength(6);
  expect.soft(page.url()).toBe(address);
  expect.soft(requests, 'requests for another language').toEqual([]);
}
