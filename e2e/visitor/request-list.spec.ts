import heading from 'mf-marketing/texts/az/request.json' with { type: 'json' };
import az from 'mf-marketing/texts/az/request-list.json' with { type: 'json' };
import en from 'mf-marketing/texts/en/request-list.json' with { type: 'json' };
import { readPrivate, sentMessages } from '../test-support/backend';
import { reload } from '../test-support/enquiry';
import { languageLink, notFoundNoise, told } from '../test-support/site';
import { expect, open, test } from '../test-support/test';

/*
 * The request list in the composed site. Its fields, links and files are tests of marketing
 * (`RequestPage.browser.test.tsx`, `link.test.ts`, `table.test.ts`).
 */

test.use({ expectedNoise: notFoundNoise });

test('a list survives reload and language switch, is sent, and goes on paper', async ({ page }) => {
  await open(page, '/request');
  await page.getByRole('textbox', { name: az.freeLine.name, exact: true }).fill('Xalça');
  await page.getByLabel(az.lines.quantity, { exact: true }).fill('2,5');
  await page.getByLabel(az.lines.unit, { exact: true }).selectOption(az.lines.otherUnit);
  await page.getByLabel(az.lines.unit, { exact: true }).fill('m³');
  await page.getByRole('button', { name: az.freeLine.add }).click();
  const note = page.getByLabel(`${az.lines.note}: Xalça`);
  await note.fill('yun');
  await page.locator('input[name="name"]').fill('Leyla');
  await page.locator('input[name="email"]').fill('leyla@example.az');
  await reload(page);
  await expect(note).toHaveValue('yun');
  await expect(page.locator('input[name="email"]')).toHaveValue('leyla@example.az');

  await page.getByRole('button', { name: az.take.link }).click();
  const link = await page.getByLabel(az.take.linkField).inputValue();
  for (const kind of ['xlsx', 'csv'] as const) {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: az.take[kind] }).click();
    expect((await download).suggestedFilename()).toMatch(
      new RegExp(`^${heading.title} 20[\\d-]+\\.${kind}$`),
    );
  }

  await languageLink(page, 'en').click();
  await page.getByRole('button', { name: en.details.submit }).click();
  const number = told(page).locator('strong');
  await expect(number).toHaveText(/^XT-20\d\d-\d{4}-/);
  const stored = Object.entries((await readPrivate<Record<string, object>>('enquiryLines')) ?? {});
  expect(stored).toEqual([
    [await number.textContent(), [{ name: 'Xalça', quantity: 2.5, unit: 'm³', note: 'yun' }]],
  ]);
  const message = 'Kataloqda olmayanlar\n1. Xalça: 2,5 m³ – yun';
  expect(await sentMessages()).toMatchObject([{ template_params: { message } }]);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('main')).toHaveText(
    new RegExp(`${en.sheet.title}.*XT-20.*Xalça2.5m³yun.*${en.sheet.stamp}`),
  );
  await expect(page.getByText(en.sheet.stamp)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  // As a messenger encodes the link at the end of a sentence.
  await page.goto(`${new URL(link).pathname}${new URL(link).hash.replace('#', '%23')}.`);
  await page.getByRole('button', { name: en.received.add }).click();
  await expect(page.getByLabel(`${en.lines.quantity}: Xalça`)).toHaveValue('2.5');
  await expect(page.getByLabel(`${en.lines.unit}: Xalça`)).toHaveValue('m³');
  await expect(page).toHaveURL(/\/request$/);
});
