import type { FirebaseApp } from 'firebase/app';
import { CustomProvider, initializeAppCheck } from 'firebase/app-check';
import { appCheckToken } from './app-check';

/** Sends tokens of App Check with the sockets of an app; call it before its databases are opened. */
export function startAppCheck(app: FirebaseApp): void {
  const provider = new CustomProvider({ getToken: appCheckToken });
  initializeAppCheck(app, { provider, isTokenAutoRefreshEnabled: true });
}
