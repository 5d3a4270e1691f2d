import '@platform/ui/global.css';
import { renderPart } from '@platform/contract/browser-test';
import { brand } from 'shared-i18n';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { FIELD_MAX } from '../../data/enquiry';
import { ContactPage } from './ContactPage';
import { clearResult, reject, useSubmission } from './submission';

afterEach(() => {
  document.documentElement.style.fontSize = '';
  clearResult();
});

test('a phone shows the form with doubled text within its window after a failed sending', async () => {
  await page.viewport(390, 844);
  document.documentElement.style.fontSize = '200%';
  await renderPart(<ContactPage />, { path: '/contact', language: 'ru' });
  reject();
  await expect.element(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
  await expect.element(page.getByRole('link', { name: brand.emails[0] }).first()).toBeVisible();
  await expect.poll(() => document.documentElement.scrollWidth).toBe(390);
});

test('a message over the limit is told its limit before it is sent, and stays as it was written', async () => {
  await renderPart(<ContactPage />, { path: '/contact', language: 'en' });
  const long = 'x'.repeat(FIELD_MAX.message + 1);
  const message = page.getByRole('textbox', { name: /^Message/ });
  await page.getByRole('textbox', { name: /^Full name/ }).fill('Leyla');
  await page.getByRole('textbox', { name: /^E-mail/ }).fill('leyla@example.az');
  await page.getByRole('combobox').selectOptions('furniture');
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
  await expect.element(message).not.toHaveAttribute('aria-invalid');
});
