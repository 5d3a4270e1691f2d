import { eventually, preferReducedMotion } from '@platform/contract/browser-test';
import { languages } from 'shared-i18n';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { book, expectOpenAt, next, openLeaves, previous, renderBook } from '../../../../test-support/book';
import { cataloguePages } from '../leaves/catalogue-pages';
import { LEAVES } from './place';
import styles from './Stage.module.css';

beforeEach(() => preferReducedMotion('reduce'));

/** Answers that nothing is newer than the page. */
vi.mock(import('@platform/data/read'), () => ({ askDatabase: async () => ({}), readPath: async () => null }));

/** Whole pixels: browser and engine round fractions of the window's width differently. */
function expectLeaves(count: number, width: number) {
  return eventually(() => {
    const boxes = openLeaves().map((leaf) => leaf.getBoundingClientRect());
    expect(boxes).toHaveLength(count);
    for (const box of boxes) {
      expect(Math.abs(box.width - width)).toBeLessThanOrEqual(1);
      expect(Math.abs(box.height - 1.5 * width)).toBeLessThanOrEqual(1);
    }
  });
}

/** The size of a page in a window of this width (specification, section 9), with one or two visible leaves. */
test.each([
  { window: 320, leaf: 270, open: 1, why: 'the least, for 81 % would be 259' },
  { window: 600, leaf: 0.81 * 600, open: 1, why: '81 %' },
  { window: 601, leaf: 0.63 * 601, open: 1, why: '63 %' },
  { window: 1024, leaf: 540, open: 1, why: 'the most, for 63 % would be 645' },
  { window: 1025, leaf: 360, open: 2, why: 'the wide page' },
  { window: 1920, leaf: 360, open: 2, why: 'the wide page' },
])('a page in a window of $window px has its size: $why', async ({ window: width, leaf, open }) => {
  await renderBook({ width, height: 900 });
  await expectLeaves(open, leaf);
  expect(document.documentElement.scrollWidth, 'nothing scrolls sideways').toBeLessThanOrEqual(innerWidth);
});

test.each([320, 412, 768, 1280])(
  'the first picture has the book’s size before the book, %i px wide: the browser counts no larger one later',
  async (width) => {
    await renderBook({ width, height: 900 });
    const stage = book().parentElement;
    const sizeOf = (picture: Element | null | undefined) => {
      const { width, height } = picture?.getBoundingClientRect() ?? {};
      return { width, height };
    };
    const inBook = sizeOf(openLeaves()[0]?.querySelector('img'));
    stage?.classList.replace(styles.book ?? '', styles.waiting ?? '');
    const before = sizeOf(stage?.querySelector('ol img'));
    expect(before.width).toBeCloseTo(inBook.width ?? 0);
    expect(before.height).toBeCloseTo(inBook.height ?? 0);
  },
);

/** Heights, as shares of the book's height, at which something covers the visible book. */
function coveredAt(parts: readonly number[]): number[] {
  const { x, y, width, height } = book().getBoundingClientRect();
  return parts.filter((part) => {
    const at = { x: x + width / 2, y: y + height * part };
    return at.y > 0 && at.y < innerHeight && !book().contains(document.elementFromPoint(at.x, at.y));
  });
}

/** Phones, tablets and computers in both orientations. */
test.each([
  [390, 844],
  [768, 900],
  [768, 1024],
  [1024, 768],
  [1366, 657],
  [1440, 900],
  [844, 390],
])('the buttons are in sight and cover nothing in a window of %i × %i px', async (width, height) => {
  await renderBook({ width, height });
  const expectButtonsInSight = async () => {
    for (const button of [previous, next]) await expect.element(button).toBeInViewport({ ratio: 0.999 });
  };
  await expectButtonsInSight();
  const wholeHeight = Array.from({ length: 50 }, (_, index) => (index + 0.5) / 50);
  expect(coveredAt(wholeHeight), 'as the page opens').toEqual([]);

  scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
  await expectButtonsInSight();
  expect(book().getBoundingClientRect().bottom).toBeGreaterThan(0);
  expect(coveredAt([0.99]), 'the foot, at the end of the page').toEqual([]);
});

test('the book keeps its page when the window changes its size or is turned round, and takes the new size', async () => {
  await renderBook({ width: 1440, height: 900 });
  for (const from of [3, 5]) {
    await userEvent.keyboard('{ArrowRight}');
    await expectOpenAt(from, from + 1);
  }
  for (const width of [1200, 1025, 1600]) {
    await page.viewport(width, 900);
    await expectLeaves(2, 360);
    await expectOpenAt(5, 6);
  }
  for (const [width, leaf] of [
    [800, 0.63 * 800],
    [500, 0.81 * 500],
  ] as const) {
    await page.viewport(width, 900);
    await expectLeaves(1, leaf);
    await expectOpenAt(5);
  }
  await userEvent.keyboard('{ArrowRight}');
  await expectOpenAt(6);
  await page.viewport(1100, 800);
  await expectOpenAt(5, 6);
  await page.viewport(800, 1100);
  await expectOpenAt(6);
});

/** The smallest single leaf, and the smallest of two. */
const cases = languages.flatMap((language) => [320, 1280].map((width) => ({ language, width })));

test.each(cases)(
  'in $language, $width px wide, every leaf shows all it says in letters of 14 px or more, its links 44 px high',
  async (one) => {
    await renderBook({ width: one.width, height: 900 }, one.language);
    await document.fonts.ready;
    const inView = one.width > 1024 ? 2 : 1;
    const position = () => document.querySelector('main p[role="status"]')?.textContent;
    let texts = 0;
    for (let turn = 1; turn <= LEAVES / inView; turn += 1) {
      const before = position();
      for (const text of openLeaves().flatMap((leaf) => [
        ...leaf.querySelectorAll('[class*="text"]:has(h2)'),
      ])) {
        texts += 1;
        expect(text.scrollHeight - text.clientHeight, `${before}`).toBeLessThanOrEqual(0);
        const sizes = [...text.querySelectorAll('*')].map((one) =>
          Number.parseFloat(getComputedStyle(one).fontSize),
        );
        expect(Math.min(...sizes)).toBeGreaterThanOrEqual(14);
        for (const link of text.querySelectorAll('a, button'))
          if (link.checkVisibility())
            expect(link.getBoundingClientRect().height, link.textContent).toBeGreaterThanOrEqual(43.9);
      }
      if (turn === LEAVES / inView) break;
      await userEvent.keyboard('{ArrowRight}');
      await eventually(() => {
        expect(position()).not.toBe(before);
        expect(openLeaves()).toHaveLength(inView);
      });
    }
    expect(texts).toBe(cataloguePages.length);
  },
);
