/** The database client. It is large and imported by `import()` only, so that no first paint waits for it. */
import { getSettings } from '@platform/contract';
import { withinLimit } from '@platform/contract/time-limit';
import { type FirebaseApp, initializeApp } from 'firebase/app';
import {
  connectDatabaseEmulator,
  type Database,
  forceWebSockets,
  get,
  getDatabase,
  goOffline,
  goOnline,
  ref,
} from 'firebase/database';

let database: Database | undefined;
let reads = 0;

/**
 * Reads a path once. The connection is closed when nothing is read any more: a page that only shows data
 * needs no open socket, and the browser may keep it for the back button.
 */
export async function getOnce(path: string, limitMs: number): Promise<unknown> {
  database ??= databaseOf(initializeApp(getSettings().firebase, 'pages'));
  reads += 1;
  goOnline(database);
  try {
    const snapshot = await withinLimit(get(ref(database, path)), limitMs, path);
    return snapshot.val();
  } finally {
    reads -= 1;
    if (reads === 0) goOffline(database);
  }
}

/** Returns the database of an app, that of the local site where there is one. */
export function databaseOf(app: FirebaseApp): Database {
  const { firebase, emulators } = getSettings();
  // Without sockets the client would long-poll by scripts, which the content security policy refuses; REST does it.
  forceWebSockets();
  if (!emulators) return getDatabase(app);
  const { databaseHost: host, databasePort: port } = emulators;
  // The client takes the database's name from an address, and the emulator's has none but this.
  const own = getDatabase(app, `http://${host}:${port}?ns=${firebase.projectId}-default-rtdb`);
  connectDatabaseEmulator(own, host, port);
  return own;
}
