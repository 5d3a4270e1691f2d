import { told } from '../test-support/site';
import contact from 'mf-marketing/texts/az/contact.json' with { type: 'json' };
import list from 'mf-marketing/texts/az/request-list.json' with { type: 'json' };
import sending from 'mf-marketing/texts/az/sending.json' with { type: 'json' };
import { sentMessages } from '../test-support/backend';
import { field, send, success, write } from '../test-support/enquiry';
import { expect, open, test } from '../test-support/test';
import { addTranslation, expectOwnWords, turnOn } from '../test-support/translation';

/* A browser that translates the page moves its texts (`translatable-text.test.ts`, `translated-tour.spec.ts`). */

test('a visitor whose browser translates the page lists goods, sends, and reads that it was sent', async ({
  page,
}) => {
  await addTranslation(page);
  await open(page, '/services/it-equipment/laptop');
  await turnOn(page);
  await page.getByRole('main').getByRole('group').first().getByRole('button').click();
  await told(page.getByRole('main')).getByRole('link').first().click();
  await page.getByRole('textbox', { name: list.freeLine.name }).fill('Xalça');
  await page.getByRole('button', { name: list.freeLine.add }).click();
  await page.getByLabel(list.bring.paste).fill('Adı\tMiqdar\nStul\t4\nDolab\t2');
  await page.getByRole('button', { name: list.bring.read }).click();
  await page.getByRole('button', { name: list.bring.add_other.replace('{{count}}', '2') }).click();
  await page.getByLabel(`${list.lines.quantity}: Xalça`).fill('2,5');
  await page.locator('input[name="name"]').fill('Leyla');
  await page.locator('input[name="email"]').fill('leyla@example.az');
  await page.getByRole('button', { name: list.details.submit }).click();
  await expect(told(page).locator('strong')).toHaveText(/^XT-20\d\d-\d{4}-/);
  await expectOwnWords(page, 'The sent list');

  await page.getByRole('banner').locator('a[href="/contact"]').click();
  await write(page);
  await send(page);
  await expect(success(page)).toContainText(contact.form.success_message);
  await expect(success(page)).toContainText(sending.number);
  await expectOwnWords(page, 'The sent enquiry');
  await expect(field(page, 'name')).toHaveValue('');
  expect(await sentMessages()).toHaveLength(2);
});
