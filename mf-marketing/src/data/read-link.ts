import type { EnquiryLink } from '@platform/records';

/**
 * Reads a link that `enquiryLink` made, or its fragment, also if a mail program has added to it; `null` if it is none.
 */
export function readEnquiryLink(link: string): EnquiryLink | null {
  const [, number, secret] = /#([A-Z]+-\d{4}-\d{4}-[A-Z\d]+)\.([0-9a-f]{32})(?![0-9a-f])/.exec(link) ?? [];
  return number && secret ? { number, secret } : null;
}
