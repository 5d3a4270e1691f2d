import type { Browser, Page } from '@playwright/test';
import admin from 'mf-admin/texts/az/admin.json' with { type: 'json' };
import login from 'mf-admin/texts/az/login.json' with { type: 'json' };
import { form, openAsStaff, outcomes, row } from './admin-page';
import { backendUrl } from './backend';
import { readData, type StoredService, tryWriting, writeData } from './database';
import { address, siteUrl, staff } from './site';
import { expect, hydrated, open, signIn, staffTest, test } from './test';

const added = { id: 'e2e-staff', title: 'Bağ və park alətləri', title2: 'Bağ alətləri' };

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
/** The way into a record; the focus is there once it was added, saved or left. */
const editOf = (page: Page, id: string) => row(page, id).getByRole('link', { name: admin.list.edit });

async function fillSignIn(page: Page, password = staff.password) {
  await page.locator('input[name="email"]').fill(staff.email);
  await page.locator('input[name="password"]').fill(password);
  await page.getByRole('button', { name: login.login.submit }).click();
}

async function openAdmin(page: Page) {
  await openAsStaff(page);
  await expect(row(page, 'cleaning')).toBeVisible();
}

/** What another visitor, in another browser, sees of a page. */
async function asVisitor(browser: Browser, path: string, look: (page: Page) => Promise<void>) {
  const context = await browser.newContext({
    baseURL: siteUrl,
    locale: 'az-AZ',
    storageState: { cookies: [], origins: [] },
  });
  try {
    const page = await context.newPage();
    await open(page, path);
    await look(page);
  } finally {
    await context.close();
  }
}

test.describe('whoever does not know the password', () => {
  test.use({ expectedNoise: /Failed to load resource: .* 400|\(auth\// });

  test('reads one message, whatever was wrong, and stays outside', async ({ page }) => {
    await open(page, '/services-admin');
    await expect(heading(page)).toHaveText(login.login.title);
    await fillSignIn(page, 'wrong-password');
    const refusal = page.getByRole('alert').filter({ hasText: login.login.error });
    await expect(refusal).toHaveText(login.login.error);
    await page.locator('input[name="email"]').fill('nobody@example.az');
    await page.getByRole('button', { name: login.login.submit }).click();
    await expect(refusal).toHaveText(login.login.error);
    await expect(page.getByRole('tablist')).toHaveCount(0);
    await expect(page).toHaveURL('/services-admin');
    await expect(page.locator('input[name="email"]')).toHaveValue('nobody@example.az');
  });
});

test('sign-in says which field is missing, and sends nothing', async ({ page }) => {
  await open(page, '/login');
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(address('auth'))) calls.push(request.url());
  });
  await page.getByRole('button', { name: login.login.submit }).click();
  await expect(page.getByText(login.login.emailMissing)).toBeVisible();
  await expect(page.getByText(login.login.passwordMissing)).toBeVisible();
  await expect(page.locator('input[name="email"]')).toBeFocused();
  expect(calls).toEqual([]);
});

test('signed out, the admin address shows sign-in, and after it the admin screen', async ({ page }) => {
  await open(page, '/services-admin');
  await signIn(page);
  await expect(page).toHaveURL('/services-admin');
  for (const name of Object.values({ ...admin.tabs, label: undefined }))
    if (name) await expect(page.getByRole('tab', { name })).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(row(page, 'cleaning')).toBeVisible();
});

test('sign-in from its own page leads to the services', async ({ page }) => {
  await open(page, '/login');
  await fillSignIn(page);
  await expect(page).toHaveURL('/services');
  await expect(page.locator('main a[href="/services/cleaning"]')).toBeVisible();
});

staffTest('a new service needs an id and a title', async ({ page }) => {
  await openAdmin(page);
  await form(page).getByRole('button', { name: admin.form.add }).click();
  await expect(form(page).getByText(admin.problem.idMissing)).toBeVisible();
  await expect(form(page).getByText(admin.problem.titleMissing)).toBeVisible();
  await form(page).getByLabel(admin.fields.id).fill('not/a.key');
  await form(page).getByLabel(admin.fields.title).fill(added.title);
  await form(page).getByRole('button', { name: admin.form.add }).click();
  await expect(form(page).getByText(admin.problem.idSign)).toBeVisible();
});

staffTest('a new service is there for every visitor', async ({ page, browser }) => {
  await openAdmin(page);
  await form(page).getByLabel(admin.fields.id).fill(added.id);
  await form(page).getByLabel(admin.fields.title).fill(added.title);
  await form(page).getByRole('radio', { name: admin.icons.Wrench }).check({ force: true });
  await form(page).getByRole('button', { name: admin.form.add }).click();
  await expect(row(page, added.id)).toContainText(added.title);
  await expect(outcomes(page)).toContainText(added.title);
  await expect(form(page).getByLabel(admin.fields.id)).toHaveValue('');
  await expect(editOf(page, added.id)).toBeFocused();
  expect(await readData(`services/${added.id}`)).toEqual({ title: added.title, icon: 'Wrench' });

  await asVisitor(browser, '/services', async (visitor) => {
    await expect(visitor.getByRole('heading', { name: added.title })).toBeVisible();
  });
});

test.describe('an id that is taken', () => {
  test.use({ expectedNoise: /Xidmət yadda saxlanmadı: .*mövcuddur/ });

  staffTest('is refused, and its service stays as it is', async ({ page }) => {
    const before = await readData('services/cleaning');
    await openAdmin(page);
    await form(page).getByLabel(admin.fields.id).fill('cleaning');
    await form(page).getByLabel(admin.fields.title).fill('Başqa başlıq');
    await form(page).getByRole('button', { name: admin.form.add }).click();
    await expect(form(page).getByText(admin.problem.idExists)).toBeVisible();
    await expect(form(page).getByLabel(admin.fields.title)).toHaveValue('Başqa başlıq');
    expect(await readData('services/cleaning')).toEqual(before);
  });
});

test.describe('an existing service', () => {
  const id = 'plumbing';
  let before: StoredService;
  test.beforeEach(async () => {
    before = await readData<StoredService>(`services/${id}`);
  });

  staffTest('gets a new title and keeps products, features and translations', async ({ page, browser }) => {
    const title = 'Santexnika və istilik';
    await openAdmin(page);
    await editOf(page, id).click();
    await expect(form(page).getByLabel(admin.fields.title)).toBeFocused();
    await expect(form(page).getByLabel(admin.fields.id)).toHaveValue(id);
    await expect(form(page).getByLabel(admin.fields.id)).not.toBeEditable();
    await form(page).getByLabel(admin.fields.title).fill(title);
    await form(page).getByRole('button', { name: admin.form.update }).click();
    await expect(row(page, id)).toContainText(title);
    await expect(form(page).getByRole('button', { name: admin.form.add })).toBeVisible();
    await expect(editOf(page, id)).toBeFocused();
    expect(before.products?.length).toBeGreaterThan(1);
    expect(await readData(`services/${id}`)).toEqual({ ...before, title });
    await asVisitor(browser, `/services/${id}`, async (visitor) => {
      await expect(heading(visitor)).toHaveText(title);
      await expect(visitor.locator('main li h3')).toHaveCount(before.products?.length ?? 0);
    });
  });

  staffTest('is left alone by cancel, which asks about nothing that was not typed', async ({ page }) => {
    await openAdmin(page);
    await row(page, id).getByRole('link', { name: admin.list.edit }).click();
    await form(page).getByLabel(admin.fields.title).fill('Yarımçıq');
    await form(page).getByRole('button', { name: admin.form.cancel }).click();
    await expect(form(page).getByRole('button', { name: admin.form.add })).toBeVisible();
    await expect(form(page).getByLabel(admin.fields.title)).toHaveValue('');
    await expect(editOf(page, id)).toBeFocused();
    expect(await readData<string>(`services/${id}/title`)).not.toBe('Yarımçıq');
  });
});

staffTest('details and a category of a service are what visitors see', async ({ page, browser }) => {
  await writeData(`services/${added.id}`, { title: added.title, icon: 'Wrench' });
  await openAdmin(page);
  await page.getByRole('tab', { name: admin.tabs.details }).click();
  await expect(page.getByRole('tab', { name: admin.tabs.details })).toBeFocused();
  await form(page).getByLabel(admin.fields.service).selectOption(added.id);
  await form(page).getByLabel(admin.fields.details).fill('Bağ üçün hər şey.');
  const feature = form(page).getByLabel(admin.fields.feature, { exact: true });
  for (const text of ['  ', 'Paslanmayan polad']) {
    await feature.fill(text);
    await form(page).getByRole('button', { name: admin.fields.addFeature }).click();
  }
  await expect(form(page).locator('li')).toHaveText(['Paslanmayan polad']);
  await form(page).getByRole('button', { name: admin.form.add, exact: true }).click();
  await expect(row(page, added.id)).toBeVisible();
  expect(await readData(`serviceDetails/${added.id}`)).toEqual({
    details: 'Bağ üçün hər şey.',
    features: ['Paslanmayan polad'],
  });

  await page.getByRole('tab', { name: admin.tabs.categories }).click();
  await form(page).getByLabel(admin.fields.service).selectOption(added.id);
  await form(page).getByLabel(admin.fields.category).fill('Bağ');
  await form(page).getByRole('button', { name: admin.form.add, exact: true }).click();
  await expect(row(page, added.id)).toContainText('Bağ');
  await expect(editOf(page, added.id)).toBeFocused();
  expect(await readData(`categories/${added.id}`)).toEqual({ category: 'Bağ' });

  await asVisitor(browser, `/services/${added.id}`, async (visitor) => {
    await expect(heading(visitor)).toHaveText(added.title);
    await expect(visitor.getByText('Bağ üçün hər şey.')).toBeVisible();
    await expect(visitor.getByText('Paslanmayan polad')).toBeVisible();
    await expect(visitor.getByRole('button', { name: 'Bağ', exact: true })).toBeVisible();
  });
});

staffTest(
  'deleting asks first, removes a service with all of it, and can be undone',
  async ({ page, browser }) => {
    const paths = ['services', 'serviceDetails', 'categories'].map((path) => `${path}/${added.id}`);
    const stored = () => Promise.all(paths.map((path) => readData(path)));
    await writeData(`services/${added.id}`, { title: added.title, icon: 'Wrench' });
    await writeData(`serviceDetails/${added.id}`, { details: 'Bağ üçün hər şey.' });
    await writeData(`categories/${added.id}`, { category: 'Bağ' });
    const before = await stored();
    expect(before).not.toContain(null);
    await openAdmin(page);
    await row(page, added.id).getByRole('button', { name: admin.list.remove }).click();
    const dialog = page.getByRole('dialog', { name: admin.remove.title });
    await expect(dialog).toContainText(added.title);
    await dialog.getByRole('button', { name: admin.remove.keep }).click();
    await expect(dialog).toBeHidden();
    expect(await stored()).toEqual(before);

    await row(page, added.id).getByRole('button', { name: admin.list.remove }).click();
    await dialog.getByRole('button', { name: admin.remove.confirm }).click();
    await expect(row(page, added.id)).toHaveCount(0);
    expect(await stored()).toEqual([null, null, null]);
    await asVisitor(browser, `/services/${added.id}`, async (visitor) => {
      await expect(visitor.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    });

    await outcomes(page).getByRole('button', { name: admin.toast.undo }).click();
    await expect(row(page, added.id)).toContainText(added.title);
    expect(await stored()).toEqual(before);
  },
);

staffTest('unsaved words are not lost unasked', async ({ page }) => {
  await openAdmin(page);
  await form(page).getByLabel(admin.fields.title).fill('Hələ yazılır');
  await page.locator('header a[href="/"]').click();
  const dialog = page.getByRole('dialog', { name: admin.leave.title });
  await dialog.getByRole('button', { name: admin.leave.stay }).click();
  await expect(form(page).getByLabel(admin.fields.title)).toHaveValue('Hələ yazılır');
  await page.locator('header a[href="/"]').click();
  await dialog.getByRole('button', { name: admin.leave.discard }).click();
  await expect(page).toHaveURL('/');
});

test('staff sign out, and stay signed out', async ({ page }) => {
  await open(page, '/services-admin');
  await signIn(page);
  await page.getByRole('button', { name: login.bar.signOut }).click();
  await expect(heading(page)).toHaveText(login.login.title);
  await page.reload();
  await hydrated(page);
  await expect(heading(page)).toHaveText(login.login.title);
  await expect(page.getByRole('tablist')).toHaveCount(0);
});

test.describe('an account that is not staff', () => {
  const account = { email: 'visitor@example.az', password: 'not-staff-2025' };
  const authCall = (method: string, body: object) =>
    fetch(backendUrl('auth', `/identitytoolkit.googleapis.com/v1/accounts:${method}?key=local`), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...body, returnSecureToken: true }),
    }).then((answer) => answer.json());
  let idToken: string;

  test.beforeAll(async () => {
    const signedUp = await authCall('signUp', account);
    idToken = signedUp.idToken ?? (await authCall('signInWithPassword', account)).idToken;
  });
  test.afterAll(() => authCall('delete', { idToken }));

  const writes: [path: string, value: unknown][] = [
    ['services/e2e-forged', { title: 'Saxta', icon: 'Book' }],
    ['services/cleaning/title', 'Saxta'],
    ['services', null],
    ['serviceDetails/cleaning', { details: 'Saxta' }],
    ['categories/cleaning', { category: 'Saxta' }],
    ['staff/anyone', true],
  ];

  test('writes nothing, and neither does nobody, whatever client they use', async () => {
    const before = await readData('services/cleaning');
    expect(idToken).toMatch(/\./);
    for (const [path, value] of writes) {
      expect(await tryWriting(path, value), `nobody: ${path}`).toBe(401);
      expect(await tryWriting(path, value, idToken), `not staff: ${path}`).toBe(401);
      expect(await tryWriting(path, value, 'forged.token.x'), `forged: ${path}`).toBe(401);
    }
    expect(await readData('services/cleaning')).toEqual(before);
    expect(await readData('services/e2e-forged')).toBeNull();
  });

  test.describe('on the admin screen', () => {
    test.use({ expectedNoise: /permission_denied|qaydaları icazə vermədi/i });

    test('is told that it may change nothing', async ({ page }) => {
      await open(page, '/services-admin');
      await page.locator('input[name="email"]').fill(account.email);
      await page.locator('input[name="password"]').fill(account.password);
      await page.getByRole('button', { name: login.login.submit }).click();
      await expect(page.getByRole('alert')).toContainText(account.email);
      await form(page).getByLabel(admin.fields.id).fill('e2e-forged');
      await form(page).getByLabel(admin.fields.title).fill('Saxta');
      await form(page).getByRole('button', { name: admin.form.add }).click();
      await expect(form(page).getByRole('alert')).toContainText(admin.failure.denied);
      await expect(form(page).getByLabel(admin.fields.title)).toHaveValue('Saxta');
    });
  });
});
