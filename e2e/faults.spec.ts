import type { Page } from '@playwright/test';
import login from 'mf-admin/texts/az/login.json' with { type: 'json' };
import catalogue from 'mf-catalogue/texts/az/catalogue.json' with { type: 'json' };
import services from 'mf-marketing/texts/az/services.json' with { type: 'json' };
import { field } from './enquiry';
import { breakRemote, hangRemote, notice, outageNoise } from './outage';
import { heading, type RemoteName, siteUrl } from './site';
import { expect, hydrated, open, test } from './test';

/* What fails × how the visitor comes to the page × whose page it is: the page stays readable. */

test.use({ expectedNoise: outageNoise });

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

for (const [name, fail] of Object.entries(faults))
  for (const way of ways)
    test(`a page ${name} stays readable ${way}, whichever remote owns it`, async ({ page }) => {
      await page.addInitScript(failWhenAsked);
      await page.addInitScript(hurryWhenAsked);
      for (const one of visits.filter(({ link }) => link || way !== 'by a link'))
        await test.step(one.remote, async () => {
          const restore = await visit(page, way, one, fail);
          await expectReadable(page, one);
          await restore();
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
