import { getSettings } from '@platform/contract';
import { deleteApp, type FirebaseApp, getApps, initializeApp } from 'firebase/app';
import {
  browserLocalPersistence,
  browserSessionPersistence,
  connectAuthEmulator,
  initializeAuth,
  onIdTokenChanged,
  sendPasswordResetEmail,
  setPersistence,
  signInWithEmailAndPassword,
  signOut,
  type User,
} from 'firebase/auth';
import type { Language } from 'shared-i18n';
import { isGivenUp, isWritable, noteNoSession, noteSession } from './sign-outs';

export type StaffUser = {
  id: string;
  email: string;
  /** Set if the account has the `staff` claim. Without it the database may still know the user as staff. */
  staff: boolean;
  /** Set if the account may delete enquiries at a person's request. */
  erases?: boolean;
};

export type AuthClient = ReturnType<typeof openAuth>;

/** The name of this package's Firebase app: the client's default. Pages for visitors have one of another name. */
const APP = '[DEFAULT]';

const ownApp = () => getApps().find(({ name }) => name === APP);

/** Returns the only Firebase app of this package, made on first use. */
export function openApp(): FirebaseApp {
  return ownApp() ?? initializeApp(getSettings().firebase);
}

/** Closes the app with its database connection; unsent writes are dropped. */
export async function closeApp(): Promise<void> {
  const app = ownApp();
  if (app) await deleteApp(app);
}

/** Opens Firebase Auth without `getAuth`, whose sign-in windows and frames this site does not use. */
export function openAuth() {
  forgetEarlierSessions();
  const auth = initializeAuth(openApp(), {
    persistence: [browserSessionPersistence, browserLocalPersistence],
  });
  const { emulators } = getSettings();
  if (emulators) connectAuthEmulator(auth, emulators.authUrl, { disableWarnings: true });
  return {
    /**
     * Calls back with the user now and after each change, renewed tokens included. Returns a function that stops it.
     */
    watch(listener: (user: StaffUser | null) => void): () => void {
      let latest = 0;
      return onIdTokenChanged(auth, async (user) => {
        if (user && isGivenUp()) return void signOut(auth);
        if (!user) noteNoSession();
        latest += 1;
        const call = latest;
        const described = user && (await describe(user));
        if (call === latest) listener(described);
      });
    },
    /** @param stays keeps the session after the tab is closed */
    async signIn(email: string, password: string, stays: boolean): Promise<void> {
      const area = stays ? 'localStorage' : 'sessionStorage';
      // Without a storage the session ends with the page.
      if (isWritable(area))
        await setPersistence(auth, stays ? browserLocalPersistence : browserSessionPersistence);
      noteSession(area);
      await signInWithEmailAndPassword(auth, email, password);
    },
    signOut: () => signOut(auth),
    /** Asks the service for its e-mail with a link to choose a password. @param language of the e-mail */
    async mailReset(email: string, language: Language): Promise<void> {
      auth.languageCode = language;
      await sendPasswordResetEmail(auth, email);
    },
    /** Asks the provider whether the session is still valid. Rejects if it is not, or without an answer. */
    async verify(): Promise<void> {
      await auth.currentUser?.reload();
      await auth.currentUser?.getIdToken(true);
    },
    /** Returns the token that identifies the user to the database; `undefined` if signed out. */
    token: async () => auth.currentUser?.getIdToken(),
  };
}

/** Releases without the choice to stay signed in kept every session in this database. */
function forgetEarlierSessions() {
  try {
    indexedDB.deleteDatabase('firebaseLocalStorageDb');
  } catch {
    // A browser that forbids the storage has no sessions in it.
  }
}

async function describe(user: User): Promise<StaffUser> {
  const token = await user.getIdTokenResult().catch(() => undefined);
  const { staff, erases } = token?.claims ?? {};
  return { id: user.uid, email: user.email ?? '', staff: staff === true, erases: erases === true };
}
