import { askedFields, folded, type StoredEnquiry } from '@platform/records';

/** Folded texts are kept: all texts together may be megabytes. */
const texts = new WeakMap<StoredEnquiry, string>();

/** Returns the searchable text of an enquiry, as `folded` returns it. */
export function searchText(number: string, content: StoredEnquiry): string {
  const { name, email, copyEmail, phone, company, subject, message } = content;
  const known = texts.get(content);
  const asked = askedFields.map((field) => content[field]);
  const text =
    known ?? folded([number, name, email, copyEmail, phone, company, subject, message, ...asked].join(' '));
  if (known === undefined) texts.set(content, text);
  return text;
}
