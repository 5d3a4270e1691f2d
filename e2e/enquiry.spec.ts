import type { Page } from '@playwright/test';
import az from 'mf-marketing/texts/az/contact.json' with { type: 'json' };
import en from 'mf-marketing/texts/en/contact.json' with { type: 'json' };
import ru from 'mf-marketing/texts/ru/contact.json' with { type: 'json' };
import { brand, categories, type Language } from 'shared-i18n';
import { sentMessages, setMailMode } from './mail';
import { languageLink, localizedPath } from './pages';
import { address } from './site';
import { expect, hydrated, open, test } from './test';

const texts = { az, en, ru };
const required = ['name', 'email', 'service', 'message'] as const;
const optional = ['company', 'subject'];

const written = {
  name: 'Leyla Məmmədova',
  email: 'leyla@example.az',
  company: 'Nümunə MMC',
  message: 'Bakı ofisimiz üçün 12 iş stolu.\nÇatdırılma ünvanı: "Nizami 1" & <3-cü mərtəbə>',
};

const form = (page: Page) => page.locator('main form');
const field = (page: Page, name: string) => form(page).locator(`[name="${name}"]`);
const send = (page: Page) => page.getByRole('button', { name: az.form.submit }).click();
const retry = (page: Page) => page.getByRole('button', { name: az.form.retry }).click();
const success = (page: Page) => page.getByRole('status').filter({ hasText: az.form.success_message });
const callToAction = (page: Page, topic: 'quote' | 'consultation') =>
  page.getByRole('main').locator(`a[href="/contact?subject=${topic}"]`);

async function write(page: Page) {
  for (const [name, text] of Object.entries(written)) await field(page, name).fill(text);
  await field(page, 'service').selectOption('furniture');
}

async function expectWritten(page: Page) {
  for (const [name, text] of Object.entries(written)) await expect(field(page, name)).toHaveValue(text);
  await expect(field(page, 'service')).toHaveValue('furniture');
}

/** The failure's message inside the form, with phone and e-mail. */
async function expectFailure(page: Page) {
  await expect(form(page).getByRole('alert').filter({ hasText: az.form.error_message })).toBeVisible();
  await expect(form(page).locator('a[href^="tel:"]')).toHaveText(brand.phones[0]);
  await expect(form(page).locator(`a[href="mailto:${brand.emails[0]}"]`)).toBeVisible();
}

test('an enquiry survives reload and language switch, is sent as specified, and clears the form', async ({
  page,
}) => {
  await open(page, '/services');
  await callToAction(page, 'quote').first().click();
  await expect(page).toHaveURL('/contact?subject=quote');
  await expect(field(page, 'subject')).toHaveValue(az.form.subjects.quote);
  await expect(field(page, 'name')).toBeFocused();

  await write(page);
  await page.reload();
  await hydrated(page);
  await expectWritten(page);
  await languageLink(page, 'en').click();
  const submit = page.getByRole('button', { name: en.form.submit });
  await expect(submit).toBeVisible();
  await expectWritten(page);
  await expect(field(page, 'subject')).toHaveValue(en.form.subjects.quote);

  await submit.click();
  await expect(page.getByRole('status').filter({ hasText: 'Message sent successfully!' })).toBeVisible();
  for (const name of [...required, ...optional]) await expect(field(page, name)).toHaveValue('');
  expect(await sentMessages()).toEqual([
    {
      lib_version: '4.4.1',
      user_id: 'local-public-key',
      service_id: 'local-service',
      template_id: 'enquiry',
      template_params: {
        from_name: written.name,
        from_email: written.email,
        company: written.company,
        subject: en.form.subjects.quote,
        message: written.message,
        service: 'Mebel',
      },
    },
  ]);

  await submit.click();
  await expect(form(page).getByRole('alert'), 'the success is not repeated').toHaveText([en.form.invalid]);
  await expect(page.getByRole('status').filter({ hasText: en.form.success_message })).toHaveCount(0);
  await page.reload();
  await hydrated(page);
  await expect(field(page, 'name'), 'the page leads to its first empty field').toBeFocused();
  for (const name of [...required, ...optional])
    await expect(field(page, name), 'what was sent does not come back').toHaveValue('');
  await callToAction(page, 'quote').click();
  await expect(field(page, 'subject'), 'asked again').toHaveValue(en.form.subjects.quote);
});

test('the required fields are enough, and what is missing or malformed is named beside its field', async ({
  page,
}) => {
  await open(page, '/contact');
  for (const name of required) await expect(field(page, name), name).toHaveAttribute('required');
  for (const name of optional) await expect(field(page, name), name).not.toHaveAttribute('required');
  await expect(field(page, 'email')).toHaveAttribute('type', 'email');
  await expect(field(page, 'service').locator('option:disabled')).toHaveText(az.form.servicePlaceholder);
  await expect(field(page, 'service').locator('option:enabled')).toHaveText(
    categories.map(({ name }) => name.az),
  );

  await send(page);
  await expect(field(page, 'name')).toBeFocused();
  for (const name of required) await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
  for (const name of optional) await expect(field(page, name)).not.toHaveAttribute('aria-invalid');
  for (const language of ['en', 'ru', 'az'] satisfies Language[]) {
    await languageLink(page, language).click();
    const { errors, invalid } = texts[language].form;
    for (const name of required)
      await expect(field(page, name)).toHaveAccessibleDescription(new RegExp(escaped(errors[name])));
    await expect(form(page).getByRole('alert')).toHaveText([invalid]);
  }

  await field(page, 'name').fill('Leyla Məmmədova');
  await expect(field(page, 'name')).not.toHaveAttribute('aria-invalid');
  await expect(page.getByText(az.form.errors.name, { exact: true })).toHaveCount(0);
  await field(page, 'message').fill('   ');
  await expect(field(page, 'message'), 'spaces are no message').toHaveAttribute('aria-invalid', 'true');
  await field(page, 'message').fill('Salam');
  await field(page, 'service').selectOption('furniture');
  await field(page, 'email').fill('leyla@');
  await send(page);
  await expect(page.getByText(az.form.errors.emailFormat, { exact: true })).toBeVisible();
  await expect(field(page, 'email')).toBeFocused();
  expect(await sentMessages()).toEqual([]);

  await field(page, 'email').fill('leyla@example.az');
  await send(page);
  await expect(success(page)).toBeVisible();
  expect(await sentMessages()).toMatchObject([
    { template_params: { from_name: 'Leyla Məmmədova', company: '', subject: '', service: 'Mebel' } },
  ]);
});

test('each field is labelled as specified', async ({ page }) => {
  await open(page, localizedPath('/contact', 'en'));
  for (const [label, name] of [
    [/^full name/i, 'name'],
    [/^e-?mail address/i, 'email'],
    [/^company name/i, 'company'],
    [/^subject/i, 'subject'],
    [/^message/i, 'message'],
  ] as const)
    await expect(form(page).getByLabel(label)).toHaveAttribute('name', name);
});

test('text typed before hydration is neither lost nor doubled', async ({ page }) => {
  let goOn = () => {};
  const typed = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route(`${address('mf-marketing')}/**/*.js`, async (route) => {
    await typed;
    await route.continue();
  });
  await page.goto('/contact?subject=quote', { waitUntil: 'commit' });
  await write(page);
  goOn();
  await hydrated(page);
  await expect(field(page, 'subject')).toHaveValue(az.form.subjects.quote);
  await expectWritten(page);
  await page.reload();
  await hydrated(page);
  await expectWritten(page);
});

test.describe('when sending fails', () => {
  test.use({
    expectedNoise:
      /Failed to load resource: .* (403|429|451)|ERR_INTERNET_DISCONNECTED|Sending the enquiry failed/,
  });

  test('the form keeps everything after 403, 429 and 451, and the retry sends once', async ({ page }) => {
    await open(page, '/contact');
    await write(page);
    await setMailMode('403');
    await send(page);
    await expectFailure(page);
    for (const mode of ['429', '451'] as const) {
      await setMailMode(mode);
      const answer = page.waitForResponse('**/api/v1.0/email/send');
      await retry(page);
      expect((await answer).status()).toBe(Number(mode));
      await expectFailure(page);
      await expectWritten(page);
    }
    expect(await sentMessages()).toEqual([]);
    await setMailMode('ok');
    await retry(page);
    await expect(success(page)).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: az.form.error_message })).toHaveCount(0);
    expect(await sentMessages()).toHaveLength(1);
  });

  test('the button is disabled while sending; a send without an answer ends after 15 s', async ({ page }) => {
    await setMailMode('hang');
    await open(page, '/contact');
    await write(page);
    await page.clock.install();
    const asked = page.waitForRequest('**/api/v1.0/email/send');
    await send(page);
    await asked;
    await page.clock.fastForward(14_000);
    await expect(page.getByRole('button', { name: az.form.sending })).toBeDisabled();
    await page.clock.fastForward(1_500);
    await expectFailure(page);
    await expect(page.getByText(az.form.unanswered)).toBeVisible();
    await expectWritten(page);

    await setMailMode('ok');
    await retry(page);
    await expect(success(page)).toBeVisible();
    await expect(page.getByRole('button', { name: az.form.submit })).toBeEnabled();
  });

  test('the form keeps everything without a network, and sends when it is back', async ({
    page,
    context,
  }) => {
    await open(page, '/contact');
    await write(page);
    await context.setOffline(true);
    await send(page);
    await expectFailure(page);
    await expectWritten(page);
    await context.setOffline(false);
    await retry(page);
    await expect(success(page)).toBeVisible();
  });

  test('a filled honeypot shows phone and e-mail, keeps everything, and the retry sends', async ({
    page,
  }) => {
    await open(page, '/contact');
    await write(page);
    const honeypot = form(page).locator('[aria-hidden="true"] input');
    await expect(honeypot).toHaveAttribute('tabindex', '-1');
    await expect(honeypot).toHaveAttribute('autocomplete', 'off');
    await honeypot.evaluate((input: HTMLInputElement) => {
      input.value = 'https://example.com';
    });
    await send(page);
    await expectFailure(page);
    await expectWritten(page);
    expect(await sentMessages()).toEqual([]);
    await retry(page);
    await expect(success(page)).toBeVisible();
    expect(await sentMessages()).toHaveLength(1);
  });
});

test('a subject in the URL fills an empty field, follows the language, and never replaces typed text', async ({
  page,
}) => {
  await open(page, '/contact');
  await expect(field(page, 'subject')).toHaveValue('');
  await field(page, 'name').fill('Leyla');
  for (const topic of ['quote', 'consultation'] as const) {
    await callToAction(page, topic).click();
    await expect(page).toHaveURL(`/contact?subject=${topic}`);
    await expect(field(page, 'subject')).toHaveValue(az.form.subjects[topic]);
    await expect(field(page, 'email')).toBeFocused();
  }
  await page.locator('header nav a[href="/contact"]').click();
  await expect(page).toHaveURL('/contact');
  await languageLink(page, 'ru').click();
  await expect(field(page, 'subject'), 'without a subject in the URL').toHaveValue(
    ru.form.subjects.consultation,
  );
  await languageLink(page, 'az').click();

  await field(page, 'subject').fill('Öz mövzum');
  await callToAction(page, 'quote').click();
  await expect(page).toHaveURL('/contact?subject=quote');
  await expect(field(page, 'subject')).toHaveValue('Öz mövzum');

  await field(page, 'subject').fill('');
  await languageLink(page, 'en').click();
  await expect(page.getByRole('button', { name: en.form.submit })).toBeVisible();
  await expect(field(page, 'subject'), 'removed by the visitor').toHaveValue('');
  await page.reload();
  await hydrated(page);
  await expect(field(page, 'subject'), 'removed by the visitor').toHaveValue('');
});

for (const topic of ['quote', 'consultation'] as const)
  test(`a URL with the subject ${topic}, opened directly, fills it in and focuses the first empty field`, async ({
    page,
  }) => {
    await open(page, `/contact?subject=${topic}`);
    await expect(field(page, 'subject')).toHaveValue(az.form.subjects[topic]);
    await expect(field(page, 'name')).toBeFocused();
  });

test('an unknown subject in the URL is ignored, and the heading has the focus', async ({ page }) => {
  await open(page, '/contact?subject=%3Cb%3EtoString');
  await expect(field(page, 'subject')).toHaveValue('');
  await expect(field(page, 'name')).not.toBeFocused();
  await page.locator('header nav a[href="/about"]').click();
  await expect(page).toHaveURL('/about');
  await page.locator('header nav a[href="/contact"]').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('the newest request for a quote chooses the service, until the visitor chooses', async ({ page }) => {
  /** From the services to one of them, and on to the form. */
  async function askFor(id: string) {
    await page.locator('header nav a[href="/services"]').click();
    await page.getByRole('main').locator(`a[href="/services/${id}"]`).click();
    await page.getByRole('main').locator(`a[href="/contact?subject=quote&service=${id}"]`).click();
    await expect(page).toHaveURL(`/contact?subject=quote&service=${id}`);
  }
  await open(page, '/');
  await askFor('furniture');
  await expect(field(page, 'service')).toHaveValue('furniture');
  await page.goBack();
  await askFor('it-equipment');
  await expect(field(page, 'service')).toHaveValue('it-equipment');
  await page.reload();
  await hydrated(page);
  await expect(field(page, 'service')).toHaveValue('it-equipment');
  await field(page, 'service').selectOption('stationery');
  await askFor('workwear');
  await expect(field(page, 'name')).toBeFocused();
  await expect(field(page, 'service')).toHaveValue('stationery');
});

function escaped(text: string) {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
