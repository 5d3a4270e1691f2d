import type { Language } from 'shared-i18n';

type Translated = Record<Language, string>;

/** A day of the week, as schema.org names it. */
export type Weekday = (typeof weekdays)[number];

export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/**
 * The company that runs the site. Texts name parts of it as `{{company}}`, `{{founded}}`, `{{months}}` and
 * `{{support}}`.
 */
export type Company = {
  name: string;
  /** The year. */
  founded: number;
  /** The prefix of enquiry numbers: two to four capital letters. */
  numberPrefix: string;
  /** Places with room for one number show the first. */
  phones: readonly [string, ...string[]];
  emails: readonly [string, ...string[]];
  address: Translated;
  /** Opening hours, local time (UTC+4), `09:00`. */
  hours: readonly { days: readonly [Weekday, ...Weekday[]]; opens: string; closes: string }[];
  /** Addresses of profiles; missing ones are not shown. */
  social: { instagram?: string; linkedin?: string };
  /** A phone number that answers on WhatsApp. */
  whatsapp?: string;
  /** The coordinates of the address, in degrees; without them there is no map. */
  map?: { latitude: number; longitude: number };
  /** The number of hours within which enquiries are answered on working days. */
  answerHours: number;
  /** The hours of support for clients under contract; by default `24/7`. */
  support?: string;
  /** The number of months for which enquiries are kept. */
  keepMonths: number;
  /** For example `Məhdud Məsuliyyətli Cəmiyyət`. */
  legalForm?: Translated;
  /** VÖEN: ten digits. */
  taxId?: string;
  /** Complete only while composing: documents have empty lists, and the page that shows them has them as its data. */
  credentials?: Credentials;
};

/** Proofs of the company's qualification; missing ones are not shown. */
export type Credentials = {
  bank?: BankDetails;
  certificates?: readonly Certificate[];
  references?: readonly Reference[];
  photos?: Partial<Record<PhotoSubject, Photo>>;
};

/** The photographs of the about page; a missing one is replaced by a drawing. */
export type PhotoSubject = 'people' | 'place' | 'documents';

type Photo = {
  /** The address of the picture, 3 : 2. */
  file: string;
  alt: Translated;
};

export type BankDetails = {
  name: Translated;
  /** The IBAN, without spaces. */
  account: string;
  /** The code of the branch, the bank's VÖEN, its correspondent account without spaces, and its SWIFT code. */
  code?: string;
  taxId?: string;
  correspondentAccount?: string;
  swift?: string;
};

export type Certificate = {
  title: Translated;
  number: string;
  issuer: string;
  /** The date of issue, `2025-06-01`. */
  date: string;
  /** The address of the file. */
  file?: string;
};

/** A client of the past. */
export type Reference = { client: Translated; subject?: Translated; year?: number };
