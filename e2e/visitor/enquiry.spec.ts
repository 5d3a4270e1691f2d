import az from 'mf-marketing/texts/az/contact.json' with { type: 'json' };
import en from 'mf-marketing/texts/en/contact.json' with { type: 'json' };
import ru from 'mf-marketing/texts/ru/contact.json' with { type: 'json' };
import sending from 'mf-marketing/texts/az/sending.json' with { type: 'json' };
import { categories } from '@platform/goods';
import { keptEnquiries, sentMessages } from '../test-support/backend';
import {
  callToAction,
  expectWritten,
  field,
  form,
  reload,
  send,
  success,
  write,
  written,
} from '../test-support/enquiry';
import { address, languageLink, told } from '../test-support/site';
import { expect, hydrated, open, test } from '../test-support/test';

/*
 * The enquiry in the composed site. Drafts, prefilled links and each answer of the provider are tests of marketing
 * (`draft.test.ts`, `submission.test.ts`, `enquiry.test.ts`, `ContactPage.browser.test.tsx`).
 */

const texts = { az, en, ru };
const required = ['name', 'email', 'service', 'message'] as const;
const optional = ['company', 'subject'] as const;

test('an enquiry survives reload and language switch, is sent as specified, and clears the form', async ({
  page,
}) => {
  await open(page, '/services');
  await callToAction(page, 'quote').click();
  await expect(field(page, 'subject')).toHaveValue(az.form.subjects.quote);
  await expect(field(page, 'name')).toBeFocused();
  await write(page);
  await reload(page);
  await expectWritten(page);
  await languageLink(page, 'en').click();
  const submit = page.getByRole('button', { name: en.form.submit });
  await expect(submit).toBeVisible();
  await expectWritten(page);
  await expect(field(page, 'subject')).toHaveValue(en.form.subjects.quote);
  for (const [label, name] of [
    [/^full name/i, 'name'],
    [/^e-?mail address/i, 'email'],
    [/^company name/i, 'company'],
    [/^subject/i, 'subject'],
    [/^message/i, 'message'],
  ] as const)
    await expect(form(page).getByLabel(label)).toHaveAttribute('name', name);

  await submit.click();
  const sent = told(page).filter({ hasText: 'Message sent successfully!' });
  await expect(sent).toBeVisible();
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
        number: expect.stringMatching(/^XT-20/),
      },
    },
  ]);
  const [[number, kept] = []] = Object.entries(await keptEnquiries());
  await expect(sent).toContainText(`Your enquiry number: ${number}`);
  expect(kept).toMatchObject({ language: 'en', email: written.email, message: written.message });
  await reload(page);
  await expect(field(page, 'name'), 'the page leads to its first empty field').toBeFocused();
  await expect(sent).toHaveCount(0);
  for (const name of [...required, ...optional])
    await expect(field(page, name), 'what was sent does not come back').toHaveValue('');
  await page.locator('footer a[href="/services/furniture"]').click();
  await page.locator('main a[href="/contact?subject=quote&service=furniture"]').first().click();
  await expect(field(page, 'subject'), 'asked again').toHaveValue(en.form.subjects.quote);
  await expect(field(page, 'service')).toHaveValue('furniture');
});

test('the required fields are enough, and what is missing or malformed is named beside its field', async ({
  page,
}) => {
  await open(page, '/contact?subject=%3Cb%3EtoString');
  await expect(field(page, 'subject'), 'an unknown one is ignored').toHaveValue('');
  await expect(field(page, 'name')).not.toBeFocused();
  for (const name of optional) await expect(field(page, name), name).not.toHaveAttribute('required');
  await expect(field(page, 'service').locator('option:disabled')).toHaveText(az.form.servicePlaceholder);
  await expect(field(page, 'service').locator('option:enabled')).toHaveText(
    categories.map(({ name }) => name.az),
  );
  await send(page);
  await expect(field(page, 'name')).toBeFocused();
  for (const name of required) await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
  for (const name of optional) await expect(field(page, name)).not.toHaveAttribute('aria-invalid');
  for (const language of ['en', 'ru', 'az'] as const) {
    await languageLink(page, language).click();
    const { errors, invalid } = texts[language].form;
    await expect(form(page).locator('[aria-live="assertive"]')).toHaveText([invalid]);
    for (const name of required)
      await expect(field(page, name)).toHaveAccessibleDescription(new RegExp(escaped(errors[name])));
  }

  await field(page, 'name').fill('Leyla');
  await expect(field(page, 'name')).toHaveAttribute('aria-invalid', 'false');
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
    { template_params: { from_name: 'Leyla', company: '', subject: '', service: 'Mebel' } },
  ]);
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
  await reload(page);
  await expectWritten(page);
});

/** What a line answers in place of database and mail provider, readable for every page. */
const lineAnswers = {
  'a page': { status: 200, contentType: 'text/html', body: '<form><input name="room"></form>' },
  'a redirect to a page': { status: 302, headers: { Location: '/no-such-page' } },
  'JSON of another kind': { status: 200, contentType: 'application/json', body: '{"status":"ok"}' },
  'no content': { status: 204 },
};

test.describe('with a line that answers itself', () => {
  test.use({ expectedNoise: /the enquiry failed|net::ERR|Failed to load|CORS/ });

  test('answers of a line that reaches nobody are not taken for a sent enquiry, and nothing typed is lost', async ({
    page,
  }) => {
    await open(page, '/contact');
    await write(page);
    const services = ['database', 'mail'] as const;
    for (const [name, answer] of Object.entries(lineAnswers)) {
      for (const part of services)
        await page.route(`${address(part)}/**`, (route) =>
          route.fulfill({
            ...answer,
            headers: {
              ...('headers' in answer && answer.headers),
              'Access-Control-Allow-Origin': '*',
              'Access-Control-Allow-Headers': '*',
              'Access-Control-Allow-Methods': '*',
            },
          }),
        );
      const mailed = page.waitForEvent('requestfinished', (request) =>
        request.url().startsWith(address('mail')),
      );
      await form(page).locator('button[type=submit]').click();
      await mailed;
      const alert = form(page).getByRole('alert').filter({ hasText: az.form.error_message });
      await expect(alert, name).toBeVisible();
      await expect(alert, name).not.toContainText('XT-20');
      await expectWritten(page);
    }
    expect(await keptEnquiries()).toEqual({});
    // The page goes on asking the database, so the line stays the same until here: the newest route answers.
    await page.unrouteAll({ behavior: 'wait' });
    await form(page).locator('button[type=submit]').click();
    await expect(success(page)).toContainText('XT-20');
    expect(Object.keys(await keptEnquiries())).toHaveLength(1);
  });
});

test.describe('without a connection', () => {
  test.use({ expectedNoise: /net::ERR|Failed to fetch|Failed to load|the enquiry failed/ });

  test('the form says that the browser is offline, and sends what was written once it is back', async ({
    page,
    context,
  }) => {
    await open(page, '/contact');
    await write(page);
    await context.setOffline(true);
    await send(page);
    await expect(form(page).getByRole('alert').filter({ hasText: sending.offline })).toBeVisible();
    await expectWritten(page);
    await expect(page.getByRole('button', { name: sending.retry })).toBeEnabled();
    await context.setOffline(false);
    await expect(success(page)).toContainText('XT-20');
    for (const name of required) await expect(field(page, name)).toHaveValue('');
    expect(Object.keys(await keptEnquiries())).toHaveLength(1);
    expect(await sentMessages()).toHaveLength(1);
  });
});

function escaped(text: string) {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
