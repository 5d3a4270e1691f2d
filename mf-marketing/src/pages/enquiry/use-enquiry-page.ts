import type { EnquiryLink } from '@platform/records';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { OpenedPage } from '../../data/checked';
import { useMyRequests } from '../../data/my-requests';
import { readEnquiryLink } from '../../data/read-link';

type Read = {
  /** The page as it was last read, now or earlier in this browser; `undefined` before the first answer. */
  page: OpenedPage | null | undefined;
  problem: 'offline' | 'silent' | null;
  reading: boolean;
};

/**
 * Reads the page of an enquiry, and again when the connection or the visitor comes back. Until the database answers, the
 * page of an earlier visit is shown.
 */
export function useEnquiryPage(link: EnquiryLink) {
  const [read, setRead] = useState<Read>({ page: undefined, problem: null, reading: true });
  const isMounted = useRef(false);

  const refresh = useCallback(async () => {
    setRead((before) => ({ ...before, reading: true }));
    const changes = await readPage(link).then(
      (page) => ({ page, problem: null }),
      () => ({ problem: navigator.onLine ? ('silent' as const) : ('offline' as const) }),
    );
    if (isMounted.current) setRead((before) => ({ ...before, ...changes, reading: false }));
  }, [link]);

  useEffect(() => {
    isMounted.current = true;
    const stopped = new AbortController();
    const { signal } = stopped;
    const whenVisible = () => void (document.visibilityState === 'visible' && refresh());
    void refresh();
    void earlierPage(link).then((page) => {
      // `null` is an answer: the link has ended.
      const show = (before: Read) => (before.page === undefined ? { ...before, page } : before);
      if (isMounted.current) setRead(show);
    });
    addEventListener('online', () => void refresh(), { signal });
    document.addEventListener('visibilitychange', whenVisible, { signal });
    return () => {
      isMounted.current = false;
      stopped.abort();
    };
  }, [refresh, link]);

  return { ...read, refresh, show: (page: OpenedPage) => setRead((before) => ({ ...before, page })) };
}

async function readPage(link: EnquiryLink): Promise<OpenedPage | null> {
  const { readEnquiryPage } = await import('../../data/enquiry-page');
  return readEnquiryPage(link);
}

async function earlierPage({ secret }: EnquiryLink): Promise<OpenedPage | undefined> {
  const { requests } = useMyRequests.getState();
  const earlier = requests.find((request) => readEnquiryLink(request.link)?.secret === secret);
  if (!earlier?.page) return undefined;
  const { openPage } = await import('../../data/checked');
  return openPage(earlier.page) ?? undefined;
}
