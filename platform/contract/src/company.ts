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

/** What the site says of the company that runs it. Texts refer to some of it as `{{company}}`, `{{founded}}`, `{{months}}` and `{{support}}`. */
export type Company = {
  name: string;
  /** The year. */
  founded: number;
  /** What the numbers of enquiries begin with: two to four capital letters. */
  numberPrefix: string;
  /** The first one is shown where there is room for one. */
  phones: readonly [string, ...string[]];
  emails: readonly [string, ...string[]];
  address: Translated;
  /** Opening hours, local time (UTC+4), `09:00`. */
  hours: readonly { days: readonly [Weekday, ...Weekday[]]; opens: string; closes: string }[];
  /** Addresses of profiles; one that is absent is not shown. */
  social: { instagram?: string; linkedin?: string };
  /** A phone number that answers on WhatsApp. */
  whatsapp?: string;
  /** Where the address is, in degrees; absent: no map. */
  map?: { latitude: number; longitude: number };
  /** Within how many hours enquiries are answered on working days. */
  answerHours: number;
  /** When clients under contract are supported; absent: `24/7`. */
  support?: string;
  /** For how many months enquiries are kept. */
  keepMonths: number;
  /** As `Məhdud Məsuliyyətli Cəmiyyət`. */
  legalForm?: Translated;
  /** VÖEN: ten digits. */
  taxId?: string;
  /** Whole only where pages are composed: documents have empty lists, the page that shows these has them as its data. */
  credentials?: Credentials;
};

/** What shows that the company is qualified; what is absent is not shown. */
export type Credentials = {
  bank?: BankDetails;
  certificates?: readonly Certificate[];
  references?: readonly Reference[];
  photos?: Partial<Record<PhotoSubject, Photo>>;
};

/** What the about page shows; a subject without a photograph is drawn. */
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
  /** When it was issued, `2025-06-01`. */
  date: string;
  /** The address of the file. */
  file?: string;
};

/** Somebody who was supplied. */
export type Reference = { client: Translated; subject?: Translated; year?: number };
