import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  MEDIUM_WINDOW_PART,
  MEDIUM_WINDOW_PX,
  PAGE_MAX_HEIGHT_PX,
  PAGE_MAX_WIDTH_PX,
  PAGE_MIN_HEIGHT_PX,
  PAGE_MIN_WIDTH_PX,
  PAGE_RATIO,
  pageSize,
  SMALL_WINDOW_PART,
  SMALL_WINDOW_PX,
  WIDE_PAGE_WIDTH_PX,
} from './book-settings';

test('a page on a wide screen is 360 by 540', () => {
  expect(pageSize(1025)).toEqual({ width: 360, height: 540 });
  expect(pageSize(1440)).toEqual({ width: 360, height: 540 });
  expect(pageSize(3840)).toEqual({ width: 360, height: 540 });
});

test('a page takes 81 % of a window up to 600 px wide', () => {
  expect(pageSize(390)).toEqual({ width: 316, height: 474 });
  expect(pageSize(600)).toEqual({ width: 486, height: 729 });
});

test('a page takes 63 % of a window up to 1024 px wide', () => {
  expect(pageSize(601)).toEqual({ width: 379, height: 569 });
  expect(pageSize(768)).toEqual({ width: 484, height: 726 });
});

test('a page is never smaller than 270 by 405', () => {
  expect(pageSize(334)).toEqual({ width: 271, height: 407 });
  expect(pageSize(320)).toEqual({ width: 270, height: 405 });
  expect(pageSize(0)).toEqual({ width: 270, height: 405 });
});

test('a page is never larger than 540 by 810', () => {
  expect(pageSize(857)).toEqual({ width: 540, height: 810 });
  expect(pageSize(1024)).toEqual({ width: 540, height: 810 });
});

test('height is one and a half times the width everywhere between the limits', () => {
  for (let width = 0; width <= 2000; width++) {
    const size = pageSize(width);
    expect(Math.abs(size.height - size.width * 1.5)).toBeLessThan(1);
  }
});

test('the style sheet reserves the same sizes', () => {
  const css = readFileSync(new URL('./Stage.module.css', import.meta.url), 'utf8').replace(/\s+/g, ' ');
  const part = (share: number) =>
    `--leaf: clamp(${PAGE_MIN_WIDTH_PX}px, ${share * 100}vw, ${PAGE_MAX_WIDTH_PX}px);`;
  expect(css).toContain(`--leaf: ${WIDE_PAGE_WIDTH_PX}px;`);
  expect(css).toContain(`@media (max-width: ${MEDIUM_WINDOW_PX}px) { ${part(MEDIUM_WINDOW_PART)}`);
  expect(css).toContain(`@media (max-width: ${SMALL_WINDOW_PX}px) { ${part(SMALL_WINDOW_PART)}`);
  expect(css).toContain(`block-size: calc(var(--leaf) * ${PAGE_RATIO});`);
  expect([PAGE_MIN_HEIGHT_PX, PAGE_MAX_HEIGHT_PX]).toEqual([
    PAGE_MIN_WIDTH_PX * PAGE_RATIO,
    PAGE_MAX_WIDTH_PX * PAGE_RATIO,
  ]);
});
