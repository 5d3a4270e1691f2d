import { getSettings } from '@platform/contract';
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
import { openApp } from './firebase-app';

export type AuthClient = {
  /** Tells the user now and after each change, a renewed token included; returns the way to stop. */
  watch(listener: (user: User | null) => void): () => void;
  signIn(email: string, password: string): Promise<void>;
  signOut(): Promise<void>;
  /** Asks the provider whether the session still holds; rejects where it does not or cannot be asked. */
  verify(): Promise<void>;
  /** What tells the database who asks; `undefined` signed out. */
  token(): Promise<string | undefined>;
};

/** Without `getAuth`, whose sign-in windows and frames this site does not use. */
export function openAuth(): AuthClient {
  const auth = initializeAuth(openApp(), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  const { emulators } = getSettings();
  if (emulators) connectAuthEmulator(auth, emulators.authUrl, { disableWarnings: true });
  return {
    watch: (listener) => onIdTokenChanged(auth, listener),
    async signIn(email, password) {
      await signInWithEmailAndPassword(auth, email, password);
    },
    signOut: () => signOut(auth),
    async verify() {
      await auth.currentUser?.reload();
      await auth.currentUser?.getIdToken(true);
    },
    token: async () => auth.currentUser?.getIdToken(),
  };
}
