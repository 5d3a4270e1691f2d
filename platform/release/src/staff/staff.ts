import type { Administration } from './administration';

/** Somebody who may write: by the account's claim, by an entry under `staff/`, or both. */
export type StaffMember = { id: string; email: string; claim: boolean; listed: boolean };

type Account = { localId: string; email?: string; customAttributes?: string };

/** Everybody who may write, in the order of their e-mails. */
export async function listStaff(administration: Administration): Promise<StaffMember[]> {
  const [accounts, listed] = await Promise.all([readAccounts(administration), administration.read('staff')]);
  const ids = new Set(Object.keys(listed ?? {}));
  const known = accounts.map((account) => ({
    id: account.localId,
    email: account.email ?? account.localId,
    claim: claimsOf(account).staff === true,
    listed: ids.has(account.localId),
  }));
  const orphans = [...ids]
    .filter((id) => !accounts.some(({ localId }) => localId === id))
    .map((id) => ({ id, email: id, claim: false, listed: true }));
  return [...known, ...orphans]
    .filter(({ claim, listed }) => claim || listed)
    .sort((one, other) => one.email.localeCompare(other.email));
}

/**
 * Gives an account the staff role; its other claims stay.
 * @param password makes the account where there is none
 * @throws one sentence where there is no such account
 */
export async function addStaff(
  administration: Administration,
  email: string,
  password?: string,
): Promise<void> {
  if (password && !(await findAccount(administration, email)))
    await administration.accounts('', { email, password });
  const account = await requireAccount(administration, email);
  await setClaims(administration, account, { ...claimsOf(account), staff: true });
}

/**
 * Takes the staff role and ends the account's sessions; its other claims stay. A token that was given out before
 * is good for up to an hour.
 * @throws one sentence where there is no such account
 */
export async function removeStaff(administration: Administration, email: string): Promise<void> {
  const account = await requireAccount(administration, email);
  const { staff: _, ...claims } = claimsOf(account);
  await setClaims(administration, account, claims, { validSince: String(Math.floor(Date.now() / 1000)) });
  await administration.write({ [`staff/${account.localId}`]: null });
}

async function setClaims(
  administration: Administration,
  { localId }: Account,
  claims: object,
  more: object = {},
): Promise<void> {
  await administration.accounts(':update', { localId, customAttributes: JSON.stringify(claims), ...more });
}

async function requireAccount(administration: Administration, email: string): Promise<Account> {
  const account = await findAccount(administration, email);
  if (account) return account;
  throw new Error(`There is no account ${email}; "site staff add ${email} --password …" makes one.`);
}

async function findAccount(administration: Administration, email: string): Promise<Account | undefined> {
  const found = await administration.accounts(':lookup', { email: [email] });
  return accountsIn(found)[0];
}

const PAGE_SIZE = 500;

async function readAccounts(administration: Administration): Promise<Account[]> {
  const accounts: Account[] = [];
  let page = '';
  do {
    const found = await administration.accounts(`:batchGet?maxResults=${PAGE_SIZE}${page}`);
    accounts.push(...accountsIn(found));
    const next = isObject(found) && typeof found.nextPageToken === 'string' ? found.nextPageToken : '';
    page = next && `&nextPageToken=${encodeURIComponent(next)}`;
  } while (page !== '');
  return accounts;
}

function accountsIn(found: unknown): Account[] {
  if (!isObject(found) || !Array.isArray(found.users)) return [];
  return found.users.filter((user) => isObject(user) && typeof user.localId === 'string');
}

function claimsOf({ customAttributes }: Account): Record<string, unknown> {
  const claims: unknown = JSON.parse(customAttributes || '{}');
  return isObject(claims) ? claims : {};
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
