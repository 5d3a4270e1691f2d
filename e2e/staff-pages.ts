import type { Page } from '@playwright/test';
import admin from '../mf-admin/src/texts/az/admin.json' with { type: 'json' };
import login from '../mf-admin/src/texts/az/login.json' with { type: 'json' };
import { staff } from './site';
import { expect, hydrated } from './test';

/** Opens an address of the admin and signs in where that is asked for. */
export async function openAsStaff(page: Page, search = ''): Promise<void> {
  await page.goto(`/services-admin${search}`);
  await hydrated(page);
  await page.locator('input[name="email"]').fill(staff.email);
  await page.locator('input[name="password"]').fill(staff.password);
  await page.getByRole('button', { name: login.login.submit }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(admin.title);
}

export const formIn = (page: Page) => page.locator('#record-form');

export const rowOf = (page: Page, id: string) =>
  page.locator('main li').filter({ has: page.locator(`code:text-is("${id}")`) });

/** What was done and is told at the window's edge. */
export const outcomesOn = (page: Page) => page.getByRole('status', { name: admin.outcome.label });
