import '@platform/ui/global.css';
import { renderPart } from '@platform/contract/browser-test';
import { brand } from 'shared-i18n';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ContactPage } from './ContactPage';
import { clearResult, reject } from './submission';

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
