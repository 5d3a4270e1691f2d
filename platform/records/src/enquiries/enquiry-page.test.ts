import { expect, test } from 'vitest';
import { type EnquiryPage, enquiryState, parseEnquiryPage } from './enquiry-page';

const asked = { number: 'XT-2026-0417-K3', at: 1, language: 'az', message: '12 stol' } as const;
const message = { id: '0'.repeat(32), from: 'buyer', kind: 'question', text: 'Nə vaxt?', at: 5 } as const;
const accepted = { ...message, kind: 'accepted', offer: 1 } as const;
const line = { name: 'Stol', quantity: 2.5, unit: 'piece', price: 890, vat: 18 };
const sent = (at: number) => ({
  ...({ n: 1, at, by: 'Aygün', language: 'az', currency: 'AZN', validUntil: '2026-05-31' } as const),
  lines: [line],
});
const page: EnquiryPage = { asked, status: null, offers: [], messages: [] };
const at = (status: 'new' | 'in-progress' | 'answered' | 'closed') => ({ value: status, at: 7 });

test('a page is read as it is stored, with what a newer release has added', () => {
  expect(parseEnquiryPage({ asked })).toEqual(page);
  const newer = { ...message, kind: 'call' };
  expect(
    parseEnquiryPage({
      asked: { ...asked, colour: 'blue' },
      status: at('closed'),
      offers: [null, { ...sent(4), total: 1 }],
      messages: [message, newer],
    }),
  ).toEqual({ asked, status: at('closed'), offers: [sent(4)], messages: [message] });
});

test('a page has the fields of a tender, and nothing by which the buyer is called', () => {
  const fields = { reference: 'TN-14', tenderDeadline: '2026-04-20', region: 'Gəncə', taxId: '1234567891' };
  const called = { name: 'Ülviyyə', email: 'u@example.az', copyEmail: 'a@example.az', phone: '1' };
  expect(parseEnquiryPage({ asked: { ...asked, ...fields, ...called } })?.asked).toEqual({
    ...asked,
    ...fields,
  });
});

test('what is no page is none', () => {
  for (const found of [null, 'x', {}, { asked: {} }, { asked: { ...asked, number: '7' } }])
    expect(parseEnquiryPage(found)).toBeNull();
});

test.each<[string, Partial<EnquiryPage>, number]>([
  ['received', {}, 1],
  ['received', { status: at('new') }, 1],
  ['in-work', { status: at('in-progress'), messages: [message] }, 7],
  ['answered', { status: at('answered') }, 7],
  ['offer-ready', { status: at('answered'), offers: [sent(4)] }, 4],
  ['accepted', { status: at('answered'), offers: [sent(4)], messages: [accepted, message] }, 5],
  ['declined', { offers: [sent(4)], messages: [{ ...accepted, kind: 'declined' }] }, 5],
  ['offer-ready', { offers: [sent(4), sent(6)], messages: [accepted] }, 6],
  ['closed', { status: at('closed'), offers: [sent(4)], messages: [accepted] }, 7],
])('an enquiry is %s: %j', (state, changes, time) => {
  expect(enquiryState({ ...page, ...changes })).toEqual({ state, at: time });
});
