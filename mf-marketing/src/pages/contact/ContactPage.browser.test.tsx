import { categories, severalAreas } from '@platform/goods';
import '@platform/ui/global.css';
import { getSettings, provideSettings } from '@platform/contract';
import { renderPart, toldTexts } from '@platform/contract/browser-test';
import { afterEach, expect, test, vi } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { rememberPerson, usePerson } from '../../components/sending/person';
import { FIELD_MAX } from '../../data/enquiry';
import en from '../../texts/en/contact.json';
import sending from '../../texts/en/sending.json';
import { ContactPage } from './ContactPage';
import { submission } from './draft';

const { clearResult, reject, useSubmission } = submission;

afterEach(() => {
  document.documentElement.style.fontSize = '';
  clearResult();
});

test('a phone shows the form with doubled text within its window after a failed sending', async () => {
  await page.viewport(320, 844);
  document.documentElement.style.fontSize = '200%';
  await renderPart(<ContactPage />, { path: '/contact', language: 'ru' });
  reject();
  await expect.element(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: getSettings().company.emails[0] }).first())
    .toBeVisible();
  await expect.poll(() => document.documentElement.scrollWidth).toBe(320);
});

test('the form offers the seven areas, and several only to a link that names them', async () => {
  const service = page.getByRole('combobox');
  const options = () => service.element().querySelectorAll('option:enabled');
  await renderPart(<ContactPage />, { path: '/contact?subject=quote', language: 'en' });
  expect(options()).toHaveLength(categories.length);
  await cleanup();
  await renderPart(<ContactPage />, { path: '/contact?subject=quote&service=several', language: 'en' });
  await expect.element(service).toHaveDisplayValue(severalAreas.name.en);
  expect(options()).toHaveLength(categories.length + 1);
});

test.each(['failed', 'unanswered'] as const)(
  'an enquiry whose mail %s is said to be kept under its number; no answer is told apart from a refusal',
  async (mail) => {
    await renderPart(<ContactPage />, { path: '/contact', language: 'en' });
    await submission.submit(async () => ({ mail, number: 'XT-2026-0417-K3' }), vi.fn());
    const alert = page.getByRole('alert').filter({ hasText: en.form.error_message });
    await expect.element(alert).toMatchTextContent(sending.kept.replace('{{number}}', 'XT-2026-0417-K3'));
    expect(page.getByText(sending.unanswered).elements()).toHaveLength(mail === 'unanswered' ? 1 : 0);
    await expect.element(page.getByRole('button', { name: sending.retry })).toBeVisible();
    expect(document.querySelectorAll('form [type="submit"]')).toHaveLength(1);
    await submission.submit(async () => ({ mail, number: null }), vi.fn());
    await expect.element(alert).not.toMatchTextContent('XT-2026-0417-K3');
  },
);

test('a sent enquiry is told its number and the answering time', async () => {
  await renderPart(<ContactPage />, { path: '/contact', language: 'en' });
  await submission.submit(async () => ({ mail: 'sent', number: 'XT-2026-0417-K3' }), vi.fn());
  await expect.poll(toldTexts).toContain('Message sent successfully!');
  expect(toldTexts()).toContain('Your enquiry number: XT-2026-0417-K3');
  // Otherwise some screen readers tell the last paragraph only.
  expect(page.getByText('XT-2026-0417-K3').element().closest('[aria-live]')?.ariaAtomic).toBe('true');
  expect(toldTexts()).toContain(`within ${getSettings().company.answerHours} hours`);
});

/** Fills in the required fields of the English form. */
async function fillIn() {
  await page.getByRole('textbox', { name: /^Full name/ }).fill('Leyla');
  await page.getByRole('textbox', { name: /^E-mail/ }).fill('leyla@example.az');
  await page.getByRole('combobox').selectOptions('furniture');
  await page.getByRole('textbox', { name: /^Message/ }).fill('Salam');
}

test('a form whose honeypot was filled in is not sent, keeps what was typed, and is sent by the retry', async () => {
  const provider = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (_address, request) =>
      request?.method === 'PATCH' ? new Response(request.body) : new Response('OK'),
    );
  await renderPart(<ContactPage />, { path: '/contact', language: 'en' });
  await fillIn();
  const field = document.querySelector<HTMLInputElement>('form [aria-hidden="true"] input');
  expect([field?.tabIndex, field?.autocomplete]).toEqual([-1, 'off']);
  if (field) field.value = 'https://example.com';
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect.element(page.getByRole('alert').filter({ hasText: en.form.error_message })).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: /^Message/ })).toHaveValue('Salam');
  expect(provider).not.toHaveBeenCalled();
  await page.getByRole('button', { name: sending.retry }).click();
  await expect.element(page.getByText(en.form.success_message)).toBeVisible();
});

test('with a captcha nothing is sent without its own token, which is good for one sending', async () => {
  await cdp().send('Network.enable');
  await cdp().send('Network.setBlockedURLs', { urls: ['*://www.google.com/*'] });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const provider = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('no', { status: 400 }));
  await renderPart(<ContactPage />, { path: '/contact', language: 'en' });
  const settings = getSettings();
  provideSettings({ ...settings, mail: { ...settings.mail, captchaKey: 'key' } });
  await fillIn();
  const frame = () => document.querySelector('iframe')?.contentWindow ?? null;
  const tell = (source: Window | null) =>
    dispatchEvent(new MessageEvent('message', { source, data: { token: 'token' } }));
  const send = page.getByRole('button', { name: /^Send / });
  const failure = () => useSubmission.getState().failure;
  const mailed = () => provider.mock.calls.filter(([address]) => String(address).endsWith('/email/send'));

  tell(globalThis.window);
  await send.click();
  await expect.poll(failure).toBe('captcha');
  expect(provider).not.toHaveBeenCalled();
  tell(frame());
  await send.click();
  await expect.poll(failure).toBe('failed');
  expect(String(mailed()[0]?.[1]?.body)).toContain('"g-recaptcha-response":"token"');
  await send.click();
  await expect.poll(failure).toBe('captcha');
  expect(mailed()).toHaveLength(1);
  await expect.element(page.getByRole('textbox', { name: /^Message/ })).toHaveValue('Salam');
});

test('a message over the limit, and an address without a dot, are told before anything is sent, and stay', async () => {
  await renderPart(<ContactPage />, { path: '/contact', language: 'en' });
  const long = 'x'.repeat(FIELD_MAX.message + 1);
  const message = page.getByRole('textbox', { name: /^Message/ });
  await fillIn();
  await message.fill(long);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect
    .element(message)
    .toHaveAccessibleDescription(
      expect.stringMatching(`${FIELD_MAX.message} characters at most, now ${long.length}`),
    );
  await expect.element(message).toHaveValue(long);
  await expect.element(message).toHaveFocus();
  expect(useSubmission.getState().attempt).toBe(0);
  await message.fill('Short');
  await expect.element(message).toHaveAttribute('aria-invalid', 'false');
  const email = page.getByRole('textbox', { name: /^E-mail/ });
  await email.fill('leyla@example');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect.element(email).toHaveAccessibleDescription(en.form.errors.emailFormat);
  expect(useSubmission.getState().attempt).toBe(0);
});

test('what was typed in the request form is offered, and what is typed here is kept for it', async () => {
  rememberPerson('company', 'Nümunə MMC');
  await renderPart(<ContactPage />, { path: '/contact', language: 'en' });
  await page.getByRole('button', { name: 'Fill in what you wrote before: Nümunə MMC' }).click();
  await expect.element(page.getByRole('textbox', { name: /^Company name/ })).toHaveValue('Nümunə MMC');
  await fillIn();
  expect(usePerson.getState()).toEqual({ name: 'Leyla', email: 'leyla@example.az', company: 'Nümunə MMC' });
  await expect.element(page.getByRole('button', { name: /^Fill in/ })).not.toBeInTheDocument();
});
