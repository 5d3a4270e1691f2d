import { expect, type Page } from '@playwright/test';

/* Effects of a visitor's window, fingers and text size on a page; checks are repeated until layout has settled. */

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1280, height: 844 };

const eventually = expect.configure({ soft: true });

/** The least width and height of a target, in CSS pixels. */
const LEAST_TARGET_PX = 44;

/** A rounding error, not a cut letter. */
const TOLERANCE_PX = 1;

/** A block narrower than this, in heights of its letters, breaks words apart. */
const SQUEEZED_EM = 4;

/** Cumulative layout shifts below this are reported as 0.000. */
export const NO_SHIFT = 0.0005;

/** Half of the value that search engines call good: late fonts may break a line elsewhere, but no block may jump. */
export const LATE_FONT_SHIFT = 0.05;

/** Leaves of the flip-book are cut on purpose: their size is specified in pixels, and the list has the same texts. */
const CUT_ON_PURPOSE = '[data-orientation]';

/** Expects a touch size of every visible control; links in running text are as high as their line. */
export async function expectLargeTargets(page: Page): Promise<void> {
  const findSmall = () =>
    page.evaluate((least) => {
      const isInText = (element: Element) =>
        getComputedStyle(element).display === 'inline' &&
        [...(element.parentElement?.childNodes ?? [])].some(
          (node) =>
            // Texts have elements of their own, so that browsers can translate the page.
            (node instanceof Text || node instanceof HTMLSpanElement) && node.textContent?.trim(),
        );
      /** A link may cover its whole card; a checkbox is inside its label. */
      const targetOf = (element: Element) =>
        (getComputedStyle(element, '::after').position === 'absolute' && element.closest('li')) ||
        element.closest('label') ||
        element;
      return [
        ...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]'),
      ]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .filter((element) => !element.closest('[aria-hidden="true"]') && !isInText(element))
        .map((element) => ({ element, box: targetOf(element).getBoundingClientRect() }))
        .filter(({ box }) => Math.round(Math.min(box.width, box.height) * 10) < least * 10)
        .map(({ element, box: { width, height } }) => {
          const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
          return `${element.tagName} ${name.trim().slice(0, 40)}: ${width} × ${height}`;
        });
    }, LEAST_TARGET_PX);
  await eventually.poll(findSmall, 'targets too small for a finger').toEqual([]);
}

export async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await eventually.poll(overflow, 'pixels to scroll sideways').toBe(0);
}

/** Sets the text size to a multiple of the browser's 16 px. */
export async function scaleText(page: Page, times: number): Promise<void> {
  await page.evaluate(
    (size) => {
      document.documentElement.style.fontSize = size;
      return document.fonts.ready;
    },
    `${16 * times}px`,
  );
}

/** Expects that no element cuts its text, breaks words apart, or sticks out of the window. */
export async function expectWholeTexts(page: Page): Promise<void> {
  const findCut = () =>
    page.evaluate(
      ({ tolerance, squeezed, onPurpose }) => {
        const named = (element: Element, why: string) =>
          `${why}: <${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> ${element.textContent.trim().slice(0, 60)}`;
        /** Text for screen readers only fits into one pixel. */
        const spoken = (element: Element): boolean =>
          (element.clientWidth <= 1 && getComputedStyle(element).clipPath !== 'none') ||
          (element.parentElement !== null && spoken(element.parentElement));
        /** Contents of a scrolling row may be outside the window. */
        const isScrolled = ({ parentElement }: Element): boolean =>
          parentElement !== null &&
          (getComputedStyle(parentElement).overflowX === 'auto' || isScrolled(parentElement));
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
          if ((left < -tolerance || right > innerWidth + tolerance) && !isScrolled(element))
            cut.push(named(element, 'outside the window'));
        }
        return cut;
      },
      { tolerance: TOLERANCE_PX, squeezed: SQUEEZED_EM, onPurpose: CUT_ON_PURPOSE },
    );
  await eventually.poll(findCut, 'cut texts').toEqual([]);
  await expectNoOverflow(page);
}

/** Records all layout shifts of documents that the page opens from now on. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts = { total: 0, seen: [] as string[] };
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const value: number = Reflect.get(entry, 'value');
        const sources: { node?: Element }[] = Reflect.get(entry, 'sources') ?? [];
        shifts.total += value;
        shifts.seen.push(
          `${value.toFixed(4)} ${sources.map(({ node }) => node?.className || node?.nodeName)}`,
        );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Expects that the sum of shifts since `recordShifts` is below a limit. */
export async function expectStill(page: Page, limit: number, when: string) {
  const { total, seen } = await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return Reflect.get(globalThis, 'shifts');
  });
  expect.soft(total, `layout shifts ${when}: ${seen.join('; ')}`).toBeLessThan(limit);
}

/** Expects that no word continues on the next line without a hyphen; words with soft hyphens have one. */
export async function expectUnbrokenWords(page: Page): Promise<void> {
  const broken = await page.evaluate(() => {
    const range = document.createRange();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (!node.parentElement?.checkVisibility({ visibilityProperty: true })) continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\p{N}\u00ad]{4,}/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1 && !word.includes('\u00ad')) found.push(word);
      }
    }
    return found;
  });
  eventually(broken, 'broken words').toEqual([]);
}
