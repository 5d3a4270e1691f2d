import type { Administration } from '../staff/staff';

/** The number of enquiries of one answer, of up to 60 kB each: the database answers at most 256 MB. */
const PAGE = 200;

/** One enquiry as it is stored, and when it came, in milliseconds. */
export type Found = { number: string; at: number; stored: unknown };

/**
 * Reads enquiries page by page in the order in which they came, by the index of their times.
 * @param from the time of the first one, in milliseconds
 * @param until a time after the last one
 */
export async function* enquiriesBetween(
  { read }: Administration,
  from: number,
  until: number,
): AsyncGenerator<Found[]> {
  let page: Found[] = [];
  do {
    const last = page.at(-1);
    const found = await read('enquiries', (all) => {
      const before = all.orderByChild('at').endAt(until - 1);
      return (last ? before.startAfter(last.at, last.number) : before.startAt(from)).limitToFirst(PAGE);
    });
    page = Object.entries(Object(found))
      .map(([number, stored]) => ({ number, at: Number(Object(stored).at), stored }))
      .sort((one, other) => one.at - other.at || (one.number < other.number ? -1 : 1));
    yield page;
  } while (page.length === PAGE);
}
