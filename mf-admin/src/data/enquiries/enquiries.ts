import { create } from '@platform/contract';
import {
  type EnquiryHandling,
  type EnquiryStatus,
  isObject,
  parseEnquiry,
  parseEnquiryHandling,
  type StoredEnquiry,
} from '@platform/records';
import { type FailureKind, logFailure, toFailure } from '../client/failure';
import { databaseClient } from '../client/firebase';

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

/** Follows all enquiries and their handling. Returns a function that stops it and drops them. */
export function watchEnquiries(): () => void {
  watching?.abort();
  watching = new AbortController();
  void follow(watching.signal);
  return () => {
    watching?.abort();
    watching = undefined;
    parsed.clear();
    useEnquiries.setState(useEnquiries.getInitialState(), true);
  };
}

/** After `dropClients`: follows the new client, if enquiries were followed. */
export function rewatchEnquiries(): void {
  if (watching) watchEnquiries();
}

/** The number of enquiries that are read first: as many as a tall window shows. */
const FIRST_ROWS = 30;

/** All enquiries may be several megabytes, so the latest are read first; numbers begin with dates. */
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
    const latest = places.map((place) => client.readLast(place, FIRST_ROWS));
    const found: [enquiries?: unknown, handling?: unknown] = [];
    const stops = places.map((place, index) =>
      client.watch(
        place,
        (value) => {
          found[index] = value ?? {};
          if (0 in found && 1 in found)
            useEnquiries.setState({ status: 'ready', enquiries: enquiriesOf(...found) });
        },
        fail,
      ),
    );
    signal.addEventListener('abort', () => {
      for (const stop of stops) stop();
    });
    const [first, handling] = await Promise.all(latest);
    const { status, enquiries } = useEnquiries.getState();
    if (signal.aborted || status !== 'loading' || enquiries.length > 0) return;
    useEnquiries.setState({ enquiries: enquiriesOf(first, handling) });
  } catch (error) {
    fail(error);
  }
}

const places = ['enquiries', 'enquiryHandling'] as const;

function enquiriesOf(found: unknown, handling: unknown): Enquiry[] {
  const handled = isObject(handling) ? handling : {};
  return Object.entries(isObject(found) ? found : {})
    .map(([number, value]) => ({
      number,
      content: contentOf(number, value),
      handling: parseEnquiryHandling(handled[number]),
    }))
    .sort((one, other) => other.content.at - one.content.at);
}

/** By number: an enquiry never changes, so it is parsed once. */
const parsed = new Map<string, StoredEnquiry>();

function contentOf(number: string, value: unknown): StoredEnquiry {
  const content = parsed.get(number) ?? parseEnquiry(value) ?? unknownContent(number, value);
  parsed.set(number, content);
  return content;
}

/** An enquiry that this release cannot parse is shown as stored: other rules may have accepted it. */
function unknownContent(number: string, value: unknown): StoredEnquiry {
  const known = isObject(value) ? value : {};
  const message = JSON.stringify(value, null, 2);
  const [at, email] = [Number(known.at) || 0, String(known.email ?? '')];
  return { at, email, name: number, service: '', message, language: 'az', sending: '' };
}
