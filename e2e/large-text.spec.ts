import type { Page } from '@playwright/test';
import { localizedPath, locales, notFoundNoise, pages } from './pages';
import { staff } from './site';
import { expect, open, test } from './test';

/** What WCAG 1.4.4 asks for, as the size of the root's text; browsers begin with 16 px. */
const DOUBLE = '32px';

/** A phone, and a usual window of a desktop. */
const widths = [390, 1280];

/** A rounding error, not a cut letter. */
const TOLERANCE_PX = 1;

/** A block narrower than this, in heights of its letters, breaks long words to pieces. */
const SQUEEZED_EM = 4;

/** The leaves of the flip-book are cut on purpose: their size is specified in pixels, and a list stands beside them. */
const cutOnPurpose = '[data-orientation]';

test.use({ reducedMotion: 'reduce' });

/** Texts grow as for a visitor who asks for it; style sheets take no part in it, so the policy has no say. */
async function doubleText(page: Page) {
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, DOUBLE);
  await page.evaluate(() => document.fonts.ready);
}

/** Elements that hide a part of their text, break it to pieces, or stick out of the window. */
async function cutElements(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ tolerance, squeezed, onPurpose }) => {
      const named = (element: Element, why: string) =>
        `${why}: <${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> ${element.textContent.trim().slice(0, 60)}`;
      /** Words for screen readers only are kept in one pixel. */
      const spoken = (element: Element): boolean =>
        (element.clientWidth <= 1 && getComputedStyle(element).clipPath !== 'none') ||
        (element.parentElement !== null && spoken(element.parentElement));
      const cut: string[] = [];
      for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
        if (!element.checkVisibility({ visibilityProperty: true }) || element.closest(onPurpose)) continue;
        const control = element.matches('a, button, input, label, select, textarea');
        if (spoken(element) || !(control || element.textContent.trim())) continue;
        const { overflowX, overflowY } = getComputedStyle(element);
        const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
        if (hides(overflowX) && element.scrollWidth > element.clientWidth + tolerance)
          cut.push(named(element, 'cut in width'));
        if (hides(overflowY) && element.scrollHeight > element.clientHeight + tolerance)
          cut.push(named(element, 'cut in height'));
        const ownWords = [...element.childNodes]
          .filter((node) => node.nodeType === Node.TEXT_NODE)
          .flatMap((node) => node.textContent?.split(/\s+/) ?? []);
        const width = element.clientWidth / Number.parseFloat(getComputedStyle(element).fontSize);
        if (width > 0 && width < squeezed && ownWords.some((word) => word.length > 2 * squeezed))
          cut.push(named(element, 'squeezed'));
        const { left, right } = element.getBoundingClientRect();
        if (left < -tolerance || right > innerWidth + tolerance)
          cut.push(named(element, 'outside the window'));
      }
      return cut;
    },
    { tolerance: TOLERANCE_PX, squeezed: SQUEEZED_EM, onPurpose: cutOnPurpose },
  );
}

async function expectWhole(page: Page) {
  expect(await cutElements(page)).toEqual([]);
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(wider, 'pixels to scroll sideways').toBe(0);
}

for (const width of widths) {
  for (const language of ['az', 'ru'] as const) {
    test.describe(`${language} at ${width} px`, () => {
      test.use({ viewport: { width, height: 844 }, locale: locales[language] });

      for (const { path, status } of pages) {
        test.describe(path, () => {
          test.use({ expectedNoise: status === 404 ? notFoundNoise : null });

          test(`${path} keeps every word at twice the size, in ${language} at ${width} px`, async ({
            page,
          }) => {
            await open(page, status === 404 ? path : localizedPath(path, language));
            await page.waitForLoadState('networkidle');
            await doubleText(page);
            await expectWhole(page);
          });
        });
      }
    });
  }
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, locale: locales.ru });

  test('the open menu keeps every word at twice the size', async ({ page }) => {
    await open(page, '/ru');
    await doubleText(page);
    await page.locator('header button[aria-expanded]').click();
    await expect(page.locator('header nav a').last()).toBeInViewport();
    await expectWhole(page);
  });

  test('the form’s complaints keep every word at twice the size', async ({ page }) => {
    await open(page, '/ru/contact');
    await doubleText(page);
    await page.locator('main form button[type="submit"]').click();
    await expect(page.locator('main form [aria-invalid="true"]').first()).toBeVisible();
    await expectWhole(page);
  });

  test('every tab of the admin screen can be reached and read at twice the size', async ({ page }) => {
    await open(page, '/services-admin');
    await page.locator('input[name="email"]').fill(staff.email);
    await page.locator('input[name="password"]').fill(staff.password);
    await page.locator('form button[type="submit"]').click();
    const tabs = page.getByRole('tab');
    await expect(tabs).toHaveCount(3);
    await doubleText(page);
    for (const tab of await tabs.all()) {
      await tab.click();
      await expect(tab).toBeInViewport({ ratio: 1 });
      await expect(page.locator('main li code').first()).toBeVisible();
      await expectWhole(page);
    }
  });
});
