import { folded, type StoredEnquiry } from '@platform/records';
import type { Enquiry } from '../../../data/enquiries/enquiries';
import { type ListState, matcher } from '../list/list-state';

/** Returns the enquiries of a status (empty for all) with all words of the search, in their order. */
export function findEnquiries(
  enquiries: readonly Enquiry[],
  { search, status }: Pick<ListState, 'search' | 'status'>,
): readonly Enquiry[] {
  const matches = matcher(search);
  const searching = search.trim() !== '';
  return enquiries.filter(
    (enquiry) =>
      (status === '' || enquiry.handling.status === status) && (!searching || matches(textOf(enquiry))),
  );
}

/** Folded texts are kept: all texts together may be megabytes. */
const texts = new WeakMap<StoredEnquiry, string>();

function textOf({ number, content }: Enquiry): string {
  const { name, email, phone = '', company = '', subject = '', message, region = '' } = content;
  const known = texts.get(content);
  const text = known ?? folded([number, name, email, phone, company, subject, message, region].join(' '));
  if (known === undefined) texts.set(content, text);
  return text;
}
