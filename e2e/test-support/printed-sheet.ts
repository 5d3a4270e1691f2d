import { told } from './site';
import { exampleCompany } from '@platform/contract/example-company';
import { expect, type Page } from '@playwright/test';
import service from 'mf-marketing/texts/az/service.json' with { type: 'json' };

/** Expects that a service page prints as a sheet: goods one below the other, and the sender. */
export async function expectPrintedSheet(page: Page) {
  const main = page.getByRole('main');
  const filter = main.getByRole('button', { pressed: true });
  const sender = main.getByText(service.printedBy);
  await expect.soft(filter).toBeVisible();
  await expect.soft(sender).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect.soft(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.soft(sender).toBeVisible();
  for (const text of [
    exampleCompany.name,
    exampleCompany.taxId,
    ...exampleCompany.phones,
    ...exampleCompany.emails,
  ])
    await expect.soft(sender).toContainText(text);
  for (const part of [filter, told(main).filter({ hasText: /\S/ }), page.getByRole('contentinfo')])
    await expect.soft(part).toBeHidden();
  await expect.soft(page.locator('button:visible')).toHaveCount(0);
  const letterhead = page.getByRole('banner');
  for (const text of [exampleCompany.name, exampleCompany.phones[0], exampleCompany.emails[0]])
    await expect.soft(letterhead.getByText(text)).toBeVisible();
  for (const link of ['/request', '#main'])
    await expect.soft(page.locator(`a[href="${link}"]`).first()).toBeHidden();
  await expect.soft(page.getByRole('banner').getByRole('navigation')).toHaveCount(0);
  const goods = main.locator('li').filter({ has: page.locator('img') });
  await expect.soft(goods.first().locator('details').first()).toContainText(/\S/);
  const boxes = await goods.evaluateAll((items) =>
    items.map((item) => item.getBoundingClientRect().toJSON()),
  );
  expect.soft(boxes.length).toBeGreaterThan(1);
  expect.soft(new Set(boxes.map(({ left }) => Math.round(left))).size, 'one column').toBe(1);
  for (const [place, { top }] of boxes.slice(1).entries())
    expect.soft(top, 'below the one before').toBeGreaterThanOrEqual(boxes[place].bottom - 1);
}
