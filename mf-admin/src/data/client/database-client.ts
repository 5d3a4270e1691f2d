import { getSettings } from '@platform/contract';
import { bringAppCheck, databaseOf } from '@platform/data/firebase';
import { databaseAt, type IndexedBy } from '@platform/records';
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

export async function openDatabase() {
  const app = openApp();
  await bringAppCheck(app);
  const of = (path: string) => databaseOf(app, databaseAt(getSettings().firebase, path).href);
  return clientOf(of('services'), of);
}

export type DatabaseClient = ReturnType<typeof clientOf>;

/** @param databaseOf returns the database that holds a path; without it there is one */
export function clientOf(database: Database, databaseOf: (path: string) => Database = () => database) {
  const all = [...new Set([database, databaseOf('enquiries')])];
  const at = (path: string) => ref(databaseOf(path), path);
  return {
    /** Reads once. Lists are objects with the keys `0`, `1`, …, so that holes are kept. */
    read: async (path: string): Promise<unknown> => (await get(at(path))).exportVal(),

    /** Reads children in the order of their keys, from the first one after a key. */
    readPage: async (path: string, count: number, after?: string): Promise<unknown> => {
      const start = after === undefined ? [] : [startAfter(after)];
      return (await get(query(at(path), orderByKey(), ...start, limitToFirst(count)))).exportVal();
    },

    /** Reads the last children by their keys, or the last ones before a key; numbers count as numbers. */
    readLast: async (path: string, count: number, before?: string): Promise<unknown> => {
      const end = before === undefined ? [] : [endBefore(before)];
      return (await get(query(at(path), orderByKey(), ...end, limitToLast(count)))).exportVal();
    },

    /** Writes some children of a path; the others stay. `null` removes. Names may be paths, all in one database. */
    update: (path: string, values: Record<string, unknown>) => {
      const [first = ''] = Object.keys(values);
      return update(ref(databaseOf(path === '/' ? first : path), path), values);
    },

    /** Calls back with a value now and after each change, until `failed`. Returns a function that stops it. */
    watch: (path: string, listener: (value: unknown) => void, failed: (error: Error) => void): (() => void) =>
      onValue(at(path), (snapshot) => listener(snapshot.exportVal()), failed),

    /** Like `watch`, with the children that have the latest times in `at`. */
    watchLatest: (
      path: IndexedBy<'at'>,
      count: number,
      listener: (value: unknown) => void,
      failed: (error: Error) => void,
    ): (() => void) =>
      onValue(
        query(at(path), orderByChild('at'), limitToLast(count)),
        (snapshot) => listener(snapshot.exportVal()),
        failed,
      ),
    /**
     * Calls back now and after each change with whether all databases are connected. Returns a function that stops it.
     */
    watchConnection(listener: (connected: boolean) => void): () => void {
      const connected = new Set<Database>();
      const stops = all.map((one) =>
        onValue(ref(one, '.info/connected'), (snapshot) => {
          connected[snapshot.val() === true ? 'add' : 'delete'](one);
          listener(connected.size === all.length);
        }),
      );
      return () => {
        for (const stop of stops) stop();
      };
    },

    /** Connects now; the client's own attempts are up to five minutes apart. */
    reconnect() {
      for (const one of all) {
        goOffline(one);
        goOnline(one);
      }
    },
  };
}
