import { expect, test } from 'vitest';
import { parseEnquiry, parseEnquiryHandling, parseEnquiryLines } from './enquiries';

test('an enquiry, its lines and its handling are read as they are stored', () => {
  const enquiry = {
    at: 1,
    sending: '0'.repeat(32),
    language: 'az',
    name: 'Ülviyyə',
    email: 'u@example.az',
    service: 'furniture',
    message: '',
    lines: 2,
  };
  expect(parseEnquiry(enquiry)).toEqual(enquiry);
  const tender = {
    ...enquiry,
    ...{ reference: 'TN-14', taxId: '1234567891', copyEmail: 'a@example.az', payment: '30 gün' },
    ...{ tenderDeadline: '2026-04-20', deadline: '2026-04-30', address: 'Nizami küç. 1' },
  };
  expect(parseEnquiry(tender)).toEqual(tender);
  const line = { name: 'Stol', quantity: 2, unit: 'piece' };
  const row = { ...line, unit: 'm³', row: { text: 'Ofis stolu', number: '7', order: 6 } };
  const exact = { ...line, noEquivalent: true, essential: '80 q/m²', deadline: '2026-04-30' };
  const newer = { ...row, colour: 'blue' };
  expect(parseEnquiryLines([line, null, { 1: 'x' }, row, exact, newer])).toEqual([line, row, exact, newer]);
  const signature = { by: 'aygun', email: 'aygun@example.az', at: 5 };
  const notes = { b: { text: 'B', ...signature, at: 4 }, a: { text: 'A', ...signature } };
  expect(parseEnquiryHandling({ status: 'answered', ...signature, notes })).toEqual({
    status: 'answered',
    taken: signature,
    changedAt: 5,
    notes: [
      { id: 'b', ...notes.b },
      { id: 'a', ...notes.a },
    ],
  });
});

test('an enquiry that was given to nobody has no person, and the time of that change', () => {
  const given = { status: 'new', by: '', email: '', at: 5, from: 'aygun@example.az' };
  expect(parseEnquiryHandling(given)).toEqual({ status: 'new', taken: null, changedAt: 5, notes: [] });
});

test('what is no enquiry is none, and an enquiry without handling is new', () => {
  for (const found of [null, 'x', {}, { name: 'Ülviyyə' }]) expect(parseEnquiry(found)).toBeNull();
  for (const found of [null, 'x', {}, { status: 'lost', notes: ['x'] }])
    expect(parseEnquiryHandling(found)).toEqual({ status: 'new', taken: null, notes: [] });
});
