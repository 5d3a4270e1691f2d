import { enquiryPlaces } from '@platform/records';
import { packBatches } from '@platform/records/dump';
import type { Administration } from '../staff/staff';
import { enquiriesBetween, type Found } from './pages';

/** Enquiries and lines of one update, about 20 MB at most: the database refuses removals that take it long. */
const REMOVED_AT_ONCE = 2000;

/**
 * Removes the enquiries of a time from every place, each in one update.
 * @param from the time of the first one, in milliseconds
 * @param until a time after the last one
 * @param dryRun only counts them
 * @returns how many there are
 */
export async function removeBetween(
  administration: Administration,
  from: number,
  until: number,
  dryRun = false,
): Promise<number> {
  let removed = 0;
  for await (const page of enquiriesBetween(administration, from, until)) {
    removed += page.length;
    const each = dryRun ? [] : page.map((one) => [one]);
    const partsOf = ({ stored }: Found) => 1 + (Number(Object(stored).lines) || 0);
    for (const batch of packBatches(each, partsOf, REMOVED_AT_ONCE))
      await administration.write(removal(batch));
  }
  return removed;
}

/** Returns the update that removes enquiries from every place where they lie. */
function removal(enquiries: Found[]): Record<string, null> {
  const paths = enquiries.flatMap(({ number }) => enquiryPlaces.map((place) => `${place}/${number}`));
  return Object.fromEntries(paths.map((path) => [path, null]));
}
