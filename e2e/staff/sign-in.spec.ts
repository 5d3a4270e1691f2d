import admin from 'mf-admin/texts/az/admin.json' with { type: 'json' };
import login from 'mf-admin/texts/az/login.json' with { type: 'json' };
import { edit, form, title, update } from '../test-support/admin-page';
import { changeAccount, choosePassword, makeAccount, readData, writeData } from '../test-support/backend';
import { address, heading, staff } from '../test-support/site';
import { expect, hydrated, open, signIn, submitSignIn, test } from '../test-support/test';

/** Creates an account for one test; the worker's sign-in service keeps it, so each test uses another name. */
function newAccount(name: string, claims: object = {}) {
  const account = { email: `${name}-${Date.now()}@example.az`, password: 'not-staff-2025' };
  return makeAccount(account, claims).then((localId) => ({ ...account, localId }));
}

test.describe('whoever is not let in', () => {
  test.use({ expectedNoise: /Failed to load resource|Giriş baş tutmadı/ });

  test('is told so in one sentence and tries again; from the sign-in page success leads to the services', async ({
    page,
  }) => {
    await open(page, '/login');
    await submitSignIn(page, { ...staff, password: 'wrong-password' });
    await expect(page.getByRole('alert')).toHaveText(login.login.error);
    await expect(page.locator('input[name="email"]')).toHaveValue(staff.email);
    await submitSignIn(page, staff);
    await expect(page).toHaveURL('/services');
    await expect(page.locator('main a[href="/services/cleaning"]')).toBeVisible();
  });
});

test('a forgotten password is replaced by the link of an e-mail; an unknown address reads the same', async ({
  page,
}) => {
  const account = await newAccount('forgetful', { staff: true });
  await open(page, '/services-admin');
  for (const email of ['nobody@example.az', account.email]) {
    await page.locator('input[name="email"]').fill(email);
    await page.getByRole('button', { name: login.login.reset }).click();
    await expect(page.getByText(login.login.resetSent.replace('{{email}}', email))).toBeVisible();
  }
  await choosePassword(account.email, 'chosen-2026');
  await signIn(page, { ...account, password: 'chosen-2026' });
});

test('the admin address asks to sign in, keeps the session over a reload, and staff stay signed out', async ({
  page,
}) => {
  await open(page, '/services-admin');
  await signIn(page);
  await expect(page).toHaveURL('/services-admin');
  for (const name of [admin.tabs.services, admin.tabs.details, admin.tabs.categories])
    await expect(page.getByRole('tab', { name })).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('tab', { name: admin.tabs.services })).toBeVisible();
  await page.getByRole('button', { name: login.bar.signOut }).click();
  await expect(heading(page)).toHaveText(login.login.title);
  await page.reload();
  await hydrated(page);
  await expect(heading(page)).toHaveText(login.login.title);
  await expect(page.getByRole('tablist')).toHaveCount(0);
});

test('a public page in another tab finds no session and no sign-in service, unless staff stay signed in', async ({
  page,
  context,
}) => {
  await open(page, '/services-admin');
  await signIn(page);
  const other = await context.newPage();
  await open(other, '/catalogue');
  const found = await other.evaluate(
    async (authUrl) => ({
      kept: JSON.stringify({ ...localStorage, ...sessionStorage }),
      databases: (await indexedDB.databases()).map(({ name }) => name),
      reached: await fetch(authUrl).then(
        () => true,
        () => false,
      ),
    }),
    address('auth'),
  );
  expect(found.kept).not.toMatch(/token/i);
  expect(found.databases).not.toContain('firebaseLocalStorageDb');
  expect(found.reached, 'the policy of a public document names no sign-in host').toBe(false);
  await open(other, '/services-admin');
  await signIn(other, staff, true);
  const third = await context.newPage();
  await open(third, '/services-admin');
  await expect(heading(third)).toHaveText(admin.title);
});

test('a sign-out ends the sessions of tabs that were elsewhere, duplicated or closed, and not later ones', async ({
  page,
  context,
}) => {
  await open(page, '/services-admin');
  await signIn(page);
  const session = await page.evaluate(() => Object.entries({ ...sessionStorage }));
  const [elsewhere, duplicate, stays] = [
    await context.newPage(),
    await context.newPage(),
    await context.newPage(),
  ];
  await open(elsewhere, '/services-admin');
  await signIn(elsewhere);
  await elsewhere.goto('/robots.txt');
  await open(stays, '/services-admin');
  await signIn(stays, staff, true);
  await stays.close();
  await page.getByRole('button', { name: login.bar.signOut }).click();
  await expect(heading(page)).toHaveText(login.login.title);

  await duplicate.goto('/robots.txt');
  await duplicate.evaluate((entries) => {
    for (const [key, value] of entries) sessionStorage.setItem(key, value);
  }, session);
  for (const tab of [elsewhere, duplicate, await context.newPage()]) {
    await open(tab, '/services-admin');
    await expect(heading(tab)).toHaveText(login.login.title);
  }
  await signIn(elsewhere);
  await elsewhere.reload();
  await hydrated(elsewhere);
  await expect(heading(elsewhere)).toHaveText(admin.title);
});

test('staff pages and public ones open in documents of their own, with what was typed in the address', async ({
  page,
}) => {
  await open(page, '/login');
  const policy = page.locator('meta[http-equiv="Content-Security-Policy"]');
  await expect(policy).toHaveAttribute('content', new RegExp(`connect-src [^;]*${address('auth')}`));
  await page.locator('header a').first().click();
  await expect(page).toHaveURL('/');
  await expect(policy).not.toHaveAttribute('content', new RegExp(address('auth')));
  await hydrated(page);
  await page.goBack();
  await expect(policy).toHaveAttribute('content', new RegExp(address('auth')));
});

test.describe('without the scripts of the shell', () => {
  test.use({ expectedNoise: /Failed to load resource|preloaded using link preload/ });

  test('/login and /services-admin say what to do', async ({ context }) => {
    await context.route(/\/main[^/]*\.js$/, (route) => route.abort());
    await Promise.all(
      ['/login', '/en/services-admin'].map(async (path) => {
        const page = await context.newPage();
        await page.goto(path);
        const notice = page.locator('[data-unless-hydrated]');
        await expect(notice).toBeVisible();
        await expect(notice.getByRole('link')).toHaveAttribute('href', path.replace('/en', ''));
      }),
    );
  });
});

test.describe('a session that ends while staff type', () => {
  test.use({
    expectedNoise: /Failed to load resource: .* 400|auth\/|permission_denied|qaydaları icazə vermədi/i,
  });

  test('leads to sign-in and back to what was typed', async ({ page }) => {
    const account = await newAccount('ending');
    const entry = `staff/${account.localId}`;
    await writeData(entry, true);
    await edit(page, 'workwear', account);
    await title(page).fill('Yarımçıq qalan iş');
    await changeAccount(account.localId, { disableUser: true });
    await writeData(entry, null);
    await update(page).click();
    await expect(heading(page)).toHaveText(login.login.title);
    await expect(page.getByText(login.login.ended)).toBeVisible();
    await expect(page).toHaveURL('/services-admin?tab=services&edit=workwear');
    await changeAccount(account.localId, { disableUser: false });
    await signIn(page, account);
    await expect(title(page)).toHaveValue('Yarımçıq qalan iş');
    await expect(update(page)).toBeVisible();
  });
});

test.describe('an account that is not staff', () => {
  test.use({ expectedNoise: /permission_denied|qaydaları icazə vermədi/i });

  test('is told so on the admin screen, and changes nothing there', async ({ page }) => {
    const before = await readData('services');
    const account = await newAccount('visitor');
    await open(page, '/services-admin');
    await signIn(page, account);
    await expect(page.getByRole('alert')).toContainText(account.email);
    await form(page).getByLabel(admin.fields.id).fill('e2e-forged');
    await title(page).fill('Saxta');
    await form(page).getByRole('button', { name: admin.form.add }).click();
    await expect(form(page).getByRole('alert')).toContainText(admin.failure.denied);
    await expect(title(page)).toHaveValue('Saxta');
    expect(await readData('services')).toEqual(before);
  });
});
