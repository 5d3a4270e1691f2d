import { enquiryPagePath } from '@platform/records';
import { inBatches } from '../model/batches';
import type { Administration } from '../staff/staff';
import { DAY_MS, dayAt, startOf } from './days';
import { enquiriesBetween, type Found } from './pages';

/** The number of days before, whose mean a day is compared with. */
const DAYS_BEFORE = 7;

/** A day is unusual that has more than this many times the mean. */
const FACTOR = 5;

/** A day is not unusual with fewer enquiries or bytes than these, whatever the mean. */
const USUAL = { count: 50, bytes: 10_000_000 };

/** A day is read up to this size, in bytes: reading costs money, and a day beyond it is unusual anyway. */
const DAY_BYTES = 100_000_000;

/** The number of enquiries whose lines, up to 10 MB each, are read at the same time. */
const READ_AT_ONCE = 8;

type Day = { count: number; bytes: number; isWhole: boolean };

/**
 * Compares the enquiries of the day before today, in Baku, with the mean of the days before it.
 * @param options `dayBytes` is the size up to which a day is read
 * @returns whether there are unusually many or large ones, and one sentence with the numbers
 */
export async function watch(
  administration: Administration,
  { now = Date.now(), dayBytes = DAY_BYTES }: { now?: number; dayBytes?: number } = {},
): Promise<{ isUnusual: boolean; sentence: string }> {
  const start = startOf(dayAt(now)) - DAY_MS;
  const { count, bytes, isWhole } = await measure(administration, start, dayBytes);
  const mean = { count: 0, bytes: 0 };
  for (let before = 1; before <= DAYS_BEFORE; before += 1) {
    const day = await measure(administration, start - before * DAY_MS, dayBytes);
    mean.count += day.count / DAYS_BEFORE;
    mean.bytes += day.bytes / DAYS_BEFORE;
  }
  const isUnusual =
    !isWhole ||
    (count > USUAL.count && count > FACTOR * mean.count) ||
    (bytes > USUAL.bytes && bytes > FACTOR * mean.bytes);
  const found = `${isWhole ? '' : 'at least '}${count} enquiries with ${megabytes(bytes)}`;
  const usual = `a mean of ${mean.count.toFixed(1)} with ${megabytes(mean.bytes)} on the ${DAYS_BEFORE} days before`;
  return {
    isUnusual,
    sentence: `${dayAt(start)} brought ${found}, against ${usual}${isUnusual ? ': this is unusual' : ''}.`,
  };
}

/** Counts the enquiries of a day and their bytes, lines and page included, until the day is too large. */
async function measure(administration: Administration, start: number, dayBytes: number): Promise<Day> {
  let [count, bytes] = [0, 0];
  for await (const page of enquiriesBetween(administration, start, start + DAY_MS))
    for (const batch of inBatches(page, READ_AT_ONCE)) {
      const sizes = await Promise.all(batch.map((enquiry) => sizeOf(administration, enquiry)));
      count += batch.length;
      bytes += sizes.reduce((sum, size) => sum + size, 0);
      if (bytes > dayBytes) return { count, bytes, isWhole: false };
    }
  return { count, bytes, isWhole: true };
}

async function sizeOf({ read }: Administration, { number, stored }: Found): Promise<number> {
  const { lines: count, sending } = Object(stored);
  const [lines, page] = await Promise.all([
    count === undefined ? null : read(`enquiryLines/${number}`),
    typeof sending === 'string' ? read(enquiryPagePath(sending)) : null,
  ]);
  return [stored, lines, page].reduce<number>(
    (sum, part) => sum + Buffer.byteLength(JSON.stringify(part)),
    0,
  );
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
