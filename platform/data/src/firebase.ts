/*
 * The database client. It is large and imported by `import()` only, so that no first paint waits for it. It imports nothing
 * that pages import at once: where this package is installed, such modules would come in another order, and one build
 * would have two versions.
 */

import { getSettings } from '@platform/contract';
import { withinLimit } from '@platform/contract/time-limit';
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
import type { Place } from './rest-address';

// Without sockets the client would long-poll by scripts, which the content security policy refuses. REST replaces it.
forceWebSockets();

type Opened = { database: Database; reads: number };

/** What was opened, by the names of the apps. */
const opened = new Map<string, Promise<Opened>>();

/**
 * Reads a path once and closes the connection after the last read of its database. Pages that only show data need no
 * open socket, and an open socket keeps them out of the back-forward cache.
 */
export async function getOnce(place: Place, limitMs: number): Promise<unknown> {
  const { path } = place;
  const own = await openedFor(place);
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
function openedFor(place: Place): Promise<Opened> {
  const { isOfVisitors, database } = place;
  const name = `${isOfVisitors ? 'enquiries' : 'pages'} ${database}`;
  const open = async () => {
    const app = initializeApp(getSettings().firebase, name);
    if (isOfVisitors) await bringAppCheck(app);
    return { database: databaseOf(app, database), reads: 0 };
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

/** Returns an app's client of the database at an address. */
export function databaseOf(app: FirebaseApp, database: string): Database {
  return getDatabase(app, database);
}
