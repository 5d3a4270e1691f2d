import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import admin from 'mf-admin/texts/az/admin.json' with { type: 'json' };
import { makeAccount, removeAccount } from './accounts';
import { colleague, edit, form, outcomes, row, title, update } from './admin-page';
import { holdMessages } from './browser-database';
import { readData, type StoredService, writeData } from './database';
import { siteUrl } from './site';
import { expect, staffTest as test } from './test';

const { conflict } = admin;

test.use({ expectedNoise: /Xidmət yadda saxlanmadı: qeyd bu vaxt ərzində dəyişdirilib/ });

const id = 'furniture';
let before: StoredService;
let account: string;

test.beforeAll(async () => {
  account = await makeAccount(colleague, { staff: true });
});

test.beforeEach(async () => {
  before = await readData<StoredService>(`services/${id}`);
});

test.afterAll(() => removeAccount(account));

/** A second browser, in which a colleague has the same record open. */
async function withColleague(browser: Browser, work: (page: Page) => Promise<void>) {
  const context = await browser.newContext({
    baseURL: siteUrl,
    locale: 'az-AZ',
    storageState: { cookies: [], origins: [] },
  });
  try {
    const page = await context.newPage();
    await edit(page, id, colleague);
    await work(page);
  } finally {
    await context.close();
  }
}

const dialog = (page: Page) => page.getByRole('dialog', { name: conflict.title });

/** Both have the record open; the colleague saves first, then this page tries to. */
async function collide(page: Page, browser: Browser) {
  await withColleague(browser, async (other) => {
    await edit(page, id);
    await title(other).fill('Həmkarın başlığı');
    await form(other).getByRole('radio', { name: admin.icons.Wrench }).check({ force: true });
    await update(other).click();
    await expect(outcomes(other)).toContainText('Həmkarın başlığı');
  });
  await title(page).fill('Mənim başlığım');
  await update(page).click();
  await expect(dialog(page)).toContainText(colleague.email);
  await expect(dialog(page)).toContainText('Həmkarın başlığı');
  await expect(dialog(page)).toContainText('Mənim başlığım');
}

test('the second save is told what changed, and mine goes on top of theirs', async ({ page, browser }) => {
  await collide(page, browser);
  expect((await readData<StoredService>(`services/${id}`)).title).toBe('Həmkarın başlığı');
  await dialog(page).getByRole('button', { name: conflict.keep }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(row(page, id)).toContainText('Mənim başlığım');
  // The icon was theirs alone and stays.
  expect(await readData(`services/${id}`)).toEqual({ ...before, title: 'Mənim başlığım', icon: 'Wrench' });
});

test('theirs can be taken, and the form shows it', async ({ page, browser }) => {
  await collide(page, browser);
  await dialog(page).getByRole('button', { name: conflict.take }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(title(page)).toHaveValue('Həmkarın başlığı');
  await expect(form(page).getByRole('radio', { name: admin.icons.Wrench })).toBeChecked();
  expect(await readData(`services/${id}`)).toEqual({ ...before, title: 'Həmkarın başlığı', icon: 'Wrench' });
});

test('a field of theirs can be chosen and saved with the rest of mine', async ({ page, browser }) => {
  await collide(page, browser);
  await dialog(page)
    .getByRole('group', { name: 'Başlıq' })
    .getByRole('radio', { name: conflict.theirs })
    .check();
  await dialog(page).getByRole('button', { name: conflict.keep }).click();
  await expect(dialog(page)).toBeHidden();
  expect((await readData<StoredService>(`services/${id}`)).title).toBe('Həmkarın başlığı');
});

test('going on editing loses nothing, by keyboard too, and the next save asks again', async ({
  page,
  browser,
}) => {
  await collide(page, browser);
  const results = await new AxeBuilder({ page }).include('dialog[open]').analyze();
  expect(results.violations).toEqual([]);
  await expect(dialog(page).getByRole('button', { name: conflict.goOn })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(title(page)).toHaveValue('Mənim başlığım');
  await expect(title(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  expect((await readData<StoredService>(`services/${id}`)).title).toBe('Həmkarın başlığı');
});

test('whoever discards what meets a conflict and opens another record is asked nothing about the first', async ({
  page,
}) => {
  const other = await readData<StoredService>('services/plumbing');
  let looks = 0;
  // The save itself looks at the history first, then the page asks it who was faster.
  const author = await holdMessages(page, (message) => {
    if (message.includes(`history/services/${id}`)) looks += 1;
    return looks > 1;
  });
  try {
    await edit(page, id);
    await writeData(`services/${id}/title`, 'Həmkarın başlığı');
    await title(page).fill('Mənim başlığım');
    await update(page).click();
    await author.held;
    await row(page, 'plumbing').getByRole('link', { name: admin.list.edit }).click();
    await page
      .getByRole('dialog', { name: admin.leave.title })
      .getByRole('button', { name: admin.leave.discard })
      .click();
    await expect(title(page)).toHaveValue(other.title);
    author.letGo();
    // What is asked of the database later is answered later: the conflict has come by then.
    await title(page).fill('Başqa qeydin başlığı');
    await update(page).click();
    await expect(outcomes(page)).toContainText('Başqa qeydin başlığı');
    await expect(dialog(page)).toBeHidden();
    expect((await readData<StoredService>('services/plumbing')).title).toBe('Başqa qeydin başlığı');
    expect((await readData<StoredService>(`services/${id}`)).title).toBe('Həmkarın başlığı');
  } finally {
    await writeData('services/plumbing', other);
  }
});
