import { getSettings } from '@platform/contract';
import { deleteApp, type FirebaseApp, getApps, initializeApp } from 'firebase/app';

/** The one Firebase app of this package, made on first use. */
export function openApp(): FirebaseApp {
  return getApps()[0] ?? initializeApp(getSettings().firebase);
}

/** Ends the app with its database connection; what waits there unsent is forgotten. */
export async function closeApp(): Promise<void> {
  await Promise.all(getApps().map(deleteApp));
}
