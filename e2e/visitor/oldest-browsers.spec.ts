import type { Page } from '@playwright/test';
import catalogue from 'mf-catalogue/texts/az/catalogue.json' with { type: 'json' };
import { next, toCatalogue } from '../test-support/catalogue';
import { address, heading, publishedFiles } from '../test-support/site';
import { expect, hydrated, open, test } from '../test-support/test';

/*
 * The oldest browsers of README.md: Chrome 111, Safari 16.4 and Firefox 115. The build lowers newer syntax; newer
 * functions are guarded or unused. This browser is new, so newer features are removed from it.
 */

const picture = (page: Page) => page.getByRole('main').locator('li img').first();

/** Syntax and functions that some of them lack; guarded features are not listed. */
const newerScripts =
  /\b(canParse|groupBy|withResolvers|fromAsync|isWellFormed|toWellFormed|isSubsetOf|symmetricDifference|toBase64|fromBase64)\b|\b(AbortSignal\.any|Promise\.try|Iterator\.from|RegExp\.escape|URL\.parse)\(/;
const newerStyles = /light-dark\(|[{;}]\s*&|@scope|oklch\(from|color-mix\(in [^)]*from/;

test('no published script or style needs what the oldest browsers do not have', async () => {
  const files = Object.values(await publishedFiles()).flat();
  const published = files.filter((file) => /\.(js|css)$/.test(file));
  expect(published.length).toBeGreaterThan(30);
  for (const file of published) {
    const text = await (await fetch(file)).text();
    const [newer] = (file.endsWith('.css') ? newerStyles : newerScripts).exec(text) ?? [];
    expect.soft(newer, file).toBeUndefined();
  }
});

/** Removes features newer than the oldest browsers: functions for scripts, and integrity in import maps. */
function becomeOld() {
  new MutationObserver((mutations) => {
    for (const node of mutations.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof HTMLScriptElement && node.type === 'importmap') node.type = 'text/plain';
  }).observe(document, { childList: true, subtree: true });
  const functions: [object, string[]][] = [
    [URL, ['canParse', 'parse']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [Promise, ['withResolvers', 'try']],
    [Array, ['fromAsync']],
    [AbortSignal, ['any']],
    [Error, ['isError']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom']],
    [HTMLElement.prototype, ['showPopover', 'hidePopover', 'togglePopover']],
    [globalThis, ['requestIdleCallback', 'Iterator', 'navigation', 'CloseWatcher', 'scheduler']],
  ];
  for (const [owner, names] of functions) for (const name of names) Reflect.deleteProperty(owner, name);
}

test('in the oldest browsers the data are read, the form is seen, and pages of other remotes open', async ({
  page,
}) => {
  await page.addInitScript(becomeOld);
  await open(page, '/services/furniture');
  await expect(picture(page)).toHaveAttribute('src', /./);
  await page.locator('header a[href="/contact"]').click();
  const form = page.getByRole('main').locator('form');
  const transparent = 'rgba(0, 0, 0, 0)';
  await expect(form.locator('[name="message"]')).not.toHaveCSS('background-color', transparent);
  await expect(form.locator('button[type="submit"]').last()).not.toHaveCSS('background-color', transparent);
  await toCatalogue(page);
  await expect(heading(page)).toHaveText(catalogue.title);
  await expect(next(page)).toBeEnabled();
});

test.describe('without integrity in import maps', () => {
  test.use({ expectedNoise: /integrity|digest|Failed to (load|fetch)|localhost:\d+.*\.js|Error: http/i });

  test('a module of the first page that was changed after its release is refused', async ({ page }) => {
    await page.addInitScript(becomeOld);
    await page.route(`${address('mf-marketing')}/**/remote-*.js`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()}\nglobalThis.tampered = true;` });
    });
    await page.goto('/about');
    await hydrated(page);
    await expect(heading(page)).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(globalThis, 'tampered'))).toBeUndefined();
    await page.unrouteAll({ behavior: 'wait' });
  });
});
