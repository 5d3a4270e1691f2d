import { create } from '@platform/contract';
import type { User } from 'firebase/auth';
import { reasonOf } from './failure';
import { authClient } from './firebase';
import { SESSION_LIMIT_MS } from './limits';
import { messages } from './messages';

export type StaffUser = {
  id: string;
  email: string;
  /** Whether the account carries the `staff` claim. Without it the database may still know the user as staff. */
  staff: boolean;
};

export type Session =
  | { status: 'unknown' }
  /** The sign-in service does not answer; what it answers later still counts. */
  | { status: 'unreachable' }
  /** `ended`: somebody was signed in on this page and did not sign out. */
  | { status: 'signed-out'; ended: boolean }
  | { status: 'signed-in'; user: StaffUser };

/** Who is signed in; kept by the browser, so it survives a reload. */
export const useSession = create<Session>(() => ({ status: 'unknown' }));

let watching: Promise<() => void> | undefined;

/** Finds out who is signed in and follows it from then on. Calling it again does nothing. */
export function watchSession(): void {
  watching ??= authClient().then(
    (client) => client.watch(follow()),
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
export function watchSessionAnew(): void {
  void watching?.then((stop) => stop());
  watching = undefined;
  watchSession();
}

/**
 * Signs in; the console gets the provider's code where it fails.
 * @throws what the provider threw
 */
export async function signIn(email: string, password: string): Promise<void> {
  try {
    const client = await authClient();
    await client.signIn(email, password);
    watchSession();
  } catch (error) {
    console.error(`${messages.signIn} (${reasonOf(error)})`);
    throw error;
  }
}

export async function signOut(): Promise<void> {
  const before = useSession.getState();
  show({ status: 'signed-out', ended: false });
  try {
    const client = await authClient();
    await client.signOut();
  } catch (error) {
    console.error(`${messages.signOut} (${reasonOf(error)})`);
    show(before);
  }
}

/** Provider's codes after which asking again may well succeed: the session stays. */
const PASSING = ['auth/network-request-failed', 'auth/too-many-requests', 'auth/internal-error'];

/** Asks the provider whether the session still holds. One that expired or was revoked ends here. */
export async function verifySession(): Promise<void> {
  try {
    const client = await authClient();
    await client.verify();
  } catch (error) {
    if (PASSING.includes(reasonOf(error)) || useSession.getState().status !== 'signed-in') return;
    const client = await authClient();
    await client.signOut();
  }
}

function follow(): (user: User | null) => void {
  let turn = 0;
  return async (user) => {
    turn += 1;
    const mine = turn;
    const next: Session = user ? { status: 'signed-in', user: await describe(user) } : signedOut();
    if (mine === turn) show(next);
  };
}

function signedOut(): Session {
  const before = useSession.getState();
  if (before.status === 'signed-out') return before;
  return { status: 'signed-out', ended: before.status === 'signed-in' };
}

async function describe(user: User): Promise<StaffUser> {
  const claims = await user.getIdTokenResult().then(
    (result) => result.claims,
    () => undefined,
  );
  return { id: user.uid, email: user.email ?? '', staff: claims?.staff === true };
}

function show(session: Session) {
  useSession.setState(session, true);
}
