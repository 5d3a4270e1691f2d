import type { Page } from '@playwright/test';
import login from 'mf-admin/texts/az/login.json' with { type: 'json' };
import catalogue from 'mf-catalogue/texts/az/catalogue.json' with { type: 'json' };
import services from 'mf-marketing/texts/az/services.json' with { type: 'json' };
import { field } from '../test-support/enquiry';
import { breakRemote, notice, outageNoise } from '../test-support/outage';
import { heading, type RemoteName, siteUrl } from '../test-support/site';
import { expect, hydrated, open, test } from '../test-support/test';

/* Each fault on each way to the page: the page stays readable, whichever remote owns it. */

test.use({ expectedNoise: outageNoise });

/** From now on the remote's pages throw when they are rendered. */
async function failRendering(page: Page, name: RemoteName) {
  await page.context().addCookies([{ name: 'fails-to-render', value: name, url: siteUrl }]);
}

type Visit = {
  remote: RemoteName;
  path: string;
  title: string;
  /** A page of another remote. The two have links to each other, except that nothing links to sign-in. */
  other: string;
};

const servicesPage: Visit = {
  remote: 'mf-marketing',
  path: '/services',
  title: services.title,
  other: '/catalogue',
};
const cataloguePage: Visit = {
  remote: 'mf-catalogue',
  path: '/catalogue',
  title: catalogue.title,
  other: '/services',
};
const signInPage: Visit = { remote: 'mf-admin', path: '/login', title: login.login.title, other: '/' };

function follow(page: Page, path: string) {
  return page.locator(`a[href="${path}"]`).first().click();
}

/** Goes to a page while something fails from a certain moment on. */
type Way = (page: Page, visit: Visit, fail: () => Promise<unknown>) => Promise<void>;

const byAddress: Way = async (page, { path }, fail) => {
  await fail();
  await page.goto(path, { waitUntil: 'commit' });
};

const byLink: Way = async (page, { path, other }, fail) => {
  await open(page, other);
  await fail();
  await follow(page, path);
};

const byBack: Way = async (page, { path, other }, fail) => {
  await open(page, path);
  await follow(page, other);
  await expect(page).toHaveURL(other);
  await fail();
  await page.reload();
  await hydrated(page);
  await page.goBack({ waitUntil: 'commit' });
};

/** Expects the composed page once, in its frame, with a notice beside it. */
async function expectReadable(page: Page, { path, title }: Visit) {
  await expect(page).toHaveURL(path);
  await expect(notice(page)).toBeVisible();
  await expect(heading(page)).toHaveText([title]);
  await expect(heading(page)).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/(\S\s*){60}/);
  await expect(page.locator('#root > *')).toHaveCount(1);
}

const ways = {
  'its address': byAddress,
  'a link': byLink,
  'Back after a reload of the page between': byBack,
};

const faults = {
  'whose files are refused': breakRemote,
  'that throws while it is rendered': failRendering,
};

/** `outage.spec.ts` has refused files at the page's address, `slow-remote.spec.ts` files that hang. */
const cases: [page: Visit, fault: keyof typeof faults, way: keyof typeof ways][] = [
  [cataloguePage, 'whose files are refused', 'a link'],
  [signInPage, 'whose files are refused', 'Back after a reload of the page between'],
  [signInPage, 'that throws while it is rendered', 'its address'],
  [servicesPage, 'that throws while it is rendered', 'a link'],
  [cataloguePage, 'that throws while it is rendered', 'Back after a reload of the page between'],
];

for (const [visited, fault, way] of cases)
  test(`${visited.path}, ${fault}, stays readable by ${way}`, async ({ page }) => {
    await page.addInitScript(failWhenAsked);
    await ways[way](page, visited, () => faults[fault](page, visited.remote));
    await expectReadable(page, visited);
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
