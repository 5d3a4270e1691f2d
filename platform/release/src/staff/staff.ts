import type { UserRecord } from 'firebase-admin/auth';
import type { Administration } from './administration';

/** Somebody who may write: by the account's claim, by an entry under `staff/`, or both. */
type StaffMember = { id: string; email: string; claim: boolean; listed: boolean };

/** Returns everybody who may write, in the order of their e-mails. */
export async function listStaff(administration: Administration): Promise<StaffMember[]> {
  const listed = Object.keys(Object(await administration.read('staff')));
  const members = new Map(listed.map((id) => [id, { id, email: id, claim: false, listed: true }]));
  for (const { uid: id, email = id, customClaims } of await readAccounts(administration)) {
    const claim = customClaims?.staff === true;
    if (claim || members.has(id)) members.set(id, { id, email, claim, listed: members.has(id) });
  }
  return [...members.values()].sort((one, other) => one.email.localeCompare(other.email));
}

/**
 * Gives an account the staff role; its other claims stay.
 * @param password creates the account where there is none
 * @throws one sentence where there is no such account
 */
export async function addStaff({ auth }: Administration, email: string, password?: string): Promise<void> {
  const [existing] = (await auth.getUsers([{ email }])).users;
  const account = existing ?? (password ? await auth.createUser({ email, password }) : noAccount(email));
  await auth.setCustomUserClaims(account.uid, { ...account.customClaims, staff: true });
}

/**
 * Takes the staff role and ends the account's sessions; its other claims stay. A token that was given out before
 * is good for up to an hour.
 * @throws one sentence where there is no such account
 */
export async function removeStaff({ auth, write }: Administration, email: string): Promise<void> {
  const [account = noAccount(email)] = (await auth.getUsers([{ email }])).users;
  const { staff: _, ...claims } = account.customClaims ?? {};
  await auth.setCustomUserClaims(account.uid, claims);
  await auth.revokeRefreshTokens(account.uid);
  await write({ [`staff/${account.uid}`]: null });
}

function noAccount(email: string): never {
  throw new Error(`There is no account ${email}; "site staff add ${email} --password …" makes one.`);
}

async function readAccounts({ auth }: Administration): Promise<UserRecord[]> {
  const accounts: UserRecord[] = [];
  let pageToken: string | undefined;
  do {
    const page = await auth.listUsers(undefined, pageToken);
    accounts.push(...page.users);
    pageToken = page.pageToken;
  } while (pageToken);
  return accounts;
}
