import '@platform/ui/global.css';
import { renderPart } from '@platform/contract/browser-test';
import { MAX_ENTRIES, MAX_HEADER_LENGTH } from '@platform/contract/menu';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Header } from './Header';
import { provideMenu } from './menu';

/** The height of a row of links, in CSS pixels. */
const ROW_PX = 44;

/** A text of letters of all widths. */
const LETTERS = 'Məhsullarımız ';

/** The fullest header that `site check` lets through. */
beforeEach(() => {
  const length = Math.floor(MAX_HEADER_LENGTH / MAX_ENTRIES.header);
  const text = LETTERS.repeat(length).slice(0, length);
  const entries = Array.from({ length: MAX_ENTRIES.header }, (_, index) => ({
    path: `/p${index}`,
    place: 'header' as const,
    text: { az: text, en: text, ru: text },
  }));
  provideMenu([...entries, { path: '/f', place: 'footer', text: { az: 'Alt', en: 'Foot', ru: 'Низ' } }]);
});

test.each([
  [320, 0],
  [768, 0],
  [769, 2],
  [1024, 2],
  [1280, 1],
])(
  'in a window of %i px the fullest menu stays inside of it and takes %i rows of the header',
  async (width, rows) => {
    await page.viewport(width, 800);
    const { container } = await renderPart(<Header scrolled={false} />);
    await document.fonts.ready;
    const links = [...container.querySelectorAll('nav a:not([hreflang])')];
    expect(links.map((link) => link.getAttribute('href'))).toHaveLength(MAX_ENTRIES.header);
    expect(document.documentElement.scrollWidth, 'nothing scrolls sideways').toBeLessThanOrEqual(width);
    const shown = links.filter((link) => link.checkVisibility({ visibilityProperty: true }));
    expect(new Set(shown.map((link) => Math.round(link.getBoundingClientRect().top))).size).toBe(rows);
    const [menu] = container.querySelectorAll('nav');
    expect(menu?.getBoundingClientRect().height).toBeLessThanOrEqual(rows * ROW_PX + 1);
  },
);
