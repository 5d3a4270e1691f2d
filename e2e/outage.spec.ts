import type { Page } from '@playwright/test';
import login from 'mf-admin/texts/az/login.json' with { type: 'json' };
import catalogue from 'mf-catalogue/texts/az/catalogue.json' with { type: 'json' };
import contact from 'mf-marketing/texts/az/contact.json' with { type: 'json' };
import services from 'mf-marketing/texts/az/services.json' with { type: 'json' };
import shell from 'shell/texts/az/shell.json' with { type: 'json' };
import shellEn from 'shell/texts/en/shell.json' with { type: 'json' };
import { field, hangRemote, next, notice, outageNoise, toCatalogue } from './outage';
import {
  address,
  heading,
  isSameDocument,
  languageLink,
  markDocument,
  type RemoteName,
  releaseOf,
  siteUrl,
} from './site';
import { expect, hydrated, open, test } from './test';

test.use({
  savesData: false,
  expectedNoise: outageNoise,
});

/** Every request for a remote's files fails from now on, until the returned function is called. */
async function breakRemote(page: Page, name: RemoteName): Promise<() => Promise<void>> {
  const files = `${address(name)}/**`;
  await page.route(files, (route) => route.abort('connectionrefused'));
  return () => page.unroute(files);
}

/** The remote's pages throw from now on when they are rendered, until the returned function is called. */
async function failRendering(page: Page, name: RemoteName): Promise<() => Promise<void>> {
  const cookie = { name: 'fails-to-render', url: siteUrl };
  await page.context().addCookies([{ ...cookie, value: name }]);
  return () => page.context().clearCookies({ name: cookie.name });
}

/** A remote hangs and time limits of seconds take a tenth of that, until the returned function is called. */
async function hangShortly(page: Page, name: RemoteName): Promise<() => Promise<void>> {
  const letGo = await hangRemote(page, name);
  const cookie = { name: 'hurries', url: siteUrl };
  await page.context().addCookies([{ ...cookie, value: 'yes' }]);
  return async () => {
    letGo();
    await page.context().clearCookies({ name: cookie.name });
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

/* The fault table: what fails × how the visitor comes to the page × whose page it is. The page stays readable. */

type Visit = {
  remote: RemoteName;
  path: string;
  title: string;
  /** A page of another remote, and its link to this page if it has one. */
  from: string;
  link?: string;
  /** The page's link to a page of another remote. */
  away: string;
};

const visits: Visit[] = [
  {
    remote: 'mf-marketing',
    path: '/services',
    title: services.title,
    from: '/catalogue',
    link: 'header a[href="/services"]',
    away: 'footer a[href="/catalogue"]',
  },
  {
    remote: 'mf-catalogue',
    path: '/catalogue',
    title: catalogue.title,
    from: '/about',
    link: 'footer a[href="/catalogue"]',
    away: 'header a[href="/services"]',
  },
  {
    remote: 'mf-admin',
    path: '/login',
    title: login.login.title,
    from: '/about',
    away: 'header a[href="/"]',
  },
];

const ways = ['by its address', 'by a link', 'by Back after a reload of the page between'] as const;
type Fault = (page: Page, remote: RemoteName) => Promise<() => Promise<void>>;

/** Comes to a page while something fails. */
async function visit(
  page: Page,
  way: (typeof ways)[number],
  { remote, path, from, link, away }: Visit,
  fail: Fault,
) {
  if (way === 'by its address') {
    const restore = await fail(page, remote);
    await page.goto(path, { waitUntil: 'commit' });
    return restore;
  }
  const isBack = way === 'by Back after a reload of the page between';
  await open(page, isBack ? path : from);
  if (isBack) {
    await page.locator(away).first().click();
    await expect(page).not.toHaveURL(path);
  }
  const restore = await fail(page, remote);
  if (isBack) {
    await page.reload();
    await hydrated(page);
    await page.goBack({ waitUntil: 'commit' });
  } else await page.locator(link ?? '').click();
  return restore;
}

/** The composed page is shown once, in its frame, with a notice beside it. */
async function expectReadable(page: Page, { path, title }: Visit) {
  await expect(page).toHaveURL(path);
  await expect(notice(page)).toBeVisible();
  await expect(heading(page)).toHaveText([title]);
  await expect(heading(page)).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/(\S\s*){60}/);
  await expect(page.locator('#root > *')).toHaveCount(1);
}

const faults: Record<string, Fault> = {
  'whose files are refused': breakRemote,
  'that throws while it is rendered': failRendering,
  'whose files hang': hangShortly,
};

test.describe('the fault table', () => {
  // Nothing is loaded before the visitor asks for it.
  test.use({ savesData: true });
  test.describe.configure({ timeout: 60_000 });

  for (const [name, fail] of Object.entries(faults))
    test(`a page ${name} stays readable, however a visitor comes to it and whose it is`, async ({ page }) => {
      await page.addInitScript(failWhenAsked);
      await page.addInitScript(hurryWhenAsked);
      for (const way of ways)
        for (const one of visits.filter(({ link }) => link || way !== 'by a link'))
          await test.step(`${one.remote} ${way}`, async () => {
            const restore = await visit(page, way, one, fail);
            await expectReadable(page, one);
            await restore();
          });
    });
});

test('a page that throws while a visitor types stays readable, with all that was typed', async ({ page }) => {
  await page.addInitScript(failWhenAsked);
  await open(page, '/contact');
  await field(page, 'name').fill('Aysel Məmmədova');
  await failRendering(page, 'mf-marketing');
  await field(page, 'message').fill('Ofis üçün stullar');
  await expect(notice(page)).toBeVisible();
  await expect(field(page, 'name')).toHaveValue('Aysel Məmmədova');
  await expect(field(page, 'message')).toHaveValue('Ofis üçün stullar');
  await expect(field(page, 'message')).toBeFocused();
});

/** Remotes get their texts by a function that throws while a cookie names the remote. */
function failWhenAsked() {
  type Texts = { useTexts: () => unknown };
  type I18n = { createTexts: (owner: string, texts: object) => Texts };
  const failing = ({ createTexts, ...others }: I18n) => ({
    ...others,
    createTexts(owner: string, texts: object) {
      const created = createTexts(owner, texts);
      const useTexts = () => {
        if (document.cookie.includes(`fails-to-render=${owner.split('.')[0]}`)) throw new Error('on purpose');
        return created.useTexts();
      };
      return { ...created, useTexts };
    },
  });
  const share = new Proxy<Record<string, unknown>>(
    {},
    {
      set(modules, name, module) {
        return Reflect.set(modules, name, name === 'default:shared-i18n' ? failing(module) : module);
      },
    },
  );
  globalThis.__mf_module_cache__ = { share, remote: {} };
}

/** A time limit of seconds takes a tenth of that while a cookie says so. */
function hurryWhenAsked() {
  const { setTimeout: start } = globalThis;
  const setTimeout = (work: () => void, ms = 0, ...rest: []) =>
    start(work, ms >= 3000 && document.cookie.includes('hurries=yes') ? ms / 10 : ms, ...rest);
  Object.assign(globalThis, { setTimeout });
}

test('where the site’s own script is missing, a page is readable', async ({ page }) => {
  await page.route(/\/main-[^/]*\.js$/, (route) => route.abort());
  await page.goto('/about');
  await expect(heading(page)).toBeVisible();
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

test('where nobody says who owns a page, the document says it', async ({ page }) => {
  await page.route(`${siteUrl}/remotes.json`, (route) => route.abort());
  await open(page, '/about');
  await page.locator('header nav a[href="/why-us"]').click();
  await expect(page).toHaveTitle(/^NİYƏ BİZ/);
  await toCatalogue(page);
  await expect(page).toHaveURL('/catalogue');
  await expect(heading(page)).toHaveText(catalogue.title);
});
