import { parseService } from '@platform/records/parse-services';
import { expect, test } from 'vitest';
import {
  blankLine,
  EXEMPT,
  firstDraft,
  nextDraft,
  type OfferDraft,
  offerOf,
  parseDraft,
} from './offer-draft';

const defaults = {
  vat: 18,
  validDays: 14,
  delivery: { az: 'Bakı üzrə', en: 'Within Baku', ru: 'По Баку' },
  payment: undefined,
  bank: { name: { az: 'Bank', en: 'Bank', ru: 'Банк' }, account: 'AZ00' },
};
const price = (amount: number, vat: string, currency = 'AZN') => ({ amount, vat, currency });
const service = parseService(
  'furniture',
  {
    title: 'Mebel',
    products: [
      { id: 'stol', name: 'Stol', price: price(8.9, 'included'), translations: { ru: { name: 'Стол' } } },
      { id: 'stul', name: 'Stul', price: price(1250.5, 'excluded'), code: 'MB-2' },
      { id: 'kitab', name: 'Kitab', price: price(3, 'exempt') },
      { id: 'lampa', name: 'Lampa', price: price(3, 'excluded', 'USD') },
    ],
  },
  null,
);
const lines = ['stol', 'stul', 'kitab', 'lampa', 'gone'].map((product) => ({
  ...{ name: `Alıcının ${product}`, quantity: 2.5, unit: 'piece', service: 'furniture', product },
}));
const beginning = {
  ...({ lines, defaults, language: 'ru', by: 'Aygün', now: new Date('2026-04-16T21:30:00Z') } as const),
  productOf: ({ product }: { product?: string | undefined }) =>
    service?.products.find(({ id }) => id === product),
};

test('a line names its options in the words of the buyer, those that are not chosen too', () => {
  const options = { 0: { name: 'Ölçü', value: 'M' }, 1: { name: 'Rəng', value: 'ağ' }, 2: { name: 'Boy' } };
  const colour = {
    name: 'Rəng',
    values: ['ağ', 'boz'],
    translations: { ru: { name: 'Цвет', values: ['белый', 'серый'] } },
  };
  const [jacket] =
    parseService('a', { title: 'T', products: [{ name: 'Gödəkçə', options: [colour] }] }, null)?.products ??
    [];
  const line = { name: 'Gödəkçə', quantity: 1, unit: 'piece', options };
  const [known, gone] = firstDraft({
    ...beginning,
    lines: [line, { ...line, service: 'gone' }],
    productOf: ({ service }) => (service ? undefined : jacket),
  }).lines;
  expect(known?.name).toBe('Gödəkçə (Ölçü: M, Цвет: белый, Boy: не выбрано)');
  expect(gone?.name).toBe('Gödəkçə (Ölçü: M, Rəng: ağ, Boy: не выбрано)');
});

test('a draft begins with the lines of the enquiry and the prices of their products, without VAT', () => {
  const draft = firstDraft(beginning);
  expect(draft).toMatchObject({
    ...{ n: 1, currency: 'AZN', validUntil: '2026-05-01', delivery: 'По Баку', payment: '' },
  });
  expect(
    draft.lines.map(({ asked, name, quantity, price, vat, code }) => [
      asked,
      name,
      quantity,
      price,
      vat,
      code,
    ]),
  ).toEqual([
    [0, 'Стол', '2,5', '7,54', '18', ''],
    [1, 'Stul', '2,5', '1250,5', '18', 'MB-2'],
    [2, 'Kitab', '2,5', '3', EXEMPT, ''],
    [3, 'Lampa', '2,5', '', '18', ''],
    [4, 'Alıcının gone', '2,5', '', '18', ''],
  ]);
  expect(firstDraft({ ...beginning, lines: [] }).lines).toEqual([blankLine('0', defaults)]);
});

const line = { ...blankLine('0', defaults), name: ' Stol ', quantity: '2,5', price: '7,54' };
const draft: OfferDraft = {
  ...{
    n: 1,
    by: 'Aygün',
    currency: 'AZN',
    validUntil: '2026-05-01',
    delivery: ' ',
    payment: 'Nağd',
    note: '',
  },
  lines: [line],
};
const offered = (more: Partial<OfferDraft> = {}) =>
  offerOf({ ...draft, ...more }, 'az', defaults.bank, '2026-04-17');
const withLine = (more: Partial<typeof line>) => offered({ lines: [{ ...line, ...more }] });

test('a draft becomes an offer without what is empty or left out, and the next version begins with it', () => {
  const full = { ...line, id: '1', asked: 4, vat: EXEMPT, discount: '12,5', substitute: true, note: 'qara' };
  const offer = offered({ lines: [line, full, { ...line, id: '2', name: '', price: 'x', leftOut: true }] });
  expect(offer).toEqual({
    ...{ n: 1, by: 'Aygün', language: 'az', currency: 'AZN', validUntil: '2026-05-01', payment: 'Nağd' },
    lines: [
      { name: 'Stol', quantity: 2.5, unit: 'piece', price: 754, vat: 18 },
      {
        ...{ asked: 4, name: 'Stol', quantity: 2.5, unit: 'piece', price: 754 },
        ...{ discount: 12.5, substitute: true, note: 'qara' },
      },
    ],
    bank: { name: 'Bank', account: 'AZ00' },
  });
  if ('problems' in offer) throw new Error('no offer');
  const next = nextDraft({ ...offer, at: 1 });
  expect(offerOf(next, 'az', defaults.bank, '2026-04-17')).toEqual({ ...offer, n: 2 });
  expect(parseDraft(JSON.stringify(next))).toEqual(next);
});

test.each([
  ['by', { kind: 'missing' }, offered({ by: ' ' })],
  ['validUntil', { kind: 'missing' }, offered({ validUntil: '' })],
  ['validUntil', { kind: 'past' }, offered({ validUntil: '2026-04-16' })],
  ['payment', { kind: 'long', max: 1000 }, offered({ payment: 'x'.repeat(1001) })],
  ['lines', { kind: 'empty' }, withLine({ leftOut: true })],
  ['0.name', { kind: 'missing' }, withLine({ name: ' ' })],
  ['0.note', { kind: 'long', max: 500 }, withLine({ note: 'x'.repeat(501) })],
  ['0.price', { kind: 'missing' }, withLine({ price: '' })],
  ...['x', '1,250', '7,545', '10000001', '-1'].map((price) => [
    '0.price',
    { kind: 'number' },
    withLine({ price }),
  ]),
  ...['0', '1,250', ''].map((quantity) => ['0.quantity', { kind: 'number' }, withLine({ quantity })]),
  ...['101', 'x', '1,255'].map((discount) => ['0.discount', { kind: 'number' }, withLine({ discount })]),
] as [string, object, object][])('the field %s has the problem %j', (field, problem, result) => {
  expect(result).toEqual({ problems: { [field]: problem } });
});

test.each(['', 'x', '{}', '{"n":1}'])('what is no draft is none: %j', (content) => {
  expect(parseDraft(content)).toBeNull();
});
