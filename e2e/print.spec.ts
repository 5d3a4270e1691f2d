import service from 'mf-marketing/texts/az/service.json' with { type: 'json' };
import { brand } from 'shared-i18n';
import { expect, open, test } from './test';

test('the page of a service prints as a sheet: its goods one below the other, and whom it comes from', async ({
  page,
}) => {
  await open(page, '/services/cleaning');
  const main = page.getByRole('main');
  const filter = main.getByRole('group', { name: service.products.filter });
  const sender = main.getByText(service.printedBy);
  const goods = main.locator('li').filter({ has: page.locator('h3') });
  await expect(filter).toBeVisible();
  await expect(sender).toBeHidden();

  await page.emulateMedia({ media: 'print' });
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(sender).toBeVisible();
  for (const text of [brand.name, ...brand.phones, ...brand.emails]) await expect(sender).toContainText(text);
  await expect(filter).toBeHidden();
  await expect(main.getByRole('status')).toBeHidden();
  await expect(page.locator('button:visible')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('banner').getByRole('navigation')).toHaveCount(0);

  const boxes = await goods.evaluateAll((items) =>
    items.map((item) => item.getBoundingClientRect().toJSON()),
  );
  expect(boxes.length).toBeGreaterThan(1);
  expect(new Set(boxes.map(({ left }) => Math.round(left))).size, 'one column').toBe(1);
  for (const [place, { top }] of boxes.slice(1).entries())
    expect(top, 'below the one before').toBeGreaterThanOrEqual(boxes[place].bottom - 1);
});
