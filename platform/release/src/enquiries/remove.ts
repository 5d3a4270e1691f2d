import { enquiryPagePath, enquiryPlaces } from '@platform/records';
import { packBatches } from '@platform/records/dump';
import { removeAttachments } from '../backup/attachments';
import type { Administration } from '../staff/staff';
import { enquiriesBetween, type Found } from './pages';

/** Enquiries and lines of one update, about 20 MB at most: the database refuses removals that take it long. */
const REMOVED_AT_ONCE = 2000;

/**
 * Removes the enquiries of a time from every place, each in one update.
 * @param from the time of the first one, in milliseconds
 * @param until a time after the last one
 * @param options `dryRun` only counts them; `record` returns what each update also writes, by the count so far
 * @returns how many there are
 */
export async function removeBetween(
  administration: Administration,
  from: number,
  until: number,
  { dryRun = false, record = () => ({}) }: { dryRun?: boolean; record?: (removed: number) => object } = {},
): Promise<number> {
  let removed = 0;
  for await (const page of enquiriesBetween(administration, from, until)) {
    const each = page.map((one) => [one]);
    const partsOf = ({ stored }: Found) => 1 + (Number(Object(stored).lines) || 0);
    for (const batch of packBatches(each, partsOf, REMOVED_AT_ONCE)) {
      removed += batch.length;
      if (!dryRun)
        await administration.write({ ...(await removal(administration, batch)), ...record(removed) });
    }
  }
  return removed;
}

/**
 * Removes the files of enquiries, and returns the update that removes them from every place where they lie, with the
 * pages that their buyers see.
 */
export async function removal(
  administration: Administration,
  enquiries: Pick<Found, 'number' | 'stored'>[],
): Promise<Record<string, null>> {
  const withFiles = enquiries.filter(({ stored }) => Object(stored).files);
  await removeAttachments(
    administration,
    withFiles.map(({ number }) => number),
  );
  const newSecrets = enquiries.map(({ number }) => administration.read(`enquiryHandling/${number}/secret`));
  const secrets = [
    ...enquiries.map(({ stored }) => Object(stored).sending),
    ...(await Promise.all(newSecrets)),
  ];
  const paths = [
    ...enquiries.flatMap(({ number }) => enquiryPlaces.map((place) => `${place}/${number}`)),
    ...secrets.filter((secret) => typeof secret === 'string').map(enquiryPagePath),
  ];
  return Object.fromEntries(paths.map((path) => [path, null]));
}
