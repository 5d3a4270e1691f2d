import type { Page } from '@playwright/test';
import admin from 'mf-admin/texts/az/admin.json' with { type: 'json' };
import { openAsStaff, outcomes, row } from './admin-page';
import { readData, writeData } from './database';
import { expect, staffTest as test } from './test';

const { editor, products: productTexts } = admin;

test.describe.configure({ timeout: 90_000 });

const id = 'e2e-way-back';

const dialog = (page: Page) => page.getByRole('dialog', { name: admin.remove.title });

async function askToRemove(page: Page) {
  await openAsStaff(page);
  await row(page, id).getByRole('button', { name: admin.list.remove }).click({ timeout: 30_000 });
  await expect(dialog(page)).toBeVisible();
}

test('a record that the database would not take back is named as such before it is deleted, and no undo is offered', async ({
  page,
}) => {
  const products = [{ name: 'Bel', image: 'http://example.az/bel.png' }];
  await writeData(`services/${id}`, { title: 'Köhnə qeyd', icon: 'Book', products });
  await writeData(`serviceDetails/${id}`, { details: 'Mətn', odd: 'x' });
  await askToRemove(page);
  const product = editor.place.named.replace('{{number}}', '1').replace('{{name}}', 'Bel');
  const places = `${product} › ${productTexts.fields.image}, ${admin.tabs.details} › odd`;
  await expect(dialog(page)).toContainText(admin.remove.final.replace('{{places}}', places));
  await expect(dialog(page)).not.toContainText(admin.remove.undo.replace('{{seconds}}', '10'));
  await dialog(page).getByRole('button', { name: admin.remove.confirm }).click();
  await expect(outcomes(page)).toContainText('Köhnə qeyd');
  await expect(outcomes(page).getByRole('button', { name: admin.toast.undo })).toHaveCount(0);
  expect(await readData(`services/${id}`)).toBeNull();
  expect(await readData(`serviceDetails/${id}`)).toBeNull();
});

test.describe('a record that somebody else deleted meanwhile', () => {
  test.use({ expectedNoise: /Silmə əməliyyatı alınmadı: qeyd və ya onun xidməti artıq mövcud deyil/ });

  test('is told to be gone, with nothing to undo', async ({ page }) => {
    await writeData(`services/${id}`, { title: 'Bağ', icon: 'Book' });
    await askToRemove(page);
    await expect(dialog(page)).toContainText(admin.remove.undo.replace('{{seconds}}', '10'));
    await writeData(`services/${id}`, null);
    await dialog(page).getByRole('button', { name: admin.remove.confirm }).click();
    await expect(dialog(page)).toContainText(admin.failure.gone);
    await expect(row(page, id)).toHaveCount(0);
    await expect(outcomes(page).getByRole('button', { name: admin.toast.undo })).toHaveCount(0);
  });
});
