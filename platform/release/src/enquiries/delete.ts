import { randomUUID } from 'node:crypto';
import { ENQUIRY_NUMBER, enquiryDeletionsPath, enquiryPlaces } from '@platform/records';
import type { Administration } from '../staff/staff';
import { promoter } from '../store/origin';
import { DAY_MS, startOf } from './days';
import { removal, removeBetween } from './remove';

/** The number of an enquiry, or the first and the last day of some, in Baku. */
export type Wanted = { number?: string | undefined; from?: string | undefined; to?: string | undefined };

/** Enquiries that were found and can be deleted. */
export type Deletion = {
  count: number;
  /** Deletes them from every place where they lie. Returns their number, and the path of the record. */
  write(): Promise<{ deleted: number; record: string }>;
};

/**
 * Finds the enquiries that a person wants to be deleted.
 * @throws one sentence if it is not clear which, or if there is no such enquiry; nothing is written
 */
export async function prepareDeletion(
  administration: Administration,
  { number, from, to }: Wanted,
): Promise<Deletion> {
  const record = `${enquiryDeletionsPath}/${randomUUID()}`;
  const recordOf = (count: number) => ({
    [record]: { at: { '.sv': 'timestamp' }, by: promoter(), count },
  });
  if (number !== undefined && from === undefined && to === undefined) {
    await requireStored(administration, number);
    const write = async () => {
      const stored = await administration.read(`enquiries/${number}`);
      await administration.write({
        ...(await removal(administration, [{ number, stored }])),
        ...recordOf(1),
      });
      return { deleted: 1, record };
    };
    return { count: 1, write };
  }
  if (number !== undefined || from === undefined || to === undefined)
    throw new Error(
      'Name one enquiry or days: "site enquiries delete XT-2026-0417-K3" or "site enquiries delete --from 2026-04-17 --to 2026-04-18".',
    );
  const [start, end] = [startOf(from), startOf(to) + DAY_MS];
  if (end <= start) throw new Error(`--from ${from} is after --to ${to}.`);
  return {
    count: await removeBetween(administration, start, end, { dryRun: true }),
    write: async () => ({
      deleted: await removeBetween(administration, start, end, { record: recordOf }),
      record,
    }),
  };
}

/** Lines or notes may be left of an enquiry that somebody removed by hand. */
async function requireStored({ read }: Administration, number: string): Promise<void> {
  if (!ENQUIRY_NUMBER.test(number))
    throw new Error(`"${number}" is no number of an enquiry: one looks like XT-2026-0417-K3.`);
  const paths = enquiryPlaces.map((place) => `${place}/${number}`);
  const found = await Promise.all(paths.map((path) => read(path, (all) => all.orderByKey().limitToFirst(1))));
  if (found.every((part) => part === null)) throw new Error(`There is no enquiry ${number}.`);
}
