import type { Locator, Page } from '@playwright/test';
import admin from 'mf-admin/texts/az/admin.json' with { type: 'json' };
import type { Account } from './backend';
import { expect, open, signIn } from './test';

export function form(page: Page): Locator {
  return page.locator('#record-form');
}

export function row(page: Page, id: string): Locator {
  return page.locator('main li').filter({ has: page.locator(`code:text-is("${id}")`) });
}

export function toasts(page: Page): Locator {
  return page.getByRole('group', { name: admin.toast.label });
}

export function title(page: Page): Locator {
  return form(page).getByLabel(admin.fields.title).first();
}

export function update(page: Page): Locator {
  return form(page).getByRole('button', { name: admin.form.update });
}

/** Opens the admin screen on a record; `account` signs in first if the browser has no session. */
export async function edit(page: Page, id: string, account?: Account): Promise<void> {
  await open(page, `/services-admin?tab=services&edit=${id}`);
  if (account) await signIn(page, account);
  await expect(form(page).getByLabel(admin.fields.id)).toHaveValue(id);
}

export async function openAsStaff(page: Page): Promise<void> {
  await open(page, '/services-admin?tab=services');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(admin.title);
}

/** A service in the list of its tab. Its id there may end with the mark of a translation. */
export function listed(page: Page, id: string): Locator {
  return page
    .getByRole('region', { name: admin.services.list })
    .getByRole('listitem')
    .filter({ has: page.locator('code', { hasText: id }) });
}
