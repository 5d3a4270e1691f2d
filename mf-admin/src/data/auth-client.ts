import { getSettings } from '@platform/contract';
import { deleteApp, type FirebaseApp, getApps, initializeApp } from 'firebase/app';
import {
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  onIdTokenChanged,
  signInWithEmailAndPassword,
  signOut,
  type User,
} from 'firebase/auth';

export type StaffUser = {
  id: string;
  email: string;
  /** Whether the account has the `staff` claim. Without it the database may still know the user as staff. */
  staff: boolean;
};

export type AuthClient = ReturnType<typeof openAuth>;

/** Returns the one Firebase app of this package, made on first use. */
export function openApp(): FirebaseApp {
  return getApps()[0] ?? initializeApp(getSettings().firebase);
}

/** Ends the app with its database connection; what waits there unsent is forgotten. */
export async function closeApp(): Promise<void> {
  await Promise.all(getApps().map(deleteApp));
}

/** Opens Firebase Auth without `getAuth`, whose sign-in windows and frames this site does not use. */
export function openAuth() {
  const auth = initializeAuth(openApp(), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  const { emulators } = getSettings();
  if (emulators) connectAuthEmulator(auth, emulators.authUrl, { disableWarnings: true });
  return {
    /** Calls back with the user now and after each change, a renewed token included. Returns a function that stops it. */
    watch(listener: (user: StaffUser | null) => void): () => void {
      let latest = 0;
      return onIdTokenChanged(auth, async (user) => {
        latest += 1;
        const call = latest;
        const described = user && (await describe(user));
        if (call === latest) listener(described);
      });
    },
    async signIn(email: string, password: string): Promise<void> {
      await signInWithEmailAndPassword(auth, email, password);
    },
    signOut: () => signOut(auth),
    /** Asks the provider whether the session is still valid; rejects where it is not or cannot be asked. */
    async verify(): Promise<void> {
      await auth.currentUser?.reload();
      await auth.currentUser?.getIdToken(true);
    },
    /** Returns the token that identifies the user to the database; `undefined` signed out. */
    token: async () => auth.currentUser?.getIdToken(),
  };
}

async function describe(user: User): Promise<StaffUser> {
  const token = await user.getIdTokenResult().catch(() => undefined);
  return { id: user.uid, email: user.email ?? '', staff: token?.claims.staff === true };
}
