import adminAz from 'mf-admin/texts/az/admin.json' with { type: 'json' };
import adminEn from 'mf-admin/texts/en/admin.json' with { type: 'json' };
import adminRu from 'mf-admin/texts/ru/admin.json' with { type: 'json' };
import { makeAccount, removeAccount } from './accounts';
import { edit, form, outcomes, title, update } from './admin-page';
import { readData, writeData } from './database';
import { expect, open, staffTest, test } from './test';

test.slow();

const id = 'e2e-failures';
const service = { title: 'Şəbəkə avadanlığı', icon: 'Monitor' };
const admin = { az: adminAz, en: adminEn, ru: adminRu };

test.describe('without a network', () => {
  test.use({ expectedNoise: /əlaqə yoxdur|net::ERR_INTERNET_DISCONNECTED|Failed to load resource/ });

  staffTest(
    'a save keeps the form and says so, sends nothing later, and succeeds when staff try again',
    async ({ page, context }) => {
      await writeData(`services/${id}`, service);
      await edit(page, id);
      await title(page).fill('Şəbəkəsiz yazılan');
      await context.setOffline(true);
      await expect(page.getByRole('alert').filter({ hasText: adminAz.offline })).toBeVisible();
      await update(page).click();
      await expect(form(page).getByRole('alert')).toHaveText(adminAz.failure.offline, { timeout: 20_000 });
      await expect(form(page).getByRole('alert')).toBeFocused();
      await expect(title(page)).toHaveValue('Şəbəkəsiz yazılan');

      await context.setOffline(false);
      await expect(page.getByText(adminAz.offline)).toBeHidden({ timeout: 30_000 });
      expect(await readData(`services/${id}`)).toEqual(service);
      await update(page).click();
      await expect(outcomes(page)).toContainText('Şəbəkəsiz yazılan');
      expect(await readData(`services/${id}`)).toEqual({ ...service, title: 'Şəbəkəsiz yazılan' });
    },
  );
});

test.describe('a refusal', () => {
  test.use({ expectedNoise: /permission_denied|qaydaları icazə vermədi/i });

  test('is shown in the language chosen and logged in Azerbaijani', async ({ page }) => {
    const account = { email: 'refused@example.az', password: 'refused-2025' };
    const localId = await makeAccount(account);
    const logged: string[] = [];
    page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
    try {
      await open(page, '/en/services-admin');
      await page.locator('input[name="email"]').fill(account.email);
      await page.locator('input[name="password"]').fill(account.password);
      await page.locator('form button[type="submit"]').click();
      // The session stands before the page is left.
      await page.getByRole('tab').first().waitFor();
      for (const language of ['en', 'ru'] as const) {
        const { fields, failure, form: labels } = admin[language];
        await open(page, `/${language}/services-admin`);
        await form(page).getByLabel(fields.id).fill(`e2e-refused-${language}`);
        await form(page).getByLabel(fields.title).fill('Refused');
        logged.length = 0;
        await form(page).getByRole('button', { name: labels.add, exact: true }).click();
        await expect(form(page).getByRole('alert')).toHaveText(failure.denied);
        await expect(form(page).getByLabel(fields.title)).toHaveValue('Refused');
        const [line] = logged.filter((line) => line.startsWith('Xidmət yadda saxlanmadı'));
        expect(line).toContain('verilənlər bazasının qaydaları icazə vermədi');
      }
    } finally {
      await removeAccount(localId);
    }
  });
});
