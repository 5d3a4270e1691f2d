import type { Page } from '@playwright/test';
import { sentReports } from '../test-support/backend';
import { indexedPages } from '../test-support/pages';
import { address, heading } from '../test-support/site';
import { expect, hydrated, test, withSettings } from '../test-support/test';

/*
 * Proxies, filters and extensions change documents on their way. React then renders the page anew, or the part of it that
 * differs. One test for each kind of change.
 */

test.use({
  // The browser takes a document that a test answers for one of another network.
  permissions: ['local-network-access'],
  expectedNoise: /Minified React error #(418|423|425)/,
});

const ad = '<div>Ad</div>';

const changes: Record<string, (html: string) => string> = {
  'without comments': (html) => html.replace(/<!--.*?-->/gs, ''),
  'without the ends of its parts': (html) => html.replaceAll('<!--/$-->', ''),
  'with a banner between header and page': (html) => html.replace('</header>', `</header>${ad}`),
  'with a banner before the header': (html) => html.replace('<header', `${ad}<header`),
  'with a banner below the heading': (html) => html.replace('</h1>', `</h1>${ad}`),
  'with a banner below the footer': (html) => html.replace('</footer>', `</footer>${ad}`),
  'with another heading': (html) => html.replace(/(<h1[^>]*>)[^<]+/, '$1Replaced'),
  'without a footer': (html) => html.replace(/<footer.*<\/footer>/s, ''),
  'translated by a proxy': (html) => html.replace(/(<h\d[^>]*>)([^<]+)/g, '$1<font><font>$2~</font></font>'),
};

/** Opens a page whose markup a proxy changes. @returns whether it has what the proxy looks for */
async function openChanged(page: Page, path: string, change: (html: string) => string): Promise<boolean> {
  let isChanged = false;
  await page.route(new URL(path, address('site')).href, async (route) => {
    const response = await route.fetch();
    const [head = '', root = ''] = (await response.text()).split('<div id="root"');
    const changed = change(root);
    isChanged = changed !== root;
    await route.fulfill({ response, body: `${head}<div id="root"${changed}` });
  });
  await page.goto(path);
  await hydrated(page);
  return isChanged;
}

for (const [name, change] of Object.entries(changes))
  test(`a document ${name} becomes a page that can be used, and is reported once at most`, async ({
    page,
  }) => {
    test.slow();
    await withSettings(page, { telemetry: { url: address('mail', '/api/reports'), sample: 1 } });
    let changed = 0;
    for (const { path } of indexedPages) {
      if (await openChanged(page, path, change)) changed += 1;
      await expect(heading(page)).toBeVisible();
      await expect(page.locator('body')).not.toContainText('~');
      const to = path === '/' ? '/about' : '/';
      await page.locator(`a[href="${to}"]`).first().click();
      await expect(page).toHaveURL(to);
      await expect(heading(page)).toBeVisible();
    }
    expect(changed).toBeGreaterThan(0);
    const faults = (await sentReports()).filter(({ kind }) => kind === 'fault');
    expect(faults.length, JSON.stringify(faults)).toBeLessThanOrEqual(changed);
  });
