import { expectStill, LATE_FONT_SHIFT, recordShifts } from '../test-support/layout';
import { hangRemote } from '../test-support/outage';
import { expect, test } from '../test-support/test';

test('what is typed before the scripts have come is searched', async ({ page }) => {
  const release = await hangRemote(page, 'mf-marketing');
  await page.goto('/en/search');
  const field = page.getByRole('searchbox', { name: 'What are you looking for?' });
  await field.fill('CL-103');
  await field.blur();
  release();
  await expect(page.getByRole('link', { name: 'Liquid soap with pump dispenser' })).toBeVisible();
  await expect(field).toHaveValue('CL-103');
});

test('a product is found by its code in the index that was composed with the site', async ({ page }) => {
  await recordShifts(page);
  await page.goto('/en/search?q=CL-103');
  const hit = page.getByRole('listitem').filter({ hasText: 'CL-103' });
  await expect(hit.getByRole('link', { name: 'Liquid soap with pump dispenser' })).toHaveAttribute(
    'href',
    '/services/cleaning/hand-soap',
  );
  await expectStill(page, LATE_FONT_SHIFT, 'of the results');
  await hit.getByRole('link').click();
  await page.getByRole('link', { name: 'handhygiene' }).click();
  await expect(hit).toBeVisible();
  await page.getByRole('searchbox', { name: 'What are you looking for?' }).fill('minimum order');
  await expect(page).toHaveURL(/\?q=minimum\+order$/);
  await expect(page.getByRole('heading', { name: 'Is there a minimum order?' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('searchbox', { name: 'What are you looking for?' })).toHaveValue(
    'minimum order',
  );
});
