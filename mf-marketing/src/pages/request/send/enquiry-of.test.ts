import { type RequestLine, severalAreas } from '@platform/goods';
import { expect, test } from 'vitest';
import { carpet, chair, soap as line, soil } from '../../../../test-support/lines';
import { FIELD_MAX } from '../../../data/enquiry';
import { emptyDraft } from './draft';
import { enquiryOf } from './enquiry-of';

const soap: RequestLine = { ...line, note: ' iysiz\nsarı ' };
const details = {
  ...emptyDraft,
  name: 'Leyla',
  email: 'leyla@example.az',
  phone: '+994 50 000 00 00',
  deadline: '2026-04-30',
  region: 'Gəncə',
  message: 'Tender üçün',
};

test('the lines are kept as rows in the order of the e-mail and the sheet, without what is empty', () => {
  expect(enquiryOf([carpet, soap], details).lines).toEqual([
    {
      name: 'Sabun',
      quantity: 2.5,
      unit: 'pack',
      note: 'iysiz\nsarı',
      code: 'TS-001',
      service: 'cleaning',
      product: 'soap',
    },
    { name: 'Xalça', quantity: 1, unit: 'piece' },
  ]);
});

test('a unit in the buyer’s words and the row of her table are kept', () => {
  const { enquiry, lines } = enquiryOf([soil], details);
  expect(lines).toMatchObject([{ quantity: 6.5, unit: 'm³', row: soil.row }]);
  expect(enquiry.mailMessage).toContain(
    '1. Torpaq (BG-007): 6,5 m³ – alıcının cədvəlində: № 7, Qara torpaq, ələnmiş',
  );
});

test('a list in the order of the buyer’s table is kept and mailed in it', () => {
  const rows = [
    { ...chair, row: { text: 'Stul', order: 2 } },
    { ...soap, row: { text: 'Sabun', order: 1 } },
  ];
  const { enquiry, lines } = enquiryOf([carpet, ...rows], { ...details, order: 'table' });
  expect(lines.map(({ name }) => name)).toEqual(['Sabun', 'Stul', 'Xalça']);
  expect(enquiry.mailMessage).toContain('Cədvəldəki sıra ilə\n1. Sabun');
});

test('what another version has added to a line is not kept, as the database would refuse it', () => {
  const newer = { ...soil, row: { text: 'Torpaq', order: 6, sheet: 2 }, seen: 1 };
  const { lines } = enquiryOf([newer], details);
  expect(lines).toEqual(enquiryOf([{ ...soil, row: { text: 'Torpaq', order: 6 } }], details).lines);
});

test('options are kept in Azerbaijani and mailed, chosen or not', () => {
  const options = [{ name: { az: 'Ölçü', en: 'Size' }, value: { az: 'M' } }, { name: { az: 'Rəng' } }];
  const { enquiry, lines } = enquiryOf([{ ...chair, options }], details);
  expect(lines).toMatchObject([{ options: { 0: { name: 'Ölçü', value: 'M' }, 1: { name: 'Rəng' } } }]);
  expect(enquiry.mailMessage).toContain('1. Stul (TS-001; Ölçü: M, Rəng: seçilməyib): 2,5 bağlama');
});

test('the e-mail has deadline, region, phone, notes and lines, what is kept has the notes alone', () => {
  const { enquiry } = enquiryOf([carpet, soap], details);
  expect(enquiry).toMatchObject({ name: 'Leyla', deadline: '2026-04-30', message: 'Tender üçün' });
  expect(enquiry.mailMessage).toBe(
    [
      'Nə vaxtadək lazımdır: 30.04.2026',
      'Çatdırılma yeri: Gəncə',
      'Telefon: +994 50 000 00 00',
      '',
      'Tender üçün',
      '',
      'Təmizləyici və yuyucu vasitələr',
      '1. Sabun (TS-001): 2,5 bağlama – iysiz sarı',
      '',
      'Kataloqda olmayanlar',
      '2. Xalça: 1 ədəd',
    ].join('\n'),
  );
});

test('the fields of a tender are mailed with their labels, and the VÖEN is kept without spaces', () => {
  const tender = {
    ...details,
    ...{ reference: 'TN-14', tenderDeadline: '2026-04-20', taxId: '123 456 7891', payment: '30 gün' },
    ...{ address: 'Nizami küç. 1', copyEmail: 'satinalma@example.az' },
  };
  const { enquiry } = enquiryOf([carpet], tender);
  expect(enquiry).toMatchObject({
    reference: 'TN-14',
    taxId: '1234567891',
    copyEmail: 'satinalma@example.az',
  });
  const facts = [
    'Tender və ya satınalma nömrəniz: TN-14',
    'Təkliflərin son qəbul tarixi: 20.04.2026',
    'Nə vaxtadək lazımdır: 30.04.2026',
    'Çatdırılma yeri: Gəncə',
    'Çatdırılma ünvanı: Nizami küç. 1',
    'Təşkilatın VÖEN-i: 123 456 7891',
    'Arzu olunan ödəniş şərti: 30 gün',
    'Telefon: +994 50 000 00 00',
    'Surət üçün ikinci e-poçt ünvanı: satinalma@example.az',
  ];
  for (const mail of [enquiry.mailMessage, enquiry.copyText])
    expect(mail).toContain(`${facts.join('\n')}\n\n`);
});

test('the wishes of a line are kept and mailed', () => {
  const wishes = { noEquivalent: true, essential: ' 80 q/m²,\nağ ', deadline: '2026-04-25' } as const;
  const { enquiry, lines } = enquiryOf([{ ...carpet, ...wishes }], details);
  expect(lines).toMatchObject([{ noEquivalent: true, essential: '80 q/m²,\nağ', deadline: '2026-04-25' }]);
  expect(enquiry.mailMessage).toContain(
    '1. Xalça: 1 ədəd – Ekvivalent qəbul olunmur; Vacib xüsusiyyətlər: 80 q/m², ağ; Nə vaxtadək lazımdır: 25.04.2026',
  );
});

test('the e-mail names the files', () => {
  const files = ['a.pdf', 'b.xlsx'].map((name) => ({ name, size: 1 }));
  expect(enquiryOf([carpet], details, files).enquiry.mailMessage).toContain('\nFayllar: a.pdf, b.xlsx\n');
});

test('the service is the one of all lines, or several areas', () => {
  const serviceOf = (...lines: RequestLine[]) => enquiryOf(lines, details).enquiry.service;
  expect(serviceOf(soap, carpet)).toBe('cleaning');
  expect(serviceOf(soap, chair)).toBe(severalAreas.id);
  expect(serviceOf(carpet)).toBe(severalAreas.id);
  expect(enquiryOf([chair], details).enquiry.serviceName).toBe('Mebel');
});

test('lines that do not fit into the e-mail are counted, and it stays within what the provider takes', () => {
  const lines = Array.from({ length: 2000 }, (_, id) => ({ ...soap, id: String(id) }));
  const { mailMessage = '' } = enquiryOf(lines, { ...details, message: 'x'.repeat(5000) }).enquiry;
  expect(mailMessage.length).toBeLessThanOrEqual(FIELD_MAX.message);
  expect(mailMessage).toContain('x'.repeat(5000));
  const shown = mailMessage.split('\n').filter((row) => /^\d+\. /.test(row)).length;
  expect(shown).toBeGreaterThan(50);
  expect(mailMessage).toContain(`daha ${2000 - shown} sətir`);
});

test('the buyer’s copy has the lines in her words, and says where those are that do not fit', () => {
  expect(enquiryOf([soil], details).enquiry.copyText).toContain('Cədvəlinizdə: № 7, Qara torpaq, ələnmiş');
  const lines = Array.from({ length: 2000 }, (_, id) => ({ ...soap, id: String(id) }));
  const { copyText = '' } = enquiryOf(lines, { ...details, message: 'x'.repeat(5000) }).enquiry;
  expect(copyText.length).toBeLessThanOrEqual(FIELD_MAX.message);
  expect(copyText).toMatch(/\nDaha \d+ sətir sorğunuzun səhifəsindədir\.$/);
});
