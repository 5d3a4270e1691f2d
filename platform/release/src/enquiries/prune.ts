import { enquiryPlaces } from '@platform/records';
import { inBatches } from '../model/batches';
import type { Administration } from '../staff/staff';

const REQUEST_LENGTH = 200;

/**
 * Removes enquiries that are older than the months for which the company keeps them, with their lines and how they were
 * handled.
 * @param dryRun only counts them
 * @returns how many there are, and the time before which they came
 */
export async function prune(
  { environment, read, write }: Administration,
  { now = new Date(), dryRun = false }: { now?: Date; dryRun?: boolean } = {},
): Promise<{ removed: number; before: Date }> {
  const before = monthsBefore(now, environment.settings.company.keepMonths);
  const enquiries: [string, { at?: unknown }][] = Object.entries(Object(await read('enquiries')));
  const old = enquiries.flatMap(([number, { at }]) => (Number(at) < before.getTime() ? [number] : []));
  for (const numbers of dryRun ? [] : inBatches(old, REQUEST_LENGTH)) {
    const paths = numbers.flatMap((number) => enquiryPlaces.map((place) => `${place}/${number}`));
    await write(Object.fromEntries(paths.map((path) => [path, null])));
  }
  return { removed: old.length, before };
}

/** In a month without this day, its last day. */
function monthsBefore(now: Date, months: number): Date {
  const before = new Date(now);
  before.setUTCMonth(now.getUTCMonth() - months);
  if (before.getUTCDate() !== now.getUTCDate()) before.setUTCDate(0);
  return before;
}
