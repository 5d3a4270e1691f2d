import type { Page } from '@playwright/test';
import admin from 'mf-admin/texts/az/admin.json' with { type: 'json' };
import { expectAccessible } from './accessible';
import { makeAccount, removeAccount } from './accounts';
import { edit, form, openAsStaff, outcomes, row, update } from './admin-page';
import { holdMessages } from './browser-database';
import { readData, writeData } from './database';
import { expect, open, signIn, staffTest, test } from './test';

const { history } = admin;

test.slow();

const id = 'e2e-removal';
const service = { title: 'Şüşə qablar', icon: 'Droplet' };
const detail = { details: 'Laboratoriya üçün.', features: ['İstiyə davamlı'] };

const ask = (page: Page, id: string) => row(page, id).getByRole('button', { name: admin.list.remove });
const question = (page: Page) => page.getByRole('dialog', { name: admin.remove.title });
const undo = (page: Page) => outcomes(page).getByRole('button', { name: admin.toast.undo });
const line = (page: Page) => outcomes(page).getByRole('group', { name: service.title });

async function remove(page: Page) {
  await ask(page, id).press('Enter');
  await question(page).getByRole('button', { name: admin.remove.confirm }).press('Enter');
  await expect(row(page, id)).toHaveCount(0);
}

test.beforeEach(() => writeData(`services/${id}`, service));

staffTest(
  'after a deletion the next Tab is the undo, which waits while somebody is there',
  async ({ page }) => {
    await openAsStaff(page);
    await page.clock.install();
    await remove(page);
    await expect(line(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(undo(page)).toBeFocused();
    await page.clock.fastForward('01:00');
    await expect(undo(page)).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(row(page, id)).toContainText(service.title);
    await expect(page.getByRole('heading', { name: admin.services.list })).toBeFocused();
    expect(await readData(`services/${id}`)).toEqual(service);
  },
);

staffTest(
  'the undo of a deletion is offered for ten seconds, and then the focus is on the list',
  async ({ page }) => {
    await openAsStaff(page, `?tab=services&edit=${id}`);
    await page.clock.install();
    await expect(form(page).getByLabel(admin.fields.id)).toHaveValue(id);
    await remove(page);
    await expect(line(page)).toBeFocused();
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await undo(page).hover();
    await page.clock.runFor(20_000);
    await expect(undo(page)).toBeVisible();
    await page.mouse.move(0, 0);
    await page.clock.runFor(9000);
    await expect(undo(page)).toBeVisible();
    await page.clock.runFor(1100);
    await expect(undo(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: admin.services.list })).toBeFocused();
    expect(await readData(`services/${id}`)).toBeNull();
  },
);

staffTest('details and a category are edited and deleted, and their service stays', async ({ page }) => {
  await writeData(`serviceDetails/${id}`, detail);
  await writeData(`categories/${id}`, { category: 'Laboratoriya' });
  await openAsStaff(page, `?tab=categories&edit=${id}`);
  await expect(form(page).getByLabel(admin.fields.service)).toBeDisabled();
  await form(page).getByLabel(admin.fields.category).fill('');
  await update(page).click();
  await expect(form(page).getByText(admin.problem.categoryMissing)).toBeVisible();
  await form(page).getByLabel(admin.fields.category).fill('Kimya');
  await update(page).click();
  await expect(row(page, id)).toContainText('Kimya');
  expect(await readData(`categories/${id}`)).toEqual({ category: 'Kimya' });
  await remove(page);
  expect(await readData(`categories/${id}`)).toBeNull();

  await page.getByRole('tab', { name: admin.tabs.details }).click();
  await remove(page);
  expect(await readData(`serviceDetails/${id}`)).toBeNull();
  expect(await readData(`services/${id}`)).toEqual(service);
  await undo(page).last().press('Enter');
  await expect(row(page, id)).toBeVisible();
  expect(await readData(`serviceDetails/${id}`)).toEqual(detail);
});

test.describe('what is refused halfway', () => {
  test.use({ expectedNoise: /permission_denied|qaydaları icazə vermədi/i });

  const account = { email: 'leaving@example.az', password: 'leaving-2025' };
  let localId: string;

  test.beforeEach(async () => {
    localId = await makeAccount(account);
    await writeData(`staff/${localId}`, true);
  });
  test.afterEach(async () => {
    await writeData(`staff/${localId}`, null);
    await removeAccount(localId);
  });

  test('a deletion is not left by Esc, so that its failure is read, and no other question shows it', async ({
    page,
  }) => {
    let confirmed = false;
    const messages = await holdMessages(page, () => confirmed);
    await open(page, '/services-admin');
    await signIn(page, account);
    await ask(page, id).click();
    await writeData(`staff/${localId}`, null);
    confirmed = true;
    await question(page).getByRole('button', { name: admin.remove.confirm }).press('Enter');
    await messages.held;
    for (const _ of ['once', 'twice']) await page.keyboard.press('Escape');
    await expect(question(page).getByRole('button', { name: admin.remove.removing })).toBeVisible();
    messages.letGo();
    await expect(question(page).getByRole('alert')).toHaveText(admin.failure.denied);
    await expect(question(page).getByRole('alert')).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(question(page)).toBeHidden();
    await ask(page, 'cleaning').click();
    await expect(question(page)).toBeVisible();
    await expect(question(page).getByRole('alert')).toHaveCount(0);
    expect(await readData(`services/${id}`)).toEqual(service);
  });

  test('neither is a restoration', async ({ page }) => {
    const entry = { n: 1, at: 1_763_000_000_000, by: 'x', email: account.email, change: 'changed' };
    const state = JSON.stringify({ ...service, title: 'Köhnə ad' });
    await writeData(`history/services/${id}/1`, { ...entry, state });
    let confirmed = false;
    const messages = await holdMessages(page, () => confirmed);
    await edit(page, id, account);
    await page.getByRole('button', { name: history.open }).click();
    await page.getByRole('button', { name: history.restore }).click();
    const dialog = page.getByRole('dialog', { name: history.ask.title });
    await writeData(`staff/${localId}`, null);
    confirmed = true;
    await dialog.getByRole('button', { name: history.ask.confirm }).press('Enter');
    await messages.held;
    for (const _ of ['once', 'twice']) await page.keyboard.press('Escape');
    await expect(dialog.getByRole('button', { name: history.ask.restoring })).toBeVisible();
    messages.letGo();
    await expect(dialog.getByRole('alert')).toHaveText(admin.failure.denied);
    await expect(dialog.getByRole('alert')).toBeFocused();
    expect(await readData(`services/${id}`)).toEqual(service);
  });
});
