import { removeOrphans } from '../backup/attachments';
import type { Administration } from '../staff/staff';
import { removeBetween } from './remove';

/**
 * Removes enquiries that are older than the months for which the company keeps them, with their lines, their files and
 * how they were handled, and files of no enquiry.
 * @param dryRun only counts the enquiries
 * @returns how many enquiries there are, the time before which they came, and how many files belonged to none
 */
export async function prune(
  administration: Administration,
  { now = new Date(), dryRun = false }: { now?: Date; dryRun?: boolean } = {},
): Promise<{ removed: number; before: Date; orphans: number }> {
  const before = monthsBefore(now, administration.environment.settings.company.keepMonths);
  const removed = await removeBetween(administration, 0, before.getTime(), { dryRun });
  return { removed, before, orphans: dryRun ? 0 : await removeOrphans(administration, now.getTime()) };
}

/** In a month without this day, its last day. */
function monthsBefore(now: Date, months: number): Date {
  const before = new Date(now);
  before.setUTCMonth(now.getUTCMonth() - months);
  if (before.getUTCDate() !== now.getUTCDate()) before.setUTCDate(0);
  return before;
}
