import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@platform/build';
import { exampleCompany } from '@platform/contract/example-company';
import { expect, test } from 'vitest';
import { realCompany } from '../../test-support/company';
import { testFolder } from '../../test-support/site';
import { appCheck, assertRealCompany, enquiriesDatabase, readCompany } from './settings';

/** Writes a company beside settings, and returns the file of these. */
function settingsWith(company: unknown): string {
  const folder = testFolder();
  writeFileSync(join(folder, 'company.json'), JSON.stringify(company));
  return join(folder, 'prod.env');
}

test('the company is read from company.json beside the settings, else it is the fictional one', () => {
  expect(readCompany(settingsWith(realCompany))).toEqual(realCompany);
  expect(readCompany(settingsWith(exampleCompany))).toEqual(exampleCompany);
  expect(readCompany(join(testFolder(), 'prod.env'))).toEqual(exampleCompany);
});

test('company.example.json has every setting, each of which may be written so', () => {
  const example = readFileSync(join(root, 'company.example.json'), 'utf8');
  const company = readCompany(settingsWith(JSON.parse(example)));
  expect(Object.keys(company)).toEqual(Object.keys(realCompany));
  expect(Object.keys(company.credentials ?? {})).toEqual(Object.keys(realCompany.credentials ?? {}));
});

const bank = { ...realCompany.credentials?.bank, account: 'AZ21 NABZ 0000' };

test.each([
  [{ phones: [] }, 'phones.0'],
  [{ phones: ['012 345'] }, 'give it as +994 12 345 67 89'],
  [{ emails: ['info'] }, 'give an e-mail address'],
  [{ address: { az: 'Bakı' } }, 'address.en'],
  [{ social: { instagram: 'javascript:alert(1)' } }, 'begin with https://'],
  [{ social: { facebook: 'https://company.az' } }, 'social.facebook'],
  [{ numberPrefix: 'xt' }, 'two to four capital letters'],
  [{ hours: [{ days: ['Mon'], opens: '09:00', closes: '18:00' }] }, 'hours.0.days.0'],
  [{ hours: [{ days: ['Monday'], opens: '9', closes: '18:00' }] }, 'give it as 09:00'],
  [{ keepMonths: 0 }, 'keepMonths 0'],
  [{ taxId: '12' }, 'taxId "12"'],
  [{ credentials: { bank } }, 'the IBAN without spaces'],
])('a company is refused for %j', (change, message) => {
  expect(() => readCompany(settingsWith({ ...realCompany, ...change }))).toThrow(message);
});

test('values that are examples are all named, and the zeros of an account are none', () => {
  expect(() => assertRealCompany(realCompany)).not.toThrow();
  const phones = ['+994 12 000 00 01'] as const;
  expect(() => assertRealCompany({ ...realCompany, phones })).toThrow('+994 12 000 00 01');
  expect(() => assertRealCompany({ ...realCompany, taxId: '0000000000' })).toThrow('0000000000');
  expect(() => assertRealCompany(exampleCompany)).toThrow(
    /\+994 12 000 00 01, .+, info@example\.az, .+linkedin\.com.+company\.json/,
  );
});

test('the database of enquiries and who issues tokens of App Check are read, and named where they are wrong', () => {
  const FIREBASE_ENQUIRIES_DATABASE_URL = 'https://a-enquiries.firebasedatabase.app';
  expect(enquiriesDatabase({ FIREBASE_ENQUIRIES_DATABASE_URL })).toEqual({
    enquiriesDatabaseURL: FIREBASE_ENQUIRIES_DATABASE_URL,
  });
  expect([enquiriesDatabase({}), appCheck({})]).toEqual([{}, {}]);
  expect(() => enquiriesDatabase({ FIREBASE_ENQUIRIES_DATABASE_URL: 'enquiries' })).toThrow('is "enquiries"');
  const recaptcha = { APP_CHECK_RECAPTCHA_KEY: 'key', FIREBASE_APP_ID: '1:2:web:3' };
  const issued = { app: '1:2:web:3', recaptcha: 'enterprise', key: 'key' };
  expect(appCheck(recaptcha)).toEqual({ appCheck: issued });
  expect(appCheck({ ...recaptcha, APP_CHECK_RECAPTCHA: 'v3' })).toEqual({
    appCheck: { ...issued, recaptcha: 'v3' },
  });
  const url = 'https://check.example.az/token';
  expect(appCheck({ ...recaptcha, APP_CHECK_URL: url })).toEqual({ appCheckUrl: url });
  expect(() => appCheck({ APP_CHECK_URL: 'check' })).toThrow('APP_CHECK_URL is "check"');
  expect(() => appCheck({ ...recaptcha, APP_CHECK_RECAPTCHA: 'v2' })).toThrow('APP_CHECK_RECAPTCHA is "v2"');
  expect(() => appCheck({ APP_CHECK_RECAPTCHA_KEY: 'key' })).toThrow('needs FIREBASE_APP_ID');
});
