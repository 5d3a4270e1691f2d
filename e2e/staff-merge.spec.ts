import type { Page } from '@playwright/test';
import admin from 'mf-admin/texts/az/admin.json' with { type: 'json' };
import { languageNames } from 'shared-i18n';
import { expectAccessible } from './accessible';
import { form, openAsStaff, outcomes, title, update } from './admin-page';
import { readData, writeData } from './database';
import { expect, staffTest as test } from './test';

const { conflict, editor, products, fields: recordFields } = admin;

test.describe.configure({ timeout: 90_000 });
test.use({ expectedNoise: /Xidmət yadda saxlanmadı: qeyd bu vaxt ərzində dəyişdirilib/ });

const id = 'e2e-merge';
const [desk, chair] = [
  { name: 'Masa', origin: 'Gəncə', volume: '140 sm' },
  { name: 'Stul', origin: 'Bakı', volume: '45 sm' },
];
const service = {
  title: 'Mebel',
  icon: 'Sofa',
  products: [desk, chair],
  translations: { en: { title: 'Chairs' }, ru: { title: 'Стулья' } },
};

test.beforeEach(() => writeData(`services/${id}`, service));

const dialog = (page: Page) => page.getByRole('dialog', { name: conflict.title });
const place = (page: Page, name: string) => dialog(page).getByRole('group', { name });

/** The record without the time of its last change. */
async function stored() {
  const { updatedAt: _, ...record } = await readData<Record<string, unknown>>(`services/${id}`);
  return record;
}

/** Opens the service, edits its first product and its English title; a colleague changes it meanwhile. */
async function editBoth(page: Page, theirs: object) {
  await openAsStaff(page, `?tab=services&edit=${id}`);
  await expect(title(page)).toHaveValue(service.title, { timeout: 30_000 });
  await page.getByRole('tab', { name: languageNames.en }).click();
  await title(page).fill('Furniture');
  await form(page)
    .getByRole('link', { name: `${admin.list.edit}: ${desk.name}` })
    .click();
  await form(page).getByLabel(products.fields.origin).first().fill('Quba');
  await writeData(`services/${id}`, theirs);
  await update(page).click();
  await expect(dialog(page)).toBeVisible();
}

test('two products and two languages that two people edit at once are all as they were edited', async ({
  page,
}) => {
  const theirs = {
    ...service,
    products: [desk, { ...chair, volume: '50 sm' }],
    translations: { ...service.translations, ru: { title: 'Мебель' } },
  };
  await editBoth(page, theirs);
  await expect(dialog(page).getByRole('radio')).toHaveCount(0);
  await expect(dialog(page)).toContainText(conflict.same);
  const chairName = editor.place.named.replace('{{number}}', '2').replace('{{name}}', chair.name);
  await expect(dialog(page)).toContainText(
    conflict.kept.replace('{{fields}}', `${chairName}, ${recordFields.ru}`),
  );
  await dialog(page).getByRole('button', { name: conflict.keep }).click();
  await expect(outcomes(page)).toContainText(service.title);
  expect(await stored()).toEqual({
    ...theirs,
    products: [{ ...desk, origin: 'Quba' }, theirs.products[1]],
    translations: { en: { title: 'Furniture' }, ru: { title: 'Мебель' } },
  });
});

test('only a text that both wrote is asked for, with the product that it is in', async ({ page }) => {
  const theirs = { ...service, products: [chair, { ...desk, origin: 'Xaçmaz', volume: '160 sm' }] };
  await editBoth(page, theirs);
  const deskName = editor.place.named.replace('{{number}}', '1').replace('{{name}}', desk.name);
  const origin = place(page, `${deskName} › ${products.fields.origin}`);
  await expect(dialog(page).getByRole('group')).toHaveCount(1);
  await expect(origin.getByLabel(conflict.mine)).toBeChecked();
  await expect(origin).toContainText('Quba');
  await expect(origin).toContainText('Xaçmaz');
  await expectAccessible(page);
  await origin.getByLabel(conflict.theirs).check();
  await dialog(page).getByRole('button', { name: conflict.keep }).click();
  await expect(outcomes(page)).toContainText(service.title);
  expect(await stored()).toEqual({
    ...theirs,
    translations: { ...service.translations, en: { title: 'Furniture' } },
  });
});

test('a product that was deleted meanwhile is asked for as a whole', async ({ page }) => {
  await editBoth(page, { ...service, products: [chair] });
  const deskName = editor.place.named.replace('{{number}}', '1').replace('{{name}}', desk.name);
  await expect(place(page, deskName)).toContainText(conflict.removed);
  await expect(place(page, deskName)).toContainText('Quba');
  await dialog(page).getByRole('button', { name: conflict.keep }).click();
  await expect(outcomes(page)).toContainText(service.title);
  expect(await stored()).toMatchObject({ products: [{ ...desk, origin: 'Quba' }, chair] });
});
