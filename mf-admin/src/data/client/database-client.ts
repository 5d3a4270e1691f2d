import { databaseOf } from '@platform/data/firebase';
import {
  type Database,
  get,
  goOffline,
  goOnline,
  limitToFirst,
  limitToLast,
  onValue,
  orderByKey,
  query,
  ref,
  update,
} from 'firebase/database';
import { openApp } from './auth-client';

export function openDatabase() {
  return clientOf(databaseOf(openApp()));
}

export type DatabaseClient = ReturnType<typeof clientOf>;

/** Returns the client of a database, however it was connected. */
export function clientOf(database: Database) {
  return {
    /** Reads once. Lists come as objects with the keys `0`, `1`, …, so that holes in them are kept. */
    read: async (path: string): Promise<unknown> => (await get(ref(database, path))).exportVal(),

    /** Reads the first children by their keys. */
    readFirst: async (path: string, count: number): Promise<unknown> =>
      (await get(query(ref(database, path), orderByKey(), limitToFirst(count)))).exportVal(),

    /** Reads the last children by their keys; numbers count as numbers. */
    readLast: async (path: string, count: number): Promise<unknown> =>
      (await get(query(ref(database, path), orderByKey(), limitToLast(count)))).exportVal(),

    /** Writes some children of a path and leaves the others alone; `null` removes. Names may be paths. */
    update: (path: string, values: Record<string, unknown>) => update(ref(database, path), values),

    /** Calls back with a value, now and after each change, until `failed`. Returns a function that stops it. */
    watch: (path: string, listener: (value: unknown) => void, failed: (error: Error) => void): (() => void) =>
      onValue(ref(database, path), (snapshot) => listener(snapshot.exportVal()), failed),

    /** Calls back whether the server is connected, now and after each change. Returns a function that stops it. */
    watchConnection: (listener: (connected: boolean) => void): (() => void) =>
      onValue(ref(database, '.info/connected'), (snapshot) => listener(snapshot.val() === true)),

    /** Tries to connect now; by itself the client waits longer and longer between attempts, up to five minutes. */
    reconnect() {
      goOffline(database);
      goOnline(database);
    },
  };
}
