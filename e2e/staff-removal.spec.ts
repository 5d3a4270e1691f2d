import type { Page } from '@playwright/test';
import admin from '../mf-admin/src/texts/az/admin.json' with { type: 'json' };
import history from '../mf-admin/src/texts/az/history.json' with { type: 'json' };
import { makeAccount, removeAccount } from './accounts';
import { edit, row, signIn } from './admin-page';
import { holdMessages } from './browser-database';
import { readData, writeData } from './database';
import { expect, open, test } from './test';

test.slow();

const id = 'e2e-removal';
const service = { title: 'Şüşə qablar', icon: 'Droplet' };

const ask = (page: Page, id: string) => row(page, id).getByRole('button', { name: admin.list.remove });
const question = (page: Page) => page.getByRole('dialog', { name: admin.remove.title });

async function removeAll() {
  for (const path of ['services', 'serviceDetails', 'categories']) {
    await writeData(`${path}/${id}`, null);
    await writeData(`history/${path}/${id}`, null);
  }
}

test.beforeEach(async () => {
  await removeAll();
  await writeData(`services/${id}`, service);
});
test.afterAll(removeAll);

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
