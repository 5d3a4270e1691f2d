import { type BookType, utils, write as writeBook } from '@e965/xlsx';
import { categories } from '@platform/goods';
import type { Page } from '@playwright/test';
import admin from 'mf-admin/texts/az/admin.json' with { type: 'json' };
import login from 'mf-admin/texts/az/login.json' with { type: 'json' };
import catalogue from 'mf-catalogue/texts/az/catalogue.json' with { type: 'json' };
import contact from 'mf-marketing/texts/az/contact.json' with { type: 'json' };
import list from 'mf-marketing/texts/az/request-list.json' with { type: 'json' };
import shell from 'shell/texts/az/shell.json' with { type: 'json' };
import { forgetMessages, sentMessages } from '../test-support/backend';
import { next, toCatalogue } from '../test-support/catalogue';
import { field } from '../test-support/enquiry';
import { breakRemote } from '../test-support/outage';
import { indexedPages } from '../test-support/pages';
import {
  heading,
  isSameDocument,
  languageLink,
  markDocument,
  siteUrl,
  staff,
  told,
} from '../test-support/site';
import { expect, hydrated, open, test, write } from './test';

async function expectAddress(page: Page, path: string) {
  await expect(page).toHaveURL(siteUrl + path);
}

test('every page hydrates as it was composed', async ({ page }) => {
  for (const { path } of [...indexedPages, { path: '/login' }]) {
    expect(await open(page, path), path).toBe(200);
    await expect(heading(page)).toBeVisible();
    await expect(page.locator('#root > *')).toHaveCount(1);
    await expect(page.getByText(shell.unavailable.compact)).toHaveCount(0);
  }
});

test('switching the language keeps the page, and the choice lasts', async ({ page }) => {
  await open(page, '/');
  await markDocument(page);
  for (const [language, text] of [
    ['ru', 'О нас'],
    ['az', 'Haqqımızda'],
    ['en', 'About'],
  ] as const) {
    await languageLink(page, language).click();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('header nav a[href="/about"]')).toHaveText(text);
  }
  expect(await isSameDocument(page)).toBe(true);
  await open(page, '/about');
  await expect(page).toHaveTitle(/^ABOUT/);
});

test('a visitor goes from the home page to a service, to the contact page and back, in one document', async ({
  page,
}) => {
  await open(page, '/');
  await markDocument(page);
  await page.locator('header nav a[href="/services"]').click();
  await expectAddress(page, '/services');
  await expect(heading(page)).toBeFocused();
  await expect(page.locator('main a[href^="/services/"]')).toHaveCount(categories.length);
  await page.locator('main a[href="/services/cleaning"]').click();
  await expectAddress(page, '/services/cleaning');
  await expect(page.locator('main li h3').first()).toBeVisible();
  await page.locator('header nav a[href="/contact"]').click();
  await expectAddress(page, '/contact');
  await expect(field(page, 'message')).toBeVisible();
  await page.goBack();
  await expectAddress(page, '/services/cleaning');
  await expect(page.locator('main li h3').first()).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
});

test('an enquiry with gaps is not sent; filled in, it arrives', async ({ page }) => {
  await forgetMessages();
  await open(page, '/contact');
  await page.getByRole('button', { name: contact.form.submit }).click();
  for (const problem of ['name', 'email', 'service', 'message'] as const)
    await expect(page.getByText(contact.form.errors[problem], { exact: true })).toBeVisible();
  await expect(field(page, 'name')).toBeFocused();

  await write(field(page, 'name'), 'Leyla Məmmədova');
  await write(field(page, 'email'), 'leyla@');
  await field(page, 'service').selectOption('furniture');
  await write(field(page, 'message'), '12 iş stolu');
  await page.getByRole('button', { name: contact.form.submit }).click();
  await expect(page.getByText(contact.form.errors.emailFormat, { exact: true })).toBeVisible();
  expect(await sentMessages()).toEqual([]);

  await write(field(page, 'email'), 'example.az');
  await page.getByRole('button', { name: contact.form.submit }).click();
  await expect(told(page).filter({ hasText: contact.form.success_message })).toBeVisible();
  await expect(field(page, 'message')).toHaveValue('');
  expect(await sentMessages()).toHaveLength(1);
});

test('the catalogue comes in the same document, and its book turns', async ({ page }) => {
  const leaf = (from: number) => told(page).filter({ hasText: new RegExp(`^\\D+ ${from}\\b`) });
  await open(page, '/about');
  await markDocument(page);
  await toCatalogue(page);
  await expect(heading(page)).toHaveText(catalogue.title);
  await expect(leaf(1)).toBeVisible();
  await next(page).click();
  await expect(leaf(1)).toHaveCount(0);
  await page.getByRole('button', { name: catalogue.book.previous }).click();
  await expect(leaf(1)).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
});

test.describe('at the sign-in page', () => {
  // Leaving /services cancels its database read, which WebKit reports as refused.
  test.use({ expectedNoise: /400|\(auth\/|access control checks|Load failed/ });

  test('a wrong password is refused in a sentence, the right one lets staff in', async ({ page }) => {
    await open(page, '/login');
    await write(field(page, 'email'), staff.email);
    await write(field(page, 'password'), 'wrong-');
    await page.getByRole('button', { name: login.login.submit }).click();
    await expect(page.getByRole('alert')).toContainText(login.login.error);
    await field(page, 'password').fill('');
    await write(field(page, 'password'), staff.password);
    await page.getByRole('button', { name: login.login.submit }).click();
    await expectAddress(page, '/services');
    await page.goto(`${siteUrl}/services-admin`);
    await expect(page.getByText(staff.email)).toBeVisible();
  });
});

test.describe('of the request list', () => {
  // Leaving a page cancels its prefetches, which WebKit reports as refused.
  test.use({ expectedNoise: /access control checks/ });

  test('a product stays for the next page and a reload', async ({ page }) => {
    await open(page, '/services/cleaning/hand-soap');
    await page.getByRole('button', { name: 'Sorğuya əlavə edin', exact: true }).first().click();
    for (const _visit of ['next page', 'reload']) {
      await open(page, '/request');
      await expect(page.getByLabel(`${list.lines.quantity}: Dozatorlu maye sabun`)).toHaveValue('1');
    }
  });
});

/** A table as Excel 2003, LibreOffice, and a Turkish Windows save it; the last has no letter ə. */
const tables: Record<string, Buffer> = {
  'list.xls': workbook('biff8', 'Kağız “Əla”'),
  'list.ods': workbook('ods', 'Kağız “Əla”'),
  'list.csv': Buffer.from('Adi;Miqdar;Vahid\nKa\xf0\xfdz \xfe\xfc\xfe\xe9;40;qutu\n', 'latin1'),
};

function workbook(bookType: BookType, name: string): Buffer {
  const book = utils.book_new(
    utils.aoa_to_sheet([
      ['Adı', 'Miqdar', 'Vahid'],
      [name, 40, 'qutu'],
    ]),
  );
  return Buffer.from(writeBook(book, { type: 'array', bookType }));
}

test.describe('of a table', () => {
  // Leaving a page cancels its prefetches, which WebKit reports as refused.
  test.use({ expectedNoise: /access control checks/ });

  for (const [name, file] of Object.entries(tables))
    test(`${name} is read apart from the page`, async ({ page }) => {
      await open(page, '/request');
      const input = page.getByLabel(list.bring.file);
      await expect(input).toHaveCount(1);
      await input.evaluate(
        (element: HTMLInputElement, [fileName, bytes]) => {
          const files = new DataTransfer();
          files.items.add(new File([Uint8Array.from(bytes)], fileName));
          element.files = files.files;
          element.dispatchEvent(new Event('change', { bubbles: true }));
        },
        [name, [...file]] as const,
      );
      await page.getByRole('button', { name: list.bring.add_one.replace('{{count}}', '1') }).click();
      const quantity = name === 'list.csv' ? 'Kağız şüşé' : 'Kağız “Əla”';
      await expect(page.getByLabel(`${list.lines.quantity}: ${quantity}`)).toHaveValue('40');
      const workers = await page.evaluate(
        () =>
          performance.getEntriesByType('resource').filter(({ name: url }) => url.endsWith('/worker.js'))
            .length,
      );
      expect(workers).toBe(name === 'list.csv' ? 0 : 1);
    });
});

test('staff upload a picture, made small by the browser', async ({ page }) => {
  await open(page, '/services-admin?tab=services&edit=cleaning&product=0');
  await write(field(page, 'email'), staff.email);
  await write(field(page, 'password'), staff.password);
  await page.getByRole('button', { name: login.login.submit }).click();
  const input = page.getByLabel(admin.products.upload.label);
  await expect(input).toHaveCount(1);
  await input.evaluate(async (element: HTMLInputElement) => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 1600, height: 900 });
    canvas.getContext('2d')?.fillRect(100, 100, 900, 500);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
    const files = new DataTransfer();
    files.items.add(new File(blob ? [blob] : [], 'picture.png', { type: 'image/png' }));
    element.files = files.files;
    element.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await expect(page.getByText(admin.products.upload.done)).toBeVisible();
  await expect(page.getByLabel(admin.products.fields.image, { exact: true })).toHaveValue(
    /o\/pictures%2F[0-9a-f]{32}\.(webp|jpg)\?alt=media$/,
  );
});

test.describe('where there is no such page', () => {
  test.use({ expectedNoise: /404/ });

  test('the visitor reads it, and finds the way on', async ({ page }) => {
    expect(await open(page, '/no-such-page')).toBe(404);
    await expect(heading(page)).toHaveText(shell.notFound.title);
    await page.getByRole('link', { name: shell.notFound.services }).click();
    await expectAddress(page, '/services');
    await expect(page.locator('main a[href="/services/cleaning"]')).toBeVisible();
  });
});

test.describe('when a remote cannot be had', () => {
  // Each engine has its own message for each of these failures.
  test.use({ expectedNoise: /./ });

  test('its page stays readable with a message, and hydrates when tried again', async ({ page }) => {
    const restore = await breakRemote(page, 'mf-marketing');
    await open(page, '/about');
    await expect(heading(page)).toBeVisible();
    await expect(page.getByText(shell.unavailable.compact)).toBeVisible();
    await restore();
    await page.getByRole('button', { name: shell.unavailable.retry }).click();
    await expect(page.getByText(shell.unavailable.compact)).toHaveCount(0);
    await hydrated(page);
  });
});
