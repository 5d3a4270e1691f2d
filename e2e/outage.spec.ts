import type { Page } from '@playwright/test';
import catalogue from 'mf-catalogue/texts/az/catalogue.json' with { type: 'json' };
import contact from 'mf-marketing/texts/az/contact.json' with { type: 'json' };
import shell from 'shell/texts/az/shell.json' with { type: 'json' };
import shellEn from 'shell/texts/en/shell.json' with { type: 'json' };
import {
  address,
  isSameDocument,
  languageLink,
  markDocument,
  type RemoteName,
  releaseOf,
  siteUrl,
} from './site';
import { expect, hydrated, open, test } from './test';

/**
 * A hanging remote is given up after four seconds; a busy machine adds its own. Far below what hanging for ever is,
 * and what the browser itself would wait.
 */
const GIVEN_UP_MS = 12_000;

test.use({
  savesData: false,
  expectedNoise:
    /net::ERR|Failed to fetch|Failed to load|error loading|took longer|Unable to preload|Federation Runtime|integrity|waits for|RUNTIME-00|Nobody says who owns|preloaded using link preload|importing a module/i,
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const notice = (page: Page) => page.getByText(shell.unavailable.compact);
const field = (page: Page, name: string) => page.locator(`main form [name="${name}"]`);
const next = (page: Page) => page.getByRole('button', { name: catalogue.book.next });
const toCatalogue = (page: Page) => page.locator('footer a[href="/catalogue"]').click();

/** Every request for a remote's files fails from now on, until the returned function is called. */
async function breakRemote(page: Page, name: RemoteName): Promise<() => Promise<void>> {
  const files = `${address(name)}/**`;
  await page.route(files, (route) => route.abort('connectionrefused'));
  return () => page.unroute(files);
}

/** Every request for a remote's files stays unanswered from now on, until the returned function is called. */
async function hangRemote(page: Page, name: RemoteName): Promise<() => void> {
  const held: (() => void)[] = [];
  const files = `${address(name)}/**`;
  await page.route(files, (route) => {
    held.push(() => void route.continue());
  });
  return () => {
    for (const go of held.splice(0)) go();
    void page.unroute(files);
  };
}

/** The page's own files and its document cannot be had from now on, until the returned function is called. */
async function breakPage(page: Page, path: string): Promise<() => Promise<void>> {
  const { base, pages: published } = await releaseOf('mf-marketing');
  const files = (one: string) => published.find((other) => other.path === one)?.files ?? [];
  const own = files(path).filter((file) => !files('/about').includes(file));
  expect(own).not.toEqual([]);
  const addresses = [...own.map((file) => base + file), siteUrl + path];
  for (const address of addresses) await page.route(address, (route) => route.abort());
  return async () => {
    for (const address of addresses) await page.unroute(address);
  };
}

/** The page itself is there, as after any other navigation. */
async function expectArrived(page: Page, path: '/services' | '/why-us') {
  await expect(page).toHaveTitle(path === '/services' ? /^FƏALİYYƏT/ : /^NİYƏ BİZ/);
  await expect(page).toHaveURL(path);
  await expect(heading(page)).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: await page.title() })).toHaveCount(1);
}

test('the page of a broken remote stays readable in a hydrated frame, and a retry brings it to life', async ({
  page,
}) => {
  const restore = await breakRemote(page, 'mf-marketing');
  await open(page, '/contact');
  await expect(heading(page)).toHaveCount(1);
  await expect(heading(page)).toBeVisible();
  await expect(page.locator('#root > *')).toHaveCount(1);
  await expect(notice(page)).toBeVisible();
  await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
  await expect(page.getByRole('banner')).toHaveAttribute('data-scrolled');
  await languageLink(page, 'en').click();
  await expect(page).toHaveTitle(/^CONTACT/);
  await expect(page.getByText(shellEn.unavailable.compact)).toBeVisible();

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

for (const [path, stays] of [
  ['/services', false],
  ['/why-us', true],
] as const)
  test(`${path} that could not be had comes later by its link, in the same document`, async ({ page }) => {
    const restore = await breakPage(page, path);
    const link = page.locator(`header nav a[href="${path}"]`);
    const goAway = async () => {
      await page.locator('header nav a[href="/about"]').click();
      await expect(page).toHaveTitle(/^HAQQIMIZDA/);
    };
    await open(page, '/about');
    await markDocument(page);
    for (const visit of ['first', 'second']) {
      await link.click();
      await expect(page).toHaveURL(path);
      await expect(heading(page), `${visit} visit`).toHaveText(shell.unavailable.title);
      if (visit === 'first' || !stays) await goAway();
    }
    await restore();
    await link.click();
    await expectArrived(page, path);
    await goAway();
    await link.click();
    await expectArrived(page, path);
    expect(await isSameDocument(page)).toBe(true);
  });

test('a page whose remote hangs is readable at once, its frame hydrated within about four seconds, and itself when the remote answers, with all that was typed', async ({
  page,
}) => {
  const letGo = await hangRemote(page, 'mf-marketing');
  await page.goto('/contact', { waitUntil: 'commit' });
  await expect(heading(page)).toBeVisible();
  await hydrated(page);
  const hydration = await page.evaluate(() => performance.getEntriesByName('hydrated')[0]?.startTime ?? 0);
  expect(hydration).toBeGreaterThan(2500);
  expect(hydration).toBeLessThan(GIVEN_UP_MS);
  await expect(notice(page)).toBeVisible();
  await field(page, 'name').fill('Aysel Məmmədova');
  await field(page, 'service').selectOption({ index: 2 });
  const service = await field(page, 'service').inputValue();
  await field(page, 'message').fill('Ofis üçün stullar');

  letGo();
  await expect(notice(page)).toHaveCount(0);
  await expect(field(page, 'name')).toHaveValue('Aysel Məmmədova');
  await expect(field(page, 'service')).toHaveValue(service);
  await expect(field(page, 'message')).toHaveValue('Ofis üçün stullar');
  await expect(field(page, 'message')).toBeFocused();
  await page.locator('header nav a[href="/about"]').click();
  await expect(page).toHaveTitle(/^HAQQIMIZDA/);
  await page.goBack();
  await expect(field(page, 'message')).toHaveValue('Ofis üçün stullar');
});

test('a late page is hydrated for a visitor who left and comes back', async ({ page }) => {
  const letGo = await hangRemote(page, 'mf-marketing');
  await page.goto('/contact', { waitUntil: 'commit' });
  await hydrated(page);
  await expect(notice(page)).toBeVisible();
  await toCatalogue(page);
  await expect(next(page)).toBeEnabled();
  const { base, module } = await releaseOf('mf-marketing');
  const late = page.waitForResponse(base + module);
  letGo();
  await (await late).finished();
  await expect(page).toHaveURL('/catalogue');
  await page.goBack();
  await expect(notice(page)).toHaveCount(0);
  await field(page, 'message').fill('Salam');
  await expect(page.getByRole('button', { name: contact.form.submit })).toBeEnabled();
});

test('going to a page whose remote hangs is given up after about four seconds', async ({ page }) => {
  await hangRemote(page, 'mf-catalogue');
  await open(page, '/about');
  const start = Date.now();
  await toCatalogue(page);
  await expect(page).toHaveURL('/catalogue', { timeout: GIVEN_UP_MS });
  await expect(heading(page)).toHaveText(catalogue.title);
  const took = Date.now() - start;
  expect(took).toBeGreaterThan(2000);
  expect(took).toBeLessThan(GIVEN_UP_MS);
});

test('where nobody says who owns a page, the document says it', async ({ page }) => {
  await page.route(`${siteUrl}/releases.json`, (route) => route.abort());
  await open(page, '/about');
  await page.locator('header nav a[href="/why-us"]').click();
  await expect(page).toHaveTitle(/^NİYƏ BİZ/);
  await toCatalogue(page);
  await expect(page).toHaveURL('/catalogue');
  await expect(heading(page)).toHaveText(catalogue.title);
});
