import catalogue from 'mf-catalogue/texts/az/catalogue.json' with { type: 'json' };
import contact from 'mf-marketing/texts/az/contact.json' with { type: 'json' };
import shell from 'shell/texts/az/shell.json' with { type: 'json' };
import shellEn from 'shell/texts/en/shell.json' with { type: 'json' };
import { next, toCatalogue } from '../test-support/catalogue';
import { field } from '../test-support/enquiry';
import { breakRemote, notice, outageNoise } from '../test-support/outage';
import { heading, isSameDocument, languageLink, markDocument, siteUrl } from '../test-support/site';
import { expect, hydrated, open, test } from '../test-support/test';

test.use({
  savesData: false,
  expectedNoise: outageNoise,
});

test('offline, the message says so, a retry stays on the site, and the page comes by itself when the browser is online', async ({
  page,
  context,
}) => {
  await open(page, '/about');
  await markDocument(page);
  await context.setOffline(true);
  await toCatalogue(page);
  await expect(heading(page)).toHaveText(shell.unavailable.title);
  await expect(page.getByText(shell.unavailable.offline)).toBeVisible();
  const retry = page.getByRole('button', { name: shell.unavailable.retry });
  await retry.click();
  await expect(retry).toBeEnabled();
  await expect(page.getByText(shell.unavailable.offline)).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
  await context.setOffline(false);
  await expect(heading(page)).toHaveText(catalogue.title);
  await expect(next(page)).toBeEnabled();
});

test('a page whose remote failed while the browser was offline comes to life when it is online, with all that was typed', async ({
  page,
  context,
}) => {
  const restore = await breakRemote(page, 'mf-marketing');
  await open(page, '/contact');
  await expect(notice(page)).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(shell.unavailable.compactOffline)).toBeVisible();
  await field(page, 'message').fill('Ofis üçün stullar');
  await restore();
  await context.setOffline(false);
  await expect(page.getByText(shell.unavailable.retry)).toHaveCount(0);
  await expect(page.getByRole('button', { name: contact.form.submit })).toBeEnabled();
  await expect(field(page, 'message')).toHaveValue('Ofis üçün stullar');
});

test('the page of a broken remote stays readable in a hydrated frame, and a retry brings it to life', async ({
  page,
}) => {
  const restore = await breakRemote(page, 'mf-marketing');
  await open(page, '/contact');
  await expect(notice(page)).toBeVisible();
  await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
  await expect(page.getByRole('banner')).toHaveAttribute('data-scrolled');
  await languageLink(page, 'en').click();
  await expect(page).toHaveTitle(/^Contact/);
  await expect(page.getByText(shellEn.unavailable.compact)).toBeVisible();
  await expect(page.getByRole('alert')).toContainText(shellEn.unavailable.compact);

  await restore();
  await page.getByRole('button', { name: shellEn.unavailable.retry }).click();
  await expect(page.getByText(shellEn.unavailable.compact)).toHaveCount(0);
  await hydrated(page);
  await field(page, 'message').fill('Salam');
  await languageLink(page, 'az').click();
  await expect(page.getByRole('button', { name: contact.form.submit })).toBeEnabled();
  await expect(field(page, 'message')).toHaveValue('Salam');
});

test('without its document either, a calm message is shown in the slot and the frame goes on', async ({
  page,
}) => {
  const restore = await breakRemote(page, 'mf-marketing');
  await open(page, '/catalogue');
  await page.route(`${siteUrl}/services`, (route) => route.abort());
  await markDocument(page);
  await page.locator('header a[href="/services"]').click();
  await expect(page).toHaveURL('/services');
  await expect(heading(page)).toHaveText(shell.unavailable.title);
  const main = page.getByRole('main');
  await expect(main.locator('a[href^="tel:"]')).toBeVisible();
  await expect(main.locator('a[href^="mailto:"]')).toBeVisible();
  await expect(main.getByRole('button', { name: shell.unavailable.retry })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();

  await languageLink(page, 'en').click();
  await expect(heading(page)).toHaveText(shellEn.unavailable.title);
  await toCatalogue(page);
  await expect(page.getByRole('button', { name: /next/i })).toBeEnabled();
  expect(await isSameDocument(page)).toBe(true);

  await restore();
  await page.unroute(`${siteUrl}/services`);
  await page.locator('header a[href="/services"]').click();
  await expect(heading(page)).toHaveText('Our Areas of Activity');
  await expect(page.locator('main a[href="/services/cleaning"]')).toBeVisible();
});

test('where nobody says who owns a page, the document says it', async ({ page }) => {
  await page.route(`${siteUrl}/remotes.json`, (route) => route.abort());
  await open(page, '/about');
  await page.locator('header nav a[href="/why-us"]').click();
  await expect(page).toHaveTitle(/^Niyə biz/);
  await toCatalogue(page);
  await expect(page).toHaveURL('/catalogue');
  await expect(heading(page)).toHaveText(catalogue.title);
});
