import { exampleCompany } from '@platform/contract/example-company';
import enquiries from 'mf-admin/texts/az/enquiries.json' with { type: 'json' };
import list from 'mf-marketing/texts/az/request-list.json' with { type: 'json' };
import sending from 'mf-marketing/texts/az/sending.json' with { type: 'json' };
import { sentMessages, setMailMode } from '../test-support/backend';
import { reload } from '../test-support/enquiry';
import { siteUrl, told } from '../test-support/site';
import { expect, hydrated, open, staffTest as test } from '../test-support/test';

/** What her tender asks for. */
const tender = {
  reference: 'TN-2026/14',
  tenderDeadline: '2099-04-20',
  taxId: '123 456 7891',
  payment: '30 gün',
  address: 'Nizami küç. 12',
  copyEmail: 'satinalma@example.az',
};

/** Rows of a spreadsheet: sure and likely products, a unit that the site does not know, and a quantity that is none. */
const rows = Array.from({ length: 40 }, (_, index) => {
  const row = (name: string, amount = `${index}\tədəd`) => `${index + 1}\t${name}\t${amount}`;
  if (index === 0) return row('A4 ofis kağızı', '25\tqutu');
  if (index === 1) return row('Çay daşı', '6,5\tm³');
  if (index === 5) return row('Şkaf', 'bir neçə\tədəd');
  if (index % 2 === 0) return row(`Tender malı ${index}`);
  return row(index % 4 === 1 ? 'Sənəd şkafı' : 'Tozsoran 2000 Vt');
});

test.use({ expectedNoise: /Failed to load resource: .* 403|Sending the enquiry failed/ });

test('a buyer finds, lists, brings a table and sends although the mail fails once; staff answer', async ({
  page: staff,
  browser,
}) => {
  const page = await (await browser.newContext({ baseURL: siteUrl, locale: 'az-AZ' })).newPage();
  await open(page, '/');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('noutbuk');
  await page.getByRole('option', { name: 'İş noutbuku, 14 düym' }).click();
  await expect(page).toHaveURL('/services/it-equipment/laptop');
  const add = page
    .getByRole('main')
    .getByRole('group', { name: /^Sorğuya əlavə edin/ })
    .first();
  await add.getByLabel('Miqdar').fill('12');
  await add.getByRole('button').click();
  await expect(told(page).filter({ hasText: 'Sorğu siyahısına əlavə olundu: 12 ədəd' })).toBeVisible();

  await page.goto('/services/workwear/polo-shirt');
  await hydrated(page);
  await add.getByRole('button', { name: 'Bir neçəsini birdən yazın' }).click();
  await add.getByLabel('M', { exact: true }).fill('20');
  await add.getByLabel('L', { exact: true }).fill('30');
  await page.keyboard.press('Enter');
  await expect(told(page).filter({ hasText: '20 ədəd, Ölçü: M' })).toContainText('30 ədəd, Ölçü: L');

  await page.goto('/catalogue?view=list');
  await hydrated(page);
  await page.getByRole('button', { name: /^Sorğuya əlavə edin: Erqonomik ofis kreslosu/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sorğuya əlavə edin' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Sorğu siyahısını açın' }).click();
  await expect(page).toHaveURL('/request');

  await page.getByText(list.details.more).click();
  for (const [name, text] of Object.entries(tender)) await page.locator(`[name="${name}"]`).fill(text);
  await page.getByLabel(list.bring.paste).fill(['№\tAdı\tMiqdar\tVahid', ...rows].join('\n'));
  await page.getByRole('button', { name: list.bring.read }).click();
  const decide = (text: string, count: number) =>
    page.getByRole('button', { name: text.replace('{{count}}', String(count)) }).click();
  // Forty rows are decided in four clicks and by a number, and a reload between them loses nothing.
  await decide(list.bring.all.acceptSure_other, 9);
  await reload(page);
  await expect(page.locator('[name="reference"]')).toBeVisible();
  for (const [name, text] of Object.entries(tender))
    await expect(page.locator(`[name="${name}"]`)).toHaveValue(text);
  await decide(list.bring.all.leave_other, 10);
  await decide(list.bring.rows.next_other, 1);
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  await decide(list.bring.add_other, 40);
  await expect(page.getByRole('banner').getByRole('link', { name: /44/ })).toBeVisible();
  const shirt = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('combobox', { name: /^Biçim: Loqo/ }) });
  await shirt
    .first()
    .getByRole('combobox', { name: /^Biçim/ })
    .selectOption('qadın');
  await expect(shirt.first()).toContainText('Rəng: seçilməyib');

  await page.locator('input[name="name"]').fill('Ülviyyə Əliyeva');
  await page.locator('input[name="company"]').fill('Məktəb № 5');
  await page.locator('input[name="email"]').fill('ulviyye@example.az');
  const stone = page.getByRole('listitem').filter({ hasText: 'Çay daşı' });
  await stone.getByText(list.lines.wishes).click();
  await stone.getByLabel(list.lines.acceptsEquivalent).uncheck();
  await stone.getByLabel(list.details.deadline).fill('2099-04-25');
  const wishes = 'Ekvivalent qəbul olunmur; Nə vaxtadək lazımdır: 25.04.2099';
  await expect(stone.getByText(wishes)).toBeVisible();
  await setMailMode('403');
  await page.getByRole('button', { name: list.details.submit }).click();
  await expect(page.getByRole('alert').filter({ hasText: list.details.failure })).toBeVisible();
  await setMailMode('ok');
  await page.getByRole('button', { name: sending.retry }).click();
  const number = await told(page).locator('strong').textContent();
  expect(number).toMatch(/^XT-20\d\d-\d{4}-/);
  const shirts =
    /polo köynək \(WW-103; Ölçü: M, Biçim: qadın, Rəng: seçilməyib\): 20 ədəd\n.*Ölçü: L, Biçim: seçilməyib, Rəng: seçilməyib\): 30/;
  const line = new RegExp(`Çay daşı: 6,5 m³ – alıcının cədvəlində: № 2 – ${wishes}$`, 'm');
  const mails = await sentMessages();
  for (const part of [line, shirts])
    expect(mails).toMatchObject([
      { template_params: { reference: tender.reference, message: expect.stringMatching(part) } },
    ]);

  await open(staff, '/services-admin');
  await staff.getByLabel(enquiries.list.search).fill('1234567891');
  await staff.getByRole('link', { name: 'Məktəb № 5' }).click();
  // The printed sheet of an offer has the reference, too.
  for (const text of [tender.reference, '20.04.2099', tender.copyEmail])
    await expect(staff.getByText(text, { exact: true }).filter({ visible: true })).toHaveCount(1);
  await expect(staff.getByRole('row')).toHaveCount(1 + 44);
  await expect(staff.getByRole('row', { name: 'Biçim: qadın' })).toContainText('20 ədəd');
  await expect(staff.getByRole('row', { name: 'Çay daşı' })).toContainText(
    `${enquiries.lines.inTable.replace('{{row}}', '№ 2')}${wishes}6,5 m³`,
  );
  const mail = new URL(
    String(await staff.getByRole('link', { name: enquiries.reply.write }).getAttribute('href')),
  );
  expect(mail.pathname).toBe('ulviyye@example.az');
  expect(mail.searchParams.get('subject')).toBe(
    enquiries.reply.subject.replace('{{number}}', String(number)).replace('{{company}}', exampleCompany.name),
  );
  await staff.getByRole('button', { name: enquiries.status.answered }).click();
  await expect(staff.getByText(enquiries.open.saved)).toBeVisible();
  await page.context().close();
});
