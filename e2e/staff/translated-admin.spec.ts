import admin from 'mf-admin/texts/az/admin.json' with { type: 'json' };
import enquiries from 'mf-admin/texts/az/enquiries.json' with { type: 'json' };
import { languageNames } from 'shared-i18n';
import { form, openAsStaff, title, toasts, update } from '../test-support/admin-page';
import { writeData } from '../test-support/backend';
import { languageLink } from '../test-support/site';
import { expect, staffTest as test } from '../test-support/test';
import { addTranslation, perform, turnOn } from '../test-support/translation';

/* The actions of staff while the browser translates, as `translated-tour.spec.ts` for visitors. */

test.slow();

test('records and enquiries', async ({ page }) => {
  const number = 'XT-2026-0417-K3';
  const company = 'Məktəb № 5';
  await writeData(`enquiries/${number}`, {
    at: Date.UTC(2026, 3, 17, 9),
    sending: 'a'.repeat(32),
    language: 'ru',
    name: 'Ülviyyə Əliyeva',
    company,
    email: 'ulviyye@example.az',
    service: 'several',
    message: 'Stol və stul',
    lines: 2,
  });
  await writeData(`enquiryLines/${number}`, [
    { name: 'Stol', quantity: 12.5, unit: 'piece' },
    { name: 'Stul', quantity: 4, unit: 'piece', note: 'qara' },
  ]);
  await addTranslation(page);
  await openAsStaff(page);
  await turnOn(page);
  const id = 'translated';
  const row = page.locator('main li').filter({ has: page.locator('code', { hasText: id }) });
  const add = form(page).locator('button[type="submit"]');
  const removal = page.getByRole('dialog', { name: admin.remove.title });
  const tab = (name: string) => page.getByRole('tab', { name }).click();
  await perform(page, {
    'an incomplete service': () => add.click(),
    'a service': async () => {
      await form(page).getByLabel(admin.fields.id).fill(id);
      await title(page).fill('Bağ');
      await form(page).getByRole('radio', { name: admin.icons.Wrench }).check({ force: true });
      await add.click();
      await expect(row).toContainText('Bağ');
    },
    'the opened service': () => row.getByRole('link', { name: admin.list.edit }).click(),
    'another title': () => title(page).fill('Bağ və park'),
    'another language of the text': () => tab(languageNames.ru),
    'a product': () => form(page).locator('#add-product').click(),
    'its name': async () => {
      await tab(languageNames.az);
      await form(page).getByRole('textbox').first().fill('Bel');
    },
    'the service with the product': () => page.goBack(),
    'the saved service': async () => {
      await update(page).click();
      await expect(toasts(page)).toContainText('Bağ və park');
    },
    'a search': () => page.getByLabel(admin.list.search).fill('bağ'),
    'a search without hits': () => page.getByLabel(admin.list.search).fill('xyzzy'),
    'no search': () => page.getByLabel(admin.list.search).fill(''),
    'the question before removing': () => row.getByRole('button', { name: admin.list.remove }).click(),
    'a removed service': async () => {
      await removal.getByRole('button', { name: admin.remove.confirm }).click();
      await expect(row).toHaveCount(0);
    },
    'the service put back': async () => {
      await toasts(page).getByRole('button', { name: admin.toast.undo }).first().click();
      await expect(row).toContainText('Bağ');
    },
    details: () => tab(admin.tabs.details),
    'a feature': async () => {
      await form(page).getByLabel(admin.fields.feature).first().fill('Polad');
      await form(page).getByRole('button', { name: admin.fields.addFeature }).click();
    },
    'the question before leaving': () => page.locator('header a[href="/"]').click(),
    staying: () => page.getByRole('dialog').getByRole('button', { name: admin.leave.stay }).click(),
    categories: () => tab(admin.tabs.categories),
    enquiries: () => tab(enquiries.tab),
    'an enquiry': async () => {
      await page.getByRole('link', { name: company }).click();
      await expect(page.getByRole('row')).toHaveCount(3);
    },
    'its status': async () => {
      await page.getByRole('button', { name: enquiries.status.answered }).click();
      await expect(page.getByText(enquiries.open.saved)).toBeVisible();
    },
    'a note': async () => {
      await page.getByLabel(enquiries.notes.new).fill('Zəng edin');
      await page.getByRole('button', { name: enquiries.notes.add }).click();
      await expect(page.getByRole('listitem').filter({ hasText: 'Zəng edin' })).toBeVisible();
    },
    'another language': () => languageLink(page, 'en').click(),
    'the language before': () => languageLink(page, 'az').click(),
  });
});
