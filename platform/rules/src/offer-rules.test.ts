import { MAX_LINES, NAME_MAX, NOTE_MAX, QUANTITY_MAX, UNIT_MAX } from '@platform/goods';
import { type User, underDeployedRules } from '@platform/local-cloud/testing';
import { OFFER_DRAFT_MAX, OFFER_TERMS_MAX, OFFERS_MAX, PRICE_MAX } from '@platform/records';
import { expect, test } from 'vitest';

const STAFF: User = { sub: 'aygun', staff: true, email: 'aygun@example.az' };
const RASHAD: User = { sub: 'rashad', email: 'rashad@example.az' };
const STRANGER: User = { sub: 'stranger', email: 'stranger@example.az' };
const NOW = { '.sv': 'timestamp' };
const NUMBER = 'XT-2026-0417-K3';
const SECRET = '0123456789abcdef0123456789abcdef';
const NEW_SECRET = 'f'.repeat(32);
const OFFERS = `requests/${SECRET}/offers`;
const DRAFT = `offerDrafts/${NUMBER}`;
const ASKED = { number: NUMBER, at: 1, language: 'az' };

const { read, write, update, remove, value } = underDeployedRules({
  staff: { rashad: true },
  enquiries: { [NUMBER]: { at: 1, sending: SECRET, name: 'Ülviyyə' } },
  requests: { [SECRET]: { asked: ASKED } },
});

const LINE = { name: 'Stol', quantity: 2.5, unit: 'piece', price: 890 };
const FULL_LINE = {
  ...LINE,
  ...{
    asked: MAX_LINES - 1,
    code: 'MB-1',
    vat: 18,
    discount: 12.5,
    leadTime: '5 gün',
    note: 'x'.repeat(NOTE_MAX),
  },
  substitute: true,
};
const OFFER = {
  ...{ n: 1, at: NOW, by: 'Aygün', language: 'az', currency: 'AZN', validUntil: '2026-05-31' },
  lines: [LINE],
};
const TERMS = 'x'.repeat(OFFER_TERMS_MAX);
const BANK = {
  name: 'Bank',
  account: 'AZ00',
  code: '1',
  taxId: '2',
  correspondentAccount: 'AZ01',
  swift: 'X',
};
const FULL = { ...OFFER, lines: [FULL_LINE, LINE], delivery: TERMS, payment: TERMS, note: TERMS, bank: BANK };

test('staff alone send an offer, and whoever knows the secret reads it', async () => {
  for (const user of [undefined, STRANGER]) expect(await write(`${OFFERS}/1`, OFFER, user)).toBe('refused');
  expect(await write(`${OFFERS}/1`, FULL, STAFF)).toBe('ok');
  expect(await write(`${OFFERS}/2`, { ...OFFER, n: 2 }, RASHAD)).toBe('ok');
  expect(await value(`${OFFERS}/1`)).toMatchObject({ n: 1, by: 'Aygün', at: expect.any(Number) });
});

test('a sent offer is never changed or removed, and versions have no gaps', async () => {
  expect(await write(`${OFFERS}/2`, { ...OFFER, n: 2 }, STAFF)).toBe('refused');
  expect(await write(`${OFFERS}/0`, { ...OFFER, n: 0 }, STAFF)).toBe('refused');
  for (let n = 1; n <= OFFERS_MAX; n += 1)
    expect(await write(`${OFFERS}/${n}`, { ...OFFER, n }, STAFF), `${n}`).toBe('ok');
  const above = OFFERS_MAX + 1;
  expect(await write(`${OFFERS}/${above}`, { ...OFFER, n: above }, STAFF)).toBe('refused');
  expect(await write(`${OFFERS}/1`, OFFER, STAFF)).toBe('refused');
  expect(await write(`${OFFERS}/1/lines/0/price`, 1, STAFF)).toBe('refused');
  expect(await remove(`${OFFERS}/1`, STAFF)).toBe('refused');
  expect(await remove(OFFERS, STAFF)).toBe('refused');
});

test('an offer is sent to a page that exists, in the update that makes it or later', async () => {
  const other = 'a'.repeat(32);
  expect(await write(`requests/${other}/offers/1`, OFFER, STAFF)).toBe('refused');
});

test('the longest offer is sent', async () => {
  const lines = Array.from({ length: MAX_LINES }, () => FULL_LINE);
  expect(await write(`${OFFERS}/1`, { ...FULL, lines }, STAFF)).toBe('ok');
});

test.each([
  ['the number of another version', { ...OFFER, n: 2 }],
  ['another time', { ...OFFER, at: 1 }],
  ['no author', { ...OFFER, by: '' }],
  ['an unknown language', { ...OFFER, language: 'de' }],
  ['an unknown currency', { ...OFFER, currency: 'RUB' }],
  ['no lines', { ...OFFER, lines: null }],
  ['no day until which it is valid', { ...OFFER, validUntil: 'cümə' }],
  ['long terms', { ...OFFER, delivery: `${TERMS}x` }],
  ['a long note', { ...OFFER, note: `${TERMS}x` }],
  ['an unknown field', { ...OFFER, total: 1 }],
  ['a bank without an account', { ...OFFER, bank: { name: 'Bank' } }],
  ['an unknown field of the bank', { ...OFFER, bank: { ...BANK, x: 1 } }],
  ['a line beyond the last', { ...OFFER, lines: { [MAX_LINES]: LINE } }],
  ...[
    { name: '' },
    { name: 'x'.repeat(NAME_MAX + 1) },
    { quantity: 0 },
    { quantity: QUANTITY_MAX + 1 },
    { unit: 'x'.repeat(UNIT_MAX + 1) },
    { price: 8.9 },
    { price: -1 },
    { price: PRICE_MAX * 100 + 1 },
    { price: '890' },
    { vat: 101 },
    { vat: -1 },
    { discount: 0 },
    { discount: 101 },
    { substitute: false },
    { note: 'x'.repeat(NOTE_MAX + 1) },
    { asked: MAX_LINES },
    { sum: 1 },
  ].map((more) => [
    `a line with ${JSON.stringify(more).slice(0, 30)}`,
    { ...OFFER, lines: [{ ...LINE, ...more }] },
  ]),
] as [string, object][])('an offer with %s is refused', async (_what, offer) => {
  expect(await write(`${OFFERS}/1`, offer, STAFF)).toBe('refused');
});

test('a new link takes the offers along as they were', async () => {
  await write(`${OFFERS}/1`, OFFER, STAFF);
  const sent = Object(await value(`${OFFERS}/1`));
  const moved = (offer: unknown) => ({
    [`enquiryHandling/${NUMBER}/secret`]: NEW_SECRET,
    [`requests/${NEW_SECRET}/asked`]: ASKED,
    [`requests/${NEW_SECRET}/offers/1`]: offer,
    [`requests/${SECRET}`]: null,
  });
  expect(await update(moved({ ...sent, at: 1 }), STAFF)).toBe('refused');
  expect(await update(moved({ ...sent, by: 'Rəşad' }), STAFF)).toBe('refused');
  expect(await update(moved(sent), STRANGER)).toBe('refused');
  expect(await update(moved(sent), STAFF)).toBe('ok');
  expect(await value(`requests/${NEW_SECRET}/offers/1`)).toEqual(sent);
});

const SIGNED = { by: STAFF.sub, email: STAFF.email, at: NOW, content: '{}' };

test('staff alone read and write drafts, each in their own name', async () => {
  for (const user of [undefined, STRANGER]) {
    expect(await read(DRAFT, user)).toBe('refused');
    expect(await write(DRAFT, SIGNED, user)).toBe('refused');
  }
  expect(await write(DRAFT, { ...SIGNED, by: 'rashad' }, STAFF)).toBe('refused');
  expect(await write(DRAFT, SIGNED, STAFF)).toBe('ok');
  expect(await read(DRAFT, RASHAD)).toBe('ok');
});

test('of two colleagues who change the same draft, the second is refused', async () => {
  await write(DRAFT, SIGNED, STAFF);
  const after = Object(await value(DRAFT, STAFF)).at;
  const theirs = { ...SIGNED, by: RASHAD.sub, email: RASHAD.email, after };
  expect(await write(DRAFT, { ...theirs, after: 1 }, RASHAD)).toBe('refused');
  expect(await write(DRAFT, theirs, RASHAD)).toBe('ok');
  expect(await write(DRAFT, { ...SIGNED, after }, STAFF)).toBe('refused');
  expect(await remove(DRAFT, STAFF)).toBe('refused');
});

test.each([
  ['of another enquiry', 'offerDrafts/XT-2026-0417-K4', SIGNED],
  ['without content', DRAFT, { ...SIGNED, content: '' }],
  ['that is too long', DRAFT, { ...SIGNED, content: 'x'.repeat(OFFER_DRAFT_MAX + 1) }],
  ['with an unknown field', DRAFT, { ...SIGNED, n: 1 }],
])('a draft %s is refused', async (_what, path, draft) => {
  expect(await write(path, draft, STAFF)).toBe('refused');
});
