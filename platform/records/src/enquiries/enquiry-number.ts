import { dayAt } from '@platform/goods/day';

/** Characters that cannot be confused when read out or copied by hand. */
const CHARACTERS = '34679ACDEFGHJKMNPQRTUVWXY';

/** The form of an enquiry's number: prefix of the company, date in Baku, random characters. */
export const ENQUIRY_NUMBER = new RegExp(`^[A-Z]+-20[0-9][0-9]-[01][0-9][0-3][0-9]-[${CHARACTERS}]+$`);

/** The longest number, in characters. */
export const ENQUIRY_NUMBER_MAX = 24;

/**
 * Returns a random number for an enquiry.
 * @param prefix capital letters
 * @param length of the random part
 * @example enquiryNumber('XT', new Date(), 2) // 'XT-2026-0417-K3'
 */
export function enquiryNumber(prefix: string, at: Date, length: number): string {
  const [year, month, day] = dayAt(at.getTime()).split('-');
  const random = [...crypto.getRandomValues(new Uint8Array(length))];
  const end = random.map((byte) => CHARACTERS[byte % CHARACTERS.length]).join('');
  return `${prefix}-${year}-${month}${day}-${end}`;
}
