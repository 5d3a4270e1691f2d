import { told } from './site';
import type { Page } from '@playwright/test';
import az from 'mf-marketing/texts/az/contact.json' with { type: 'json' };
import { expect, hydrated } from './test';

/** A visitor's input for the enquiry form, by field names. */
export const written = {
  name: 'Leyla Məmmədova',
  email: 'leyla@example.az',
  company: 'Nümunə MMC',
  message: 'Bakı ofisimiz üçün 12 iş stolu.\nÇatdırılma ünvanı: "Nizami 1" & <3-cü mərtəbə>',
};

export const callToAction = (page: Page, topic: 'quote' | 'consultation') =>
  page.getByRole('main').locator(`a[href="/contact?subject=${topic}"]`).last();
export const form = (page: Page) => page.locator('main form');
export const field = (page: Page, name: string) => form(page).locator(`[name="${name}"]`);
export const send = (page: Page) => page.getByRole('button', { name: az.form.submit }).click();
export const success = (page: Page) => told(page).filter({ hasText: az.form.success_message });

export async function write(page: Page) {
  for (const [name, text] of Object.entries(written)) await field(page, name).fill(text);
  await field(page, 'service').selectOption('furniture');
}

export async function expectWritten(page: Page) {
  for (const [name, text] of Object.entries(written)) await expect(field(page, name)).toHaveValue(text);
  await expect(field(page, 'service')).toHaveValue('furniture');
}

export async function reload(page: Page) {
  await page.reload();
  await hydrated(page);
}
