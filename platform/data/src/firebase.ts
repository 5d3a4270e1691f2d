/** The database client. It is large and imported by `import()` only, so that no first paint waits for it. */
import { getSettings } from '@platform/contract';
import { withinLimit } from '@platform/contract/time-limit';
import { databaseAt, isOfVisitors } from '@platform/records';
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
import { usesAppCheck } from './app-check';

// Without sockets the client would long-poll by scripts, which the content security policy refuses. REST replaces it.
forceWebSockets();

type Opened = { database: Database; reads: number };

/** What was opened, by the names of the apps. */
const opened = new Map<string, Promise<Opened>>();

/**
 * Reads a path once and closes the connection after the last read of its database. Pages that only show data need no
 * open socket, and an open socket keeps them out of the back-forward cache.
 */
export async function getOnce(path: string, limitMs: number): Promise<unknown> {
  const own = await openedFor(path);
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

/** Opens the database that holds a path. What visitors send has an app of its own, which alone asks for tokens. */
function openedFor(path: string): Promise<Opened> {
  const { firebase } = getSettings();
  const name = `${isOfVisitors(path) ? 'enquiries' : 'pages'} ${databaseAt(firebase, path)}`;
  const open = async () => {
    const app = initializeApp(firebase, name);
    if (isOfVisitors(path)) await bringAppCheck(app);
    return { database: databaseOf(app, path), reads: 0 };
  };
  const own =
    opened.get(name) ??
    open().catch((error) => {
      opened.delete(name);
      throw error;
    });
  opened.set(name, own);
  return own;
}

/** Sends tokens of App Check with the sockets of an app, if somebody issues them. */
export async function bringAppCheck(app: FirebaseApp): Promise<void> {
  if (usesAppCheck()) (await import('./app-check-client')).startAppCheck(app);
}

/** Returns an app's client of the database that holds a path. */
export function databaseOf(app: FirebaseApp, path: string): Database {
  return getDatabase(app, databaseAt(getSettings().firebase, path).href);
}
