import type { BrowserContext, Page } from '@playwright/test';
import admin from 'mf-admin/texts/az/admin.json' with { type: 'json' };
import english from 'mf-admin/texts/en/admin.json' with { type: 'json' };
import { title, update } from '../test-support/admin-page';
import { readData } from '../test-support/backend';
import { siteUrl, staff } from '../test-support/site';
import { expect, hydrated, open, signIn, test, withSettings } from '../test-support/test';

/** Chromium resolves every name below `localhost` to this machine, with separate storage. */
const staffUrl = siteUrl.replace('//', '//staff.');

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Returns the storage that a public page's script sees, and its access to the origin for staff. */
async function foundOnPublicPage(context: BrowserContext) {
  const page = await context.newPage();
  await open(page, '/catalogue');
  const found = await page.evaluate(async (other) => {
    const frame = document.createElement('iframe');
    const framed = new Promise((resolve) => frame.addEventListener('load', resolve));
    frame.src = `${other}/services-admin`;
    document.body.append(frame);
    await framed;
    const read = async (storage: () => unknown) => {
      try {
        return String(await storage());
      } catch (error) {
        return error instanceof Error ? error.name : 'refused';
      }
    };
    return {
      kept: JSON.stringify({ ...localStorage, ...sessionStorage, cookie: document.cookie }),
      databases: (await indexedDB.databases()).map(({ name }) => name),
      ofFrame: await read(() => frame.contentWindow?.localStorage.length),
      fetched: await read(() => fetch(`${other}/services-admin`)),
    };
  }, staffUrl);
  await page.close();
  return found;
}

test('with an origin for staff the public one leads there, staff work there, and a public page finds no session', async ({
  page,
  context,
}) => {
  await withSettings(context, { staffUrl });
  await page.goto('/login?from=letter');
  await expect(page).toHaveURL(`${staffUrl}/login?from=letter`);
  await page.goto('/services-admin?tab=services&edit=workwear');
  await expect(page).toHaveURL(`${staffUrl}/services-admin?tab=services&edit=workwear`);
  await hydrated(page);
  await signIn(page, staff, true);
  await title(page).fill('Öz ünvanından yazılan');
  await update(page).click();
  await expect.poll(() => readData('services/workwear/title')).toBe('Öz ünvanından yazılan');

  const { kept, databases, ofFrame, fetched } = await foundOnPublicPage(context);
  expect(kept).not.toMatch(/token/i);
  expect(databases).not.toContain('firebaseLocalStorageDb');
  expect([ofFrame, fetched]).toEqual(['SecurityError', 'TypeError']);

  const other = await context.newPage();
  await other.goto(`${staffUrl}/services-admin`);
  await expect(heading(other), 'the session is kept for the origin of staff').toHaveText(admin.title);
  await other.goto(`${staffUrl}/catalogue`);
  await expect(other).toHaveURL('/catalogue');
  await other.goto('/en/services-admin');
  await expect(other).toHaveURL(`${staffUrl}/services-admin`);
  await expect(heading(other), 'in the language of the address').toHaveText(english.title);
});
