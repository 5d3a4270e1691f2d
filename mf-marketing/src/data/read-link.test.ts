import { enquiryLink } from '@platform/records';
import { expect, test } from 'vitest';
import { readEnquiryLink } from './read-link';

const link = { number: 'XT-2026-0417-K3', secret: '0123456789abcdef'.repeat(2) };
const hash = enquiryLink(link).slice('/request/enquiry'.length);

test.each(['', '.', ')', '%3E', '&utm_source=mail', '?fbclid=1'])(
  'a link is read with "%s" at its end',
  (end) => {
    expect(readEnquiryLink(hash + end)).toEqual(link);
  },
);

test.each(['', '#', '#main', hash.slice(0, -1), `${hash}0`, `#${link.number}`, `#${link.secret}`])(
  '"%s" is no link',
  (other) => {
    expect(readEnquiryLink(other)).toBeNull();
  },
);
