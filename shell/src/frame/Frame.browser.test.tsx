import '@platform/ui/global.css';
import { renderPart } from '@platform/contract/browser-test';
import { Wrap } from '@platform/ui';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { SiteLayout } from './Frame';

test.each([
  [320, 568],
  [390, 844],
  [1099, 800],
  [1100, 800],
  [1280, 390],
  [1440, 900],
])('in a window of %i × %i px the button to the top covers no text', async (width, height) => {
  await page.viewport(width, height);
  const text = <Wrap>{'Mallar bütün bölgələrə çatdırılır. '.repeat(300)}</Wrap>;
  await renderPart(<SiteLayout>{text}</SiteLayout>, { language: 'en' });
  const button = page.getByRole('button', { name: 'Back to the top' });
  for (const top of [301, 900, document.body.scrollHeight]) {
    scrollTo(0, top);
    await expect.element(button).toBeVisible();
    const own = button.element().getBoundingClientRect();
    const all = document.createRange();
    all.selectNodeContents(document.body);
    const lines = [...all.getClientRects()].filter((box) => box.height < 30);
    const beside = (box: DOMRect) => box.left >= own.right || box.right <= own.left;
    const apart = (box: DOMRect) => beside(box) || box.top >= own.bottom || box.bottom <= own.top;
    expect(lines.every(apart), `scrolled to ${top}`).toBe(true);
  }
});
