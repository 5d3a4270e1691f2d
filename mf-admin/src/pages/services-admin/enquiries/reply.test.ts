import type { Language } from 'shared-i18n';
import { expect, test } from 'vitest';
import type { Enquiry } from '../../../data/enquiries/enquiries';
import { REPLY_MAX, replyAddress } from './reply';

const number = 'XT-2026-0417-K3';
const line = { name: 'Stol', quantity: 12.5, unit: 'piece' } as const;

function enquiry(language: Language, more: Partial<Enquiry['content']> = {}): Enquiry {
  const sent = { sending: '', name: 'Ülviyyə', email: 'u@example.az', service: 'furniture', message: 'Stol' };
  const content = { ...sent, language, at: Date.UTC(2026, 3, 17, 9), ...more };
  return { number, content, handling: { status: 'new', taken: null, notes: [] } };
}

function letter(address: string) {
  const { protocol, pathname, searchParams } = new URL(address);
  return { to: protocol + pathname, subject: searchParams.get('subject'), body: searchParams.get('body') };
}

test.each([
  ['az', 'Hörmətli Ülviyyə,', '17.04.2026', '1. Stol – 12,5 ədəd'],
  ['en', 'Dear Ülviyyə,', '17/04/2026', '1. Stol – 12.5 pcs'],
  ['ru', 'Здравствуйте, Ülviyyə!', '17.04.2026', '1. Stol – 12,5 шт.'],
] as const)(
  'the reply is in the buyer’s language (%s), with the lines of a short list',
  (language, greeting, date, listed) => {
    const { to, subject, body } = letter(replyAddress(enquiry(language, { lines: 1 }), [line]));
    expect(to).toBe('mailto:u@example.az');
    expect(subject).toContain(number);
    for (const part of [greeting, date, number, listed]) expect(body).toContain(part);
    expect(body?.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  },
);

test.each([
  ['az', '1. Torpaq (cədvəlinizdə: № 7, Qara torpaq) – 6,5 m³'],
  ['en', '1. Torpaq (in your table: № 7, Qara torpaq) – 6.5 m³'],
  ['ru', '1. Torpaq (в вашей таблице: № 7, Qara torpaq) – 6,5 m³'],
] as const)('the reply in %s has the unit and the words of the buyer', (language, listed) => {
  const row = { text: 'Qara torpaq', number: '7', order: 7 };
  const soil = { name: 'Torpaq', quantity: 6.5, unit: 'm³', row };
  expect(letter(replyAddress(enquiry(language, { lines: 1 }), [soil])).body).toContain(listed);
});

test('the reply has the options that were chosen, and those that are open', () => {
  const jacket = { ...line, options: { 0: { name: 'Ölçü', value: 'M' }, 1: { name: 'Rəng' } } };
  const { body } = letter(replyAddress(enquiry('en', { lines: 1 }), [jacket]));
  expect(body).toContain('1. Stol (Ölçü: M, Rəng: not chosen) – 12.5 pcs');
});

test('the reply names a long list, or one that was not read, by its number', () => {
  for (const language of ['az', 'en', 'ru'] as const) {
    const long = enquiry(language, { lines: 2000, name: 'Ж'.repeat(300) });
    for (const lines of [Array.from({ length: 2000 }, () => line), []]) {
      const address = replyAddress(long, lines);
      expect(address.length).toBeLessThanOrEqual(REPLY_MAX);
      expect(letter(address).body).not.toContain('Stol');
      expect(letter(address).body).toContain(language === 'en' ? '2000 lines' : '2000');
    }
  }
});

test('the text of a template follows the lines, and is left out where it is too long for an address', () => {
  const one = enquiry('ru', { lines: 1 });
  const { body } = letter(replyAddress(one, [line], 'Срок поставки — 5 дней.'));
  expect(body).toMatch(/1\. Stol – 12,5 шт\.\r\n\r\nСрок поставки — 5 дней\.\r\n/);
  const long = 'Ж'.repeat(150);
  const lines = Array.from({ length: 20 }, () => line);
  expect(letter(replyAddress(enquiry('ru', { lines: 20 }), lines, long)).body).toContain(long);
  expect(replyAddress(one, [line], 'Ж'.repeat(2000))).toBe(replyAddress(one, [line]));
});

test('a name is cut between two characters, and half of one does no harm', () => {
  const { body } = letter(replyAddress(enquiry('en', { name: `${'x'.repeat(39)}😀` }), []));
  expect(body).toContain(`Dear ${'x'.repeat(39)}😀,`);
  expect(letter(replyAddress(enquiry('en', { name: 'A\ud83d' }), [])).body).toContain('Dear A\ufffd,');
});

test('an enquiry without a list is thanked for, and no address adds recipients or headers', () => {
  const { to, body } = letter(replyAddress(enquiry('en', { email: 'a,b?bcc=c@example.az' }), []));
  expect(to).toBe('mailto:a%2Cb%3Fbcc%3Dc@example.az');
  expect(body).not.toContain('request list');
});
