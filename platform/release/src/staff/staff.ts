import { randomBytes } from 'node:crypto';
import { databaseAt, databasesOf, revokedPath } from '@platform/records';
import type { Auth, UserRecord } from 'firebase-admin/auth';
import type { Query, Reference } from 'firebase-admin/database';
import * as v from 'valibot';
import { type Environment, TOKEN_VARIABLE } from '../model/environment';
import { within } from '../model/time-limit';
import { parseKey } from '../store/settings';

/** The file of a service account's key that administers the project. */
const KEY_FILE_VARIABLE = 'GOOGLE_APPLICATION_CREDENTIALS';

/** The key itself, as JSON: workflows have it without a file. */
const KEY_VARIABLE = 'DATABASE_KEY';

/** The credential that the local services accept as the project's owner. */
const LOCAL_OWNER = 'owner';
const TOKEN_LIFETIME_SECONDS = 3600;

/** The database client waits for a connection without end. */
const DATABASE_LIMIT_MS = 60_000;

/** The project's accounts and data, past all rules. */
export type Administration = {
  environment: Environment;
  auth: Auth;
  /**
   * Reads a path of the database as JSON: the client's lists have holes for `null`.
   * @param select reads only these children
   */
  read(path: string, select?: (all: Query) => Query): Promise<unknown>;
  /**
   * Writes some paths at once, those of each database in an update of its own; `null` removes. Every database has who is
   * staff, because rules read no other one.
   */
  write(values: Record<string, unknown>): Promise<void>;
  /** Returns an access token of the account, for services of Google's without a client here. */
  token(): Promise<string>;
  close(): Promise<void>;
};

/**
 * Opens the administration of an environment. The local services need no credential; hosted ones need an access token
 * of Google's, a key or the name of its file, in the process's environment, never in a file of settings.
 * @throws one sentence where none of them is there
 */
export async function openAdministration(environment: Environment): Promise<Administration> {
  const { emulators, firebase } = environment.settings;
  const token = emulators ? LOCAL_OWNER : process.env[TOKEN_VARIABLE];
  const key = process.env[KEY_VARIABLE];
  if (!token && !key && !process.env[KEY_FILE_VARIABLE])
    throw new Error(
      `${TOKEN_VARIABLE} is missing: set it to an access token of the project's administrator, e.g. ${TOKEN_VARIABLE}=$(gcloud auth print-access-token).`,
    );
  // Imported here: it takes half a second, which no other command needs.
  const [{ applicationDefault, cert, deleteApp, initializeApp }, { getAuth }, { getDatabaseWithUrl }] =
    await Promise.all([
      import('firebase-admin/app'),
      import('firebase-admin/auth'),
      import('firebase-admin/database'),
    ]);
  // firebase-admin reads the addresses of emulators from the environment only. Others must not redirect it.
  delete process.env.FIREBASE_AUTH_EMULATOR_HOST;
  delete process.env.FIREBASE_DATABASE_EMULATOR_HOST;
  if (emulators) process.env.FIREBASE_AUTH_EMULATOR_HOST = new URL(emulators.authUrl).host;
  // The service refuses a person's token without a project to which its calls count; a key has that of its account.
  if (token) process.env.GOOGLE_CLOUD_QUOTA_PROJECT ||= firebase.projectId;
  const ofAccount = () => (key ? cert(parseKey(KEY_VARIABLE, key)) : applicationDefault());
  const credential = token
    ? { getAccessToken: async () => ({ access_token: token, expires_in: TOKEN_LIFETIME_SECONDS }) }
    : ofAccount();
  const app = initializeApp({ projectId: firebase.projectId, credential }, crypto.randomUUID());

  /** @param work with the client's reference of a path */
  const answered = <Value>({ href, origin }: URL, path: string, work: (at: Reference) => Promise<Value>) =>
    within(DATABASE_LIMIT_MS, work(getDatabaseWithUrl(href, app).ref(path)), `${origin} does not answer.`);
  return {
    environment,
    auth: getAuth(app),
    async read(path, select = (all) => all) {
      const found = await answered(databaseAt(firebase, path), path, (at) => select(at).get());
      return JSON.parse(JSON.stringify(found.val()));
    },
    async write(values) {
      for (const { url } of databasesOf(firebase)) {
        const isHere = (path: string) => isRole(path) || databaseAt(firebase, path).href === url.href;
        const own = Object.entries(values).filter(([path]) => isHere(path));
        if (own.length > 0) await answered(url, '/', (all) => all.update(Object.fromEntries(own)));
      }
    },
    token: async () => (await credential.getAccessToken()).access_token,
    close: () => deleteApp(app),
  };
}

/** Tests whether a path says who is staff. */
function isRole(path: string): boolean {
  return ['staff', revokedPath].includes(path.split('/')[0] ?? '');
}

/** What administering accounts and data takes; the last one is for tokens of persons, whose calls count to the project. */
const roles =
  '"Firebase Authentication Admin", "Firebase Realtime Database Admin" and "Service Usage Consumer" (roles/firebaseauth.admin, roles/firebasedatabase.admin, roles/serviceusage.serviceUsageConsumer)';

/** An error of the client, whose own message leaves out that of the service. */
const refusalSchema = v.object({
  httpResponse: v.object({
    status: v.picklist([401, 403]),
    data: v.object({ error: v.object({ message: v.string() }) }),
  }),
});

/**
 * Runs work with the administration of an environment, and closes it.
 * @throws the work's errors, with a hint if no local site is running, and the service's own message where it refuses
 */
export async function withAdministration<Value>(
  environment: Environment,
  work: (administration: Administration) => Promise<Value>,
): Promise<Value> {
  const administration = await openAdministration(environment);
  try {
    return await work(administration);
  } catch (error) {
    if (v.is(refusalSchema, error))
      throw new Error(
        `The service refuses this (${error.httpResponse.status}): ${error.httpResponse.data.error.message} In ${environment.settings.firebase.projectId} the account needs the roles ${roles}.`,
      );
    if (!(error instanceof Error && 'code' in error && error.code === 'app/network-error')) throw error;
    const hint = environment.settings.emulators ? ' Is the site running (npm start)?' : '';
    throw new Error(`The project's accounts cannot be reached.${hint}`, { cause: error });
  } finally {
    await administration.close();
  }
}

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
 * @param isNew creates a missing account, with a password that nobody knows
 * @param erases also lets it delete enquiries at a person's request
 * @returns the address at which the owner of a new account chooses a password
 * @throws one sentence if there is no such account
 */
export async function addStaff(
  { auth }: Administration,
  email: string,
  isNew = false,
  erases = false,
): Promise<string | undefined> {
  const [existing] = (await auth.getUsers([{ email }])).users;
  const account =
    existing ?? (isNew ? await auth.createUser({ email, password: unknownPassword() }) : noAccount(email));
  await auth.setCustomUserClaims(account.uid, {
    ...account.customClaims,
    staff: true,
    ...(erases && { erases }),
  });
  return existing ? undefined : auth.generatePasswordResetLink(email);
}

/**
 * Removes the staff role and ends the account's sessions; its other claims stay.
 * @throws one sentence if there is no such account
 */
export async function removeStaff(administration: Administration, email: string): Promise<void> {
  const { auth, write } = administration;
  const account = await accountOf(administration, email);
  const { staff: _, erases: _too, ...claims } = account.customClaims ?? {};
  await auth.setCustomUserClaims(account.uid, claims);
  await write({ [`staff/${account.uid}`]: null });
  await endSessions(administration, account);
}

/**
 * Lets an account sign in no more and ends its sessions, or lets it sign in again.
 * @throws one sentence if there is no such account
 */
export async function disableAccount(
  administration: Administration,
  email: string,
  disabled: boolean,
): Promise<void> {
  const account = await accountOf(administration, email);
  await administration.auth.updateUser(account.uid, { disabled });
  if (disabled) await endSessions(administration, account);
}

/**
 * Replaces the password by one that nobody knows and ends the account's sessions.
 * @returns the address at which the owner of the account chooses a password
 * @throws one sentence if there is no such account
 */
export async function resetPassword(administration: Administration, email: string): Promise<string> {
  const account = await accountOf(administration, email);
  await administration.auth.updateUser(account.uid, { password: unknownPassword() });
  await endSessions(administration, account);
  return administration.auth.generatePasswordResetLink(email);
}

/** Ends all sessions: none is renewed, and the database's rules refuse tokens of earlier sign-ins. */
async function endSessions({ auth, write }: Administration, { uid }: UserRecord): Promise<void> {
  await auth.revokeRefreshTokens(uid);
  const { tokensValidAfterTime } = await auth.getUser(uid);
  await write({ [`${revokedPath}/${uid}`]: Date.parse(tokensValidAfterTime ?? '') / 1000 });
}

/** Returns a password that nobody knows. */
export function unknownPassword(): string {
  return randomBytes(32).toString('base64url');
}

async function accountOf({ auth }: Administration, email: string): Promise<UserRecord> {
  const [account = noAccount(email)] = (await auth.getUsers([{ email }])).users;
  return account;
}

function noAccount(email: string): never {
  throw new Error(`There is no account ${email}; "site staff add ${email} --new" makes one.`);
}

/** Returns all accounts of the project. */
export async function readAccounts({ auth }: Administration): Promise<UserRecord[]> {
  const accounts: UserRecord[] = [];
  let pageToken: string | undefined;
  do {
    const page = await auth.listUsers(undefined, pageToken);
    accounts.push(...page.users);
    pageToken = page.pageToken;
  } while (pageToken);
  return accounts;
}
