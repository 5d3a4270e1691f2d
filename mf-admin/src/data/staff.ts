import { databaseClient } from './firebase';
import { READ_LIMIT_MS } from './limits';
import type { StaffUser } from './session';
import { withLimit } from './time-limit';

/**
 * Whether a user may write: by the account's claim, or by an entry under `staff/`.
 * @returns `undefined` where it cannot be found out; the database's rules decide in any case
 */
export async function isStaff(user: StaffUser): Promise<boolean | undefined> {
  if (user.staff) return true;
  try {
    const client = await databaseClient();
    const entry = await withLimit(client.read(`staff/${user.id}`), READ_LIMIT_MS, () => new Error('late'));
    return entry !== null;
  } catch {
    return undefined;
  }
}
