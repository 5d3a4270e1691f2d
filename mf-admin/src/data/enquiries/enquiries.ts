import { create } from '@platform/contract';
import {
  type EnquiryHandling,
  type EnquiryStatus,
  isObject,
  parseEnquiry,
  parseEnquiryHandling,
  type StoredEnquiry,
} from '@platform/records';
import { turnOfPages } from '../client/connection';
import { type FailureKind, logFailure, toFailure } from '../client/failure';
import { databaseClient } from '../client/firebase';
import { searchTexts } from './search-text';

export type Enquiry = {
  number: string;
  /** The visitor's enquiry; it never changes. */
  content: StoredEnquiry;
  handling: EnquiryHandling;
};

type EnquiriesState = {
  /** `loading`: the latest enquiries may be shown already, the others are being read. */
  status: 'loading' | 'ready' | 'failed';
  failure?: FailureKind;
  /** The newest enquiry comes first. */
  enquiries: readonly Enquiry[];
};

export const useEnquiries = create<EnquiriesState>(() => ({ status: 'loading', enquiries: [] }));

export function countOf(enquiries: readonly Enquiry[], status: EnquiryStatus): number {
  return enquiries.filter(({ handling }) => handling.status === status).length;
}

let watching: AbortController | undefined;

/** Reads all enquiries and follows them and their handling. Returns a function that stops it and drops them. */
export function watchEnquiries(): () => void {
  watching?.abort();
  watching = new AbortController();
  void follow(watching.signal);
  return () => {
    watching?.abort();
    watching = undefined;
    parsed.clear();
    handled.clear();
    useEnquiries.setState(useEnquiries.getInitialState(), true);
  };
}

/** After `dropClients`: follows the new client, if enquiries were followed. */
export function rewatchEnquiries(): void {
  if (watching) watchEnquiries();
}

/**
 * Follows one enquiry, which its page may not have brought yet; the latest changes do not tell notes of an older one.
 * Returns a function that stops it.
 */
export function watchEnquiry(number: string): () => void {
  const stopped = new AbortController();
  async function start() {
    const client = await databaseClient();
    const content = await client.read(`enquiries/${number}`);
    if (stopped.signal.aborted || content === null) return;
    const listener = (handling: unknown) => add({ [number]: content }, { [number]: handling ?? {} });
    const stop = client.watch(`enquiryHandling/${number}`, listener, () => undefined);
    stopped.signal.addEventListener('abort', stop);
  }
  // The list tells its failures.
  start().catch(() => undefined);
  return () => stopped.abort();
}

/** The number of enquiries that are read first: as many as a tall window shows. */
const FIRST_ROWS = 30;

/** The number of enquiries of a further page: a moment's work for the browser. */
const PAGE = 200;

/** The number of latest enquiries and changes that are followed; more at one moment are not expected. */
const FOLLOWED = 30;

/** Reads the latest enquiries first, then page by page: numbers begin with dates. */
async function follow(signal: AbortSignal) {
  function fail(error: unknown) {
    if (signal.aborted || useEnquiries.getState().status === 'failed') return;
    const failure = toFailure(error);
    logFailure('enquiries', failure);
    useEnquiries.setState({ status: 'failed', failure: failure.kind });
  }
  try {
    useEnquiries.setState({ status: 'loading' });
    const client = await databaseClient();
    if (signal.aborted) return;
    const stops = [
      client.watchLatest('enquiries', FOLLOWED, (found) => add(found, {}), fail),
      client.watchLatest('enquiryHandling', FOLLOWED, (handling) => add({}, handling), fail),
    ];
    signal.addEventListener('abort', () => {
      for (const stop of stops) stop();
    });
    for (let before: string | undefined, count = FIRST_ROWS; ; count = PAGE) {
      await turnOfPages();
      // The last handled enquiries reach back at least as far as the last enquiries.
      const [found, handling] = await Promise.all([
        client.readLast('enquiries', count, before),
        client.readLast('enquiryHandling', count, before),
      ]);
      if (signal.aborted || useEnquiries.getState().status === 'failed') return;
      add(found, handling);
      const numbers = Object.keys(isObject(found) ? found : {}).sort();
      before = numbers[0];
      if (numbers.length < count) break;
    }
    useEnquiries.setState({ status: 'ready' });
  } catch (error) {
    fail(error);
  }
}

/** The handling by number: also of enquiries whose page is still to come. */
const handled = new Map<string, EnquiryHandling>();

/** The numbers of enquiries that were deleted on this page: a late answer shows none again. */
const deleted = new Set<string>();

/** Takes a deleted enquiry out of the list. */
export function dropEnquiry(number: string): void {
  deleted.add(number);
  parsed.delete(number);
  useEnquiries.setState(({ enquiries }) => ({ enquiries: enquiries.filter((one) => one.number !== number) }));
}

/** Shows what an answer of the database has of enquiries and of their handling. */
function add(found: unknown, handling: unknown) {
  const { enquiries } = useEnquiries.getState();
  const known = (values: unknown) =>
    Object.entries(isObject(values) ? values : {}).filter(([number]) => !deleted.has(number));
  const [contents, handlings] = [known(found), known(handling)];
  if (contents.length + handlings.length === 0) return;
  for (const [number, value] of handlings) handled.set(number, parseEnquiryHandling(value));
  const changed = new Set([...contents, ...handlings].map(([number]) => number));
  const shown = enquiries.filter(({ number }) => changed.has(number));
  const values = new Map<string, StoredEnquiry>(shown.map(({ number, content }) => [number, content]));
  for (const [number, value] of contents) values.set(number, contentOf(number, value));
  const added = [...values].map(([number, content]) => ({
    number,
    content,
    handling: handled.get(number) ?? parseEnquiryHandling(null),
  }));
  const others = enquiries.filter(({ number }) => !changed.has(number));
  const all = [...others, ...added].sort((one, other) => other.content.at - one.content.at);
  useEnquiries.setState({ enquiries: all });
}

/** By number: an enquiry never changes, so it is parsed once. */
const parsed = new Map<string, StoredEnquiry>();

function contentOf(number: string, value: unknown): StoredEnquiry {
  const content = parsed.get(number) ?? parseEnquiry(value) ?? unknownContent(number, value);
  parsed.set(number, content);
  // Page by page: the first search would block the page for all of them.
  searchTexts(number, content);
  return content;
}

/** An enquiry that this release cannot parse is shown as stored: other rules may have accepted it. */
function unknownContent(number: string, value: unknown): StoredEnquiry {
  const known = isObject(value) ? value : {};
  const message = JSON.stringify(value, null, 2);
  const [at, email] = [Number(known.at) || 0, String(known.email ?? '')];
  return { at, email, name: number, service: '', message, language: 'az', sending: '' };
}
