import { parse } from '@platform/build';
import type { Company } from '@platform/contract';
import { weekdays } from '@platform/contract/company';
import * as v from 'valibot';

/** The file beside a hosted environment's settings that describes the company. */
export const companyFile = 'company.json';

/** The most certificates, and the most references. */
const MAX_LISTED = 50;

const text = v.pipe(v.string(), v.trim(), v.nonEmpty('write a text'), v.maxLength(200));
const translated = v.strictObject({ az: text, en: text, ru: text }, 'give az, en and ru');
const digits = (count: number) => v.pipe(v.string(), v.regex(/^\d+$/, 'digits alone'), v.length(count));
const phone = v.pipe(v.string(), v.regex(/^\+[\d ]{8,20}$/, 'give it as +994 12 345 67 89'));
const email = v.pipe(v.string(), v.email('give an e-mail address'));
const address = v.pipe(v.string(), v.url(), v.startsWith('https://', 'begin with https://'));
const time = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'give it as 09:00'));
const account = v.pipe(v.string(), v.regex(/^AZ\d{2}[A-Z]{4}[A-Z0-9]{20}$/, 'write the IBAN without spaces'));
const whole = (from: number, to: number) =>
  v.pipe(v.number(), v.integer('give a whole number'), v.minValue(from), v.maxValue(to));
const year = whole(1900, 2200);
const degrees = (limit: number) => v.pipe(v.number(), v.minValue(-limit), v.maxValue(limit));

const photo = v.exactOptional(v.strictObject({ file: address, alt: translated }));

const credentials = v.strictObject({
  bank: v.exactOptional(
    v.strictObject({
      name: translated,
      account,
      code: v.exactOptional(digits(6)),
      taxId: v.exactOptional(digits(10)),
      correspondentAccount: v.exactOptional(account),
      swift: v.exactOptional(v.pipe(v.string(), v.bic('give a SWIFT code'))),
    }),
  ),
  certificates: v.exactOptional(
    v.pipe(
      v.array(
        v.strictObject({
          title: translated,
          number: text,
          issuer: text,
          date: v.pipe(v.string(), v.isoDate('give it as 2025-06-01')),
          file: v.exactOptional(address),
        }),
      ),
      v.maxLength(MAX_LISTED),
    ),
  ),
  references: v.exactOptional(
    v.pipe(
      v.array(
        v.strictObject({
          client: translated,
          subject: v.exactOptional(translated),
          year: v.exactOptional(year),
        }),
      ),
      v.maxLength(MAX_LISTED),
    ),
  ),
  photos: v.exactOptional(v.strictObject({ people: photo, place: photo, documents: photo })),
});

const companySchema: v.GenericSchema<Company> = v.strictObject({
  name: text,
  founded: year,
  numberPrefix: v.pipe(v.string(), v.regex(/^[A-Z]{2,4}$/, 'give two to four capital letters')),
  phones: v.tupleWithRest([phone], phone),
  emails: v.tupleWithRest([email], email),
  address: translated,
  hours: v.array(
    v.strictObject({
      days: v.tupleWithRest([v.picklist(weekdays)], v.picklist(weekdays)),
      opens: time,
      closes: time,
    }),
  ),
  social: v.strictObject({ instagram: v.exactOptional(address), linkedin: v.exactOptional(address) }),
  whatsapp: v.exactOptional(phone),
  map: v.exactOptional(v.strictObject({ latitude: degrees(90), longitude: degrees(180) })),
  answerHours: whole(1, 720),
  support: v.exactOptional(text),
  keepMonths: whole(1, 120),
  legalForm: v.exactOptional(translated),
  taxId: v.exactOptional(digits(10)),
  credentials: v.exactOptional(credentials),
});

/** @throws one sentence that names what the text may not say */
export function parseCompany(text: string, file: string): Company {
  return parse(companySchema, text, file);
}

/** @throws one sentence that names every value of the company that is fictional */
export function assertRealCompany(company: Company): void {
  const found = textsIn(company).filter((value) => /example|000 00|^0+$/i.test(value));
  if (found.length === 0) return;
  throw new Error(
    `The company has values that are examples: ${found.join(', ')}. Write the real ones into ${companyFile} beside the settings, and compose again (docs/hosting.md).`,
  );
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value ? Object.values(value).flatMap(textsIn) : [];
}
