import type { EnquiryPage } from '@platform/records';
import { useEffect, useState } from 'react';
import type { Enquiry } from '../../../data/enquiries/enquiries';
import { secretOf } from '../../../data/enquiries/enquiry';
import { watchPage } from '../../../data/enquiries/enquiry-page';

type Followed = { page?: EnquiryPage | null; failed?: boolean };

/**
 * Follows the page of an enquiry: `undefined` while it is read, `null` where there is none.
 * @param isFollowed `false` does not read it
 */
export function useEnquiryPage(enquiry: Enquiry, isFollowed = true): Followed & { retry: () => void } {
  const secret = isFollowed ? secretOf(enquiry) : null;
  const [followed, setFollowed] = useState<Followed>({});
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (secret === null) return setFollowed({ page: null });
    setFollowed({});
    return watchPage(
      secret,
      (page) => setFollowed({ page }),
      () => setFollowed({ failed: true }),
    );
  }, [secret, attempt]);
  return { ...followed, retry: () => setAttempt(attempt + 1) };
}
