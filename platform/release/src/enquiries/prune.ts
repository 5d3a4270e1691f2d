import type { Administration } from '../staff/staff';
import { removeBetween } from './remove';

/**
 * Removes enquiries that are older than the months for which the company keeps them, with their lines and how they were
 * handled.
 * @param dryRun only counts them
 * @returns how many there are, and the time before which they came
 */
export async function prune(
  administration: Administration,
  { now = new Date(), dryRun = false }: { now?: Date; dryRun?: boolean } = {},
): Promise<{ removed: number; before: Date }> {
  const before = monthsBefore(now, administration.environment.settings.company.keepMonths);
  return { removed: await removeBetween(administration, 0, before.getTime(), { dryRun }), before };
}

/** In a month without this day, its last day. */
function monthsBefore(now: Date, months: number): Date {
  const before = new Date(now);
  before.setUTCMonth(now.getUTCMonth() - months);
  if (before.getUTCDate() !== now.getUTCDate()) before.setUTCDate(0);
  return before;
}
