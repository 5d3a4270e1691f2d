import enquiries from 'mf-admin/texts/az/enquiries.json' with { type: 'json' };
import { enquiry } from '../test-support/admin-page';
import { updateData } from '../test-support/backend';
import { expect, open, staffTest as test } from '../test-support/test';

/* Proofs that need the whole site; `EnquiriesTab.browser.test.tsx` has the states of the tab. */

const { number, content, lines } = enquiry;

test('an enquiry arrives while staff look on, is taken, and its 2000 lines are saved as an Excel file', async ({
  page,
  context,
}) => {
  await open(page, '/services-admin');
  await expect(page.getByText(enquiries.list.empty)).toBeVisible();
  await updateData({ [`enquiries/${number}`]: content, [`enquiryLines/${number}`]: lines });
  await expect(page.getByRole('tab').first()).toHaveText('Sorğular (1 yeni)');
  await page.getByRole('link', { name: content.company }).click();
  await expect(page.getByRole('heading', { name: content.company })).toBeFocused();
  await page.getByRole('button', { name: enquiries.status['in-progress'] }).click();
  await expect(page.getByText(enquiries.open.saved)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: enquiries.lines.save }).click();
  expect((await download).suggestedFilename()).toBe(`${number}.xlsx`);

  const colleague = await context.newPage();
  await open(colleague, `/services-admin?tab=enquiries&enquiry=${number}`);
  const taken = colleague.getByRole('button', { name: enquiries.status['in-progress'] });
  await expect(taken).toHaveAttribute('aria-pressed', 'true');
  await page.getByLabel(enquiries.notes.new).fill('Təklif hazırlanır');
  await page.getByRole('button', { name: enquiries.notes.add }).click();
  await expect(colleague.getByText('Təklif hazırlanır')).toBeVisible();
});
