import type { Page } from '@playwright/test';
import admin from 'mf-admin/texts/az/admin.json' with { type: 'json' };
import login from 'mf-admin/texts/az/login.json' with { type: 'json' };
import preview from 'mf-admin/texts/az/preview.json' with { type: 'json' };
import { type Language, languageNames, languages } from 'shared-i18n';
import { expectAccessible } from '../test-support/accessible';
import { edit, form, openAsStaff, row, title, toasts, update } from '../test-support/admin-page';
import { readData, writeData } from '../test-support/backend';
import { tabTo } from '../test-support/keyboard';
import { heading, staff } from '../test-support/site';
import { expect, open, test as signedOutTest, staffTest as test } from '../test-support/test';

/* Work of staff on the real site; the states of each part are tests beside it (`*.browser.test.tsx`). */

// The focus is checked after the page has stopped scrolling, and nothing during a transition.
test.use({ reducedMotion: 'reduce' });
signedOutTest.use({ reducedMotion: 'reduce' });
test.slow();

const id = 'e2e-staff';
const editOf = (page: Page, id: string) => row(page, id).getByRole('link', { name: admin.list.edit });
const removeOf = (page: Page, id: string) => row(page, id).getByRole('button', { name: admin.list.remove });
const add = (page: Page) => form(page).getByRole('button', { name: admin.form.add, exact: true });
const removal = (page: Page) => page.getByRole('dialog', { name: admin.remove.title });
const undo = (page: Page) => toasts(page).getByRole('button', { name: admin.toast.undo });

async function openTab(page: Page, name: string) {
  const tab = page.getByRole('tab', { name });
  await tab.click();
  await expect(tab).toBeFocused();
}

test('a new service with details and a category is what visitors see', async ({ page, context }) => {
  const [name, details, feature] = ['Bağ və park alətləri', 'Bağ üçün hər şey.', 'Paslanmayan polad'];
  await openAsStaff(page);
  await form(page).getByLabel(admin.fields.id).fill(id);
  await title(page).fill(name);
  await form(page).getByRole('radio', { name: admin.icons.Wrench }).check({ force: true });
  await add(page).click();
  await expect(row(page, id)).toContainText(name);
  await expect(toasts(page)).toContainText(name);
  await expect(form(page).getByLabel(admin.fields.id)).toHaveValue('');
  await expect(editOf(page, id)).toBeFocused();

  await openTab(page, admin.tabs.details);
  await form(page).getByLabel(admin.fields.service).selectOption(id);
  await form(page).getByLabel(admin.fields.details).fill(details);
  await form(page).getByLabel(admin.fields.feature, { exact: true }).fill(feature);
  await form(page).getByRole('button', { name: admin.fields.addFeature }).click();
  await add(page).click();
  await expect(row(page, id)).toBeVisible();

  await openTab(page, admin.tabs.categories);
  await form(page).getByLabel(admin.fields.service).selectOption(id);
  await form(page).getByLabel(admin.fields.category).fill('Bağ');
  await add(page).click();
  await expect(row(page, id)).toContainText('Bağ');

  expect(await readData(`services/${id}`)).toEqual({ title: name, icon: 'Wrench' });
  expect(await readData(`serviceDetails/${id}`)).toEqual({ details, features: [feature] });
  expect(await readData(`categories/${id}`)).toEqual({ category: 'Bağ' });
  const visitor = await context.newPage();
  await open(visitor, '/services');
  await visitor.locator(`main a[href="/services/${id}"]`).first().click();
  await expect(heading(visitor)).toHaveText(name);
  for (const text of [details, feature]) await expect(visitor.getByText(text)).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'Bağ', exact: true })).toBeVisible();
});

signedOutTest(
  'staff without a mouse sign in, give a service another title, delete it, and bring it back',
  async ({ page }) => {
    signedOutTest.slow();
    await writeData(`services/${id}`, { title: 'Bağ alətləri', icon: 'Wrench' });
    const storedTitle = async () => (await readData<{ title: string } | null>(`services/${id}`))?.title;
    const press = (name: string) => page.keyboard.press(name);
    await open(page, '/services-admin?tab=services');
    for (const [name, text] of Object.entries(staff)) {
      await tabTo(page, page.locator(`input[name="${name}"]`));
      await page.keyboard.type(text);
    }
    await tabTo(page, page.getByRole('button', { name: login.login.submit }));
    await press('Enter');
    await expect(row(page, id)).toBeVisible();
    await tabTo(page, editOf(page, id));
    await press('Enter');
    await expect(title(page), 'the form has the focus').toBeFocused();
    await press('ControlOrMeta+a');
    await page.keyboard.type('Park alətləri');
    await tabTo(page, update(page));
    await press('Enter');
    await expect(row(page, id)).toContainText('Park alətləri');
    await expect(add(page)).toBeVisible();
    expect(await storedTitle()).toBe('Park alətləri');

    await tabTo(page, removeOf(page, id));
    await press('Enter');
    await expect(removal(page)).toBeVisible();
    await press('Escape');
    await expect(removal(page)).toBeHidden();
    await expect(removeOf(page, id), 'the focus comes back').toBeFocused();
    await press('Enter');
    await tabTo(page, removal(page).getByRole('button', { name: admin.remove.confirm }));
    await press('Enter');
    await expect(row(page, id)).toHaveCount(0);
    expect(await storedTitle()).toBeUndefined();
    await tabTo(page, undo(page));
    await press('Enter');
    await expect(row(page, id)).toContainText('Park alətləri');
    expect(await storedTitle()).toBe('Park alətləri');
  },
);

test('the preview shows what visitors will see, in every language, before it is saved', async ({
  page,
  context,
}) => {
  const hostile = '<img src=x onerror=alert(1)> \u202Eabc\u202C 👩‍🔧 {{count}}';
  const products = [
    { name: 'Bel', category: 'Torpaq', volume: 'Polad', releaseDate: '2025-03-09' },
    { name: 'Dırmıq', category: 'Torpaq', translations: { ru: { name: 'Грабли' } } },
  ];
  await writeData(`services/${id}`, { title: 'Bağ', icon: 'Wrench', features: ['Polad'], products });
  const language = (name: Language) => page.getByRole('tab', { name: languageNames[name] });
  await edit(page, id);
  await title(page).fill(hostile);
  await language('ru').click();
  await title(page).fill('Садовый инвентарь');
  await form(page).getByRole('link', { name: admin.editor.preview }).press('Enter');
  await expect(page.getByRole('heading', { name: preview.title })).toBeFocused();
  await expect(page).toHaveURL(/preview/);
  const shown: Record<string, string[]> = {};
  for (const name of languages) {
    if (name === 'az') await language('az').click();
    else await page.keyboard.press('ArrowRight');
    const article = page.locator(`article[data-preview="${name}"]`);
    await expect(article).toBeVisible();
    shown[name] = await article.locator('h3, h4, h5, p span, dt, dd, button').allTextContents();
  }
  await expectAccessible(page);
  await page.goBack();
  await expect(title(page)).toHaveValue(hostile);
  await update(page).click();
  await expect(row(page, id)).toContainText(hostile);
  const visitor = await context.newPage();
  for (const name of languages) {
    await open(visitor, `/${name}/services/${id}`);
    await expect(heading(visitor)).toContainText(name === 'ru' ? 'Садовый инвентарь' : hostile);
    await expect(visitor.locator('main h3')).toHaveCount(products.length);
    const text = await visitor.locator('main').textContent();
    for (const part of shown[name] ?? []) expect(text, name).toContain(part);
  }
});

test('unsaved changes are not lost unasked: by links, by going back, and when the tab is closed', async ({
  page,
}) => {
  await edit(page, 'cleaning');
  await editOf(page, 'workwear').click();
  await expect(form(page).getByLabel(admin.fields.id)).toHaveValue('workwear');
  await title(page).fill('Hələ yazılır');
  const dialog = page.getByRole('dialog', { name: admin.leave.title });
  const home = page.locator('header a[href="/"]');
  for (const leave of [() => home.click(), () => page.goBack()]) {
    await leave();
    await dialog.getByRole('button', { name: admin.leave.stay }).click();
    await expect(dialog).toBeHidden();
    await expect(title(page)).toHaveValue('Hələ yazılır');
  }
  await home.click();
  await dialog.getByRole('button', { name: admin.leave.discard }).click();
  await expect(page).toHaveURL('/');

  await page.goBack();
  await title(page).fill('Hələ yazılır');
  const asked = page.waitForEvent('dialog');
  const closing = page.close({ runBeforeUnload: true });
  expect((await asked).type()).toBe('beforeunload');
  await (await asked).accept();
  await closing;
});

test.describe('without a network', () => {
  test.use({
    expectedNoise:
      // Must be last: to connect at once, the admin closes the socket that the client may be opening.
      /əlaqə yoxdur|net::ERR_INTERNET_DISCONNECTED|Failed to load resource|WebSocket is closed before the connection is established/,
  });

  test('a save keeps the form and says so, sends nothing later, and succeeds when staff try again', async ({
    page,
    context,
  }) => {
    const service = { title: 'Şəbəkə avadanlığı', icon: 'Monitor' };
    await writeData(`services/${id}`, service);
    await edit(page, id);
    await title(page).fill('Şəbəkəsiz yazılan');
    await context.setOffline(true);
    await expect(page.getByRole('alert').filter({ hasText: admin.offline })).toBeVisible();
    await update(page).click();
    await expect(form(page).getByRole('alert')).toHaveText(admin.failure.offline, { timeout: 20_000 });
    await expect(form(page).getByRole('alert')).toBeFocused();
    await expect(title(page)).toHaveValue('Şəbəkəsiz yazılan');

    await context.setOffline(false);
    await expect(page.getByText(admin.offline)).toBeHidden({ timeout: 30_000 });
    expect(await readData(`services/${id}`)).toEqual(service);
    await update(page).click();
    await expect(toasts(page)).toContainText('Şəbəkəsiz yazılan');
    expect(await readData(`services/${id}`)).toEqual({ ...service, title: 'Şəbəkəsiz yazılan' });
  });
});
