import type { Page } from '@playwright/test';
import admin from 'mf-admin/texts/az/admin.json' with { type: 'json' };
import login from 'mf-admin/texts/az/login.json' with { type: 'json' };
import { form, row, title, toasts, update } from './admin-page';
import { readData, type StoredService, writeData } from './database';
import { tabTo } from './keyboard';
import { staff } from './site';
import { expect, open, test } from './test';

// Where the focus went is looked at when the page has stopped scrolling to it.
test.use({ reducedMotion: 'reduce' });
test.slow();

/** Whoever deleted by mistake has ten seconds. */
const MOST_STOPS_TO_UNDO = 3;

const record = { id: 'e2e-keyboard', title: 'Bağ alətləri', icon: 'Wrench' };
const path = `services/${record.id}`;

test.beforeEach(() => writeData(path, { title: record.title, icon: record.icon }));

const key = (page: Page, name: string) => page.keyboard.press(name);

test('staff without a mouse sign in, give a service another title, delete it, and bring it back', async ({
  page,
}) => {
  await open(page, '/services-admin');
  for (const [name, text] of Object.entries(staff)) {
    await tabTo(page, page.locator(`input[name="${name}"]`));
    await page.keyboard.type(text);
  }
  await tabTo(page, page.getByRole('button', { name: login.login.submit }));
  await key(page, 'Enter');
  await expect(row(page, record.id)).toBeVisible();

  await tabTo(page, row(page, record.id).getByRole('link', { name: admin.list.edit }));
  await key(page, 'Enter');
  await expect(title(page)).toHaveValue(record.title);
  await expect(title(page), 'the form has the focus').toBeFocused();
  await key(page, 'ControlOrMeta+a');
  await page.keyboard.type('Park alətləri');
  await tabTo(page, update(page));
  await key(page, 'Enter');
  await expect(row(page, record.id)).toContainText('Park alətləri');
  await expect(form(page).getByRole('button', { name: admin.form.add })).toBeVisible();
  expect((await readData<StoredService>(path)).title).toBe('Park alətləri');

  const remove = row(page, record.id).getByRole('button', { name: admin.list.remove });
  await tabTo(page, remove);
  await key(page, 'Enter');
  const question = page.getByRole('dialog', { name: admin.remove.title });
  await expect(question).toBeVisible();
  await key(page, 'Escape');
  await expect(question).toBeHidden();
  await expect(remove, 'the focus comes back').toBeFocused();
  await key(page, 'Enter');
  await tabTo(page, question.getByRole('button', { name: admin.remove.confirm }));
  await key(page, 'Enter');
  await expect(row(page, record.id)).toHaveCount(0);
  expect(await readData(path)).toBeNull();

  await tabTo(page, toasts(page).getByRole('button', { name: admin.toast.undo }), MOST_STOPS_TO_UNDO);
  await key(page, 'Enter');
  await expect(row(page, record.id)).toContainText('Park alətləri');
  expect((await readData<StoredService>(path)).title).toBe('Park alətləri');
});
