import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import admin from 'mf-admin/texts/az/admin.json' with { type: 'json' };
import { languages } from 'shared-i18n';

import { edit, outcomes, row, title, update } from './admin-page';
import { readData, type StoredService, writeData } from './database';
import { staff } from './site';
import { expect, open, staffTest as test } from './test';

const { history } = admin;

test.describe.configure({ timeout: 120_000 });
// Nothing is caught halfway through a transition.
test.use({ reducedMotion: 'reduce' });

const chosen = 'household';
const places = ['services', 'serviceDetails', 'categories'] as const;
let before: unknown[];

type Found = Record<string, unknown> | null;

const read = () => Promise.all(places.map((place) => readData<Found>(`${place}/${chosen}`)));

test.beforeEach(async () => {
  before = await read();
});

/** A record without the time of its last change. */
function undated(found: Found) {
  return found && { ...found, updatedAt: undefined };
}

const panel = (page: Page, name: string) => page.getByRole('region', { name });

async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target.join(' '))])).toEqual([]);
}

test('the history tells who changed what and when, and brings a state back', async ({ page }) => {
  await edit(page, chosen);
  const panelHere = panel(page, history.title);
  await panelHere.getByRole('button', { name: history.open }).click();
  await expect(panelHere).toContainText(history.empty);
  await title(page).fill('Birinci dəyişiklik');
  await update(page).click();
  await expect(outcomes(page)).toContainText('Birinci dəyişiklik');

  await row(page, chosen).getByRole('link', { name: admin.list.edit }).click();
  await panelHere.getByRole('button', { name: history.open }).click();
  const entries = panelHere.getByRole('listitem');
  await expect(entries).toHaveCount(2);
  await expect(entries.first()).toContainText(history.changes.changed);
  await expect(entries.first()).toContainText(staff.email);
  await expect(entries.first()).toContainText('Başlıq');
  await expect(entries.first()).toContainText(history.current);
  await expect(entries.last()).toContainText(history.changes.before);
  const written = await entries.first().locator('time').getAttribute('datetime');
  expect(Math.abs(Date.now() - Date.parse(written ?? ''))).toBeLessThan(120_000);
  await expectAccessible(page);

  await entries.last().getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: history.ask.title });
  await expect(dialog).toContainText('Başlıq');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect((await readData<StoredService>(`services/${chosen}`)).title).toBe('Birinci dəyişiklik');
  await entries.last().getByRole('button').click();
  await dialog.getByRole('button', { name: history.ask.confirm }).click();
  await expect(dialog).toBeHidden();
  await expect(entries.first()).toContainText(history.changes.restored);
  expect(await readData(`services/${chosen}`)).toMatchObject({ ...(before[0] as object) });
  await expect(title(page)).toHaveValue((before[0] as StoredService).title);
});

test('the times of the history follow the language of the page', async ({ page }) => {
  const { title } = before[0] as StoredService;
  const entry = { n: 1, at: 1_763_000_000_000, by: 'x', email: staff.email, change: 'changed' };
  await writeData(`history/services/${chosen}/1`, { ...entry, state: JSON.stringify({ title }) });
  await edit(page, chosen);
  for (const language of languages) {
    await open(page, `/${language}/services-admin?tab=services&edit=${chosen}`);
    await page.locator('main section [aria-expanded][aria-controls]').click();
    const time = page.locator('main time').first();
    const moment = Date.parse((await time.getAttribute('datetime')) ?? '');
    const written = await page.evaluate(
      ([locale, at]) => {
        const [two, year] = ['2-digit', 'numeric'] as const;
        const parts = { day: two, month: two, year, hour: two, minute: two };
        return new Intl.DateTimeFormat(locale, parts).format(at);
      },
      [language, moment] as const,
    );
    await expect(time).toHaveText(written);
    await expectAccessible(page);
  }
});

test('a deleted record can be brought back with what went with it, after a reload', async ({ page }) => {
  await writeData(`serviceDetails/${chosen}`, { details: 'Ev üçün hər şey.', features: ['Davamlı', 'Sadə'] });
  await writeData(`categories/${chosen}`, { category: 'Ev' });
  await edit(page, chosen);
  const now = await read();
  expect(now).not.toContain(null);
  await row(page, chosen).getByRole('button', { name: admin.list.remove }).click();
  await page.getByRole('dialog').getByRole('button', { name: admin.remove.confirm }).click();
  await expect(row(page, chosen)).toHaveCount(0);
  expect(await read()).toEqual([null, null, null]);

  await open(page, '/services-admin?tab=services');
  const removed = panel(page, history.removed.title);
  await removed.getByRole('button', { name: history.removed.open }).click();
  const gone = removed.getByRole('listitem').filter({ hasText: chosen });
  await expect(gone).toHaveCount(1);
  await expectAccessible(page);
  await gone.getByRole('button').click();
  await page.getByRole('dialog').getByRole('button', { name: history.ask.confirm }).click();
  await expect(row(page, chosen)).toBeVisible();
  await expect(gone).toHaveCount(0);
  expect((await read()).map(undated)).toEqual(now.map(undated));
});
