import seed from '@platform/local-cloud/seed.json' with { type: 'json' };
import { expect, type Locator, type Page } from '@playwright/test';
import catalogueAz from 'mf-catalogue/texts/az/catalogue.json' with { type: 'json' };

/** The button that turns the book; enabled when the book is loaded. */
export const next = (page: Page): Locator => page.getByRole('button', { name: catalogueAz.book.next });
export const toCatalogue = (page: Page): Promise<void> => page.locator('footer a[href="/catalogue"]').click();

/**
 * Expects the catalogue's four pages and its back one below the other, each page with its picture and the goods of the
 * seed data, and no book.
 */
export async function expectCatalogueList(page: Page): Promise<void> {
  const list = page
    .getByRole('main')
    .getByRole('list')
    .filter({ has: page.getByRole('heading', { level: 2 }) });
  const pages = list.first().locator('> li');
  await expect.soft(pages).toHaveCount(5);
  await expect.soft(pages.last().getByRole('link').first()).toHaveAttribute('href', /^tel:/);
  for (const [index, { title, alt }] of Object.values(catalogueAz.pages).entries()) {
    const one = pages.nth(index);
    await expect.soft(one.getByRole('heading', { level: 2 })).toContainText(title);
    await expect.soft(one.getByRole('img', { name: alt })).toBeVisible();
  }
  for (const { products } of Object.values(seed.services))
    await expect.soft(list.getByText(products[0]?.name ?? '', { exact: true })).toBeVisible();
  await expect.soft(page.getByRole('region', { name: catalogueAz.book.label })).toBeHidden();
}
