import type { Page } from '@playwright/test';
import admin from 'mf-admin/texts/az/admin.json' with { type: 'json' };
import login from 'mf-admin/texts/az/login.json' with { type: 'json' };
import { changeAccount, makeAccount, removeAccount } from './accounts';
import { colleague, edit, form, row, title, update } from './admin-page';
import { backendUrl } from './backend';
import { readData, tryWriting, writeData } from './database';
import { expect, open, signIn, staffTest, test } from './test';

test.describe.configure({ timeout: 120_000 });

const id = 'workwear';

test.describe('a tampered client', () => {
  const entry = { n: 1, at: { '.sv': 'timestamp' }, change: 'changed', state: '{"title":"Saxta"}' };

  async function tokenOf(account: { email: string; password: string }) {
    const answer = await fetch(
      backendUrl('auth', '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local'),
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ ...account, returnSecureToken: true }),
      },
    );
    return (await answer.json()).idToken;
  }

  test('writes neither records nor history without being staff, and staff write no history of others', async () => {
    const account = { email: 'tampering@example.az', password: 'not-staff-2025' };
    const localId = await makeAccount(account);
    try {
      const before = await readData(`services/${id}`);
      const own = { ...entry, by: localId, email: account.email };
      const token = await tokenOf(account);
      expect(await tryWriting(`services/${id}/title`, 'Saxta', token)).toBe(401);
      expect(await tryWriting('history/services/forged/1', own, token)).toBe(401);
      expect(await tryWriting('history/services/forged/1', own)).toBe(401);
      await changeAccount(localId, { customAttributes: '{"staff":true}' });
      const staffToken = await tokenOf(account);
      expect(await tryWriting('history/services/forged/1', { ...own, by: 'x' }, staffToken)).toBe(401);
      expect(await tryWriting('history/services/forged/1', { ...own, at: 5 }, staffToken)).toBe(401);
      expect(await tryWriting('history', null, staffToken)).toBe(401);
      expect(await readData(`services/${id}`)).toEqual(before);
    } finally {
      await removeAccount(localId);
    }
  });
});

test.describe('a session that was taken while staff type', () => {
  test.use({
    expectedNoise: /Failed to load resource: .* 400|auth\/|permission_denied|qaydaları icazə vermədi/i,
  });

  test('leads to sign-in and back to what was typed', async ({ page }) => {
    const account = { email: 'ending@example.az', password: 'ending-2025' };
    const localId = await makeAccount(account);
    const entry = `staff/${localId}`;
    try {
      await writeData(entry, true);
      await edit(page, id, account);
      await title(page).fill('Yarımçıq qalan iş');
      await changeAccount(localId, { disableUser: true });
      await writeData(entry, null);
      await update(page).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(login.login.title);
      await expect(page.getByText(login.login.ended)).toBeVisible();
      await expect(page).toHaveURL(`/services-admin?tab=services&edit=${id}`);
      await changeAccount(localId, { disableUser: false });
      await signIn(page, account);
      await expect(title(page)).toHaveValue('Yarımçıq qalan iş');
      await expect(update(page)).toBeVisible();
    } finally {
      await writeData(entry, null);
      await removeAccount(localId);
    }
  });
});

test.describe('signing in', () => {
  test.use({ expectedNoise: /Failed to load resource|Giriş baş tutmadı/ });

  const wrong: {
    what: string;
    password?: string;
    email?: string;
    prepare?: (page: Page) => Promise<unknown>;
  }[] = [
    { what: 'a wrong password', password: 'wrong-password' },
    { what: 'an unknown e-mail', email: 'nobody@example.az' },
    {
      what: 'too many attempts',
      prepare: (page) =>
        page.route('**/accounts:signInWithPassword*', (route) =>
          route.fulfill({
            status: 400,
            headers: { 'Access-Control-Allow-Origin': '*' },
            json: { error: { code: 400, message: 'TOO_MANY_ATTEMPTS_TRY_LATER' } },
          }),
        ),
    },
    {
      what: 'no network',
      prepare: (page) => page.route('**/accounts:signInWithPassword*', (route) => route.abort()),
    },
  ];

  for (const { what, password = colleague.password, email = 'attempt@example.az', prepare } of wrong)
    test(`with ${what} gives the one message and is logged`, async ({ page }) => {
      await expectOneMessage(page, { email, password }, prepare);
    });

  test('with a disabled account gives the one message and is logged', async ({ page }) => {
    const account = { email: 'disabled@example.az', password: 'disabled-2025' };
    const localId = await makeAccount(account, { staff: true });
    try {
      await changeAccount(localId, { disableUser: true });
      await expectOneMessage(page, account);
    } finally {
      await removeAccount(localId);
    }
  });

  async function expectOneMessage(
    page: Page,
    { email, password }: { email: string; password: string },
    prepare?: (page: Page) => Promise<unknown>,
  ) {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await prepare?.(page);
    await open(page, '/login');
    await page.locator('input[name="email"]').fill(email);
    await page.locator('input[name="password"]').fill(password);
    await page.getByRole('button', { name: login.login.submit }).click();
    const alert = page.getByRole('alert').filter({ hasText: login.login.error });
    await expect(alert).toHaveText(login.login.error);
    await expect(page.locator('input[name="email"]')).toHaveValue(email);
    expect(logged.filter((line) => line.startsWith('Giriş baş tutmadı (auth/'))).toHaveLength(1);
  }
});

test.describe('leaving with unsaved changes', () => {
  staffTest('asks by links, by going back, and when the tab is closed', async ({ page }) => {
    await edit(page, 'cleaning');
    await row(page, id).getByRole('link', { name: admin.list.edit }).click();
    await expect(form(page).getByLabel(admin.fields.id)).toHaveValue(id);
    await title(page).fill('Hələ yazılır');
    const dialog = page.getByRole('dialog', { name: admin.leave.title });
    for (const leave of [() => page.locator('header a[href="/"]').click(), () => page.goBack()]) {
      await leave();
      await dialog.getByRole('button', { name: admin.leave.stay }).click();
      await expect(dialog).toBeHidden();
      await expect(title(page)).toHaveValue('Hələ yazılır');
    }
    const asked = page.waitForEvent('dialog');
    const closing = page.close({ runBeforeUnload: true });
    expect((await asked).type()).toBe('beforeunload');
    await (await asked).accept();
    await closing;
  });
});
