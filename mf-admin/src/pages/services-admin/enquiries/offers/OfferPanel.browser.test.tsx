import { offerDraftsPath } from '@platform/records';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, openAdmin, takeErrors, texts } from '../../../../../test-support/admin';
import enquiries from '../../../../texts/az/enquiries.json';
import az from '../../../../texts/az/offers.json';
import { SAVE_AFTER_MS } from './drafts';

const number = 'XT-2026-0417-K3';
const secret = 'a'.repeat(32);
const place = `requests/${secret}`;
const draftPath = `${offerDraftsPath}/${number}`;
const values = () => ({
  [`enquiries/${number}`]: {
    ...{ at: 1_762_000_000_000, sending: secret, language: 'ru', name: 'Ülviyyə', email: 'u@example.az' },
    ...{ service: 'furniture', message: 'Stol', lines: 2, reference: 'TN-14' },
  },
  [`enquiryLines/${number}`]: [
    {
      name: 'Ofis stolu',
      quantity: 12.5,
      unit: 'piece',
      service: 'furniture',
      product: 'stol',
      note: 'qara',
      noEquivalent: true,
    },
    { name: 'Çay daşı', quantity: 3, unit: 'm³' },
  ],
  'services/furniture': {
    title: 'Mebel',
    products: [
      {
        ...{ id: 'stol', name: 'Ofis stolu', code: 'MB-1', translations: { ru: { name: 'Офисный стол' } } },
        price: { amount: 118, currency: 'AZN', vat: 'included' },
      },
    ],
  },
  [`${place}/asked`]: { number, at: 1_762_000_000_000, language: 'ru' },
});
const sent = {
  ...{ n: 1, at: 1_762_000_000_000, by: 'Rəşad', language: 'ru', currency: 'AZN', validUntil: '2096-05-31' },
  lines: [{ name: 'Стол', quantity: 2, unit: 'piece', price: 10_000, vat: 18 }],
};

const open = (offer = 'draft', more: object = {}) =>
  openAdmin({ ...values(), ...more }, `?tab=enquiries&enquiry=${number}&offer=${offer}`);
const line = (position: number) =>
  page.getByRole('listitem').filter({ has: page.getByLabelText(`${position}. `) });
const price = (position: number) => line(position).getByLabelText(az.lines.price);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const total = () => page.getByRole('region', { name: az.totals.title });

/** The draft is saved after a pause in typing. */
const SAVED = { timeout: SAVE_AFTER_MS + 10_000 };

const storedDraft = (database: Awaited<ReturnType<typeof open>>) =>
  JSON.parse(String(Object(database.stored(draftPath)).content ?? '{}'));

beforeEach(() => page.viewport(1280, 800));

test('an offer is prepared from an enquiry, looked at as the buyer will see it, and sent', async () => {
  const database = await openAdmin(values(), `?tab=enquiries&enquiry=${number}`);
  await expect.element(page.getByText(enquiries.offers.none)).toBeVisible();
  await page.getByRole('link', { name: enquiries.offers.prepare }).click();
  await expect.element(price(1)).toHaveValue('100');
  await expect.element(line(1).getByLabelText('1. ')).toHaveValue('Офисный стол');
  await expect
    .element(line(1))
    .toMatchTextContent('Sorğuda: Ofis stolu · 12,5 ədəd · qara · Ekvivalent qəbul olunmur');
  await expect.element(total()).toMatchTextContent(/ƏDV-siz1 250,00 AZN.*1 475,00 AZN.*1 sətrin/);
  await price(2).fill('20,50');
  await line(2).getByLabelText(az.lines.discount).fill('10');
  await line(2).getByLabelText(az.lines.vat, { exact: true }).selectOptions(az.lines.exempt);
  await expect.element(line(2)).toMatchTextContent('55,35 AZN');
  await expect.element(total()).toMatchTextContent(/ƏDV-siz1 305,35 AZN.*1 530,35 AZN/);
  await page.getByLabelText(az.fields.by).fill('Aygün Məmmədova');
  await expectAccessible();
  await button(az.preview).click();
  const sheet = page.getByRole('article');
  await expect
    .element(sheet)
    .toMatchTextContent(/Коммерческое предложение.*TN-14.*Офисный стол · MB-1.*1 530,35 AZN/);
  await button(az.send).click();
  await expect.element(page.getByText(az.sent)).toBeVisible();
  // The site of this test mails nobody.
  await expect.element(page.getByText(az.mailed.unset)).toBeVisible();
  await expect
    .element(page.getByLabelText(enquiries.link.title))
    .toHaveValue(`https://www.example.az/request/enquiry#${number}.${secret}`);
  expect(database.stored(`${place}/offers/1`)).toMatchObject({
    ...{ n: 1, by: 'Aygün Məmmədova', language: 'ru' },
    lines: { 0: { asked: 0, price: 10_000, vat: 18 }, 1: { asked: 1, price: 2050, discount: 10 } },
  });
  expect(database.stored(`${place}/status`)).toMatchObject({ value: 'answered' });
  expect(database.stored(`enquiryHandling/${number}`)).toMatchObject({ status: 'answered', by: 'aygun' });
  await page.getByRole('link', { name: az.back }).click();
  await expect.element(page.getByRole('link', { name: 'Versiya 1' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: enquiries.offers.continue })).toBeVisible();
});

test('what is missing is told at its field, which gets the focus, and nothing goes to the buyer', async () => {
  const database = await open();
  await page.getByLabelText(az.fields.by).fill('Aygün');
  await button(az.preview).click();
  await expect.element(price(2)).toHaveFocus();
  await expect.element(price(2)).toHaveAccessibleDescription(az.problems.missing);
  await expect.element(page.getByText('1 sahəni düzəltmək lazımdır.')).toBeVisible();
  await line(2).getByRole('button', { name: az.lines.leaveOut }).click();
  await expect.element(page.getByText('Təklif olunmur: Çay daşı')).toBeVisible();
  await button(az.lines.add).click();
  await expect.element(page.getByLabelText('3. ')).toHaveFocus();
  await button(az.lines.bringBack).click();
  await expect.element(price(2)).toBeVisible();
  expect(database.stored(`${place}/offers`)).toBeNull();
});

test('a draft is saved by itself, and what is typed stays on another tab', async () => {
  const database = await open();
  await price(2).fill('20,5');
  await expect.element(page.getByText(az.draft.unsaved)).toBeVisible();
  await page.getByRole('tab', { name: texts.az.tabs.details }).click();
  await expect.poll(() => storedDraft(database).lines?.[1]?.price, SAVED).toBe('20,5');
  await page.getByRole('tab').first().click();
  await page.getByRole('link', { name: 'Ülviyyə' }).click();
  await page.getByRole('link', { name: enquiries.offers.prepare }).click();
  await expect.element(price(2)).toHaveValue('20,5');
  await expect.element(page.getByText(az.draft.saved)).toBeVisible();
});

test('a draft that a colleague has changed meanwhile is not overwritten: one is chosen', async () => {
  const database = await open();
  await price(2).fill('20,5');
  await expect.poll(() => storedDraft(database).lines?.[1]?.price, SAVED).toBe('20,5');
  const theirs = { ...storedDraft(database), note: 'Həmkarın qeydi' };
  database.change({
    [draftPath]: { by: 'rashad', email: 'r@example.az', at: 5, content: JSON.stringify(theirs) },
  });
  database.denied = true;
  await price(2).fill('21');
  await expect.element(page.getByText(az.draft.conflict)).toBeVisible();
  await expect.element(price(2)).toHaveValue('21');
  database.denied = false;
  await button(az.draft.theirs).click();
  await expect.element(page.getByLabelText(az.fields.note)).toHaveValue('Həmkarın qeydi');
  await expect.element(price(2)).toHaveValue('20,5');
  takeErrors();
});

test('a sent version is shown as the buyer sees it, saved as Excel, and the next one begins with it', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('#');
  await page.viewport(390, 844);
  const database = await open('1', { [`${place}/offers/1`]: sent });
  await expect.element(page.getByRole('article')).toMatchTextContent(/Стол.*236,00 AZN/);
  await button(az.excel).click();
  await expect.poll(() => saved.mock.calls.length).toBe(1);
  await page.getByRole('link', { name: az.next }).click();
  await expect.element(page.getByRole('heading', { name: 'Qiymət təklifi, versiya 2' })).toBeVisible();
  await expect.element(price(1)).toHaveValue('100');
  expect(document.documentElement.scrollWidth).toBe(390);
  await expectAccessible();
  // A colleague is faster: this version becomes the one after theirs.
  database.change({ [`${place}/offers/2`]: { ...sent, n: 2 } });
  await button('3 nömrəli versiya kimi davam edin').click();
  await expect.element(page.getByRole('heading', { name: 'Qiymət təklifi, versiya 3' })).toBeVisible();
});

const message = { id: '0'.repeat(32), from: 'buyer', at: 1_762_000_000_000 };
const answered = {
  [`${place}/offers/1`]: sent,
  [`enquiryHandling/${number}`]: { status: 'answered', by: 'aygun', email: 'aygun@example.az', at: 5 },
};

test('what the buyer replies is shown in the list and with the enquiry, and a question is answered there', async () => {
  const database = await openAdmin({ ...values(), ...answered }, '?tab=enquiries');
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Ülviyyə' }) });
  const say = (n: number, more: object) =>
    database.change({ [`${place}/messages/${n}`]: { ...message, id: String(n).padStart(32, '0'), ...more } });
  say(0, { kind: 'question', text: 'Nə vaxt?' });
  await expect.element(row).toMatchTextContent(enquiries.buyer.state.question);
  await page.getByRole('link', { name: 'Ülviyyə' }).click();
  await page.getByLabelText(enquiries.buyer.answer).fill('Sabah');
  await button(enquiries.buyer.send).click();
  const replies = page.getByRole('region', { name: enquiries.buyer.title });
  await expect.element(replies).toMatchTextContent(/Nə vaxt\?.*Sabah/);
  await expect.element(row).not.toMatchTextContent(enquiries.buyer.state.question);
  say(2, { kind: 'accepted', offer: 1 });
  await expect.element(row).toMatchTextContent(enquiries.buyer.state.accepted);
  await expect.element(replies).toMatchTextContent('Qəbul etdi (versiya 1)');
  await expectAccessible();
});

test('the buyer’s link is copied, and replaced by a new one after a question', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const database = await openAdmin({ ...values(), ...answered }, `?tab=enquiries&enquiry=${number}`);
  const link = page.getByLabelText(enquiries.link.title);
  await button(enquiries.link.copy).click();
  await expect.element(page.getByText(enquiries.link.copied)).toBeVisible();
  expect(copied).toHaveBeenCalledWith(`https://www.example.az/request/enquiry#${number}.${secret}`);
  await button(enquiries.link.renew).click();
  await page.getByRole('dialog').getByRole('button', { name: enquiries.link.renew }).click();
  await expect.element(link).not.toHaveValue(expect.stringContaining(secret));
  expect(database.stored(place)).toBeNull();
  const { secret: renewed } = Object(database.stored(`enquiryHandling/${number}`));
  await expect.element(link).toHaveValue(`https://www.example.az/request/enquiry#${number}.${renewed}`);
  await expect.element(page.getByRole('link', { name: 'Versiya 1' })).toBeVisible();
});
