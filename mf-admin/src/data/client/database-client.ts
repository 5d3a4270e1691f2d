import { databaseOf } from '@platform/data/firebase';
import type { IndexedBy } from '@platform/records';
import {
  type Database,
  endBefore,
  get,
  goOffline,
  goOnline,
  limitToFirst,
  limitToLast,
  onValue,
  orderByChild,
  orderByKey,
  query,
  ref,
  startAfter,
  update,
} from 'firebase/database';
import { openApp } from './auth-client';

export function openDatabase() {
  return clientOf(databaseOf(openApp()));
}

export type DatabaseClient = ReturnType<typeof clientOf>;

export function clientOf(database: Database) {
  return {
    /** Reads once. Lists are objects with the keys `0`, `1`, …, so that holes are kept. */
    read: async (path: string): Promise<unknown> => (await get(ref(database, path))).exportVal(),

    /** Reads children in the order of their keys, from the first one after a key. */
    readPage: async (path: string, count: number, after?: string): Promise<unknown> => {
      const start = after === undefined ? [] : [startAfter(after)];
      return (await get(query(ref(database, path), orderByKey(), ...start, limitToFirst(count)))).exportVal();
    },

    /** Reads the last children by their keys, or the last ones before a key; numbers count as numbers. */
    readLast: async (path: string, count: number, before?: string): Promise<unknown> => {
      const end = before === undefined ? [] : [endBefore(before)];
      return (await get(query(ref(database, path), orderByKey(), ...end, limitToLast(count)))).exportVal();
    },

    /** Writes some children of a path; the others stay. `null` removes. Names may be paths. */
    update: (path: string, values: Record<string, unknown>) => update(ref(database, path), values),

    /** Calls back with a value now and after each change, until `failed`. Returns a function that stops it. */
    watch: (path: string, listener: (value: unknown) => void, failed: (error: Error) => void): (() => void) =>
      onValue(ref(database, path), (snapshot) => listener(snapshot.exportVal()), failed),

    /** Like `watch`, with the children that have the latest times in `at`. */
    watchLatest: (
      path: IndexedBy<'at'>,
      count: number,
      listener: (value: unknown) => void,
      failed: (error: Error) => void,
    ): (() => void) =>
      onValue(
        query(ref(database, path), orderByChild('at'), limitToLast(count)),
        (snapshot) => listener(snapshot.exportVal()),
        failed,
      ),
    /** Calls back with the state of the connection now and after each change. Returns a function that stops it. */
    watchConnection: (listener: (connected: boolean) => void): (() => void) =>
      onValue(ref(database, '.info/connected'), (snapshot) => listener(snapshot.val() === true)),

    /** Connects now; the client's own attempts are up to five minutes apart. */
    reconnect() {
      goOffline(database);
      goOnline(database);
    },
  };
}
