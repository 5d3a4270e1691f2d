import { categories, severalAreas } from '@platform/goods';
import { dayAt, dayText } from '@platform/goods/day';
import { type EnquiryLine, type EnquiryNote, folded, type StoredEnquiry } from '@platform/records';
import { askedFacts } from '@platform/records/asked-facts';

type SearchTexts = {
  /** All that the buyer sent but the lines. */
  all: string;
  company: string;
  region: string;
};

/** Folded texts are kept: all texts together may be megabytes. */
const texts = new WeakMap<StoredEnquiry, SearchTexts>();

/** Returns the searchable texts of an enquiry, as `folded` returns them. Days are as pages write them. */
export function searchTexts(number: string, content: StoredEnquiry): SearchTexts {
  const known = texts.get(content);
  if (known) return known;
  const { at, name, email, copyEmail, phone, company = '', service, subject, message, region = '' } = content;
  const area = [...categories, severalAreas].find(({ id }) => id === service);
  const sent = [number, dayText(dayAt(at)), name, email, copyEmail, phone, company, subject, message];
  const facts = askedFacts(content, () => '').map(([, value]) => value);
  const more = [...facts, ...Object.values(area?.name ?? { service })];
  const found = {
    all: folded([...sent, ...more].filter(Boolean).join(' ')),
    company: folded(company.trim()),
    region: folded(region),
  };
  texts.set(content, found);
  return found;
}

const notesTexts = new WeakMap<readonly EnquiryNote[], string>();

/** Returns the searchable text of notes, as `folded` returns it. */
export function notesText(notes: readonly EnquiryNote[]): string {
  if (notes.length === 0) return '';
  const text = notesTexts.get(notes) ?? folded(notes.map(({ text, email }) => `${text} ${email}`).join(' '));
  notesTexts.set(notes, text);
  return text;
}

/** Returns the searchable text of lines, as `folded` returns it. */
export function linesText(lines: readonly EnquiryLine[]): string {
  return folded(
    lines
      .map(({ name, code = '', note = '', essential = '', row }) =>
        [name, code, note, essential, row?.text].join(' '),
      )
      .join(' '),
  );
}

/** A shorter name of an organisation is none: a dash or dots. */
const COMPANY_MIN = 3;

/** Tests whether two enquiries have the same e-mail, the same VÖEN or the same organisation. */
export function isSameBuyer(one: StoredEnquiry, other: StoredEnquiry): boolean {
  if (one.email.toLowerCase() === other.email.toLowerCase()) return true;
  if (one.taxId && one.taxId === other.taxId) return true;
  const { company } = searchTexts('', one);
  return company.length >= COMPANY_MIN && company === searchTexts('', other).company;
}
