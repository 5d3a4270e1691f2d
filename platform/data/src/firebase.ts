/** The database client. It is large and imported by `import()` only, so that no first paint waits for it. */
import { getSettings } from '@platform/contract';
import { withinLimit } from '@platform/contract/time-limit';
import { databaseAt } from '@platform/records/database';
import { type FirebaseApp, initializeApp } from 'firebase/app';
import {
  type Database,
  forceWebSockets,
  get,
  getDatabase,
  goOffline,
  goOnline,
  ref,
} from 'firebase/database';

/** The databases that were opened, by their addresses. */
const opened = new Map<string, { database: Database; reads: number }>();

/**
 * Reads a path once and closes the connection after the last read of its database. Pages that only show data need no
 * open socket, and an open socket keeps them out of the back-forward cache.
 */
export async function getOnce(path: string, limitMs: number): Promise<unknown> {
  const { firebase } = getSettings();
  const { href } = databaseAt(firebase, path);
  const own = opened.get(href) ?? { database: databaseOf(initializeApp(firebase, href), path), reads: 0 };
  opened.set(href, own);
  own.reads += 1;
  goOnline(own.database);
  try {
    const snapshot = await withinLimit(get(ref(own.database, path)), limitMs, path);
    return snapshot.val();
  } finally {
    own.reads -= 1;
    if (own.reads === 0) goOffline(own.database);
  }
}

/** Returns an app's client of the database that holds a path. */
export function databaseOf(app: FirebaseApp, path: string): Database {
  // Without sockets the client would long-poll by scripts, which the content security policy refuses. REST replaces it.
  forceWebSockets();
  return getDatabase(app, databaseAt(getSettings().firebase, path).href);
}
