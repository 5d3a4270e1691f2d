import { create } from '@platform/contract';
import { withinLimit } from '@platform/contract/time-limit';
import type { Language } from 'shared-i18n';
import type { StaffUser } from './auth-client';
import { READ_LIMIT_MS } from './connection';
import { messages, reasonOf } from './failure';
import { authClient, databaseClient, dropClients } from './firebase';
import { followSignOuts, tellSignOut } from './sign-outs';

export type Session =
  | { status: 'unknown' }
  /** The sign-in service did not answer in time; a late answer still counts. */
  | { status: 'unreachable' }
  /** `ended`: a user was signed in on this page and did not sign out. */
  | { status: 'signed-out'; ended: boolean }
  | { status: 'signed-in'; user: StaffUser };

/** The tab keeps the session over a reload; the browser keeps it for users who stay signed in. */
export const useSession = create<Session>(() => ({ status: 'unknown' }));

/** How long finding the signed-in user may take, in milliseconds. */
const SESSION_LIMIT_MS = 8000;

let watching: Promise<() => void> | undefined;

let isFollowing = false;

/** Finds the signed-in user and follows changes. Later calls do nothing. */
export function watchSession(): void {
  if (!isFollowing) followSignOuts({ isOpen, end: () => void endSession(), drop });
  isFollowing = true;
  watchUser();
}

function watchUser() {
  watching ??= authClient().then(
    (client) => client.watch((user) => show(user ? { status: 'signed-in', user } : signedOut())),
    (error) => {
      watching = undefined;
      giveUp(reasonOf(error));
      return () => undefined;
    },
  );
  setTimeout(() => giveUp('time-out'), SESSION_LIMIT_MS);
}

function giveUp(reason: string) {
  if (useSession.getState().status !== 'unknown') return;
  console.error(`${messages.session} (${reason})`);
  show({ status: 'unreachable' });
}

/** After `dropClients`: follows the new client. */
export function rewatchSession(): void {
  void watching?.then((stop) => stop());
  watching = undefined;
  watchUser();
}

/**
 * The reason of a failed sign-in: e-mail or password was `rejected`, the service refuses more attempts for a while, or
 * it did not answer or refused the request.
 */
export type SignInProblem = 'rejected' | 'limited' | 'unavailable';

const SIGN_IN_LIMIT_MS = 7000;

/** The provider's codes for unknown or disabled accounts and wrong passwords. */
const REJECTED = [
  'auth/invalid-credential',
  'auth/invalid-email',
  'auth/user-disabled',
  'auth/user-not-found',
  'auth/wrong-password',
];

/**
 * Signs in; the console gets the provider's code of a failure. A late answer still signs in.
 * @param stays keeps the session after the tab is closed
 * @returns the problem, or `null` after success
 */
export async function signIn(email: string, password: string, stays: boolean): Promise<SignInProblem | null> {
  try {
    const attempt = authClient().then((client) => client.signIn(email, password, stays));
    await withinLimit(attempt, SIGN_IN_LIMIT_MS, 'Signing in');
    watchSession();
    return null;
  } catch (error) {
    const reason = reasonOf(error);
    console.error(`${messages.signIn} (${reason})`);
    if (REJECTED.includes(reason)) return 'rejected';
    return reason === 'auth/too-many-requests' ? 'limited' : 'unavailable';
  }
}

/** The provider's codes for accounts that get no e-mail: nobody learns of them. */
const NO_RESET = ['auth/user-not-found', 'auth/user-disabled'];

/**
 * Asks the service to send the e-mail for a new password, if there is such an account.
 * @returns whether the service has answered; the console gets the code of a failure
 */
export async function mailReset(email: string, language: Language): Promise<boolean> {
  try {
    const request = authClient().then((client) => client.mailReset(email, language));
    await withinLimit(request, SIGN_IN_LIMIT_MS, 'Requesting the e-mail');
    return true;
  } catch (error) {
    const reason = reasonOf(error);
    if (NO_RESET.includes(reason)) return true;
    console.error(`${messages.reset} (${reason})`);
    return false;
  }
}

export async function signOut(): Promise<void> {
  const before = useSession.getState();
  show({ status: 'signed-out', ended: false });
  try {
    await (await authClient()).signOut();
    tellSignOut();
  } catch (error) {
    console.error(`${messages.signOut} (${reasonOf(error)})`);
    show(before);
  }
}

/** Provider codes after which a retry may succeed: the session stays. */
const TEMPORARY = ['auth/network-request-failed', 'auth/too-many-requests', 'auth/internal-error'];

/**
 * Returns whether a user may write: by the account's claim, or by an entry under `staff/`; `undefined` if unknown. The
 * database's rules decide in any case.
 */
export async function isStaff(user: StaffUser): Promise<boolean | undefined> {
  if (user.staff) return true;
  try {
    const client = await databaseClient();
    return (await withinLimit(client.read(`staff/${user.id}`), READ_LIMIT_MS, 'Reading the role')) !== null;
  } catch {
    return undefined;
  }
}

/** Asks the provider whether the session is still valid, and ends expired or revoked sessions. */
export async function verifySession(): Promise<void> {
  try {
    await (await authClient()).verify();
  } catch (error) {
    if (TEMPORARY.includes(reasonOf(error)) || useSession.getState().status !== 'signed-in') return;
    await endSession();
  }
}

function isOpen(): boolean {
  return useSession.getState().status === 'signed-in';
}

/** Signs out in this tab only: the page says that the session has ended. */
async function endSession(): Promise<void> {
  await (await authClient()).signOut();
}

/** Forgets the user at once; requests that wait are lost. What the browser keeps may be a later session. */
function drop() {
  void watching?.then((stop) => stop());
  watching = undefined;
  show({ status: 'signed-out', ended: false });
  void dropClients();
}

function signedOut(): Session {
  const before = useSession.getState();
  if (before.status === 'signed-out') return before;
  return { status: 'signed-out', ended: before.status === 'signed-in' };
}

function show(session: Session) {
  useSession.setState(session, true);
}
