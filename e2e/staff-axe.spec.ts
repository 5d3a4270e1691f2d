import type { Page } from '@playwright/test';
import az from 'mf-admin/texts/az/admin.json' with { type: 'json' };
import en from 'mf-admin/texts/en/admin.json' with { type: 'json' };
import ru from 'mf-admin/texts/ru/admin.json' with { type: 'json' };
import { type Language, languages } from 'shared-i18n';
import { expectAccessible } from './accessible';
import { form, row } from './admin-page';
import { writeData } from './database';
import { locales } from './pages';
import { staff } from './site';
import { expect, open, staffTest as test } from './test';

/* The admin screen in the states that staff bring it into, in every language and both themes. */

// Nothing is caught halfway through a transition; looking takes its time on a busy machine.
test.use({ reducedMotion: 'reduce' });
test.describe.configure({ timeout: 180_000 });

const texts: Record<Language, typeof az> = { az, en, ru };

const record = { id: 'e2e-axe', title: 'Bağ alətləri' };
const path = `services/${record.id}`;
const edited = `/services-admin?tab=services&edit=${record.id}`;

test.beforeEach(async () => {
  const state = { title: record.title, icon: 'Wrench' };
  const entry = { n: 1, at: 1_763_000_000_000, by: 'x', email: staff.email, change: 'changed' };
  await writeData(path, state);
  await writeData(`history/${path}/1`, { ...entry, state: JSON.stringify({ ...state, title: 'Alətlər' }) });
});

async function openSignedIn(page: Page, address: string) {
  await open(page, address);
  await expect(row(page, record.id)).toBeVisible();
}

for (const language of languages) {
  const admin = texts[language];
  const title = (page: Page) => form(page).getByLabel(admin.fields.title).first();
  const question = (page: Page) => page.locator('dialog[open]');

  test.describe(language, () => {
    test.use({ locale: locales[language] });

    test(`the lists, and the question before deleting, have no accessibility violation in ${language}`, async ({
      page,
    }) => {
      await openSignedIn(page, '/services-admin');
      for (const tab of [admin.tabs.details, admin.tabs.categories, admin.tabs.services]) {
        await page.getByRole('tab', { name: tab }).click();
        await expect(page.getByRole('button', { name: admin.list.remove }).first()).toBeVisible();
        await expectAccessible(page);
      }
      await row(page, record.id).getByRole('button', { name: admin.list.remove }).click();
      await expect(question(page)).toContainText(admin.remove.title);
      await expectAccessible(page);
    });

    test(`a form with errors, and a record's history, have no accessibility violation in ${language}`, async ({
      page,
    }) => {
      await openSignedIn(page, edited);
      await page.locator('main section [aria-expanded="false"][aria-controls]').click();
      await expect(page.locator('main time').first()).toBeVisible();
      await expectAccessible(page);
      await title(page).fill('');
      await title(page).press('Enter');
      await expect(form(page).getByText(admin.problem.titleMissing).first()).toBeVisible();
      await expectAccessible(page);
    });

    test(`the question before an import has no accessibility violation in ${language}`, async ({ page }) => {
      await openSignedIn(page, '/services-admin');
      await page.locator('main details > summary').first().click();
      const services = {
        [record.id]: { title: 'Bağ və park', icon: 'Book' },
        'e2e-axe-2': { title: 'Yeni' },
      };
      await page.locator('main input[type="file"]').setInputFiles({
        name: 'services.json',
        mimeType: 'application/json',
        buffer: Buffer.from(JSON.stringify({ services })),
      });
      await expect(
        page.locator('main details').getByText('services/e2e-axe-2', { exact: true }),
      ).toBeVisible();
      await expectAccessible(page);
    });

    test.describe('two at one record', () => {
      test.use({ expectedNoise: /Xidmət yadda saxlanmadı: qeyd bu vaxt ərzində dəyişdirilib/ });

      test(`the question which of two edits holds has no accessibility violation in ${language}`, async ({
        page,
      }) => {
        await openSignedIn(page, edited);
        await expect(title(page)).toHaveValue(record.title);
        await writeData(`${path}/title`, 'Onun başlığı');
        await title(page).fill('Mənim başlığım');
        await title(page).press('Enter');
        await expect(question(page)).toContainText('Onun başlığı');
        await expectAccessible(page);
      });
    });
  });
}
