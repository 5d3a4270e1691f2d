import type { Page } from '@playwright/test';
import texts from 'shell/texts/en/boundaries.json' with { type: 'json' };
import { expectAccessible } from '../test-support/accessible';
import { toCatalogue } from '../test-support/catalogue';
import { isSameDocument, liveReleases, markDocument, releaseOf, siteUrl } from '../test-support/site';
import { expect, open, test } from '../test-support/test';

test.use({ locale: 'en-GB' });

const panel = (page: Page) => page.getByRole('complementary', { name: texts.label });

test('the parts of a page say who owns them, for the tab and from page to page, until it is ended by keyboard', async ({
  page,
}) => {
  const { shell, remotes } = await liveReleases();
  const marketing = `mf-marketing ${remotes['mf-marketing']?.version}`;
  await open(page, '/about?site-boundaries');
  await expect(panel(page)).toContainText(`shell ${shell.version}`);
  await expect(panel(page)).toContainText(marketing);
  await expect(panel(page)).toContainText(/Live since .+, released by .+/);
  await expect(page.locator('main [data-boundary]')).toHaveAttribute('data-release', marketing);
  await expect(page.getByRole('banner')).toHaveAttribute('data-release', `shell ${shell.version}`);
  await expect(page.locator('[data-boundary]')).toHaveCSS('outline-style', 'dashed');
  await expectAccessible(page, 'aside');

  await page.locator('footer a[href="/catalogue"]').click();
  await expect(panel(page)).toContainText('mf-catalogue');
  await page.reload();
  await panel(page)
    .getByRole('button', { name: /mf-catalogue/ })
    .press('Enter');
  await expect(page.locator('[data-boundary=mf-catalogue]')).toBeFocused();
  await panel(page).getByRole('button', { name: texts.end }).press('Enter');
  await expect(panel(page)).toHaveCount(0);
  await expect(page.locator('[data-release]')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
});

test('pictures of a remote come from its own origin: in the document, after hydration and after a navigation', async ({
  page,
  request,
}) => {
  const [marketing, catalogue] = await Promise.all([releaseOf('mf-marketing'), releaseOf('mf-catalogue')]);
  const document = await (await request.get('/why-us')).text();
  const composed = [...document.matchAll(/<img [^>]*src="([^"]*)"/g)].map(([, address]) => address);
  expect(composed.length).toBeGreaterThan(0);
  expect(composed.filter((address) => !address?.startsWith(`${marketing.base}assets/`))).toEqual([]);

  await open(page, '/why-us');
  expect(await pictures(page, 'mf-marketing')).toEqual(composed);
  await markDocument(page);
  await toCatalogue(page);
  await expect(page.locator('[data-boundary=mf-catalogue] img[alt]:not([alt=""])').first()).toBeVisible();
  const shown = await pictures(page, 'mf-catalogue');
  expect(shown.length).toBeGreaterThan(0);
  expect(shown.filter((address) => !address.startsWith(`${catalogue.base}assets/`))).toEqual([]);
  expect(await isSameDocument(page)).toBe(true);
});

/** Returns the addresses of a remote's pictures, without those of goods, which the site's data name. */
async function pictures(page: Page, owner: string): Promise<string[]> {
  const images = page.locator(`[data-boundary=${owner}] img`);
  const shown = await images.evaluateAll((all: HTMLImageElement[]) => all.map(({ src }) => src));
  return shown.filter((address) => !address.startsWith(`${siteUrl}/goods/`));
}
