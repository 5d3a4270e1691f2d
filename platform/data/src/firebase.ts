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
 * Reads a path once and closes the connection after the last read. Pages that only show data need no open socket, and
 * an open socket keeps them out of the back-forward cache.
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

/** Returns the database of an app: the local site's if there is one. */
export function databaseOf(app: FirebaseApp): Database {
  const { firebase, emulators } = getSettings();
  // Without sockets the client would long-poll by scripts, which the content security policy refuses. REST replaces it.
  forceWebSockets();
  if (!emulators) return getDatabase(app);
  const { databaseHost: host, databasePort: port } = emulators;
  // The client reads the database's name from the address; the emulator's address has only this one.
  const own = getDatabase(app, `http://${host}:${port}?ns=${firebase.projectId}-default-rtdb`);
  connectDatabaseEmulator(own, host, port);
  return own;
}
