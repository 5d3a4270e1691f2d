import * as v from 'valibot';

/*
 * The one statement of what the site says of its company; `company.json` of a hosted environment is read by it. Pages
 * import the types alone, so that browsers do not load the library.
 */

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

function listed<Item extends v.GenericSchema>(item: Item) {
  return v.exactOptional(v.pipe(v.array(item), v.maxLength(MAX_LISTED), v.readonly()));
}

function atLeastOne<Item extends v.GenericSchema>(item: Item) {
  return v.pipe(v.tupleWithRest([item], item), v.readonly());
}

/** A day of the week, as schema.org names it. */
const weekday = v.picklist(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']);

const postalAddress = v.strictObject({
  streetAddress: text,
  addressLocality: text,
  postalCode: text,
  addressCountry: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'give a code such as AZ')),
});

const bank = v.strictObject({
  name: translated,
  /** The IBAN, without spaces. */
  account,
  /** The code of the branch, the bank's VÖEN, its correspondent account without spaces, and its SWIFT code. */
  code: v.exactOptional(digits(6)),
  taxId: v.exactOptional(digits(10)),
  correspondentAccount: v.exactOptional(account),
  swift: v.exactOptional(v.pipe(v.string(), v.bic('give a SWIFT code'))),
});

const certificate = v.strictObject({
  title: translated,
  number: text,
  issuer: text,
  /** The date of issue. */
  date: v.pipe(v.string(), v.isoDate('give it as 2025-06-01')),
  /** The address of the file. */
  file: v.exactOptional(address),
});

/** A client of the past. */
const reference = v.strictObject({
  client: translated,
  subject: v.exactOptional(translated),
  year: v.exactOptional(year),
});

/** `file` is the address of the picture, 3 : 2. */
const photo = v.exactOptional(v.strictObject({ file: address, alt: translated }));

/** The photographs of the about page; a missing one is replaced by a drawing. */
const photos = v.strictObject({ people: photo, place: photo, documents: photo });

/** A text of the privacy page. */
const notice = v.pipe(v.string(), v.trim(), v.nonEmpty('write a text'), v.maxLength(2000));
const notices = v.exactOptional(v.strictObject({ az: notice, en: notice, ru: notice }, 'give az, en and ru'));

/** What the company itself must tell of the personal data that it handles; the privacy page shows those that are given. */
const privacy = v.strictObject({
  /** The legal basis. */
  basis: notices,
  /** Who processes data for the company. */
  processors: notices,
  /** To which countries data go, and on what ground. */
  transfer: notices,
  /** How long what is kept beside the enquiries. */
  retention: notices,
  /** To whom a person may complain. */
  complaint: notices,
});

/** Proofs of the company's qualification; missing ones are not shown. */
const credentials = v.strictObject({
  bank: v.exactOptional(bank),
  certificates: listed(certificate),
  references: listed(reference),
  photos: v.exactOptional(photos),
});

/** What offers begin with; missing parts are typed in each. */
const offers = v.strictObject({
  /** The usual rate of VAT in percent; by default 18. */
  vat: v.exactOptional(whole(0, 100)),
  /** The number of days for which an offer is valid; by default 30. */
  validDays: v.exactOptional(whole(1, 365)),
  /** The terms of delivery and of payment. */
  delivery: v.exactOptional(translated),
  payment: v.exactOptional(translated),
});

/**
 * The company that runs the site. Texts name parts of it as `{{company}}`, `{{founded}}`, `{{months}}` and
 * `{{support}}`.
 */
export const companySchema = v.strictObject({
  name: text,
  founded: year,
  /** The prefix of enquiry numbers. */
  numberPrefix: v.pipe(v.string(), v.regex(/^[A-Z]{2,4}$/, 'give two to four capital letters')),
  /** Places with room for one number show the first. */
  phones: atLeastOne(phone),
  emails: atLeastOne(email),
  address: translated,
  /** The parts of the address for search engines, by the names of schema.org; the country is a code of two letters. */
  postal: v.exactOptional(
    v.strictObject({ az: postalAddress, en: postalAddress, ru: postalAddress }, 'give az, en and ru'),
  ),
  /** Opening hours, local time (UTC+4). */
  hours: v.pipe(
    v.array(v.strictObject({ days: atLeastOne(weekday), opens: time, closes: time })),
    v.readonly(),
  ),
  /** Addresses of profiles; missing ones are not shown. */
  social: v.strictObject({ instagram: v.exactOptional(address), linkedin: v.exactOptional(address) }),
  /** A phone number that answers on WhatsApp. */
  whatsapp: v.exactOptional(phone),
  /** The coordinates of the address, in degrees; without them there is no map. */
  map: v.exactOptional(v.strictObject({ latitude: degrees(90), longitude: degrees(180) })),
  /** The number of hours within which enquiries are answered on working days. */
  answerHours: whole(1, 720),
  /** The hours of support for clients under contract; by default `24/7`. */
  support: v.exactOptional(text),
  /** The number of months for which enquiries are kept. */
  keepMonths: whole(1, 120),
  /** For example `Məhdud Məsuliyyətli Cəmiyyət`. */
  legalForm: v.exactOptional(translated),
  /** VÖEN. */
  taxId: v.exactOptional(digits(10)),
  /** Complete only while composing: documents have empty lists, and the page that shows them has them as its data. */
  credentials: v.exactOptional(credentials),
  /** Known while composing alone: documents do not have it. */
  offers: v.exactOptional(offers),
  /** Only while composing; the page that shows it has it as its data. */
  privacy: v.exactOptional(privacy),
});

export type Company = v.InferOutput<typeof companySchema>;
export type Credentials = v.InferOutput<typeof credentials>;
export type BankDetails = v.InferOutput<typeof bank>;
export type Certificate = v.InferOutput<typeof certificate>;
export type Reference = v.InferOutput<typeof reference>;
export type PhotoSubject = keyof v.InferOutput<typeof photos>;
export type Weekday = v.InferOutput<typeof weekday>;
