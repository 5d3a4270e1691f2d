import type { Page } from '@playwright/test';
import az from 'mf-marketing/texts/az/contact.json' with { type: 'json' };
import en from 'mf-marketing/texts/en/contact.json' with { type: 'json' };
import ru from 'mf-marketing/texts/ru/contact.json' with { type: 'json' };
import { brand, type Language } from 'shared-i18n';
import { sentMessages } from './mail';
import { entrance, languageLink } from './pages';
import { expect, hydrated, open, test } from './test';

const texts = { az, en, ru };

const form = (page: Page) => page.locator('main form');
const field = (page: Page, name: string) => form(page).locator(`[name="${name}"]`);
const send = (page: Page) => page.getByRole('button', { name: az.form.submit }).click();
const success = (page: Page) => page.getByRole('status').filter({ hasText: az.form.success_message });
const callToAction = (page: Page, topic: 'quote' | 'consultation') =>
  page.getByRole('main').locator(`a[href="/contact?subject=${topic}"]`);

/** No more than what is required. */
async function writeRequired(page: Page) {
  await field(page, 'name').fill('Leyla Məmmədova');
  await field(page, 'email').fill('leyla@example.az');
  await field(page, 'service').selectOption('furniture');
  await field(page, 'message').fill('Salam');
}

test('name, e-mail, service and message are required, company and subject are not', async ({ page }) => {
  await open(page, '/contact');
  for (const name of ['name', 'email', 'service', 'message'])
    await expect(field(page, name), name).toHaveAttribute('required');
  for (const name of ['company', 'subject'])
    await expect(field(page, name), name).not.toHaveAttribute('required');
  await expect(field(page, 'email')).toHaveAttribute('type', 'email');
  await writeRequired(page);
  await send(page);
  await expect(success(page)).toBeVisible();
  expect(await sentMessages()).toEqual([
    expect.objectContaining({
      template_params: {
        from_name: 'Leyla Məmmədova',
        from_email: 'leyla@example.az',
        company: '',
        subject: '',
        message: 'Salam',
        service: 'Mebel',
      },
    }),
  ]);
});

test('each field is labelled as the specification words it', async ({ page }) => {
  await open(page, entrance('/contact', 'en'));
  for (const [label, name] of [
    [/^full name/i, 'name'],
    [/^e-?mail address/i, 'email'],
    [/^company name/i, 'company'],
    [/^subject/i, 'subject'],
    [/^message/i, 'message'],
  ] as const)
    await expect(form(page).getByLabel(label)).toHaveAttribute('name', name);
});

test('what is missing is said beside its field, announced once, and taken back when it is put right', async ({
  page,
}) => {
  await open(page, '/contact');
  await send(page);
  const { errors } = az.form;
  for (const name of ['name', 'email', 'service', 'message'] as const) {
    await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, name)).toHaveAccessibleDescription(new RegExp(escaped(errors[name])));
  }
  for (const name of ['company', 'subject'])
    await expect(field(page, name)).not.toHaveAttribute('aria-invalid');
  await expect(form(page).getByRole('alert')).toHaveText([az.form.invalid]);

  await field(page, 'name').fill('Leyla');
  await expect(field(page, 'name')).not.toHaveAttribute('aria-invalid');
  await expect(page.getByText(errors.name, { exact: true })).toHaveCount(0);
  await field(page, 'message').fill('   ');
  await expect(field(page, 'message'), 'spaces say nothing').toHaveAttribute('aria-invalid', 'true');
});

test('what is missing is said in the language chosen, also when it is chosen afterwards', async ({
  page,
}) => {
  await open(page, '/contact');
  await send(page);
  for (const language of ['en', 'ru', 'az'] satisfies Language[]) {
    await languageLink(page, language).click();
    const { errors, invalid } = texts[language].form;
    for (const name of ['name', 'email', 'service', 'message'] as const)
      await expect(field(page, name)).toHaveAccessibleDescription(new RegExp(escaped(errors[name])));
    await expect(form(page).getByRole('alert')).toHaveText([invalid]);
  }
});

test('what was sent before is not said of an enquiry that is not sent', async ({ page }) => {
  await open(page, '/contact');
  await writeRequired(page);
  await send(page);
  await expect(success(page)).toBeVisible();
  await send(page);
  await expect(form(page).getByRole('alert')).toHaveText([az.form.invalid]);
  await expect(success(page)).toHaveCount(0);
  await expect(field(page, 'name')).toBeFocused();
});

test('a trap that somebody fell into drops nothing: phone and e-mail are shown, and the retry goes through', async ({
  page,
}) => {
  await open(page, '/contact');
  await writeRequired(page);
  const trap = form(page).locator('[aria-hidden="true"] input');
  await expect(trap).toHaveAttribute('tabindex', '-1');
  await expect(trap).toHaveAttribute('autocomplete', 'off');
  await trap.evaluate((input: HTMLInputElement) => {
    input.value = 'https://example.com';
  });
  await send(page);
  await expect(form(page).getByRole('alert').filter({ hasText: az.form.error_message })).toBeVisible();
  await expect(form(page).locator('a[href^="tel:"]')).toHaveText(brand.phones[0]);
  await expect(form(page).locator('a[href^="mailto:"]')).toHaveText(brand.emails[0]);
  await expect(field(page, 'message')).toHaveValue('Salam');
  expect(await sentMessages()).toEqual([]);

  await page.getByRole('button', { name: az.form.retry }).click();
  await expect(success(page)).toBeVisible();
  expect(await sentMessages()).toHaveLength(1);
});

test.describe('an address that names a subject', () => {
  for (const topic of ['quote', 'consultation'] as const) {
    test(`fills in a ${topic} and leads to the first empty field, opened directly`, async ({ page }) => {
      await open(page, `/contact?subject=${topic}`);
      await expect(field(page, 'subject')).toHaveValue(az.form.subjects[topic]);
      await expect(field(page, 'name')).toBeFocused();
    });
  }

  test('does so from the buttons of the contact page itself, and changes with them', async ({ page }) => {
    await open(page, '/contact');
    await expect(field(page, 'subject')).toHaveValue('');
    await field(page, 'name').fill('Leyla');
    await callToAction(page, 'quote').click();
    await expect(page).toHaveURL('/contact?subject=quote');
    await expect(field(page, 'subject')).toHaveValue(az.form.subjects.quote);
    await expect(field(page, 'email')).toBeFocused();
    await callToAction(page, 'consultation').click();
    await expect(field(page, 'subject')).toHaveValue(az.form.subjects.consultation);
    await expect(field(page, 'email')).toBeFocused();
  });

  test('does not write over what the visitor wrote', async ({ page }) => {
    await open(page, '/contact');
    await field(page, 'subject').fill('Öz mövzum');
    await callToAction(page, 'quote').click();
    await expect(page).toHaveURL('/contact?subject=quote');
    await expect(field(page, 'name')).toBeFocused();
    await expect(field(page, 'subject')).toHaveValue('Öz mövzum');
  });

  test('does not bring back what the visitor took out, by another language or a reload', async ({ page }) => {
    await open(page, '/contact?subject=quote&service=furniture');
    await field(page, 'subject').fill('');
    await languageLink(page, 'en').click();
    await expect(page.getByRole('button', { name: en.form.submit })).toBeVisible();
    await expect(field(page, 'subject')).toHaveValue('');
    await page.reload();
    await hydrated(page);
    await expect(field(page, 'service')).toHaveValue('furniture');
    await expect(field(page, 'subject')).toHaveValue('');
  });

  test('does not bring back what was sent, by another language or a reload', async ({ page }) => {
    await open(page, '/contact?subject=quote&service=furniture');
    await writeRequired(page);
    await send(page);
    await expect(success(page)).toBeVisible();
    await languageLink(page, 'en').click();
    await expect(page.getByRole('button', { name: en.form.submit })).toBeVisible();
    await expect(field(page, 'subject')).toHaveValue('');
    await page.reload();
    await hydrated(page);
    await expect(field(page, 'name'), 'the page has led to its first empty field').toBeFocused();
    for (const name of ['subject', 'service']) await expect(field(page, name)).toHaveValue('');
    await callToAction(page, 'quote').click();
    await expect(field(page, 'subject'), 'asked anew').toHaveValue(en.form.subjects.quote);
  });

  test('is put into the language chosen also where the address asks for nothing any more', async ({
    page,
  }) => {
    await open(page, '/contact?subject=consultation');
    await expect(field(page, 'subject')).toHaveValue(az.form.subjects.consultation);
    await page.locator('header nav a[href="/contact"]').click();
    await expect(page).toHaveURL('/contact');
    await languageLink(page, 'ru').click();
    await expect(field(page, 'subject')).toHaveValue(ru.form.subjects.consultation);
  });

  test('is passed over where the subject is none of ours; the heading takes the focus then', async ({
    page,
  }) => {
    await open(page, '/contact?subject=%3Cb%3EtoString');
    await expect(field(page, 'subject')).toHaveValue('');
    await expect(field(page, 'name')).not.toBeFocused();
    await open(page, '/');
    await page.locator('header nav a[href="/contact"]').click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});

test.describe('a service that asks for a quote', () => {
  /** As visitors go: to the services, to one of them, and on to the form. */
  async function askFor(page: Page, id: string) {
    await page.locator('header nav a[href="/services"]').click();
    await page.getByRole('main').locator(`a[href="/services/${id}"]`).click();
    await page.getByRole('main').locator(`a[href="/contact?subject=quote&service=${id}"]`).click();
    await expect(page).toHaveURL(`/contact?subject=quote&service=${id}`);
  }

  test('is chosen in the form, and gives way to the next one that asks', async ({ page }) => {
    await open(page, '/');
    await askFor(page, 'furniture');
    await expect(field(page, 'service')).toHaveValue('furniture');
    await page.goBack();
    await askFor(page, 'it-equipment');
    await expect(field(page, 'service')).toHaveValue('it-equipment');
    await page.reload();
    await hydrated(page);
    await expect(field(page, 'service')).toHaveValue('it-equipment');
    await askFor(page, 'workwear');
    await expect(field(page, 'service')).toHaveValue('workwear');
  });

  test('leaves the service that the visitor chose', async ({ page }) => {
    await open(page, '/');
    await askFor(page, 'furniture');
    await field(page, 'service').selectOption('stationery');
    await askFor(page, 'it-equipment');
    await expect(field(page, 'name')).toBeFocused();
    await expect(field(page, 'service')).toHaveValue('stationery');
  });
});

function escaped(text: string) {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
