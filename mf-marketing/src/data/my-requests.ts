import { create } from '@platform/contract';
import { readStorage, writeStorage } from 'shared-i18n';

/** Local storage key of the enquiries that this browser has sent or opened. */
const requestsKey = 'mf-marketing.requests';

/** The most enquiries that are kept, and the longest stored text, in characters: browsers store about five million. */
const REQUESTS_MAX = 20;
const STORED_MAX = 1_000_000;

export type MyRequest = {
  number: string;
  /** The path of its page with the secret, from `enquiryLink`. */
  link: string;
  /** The time of the enquiry, in milliseconds. */
  at: number;
  /** Its page as it was last read, for `openPage`. */
  page?: unknown;
};

/** The enquiries, the newest first; empty on the server. */
export const useMyRequests = create<{ requests: readonly MyRequest[] }>(() => ({ requests: [] }));

/** Returns the path of an enquiry's page, with its secret, if this browser knows it. */
export function useRequestLink(number: string | null): string | undefined {
  return useMyRequests(({ requests }) => requests.find((request) => request.number === number)?.link);
}

/** Keeps an enquiry in the place of what is known of its number; beyond the limit the oldest is dropped. */
export function rememberRequest(request: MyRequest): void {
  const others = stored().filter(({ number }) => number !== request.number);
  save([...others, request].sort((one, other) => other.at - one.at).slice(0, REQUESTS_MAX));
}

/** Forgets an enquiry in this browser. @returns the undo */
export function forgetRequest(request: MyRequest): () => void {
  save(stored().filter(({ number }) => number !== request.number));
  return () => rememberRequest(request);
}

/** Without room the pages of the oldest enquiries are dropped, not their links. */
function save(requests: readonly MyRequest[]): void {
  useMyRequests.setState({ requests });
  for (let pages = requests.length; pages >= 0; pages -= 1) {
    const kept = requests.map(({ page, ...link }, index) => (index < pages ? { ...link, page } : link));
    const text = kept.length > 0 ? JSON.stringify(kept) : null;
    if ((text?.length ?? 0) <= STORED_MAX && writeStorage('localStorage', requestsKey, text)) return;
  }
}

/** Returns what is stored, which another tab may have written; where nothing can be stored, what this page knows. */
function stored(): readonly MyRequest[] {
  const text = readStorage('localStorage', requestsKey);
  return text === null ? useMyRequests.getState().requests : parse(text);
}

function parse(text: string): MyRequest[] {
  try {
    const found: unknown = JSON.parse(text);
    return Array.isArray(found) ? found.filter(isRequest) : [];
  } catch {
    return [];
  }
}

function isRequest(found: unknown): found is MyRequest {
  const { number, link, at } = Object(found);
  return typeof number === 'string' && typeof link === 'string' && Number.isFinite(at);
}

function show(): void {
  useMyRequests.setState({ requests: stored() });
}

if (typeof document !== 'undefined') {
  show();
  addEventListener('storage', ({ key }) => {
    if (key === null) useMyRequests.setState({ requests: [] });
    else if (key === requestsKey) show();
  });
}
