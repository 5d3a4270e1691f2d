import type { Page } from '@playwright/test';
import list from 'mf-marketing/texts/az/request-list.json' with { type: 'json' };
import { extractText } from 'unpdf';
import { told } from '../test-support/site';
import { expect, open, test } from '../test-support/test';

/** More rows than two pages of paper hold. */
const ROWS = 70;

/** The texts of each page of paper (A4), in the order in which they are in the file. */
async function printed(page: Page): Promise<string[]> {
  const { text } = await extractText(new Uint8Array(await page.pdf({ format: 'A4', printBackground: true })));
  return text;
}

/** Words of a heading may be on two lines. */
const inOneLine = (text: string) => text.replace(/\s+/g, ' ');

test('every page goes on paper whole: its headings in order, numbered pages, nothing of the screen, none blank', async ({
  page,
}) => {
  for (const path of [
    ...['/', '/about', '/services', '/services/workwear', '/services/cleaning/floor-cleaner'],
    ...['/why-us', '/contact', '/privacy', '/catalogue', '/ru/services/workwear'],
  ]) {
    await open(page, path);
    await page.emulateMedia({ media: 'print' });
    const headings = await page.locator('main :is(h1, h2, h3):visible').allInnerTexts();
    const sheets = await printed(page);
    await page.emulateMedia({ media: 'screen' });
    expect(headings.length, path).toBeGreaterThan(0);
    const all = inOneLine(sheets.join(' '));
    let from = 0;
    for (const heading of headings) {
      const at = all.indexOf(inOneLine(heading).trim(), from);
      expect(at, `${path}: "${heading}" is not printed after the heading before it`).toBeGreaterThan(-1);
      from = at;
    }
    for (const [index, sheet] of sheets.entries()) {
      expect(sheet, path).toContain(`${index + 1} / ${sheets.length}`);
      expect(sheet.length, `page ${index + 1} of ${path}`).toBeGreaterThan(40);
    }
    for (const link of await page.locator('a[href="#main"]').allTextContents())
      expect(sheets[0]?.split('\n'), path).not.toContain(link.trim());
  }
});

test('a request of several pages has its rows in order and its headings on every page', async ({ page }) => {
  await open(page, '/request');
  const names = Array.from({ length: ROWS }, (_, row) => `Zənburaq ${String(row + 1).padStart(2, '0')}`);
  await page
    .getByLabel(list.bring.paste)
    .fill(['Adı\tMiqdar\tVahid', ...names.map((name) => `${name}\t2\tədəd`)].join('\n'));
  await page.getByRole('button', { name: list.bring.read }).click();
  await page
    .getByRole('button', { name: list.bring.add_other.replace('{{count}}', String(ROWS)), exact: true })
    .click();
  await expect(
    told(page)
      .filter({ hasText: String(ROWS) })
      .first(),
  ).toBeVisible();
  const sheets = await printed(page);
  expect(sheets.length).toBeGreaterThan(2);
  const found = sheets.join(' ').match(/Zənburaq \d\d/g);
  expect(found).toEqual(names);
  for (const sheet of sheets.filter((text) => text.includes('Zənburaq')))
    expect(sheet).toContain(list.lines.quantity);
  expect(sheets.at(-1)).toContain(list.sheet.stamp);
  expect(sheets[0]).not.toContain(list.bring.title);
});
