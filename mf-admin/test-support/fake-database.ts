import { isObject, type Json, type JsonObject, normalise } from '@platform/records';
import type { AuthClient, StaffUser } from '../src/data/client/auth-client';
import { rewatchConnection, useConnection } from '../src/data/client/connection';
import type { DatabaseClient } from '../src/data/client/database-client';
import { provideClients } from '../src/data/client/firebase';
import { useSession } from '../src/data/client/session';
import { at } from '../src/data/records/record-edit';

/** The clock of this database, in milliseconds. */
export const SERVER_TIME = 1_763_000_000_000;

const user: StaffUser = { id: 'aygun', email: 'aygun@example.az', staff: true };

/**
 * Replaces Firebase by a database client and a signed-in user, for unit tests and mounted components.
 * @param signIn the answer of the sign-in service
 * @returns counts of session checks and closed clients
 */
export function provideDatabase(
  client: DatabaseClient,
  signIn: AuthClient['signIn'] = async () => undefined,
  mailReset: AuthClient['mailReset'] = async () => undefined,
) {
  const calls = { verified: 0, closed: 0 };
  const auth: AuthClient = {
    watch(listener) {
      listener(user);
      return () => undefined;
    },
    signIn,
    mailReset,
    signOut: async () => undefined,
    async verify() {
      calls.verified += 1;
    },
    token: async () => undefined,
  };
  provideClients({
    openAuth: async () => auth,
    openDatabase: async () => client,
    async close() {
      calls.closed += 1;
    },
  });
  useSession.setState({ status: 'signed-in', user }, true);
  useConnection.setState({ state: 'connecting' });
  rewatchConnection();
  return calls;
}

type FakeOptions = {
  connected?: boolean;
  signIn?: AuthClient['signIn'];
  mailReset?: AuthClient['mailReset'];
};

/**
 * Replaces Firebase by a database in memory.
 * @param values records, history entries and other values, by path
 */
export function startFakeDatabase(
  values: Record<string, unknown> = {},
  { connected = true, signIn, mailReset }: FakeOptions = {},
) {
  const tree: JsonObject = {};
  const watchers = new Set<() => void>();
  const fake = {
    stored: (path: string): Json => normalise(at(tree, path.split('/'))),
    /** Writes at once as another user; `null` removes. */
    change(changes: Record<string, unknown>) {
      for (const [path, value] of Object.entries(changes)) put(tree, path.split('/'), value);
      for (const tell of watchers) tell();
    },
    /** Accepts writes and never answers. */
    silent: false,
    /** Refuses writes like the rules. */
    denied: false,
    writes: [] as Record<string, unknown>[],
  };
  const childrenOf = (path: string) => Object.entries(Object(fake.stored(path)));

  const client: DatabaseClient = {
    read: async (path) => fake.stored(path),
    readPage: async (path, count, after) => {
      const children = childrenOf(path);
      const first = children.findIndex(([key]) => key === after) + 1;
      return Object.fromEntries(children.slice(first, first + count));
    },
    readLast: async (path, count, before) => {
      const children = childrenOf(path).filter(([key]) => before === undefined || key < before);
      return Object.fromEntries(children.slice(-count));
    },
    async update(path, changes) {
      if (fake.denied) throw refusal();
      fake.writes.push(changes);
      if (fake.silent) return new Promise<never>(() => undefined);
      const base = path === '/' ? '' : `${path}/`;
      fake.change(Object.fromEntries(Object.entries(changes).map(([key, value]) => [base + key, value])));
    },
    watch(path, listener, failed) {
      if (fake.denied) failed(refusal());
      const tell = () => fake.denied || listener(fake.stored(path));
      tell();
      watchers.add(tell);
      return () => watchers.delete(tell);
    },
    watchLatest(path, count, listener, failed) {
      const latest = () =>
        childrenOf(path)
          .sort(([, one], [, other]) => Number(Object(one).at) - Number(Object(other).at))
          .slice(-count);
      return client.watch(path, () => listener(Object.fromEntries(latest())), failed);
    },
    watchConnection(listener) {
      listener(connected);
      return () => undefined;
    },
    reconnect: () => undefined,
  };
  fake.change(values);
  return Object.assign(fake, { client, calls: provideDatabase(client, signIn, mailReset) });
}

function put(tree: JsonObject, [key = '', ...rest]: string[], value: unknown) {
  const child = tree[key];
  const place: JsonObject = isObject(child) ? child : {};
  tree[key] = rest.length === 0 ? normalise(timed(value)) : place;
  if (rest.length > 0) put(place, rest, value);
}

/** Puts this database's time into the places that ask for it. */
function timed(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (_, part) =>
    isObject(part) && '.sv' in part ? SERVER_TIME : part,
  );
}

function refusal() {
  return Object.assign(new Error('denied'), { code: 'PERMISSION_DENIED' });
}
