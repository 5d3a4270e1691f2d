import {
  isRecordPath,
  type JsonObject,
  normalise,
  recordKinds,
  stampsPath,
  toRecord,
} from '@platform/records';
import type { AuthClient, StaffUser } from './auth-client';
import { rewatchConnection, useConnection } from './connection';
import type { DatabaseClient } from './database-client';
import { provideClients } from './firebase';
import { put as putPart } from './record-edit';
import { useSession } from './session';

/** The time by this database's clock, in milliseconds. */
export const SERVER_TIME = 1_763_000_000_000;

const user: StaffUser = { id: 'aygun', email: 'aygun@example.az', staff: true };

/**
 * Replaces Firebase by a database client and a signed-in user, for unit tests and mounted components alike.
 * @param signIn how the sign-in service answers
 * @returns how often the session was verified and the clients were closed
 */
export function provideDatabase(
  client: DatabaseClient,
  signIn: AuthClient['signIn'] = async () => undefined,
) {
  const calls = { verified: 0, closed: 0 };
  const auth: AuthClient = {
    watch(listener) {
      listener(user);
      return () => undefined;
    },
    signIn,
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

type FakeOptions = { connected?: boolean; signIn?: AuthClient['signIn'] };

/**
 * Replaces Firebase by a database in memory.
 * @param values records, and entries of their history, by their paths
 */
export function startFakeDatabase(
  values: Record<string, unknown> = {},
  { connected = true, signIn }: FakeOptions = {},
) {
  const { fake, client } = fakeDatabase(values, connected);
  return Object.assign(fake, { client, calls: provideDatabase(client, signIn) });
}

function fakeDatabase(values: Record<string, unknown>, connected: boolean) {
  const watchers = new Set<() => void>();
  const fake = {
    values,
    /** Writes like somebody else, at once. */
    change: (changes: Record<string, unknown>) => {
      Object.assign(values, changes);
      for (const tell of watchers) tell();
    },
    connected,
    /** Writes are taken and never answered. */
    silent: false,
    /** Writes are refused by the rules. */
    denied: false,
    writes: [] as Record<string, unknown>[],
  };

  function write(path: string, changes: Record<string, unknown>) {
    if (fake.denied) return Promise.reject(refusal());
    fake.writes.push(changes);
    if (fake.silent) return new Promise<never>(() => undefined);
    const base = path === '/' ? '' : `${path}/`;
    for (const [key, value] of Object.entries(changes)) put(`${base}${key}`, timed(value));
    for (const tell of watchers) tell();
    return Promise.resolve();
  }

  function put(path: string, value: unknown) {
    const [kind, id, field] = path.split('/');
    const record = `${kind}/${id}`;
    if (isRecordPath(path) && field !== undefined) {
      const { [field]: _, ...rest } = fieldsOf(fake.values[record]);
      fake.values[record] = value === null ? rest : { ...rest, [field]: value };
    } else if (value === null) delete fake.values[path];
    else fake.values[path] = value;
  }

  /** The numbers of a record's entries, in their order. */
  function numbersBelow(path: string) {
    const below = Object.keys(fake.values).filter((key) => key.startsWith(`${path}/`));
    return below.map((key) => Number(key.slice(path.length + 1))).sort((one, other) => one - other);
  }

  function recordsOf(kind: string) {
    const paths = Object.keys(fake.values).filter((path) => path.startsWith(`${kind}/`));
    return Object.fromEntries(paths.map((path) => [path.slice(kind.length + 1), fake.values[path]]));
  }

  /** What is at and below a path; changes of its parts come after it. */
  function treeAt(path: string): JsonObject {
    const tree = fieldsOf(fake.values[path]);
    for (const [key, value] of Object.entries(fake.values)) {
      const [child = '', ...place] = key.startsWith(`${path}/`) ? key.slice(path.length + 1).split('/') : [];
      if (child !== '')
        tree[child] =
          place.length === 0 ? normalise(value) : putPart(fieldsOf(tree[child]), place, normalise(value));
    }
    return tree;
  }

  const client: DatabaseClient = {
    async read(path) {
      if (path.startsWith('enquir')) return treeAt(path);
      if ([...recordKinds, stampsPath].some((place) => place === path)) return recordsOf(path);
      if (!path.startsWith('history/')) return fake.values[path] ?? null;
      return Object.fromEntries(numbersBelow(path).map((n) => [n, fake.values[`${path}/${n}`]]));
    },
    readFirst: async (path, count) => Object.fromEntries(Object.entries(recordsOf(path)).slice(0, count)),
    readLast: async (path) => fake.values[`${path}/${numbersBelow(path).at(-1)}`] ?? null,
    update: write,
    readLastOf: async (path, count) => Object.fromEntries(Object.entries(treeAt(path)).slice(-count)),
    watch(path, listener, failed) {
      if (fake.denied) failed(refusal());
      const tell = () => fake.denied || listener(treeAt(path));
      tell();
      watchers.add(tell);
      return () => watchers.delete(tell);
    },
    watchConnection(listener) {
      listener(fake.connected);
      return () => undefined;
    },
    reconnect: () => undefined,
  };
  return { fake, client };
}

function fieldsOf(record: unknown): JsonObject {
  return toRecord(record) ?? {};
}

/** With this database's time in the places that ask for it. */
function timed(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if ('.sv' in value) return SERVER_TIME;
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, timed(child)]));
}

function refusal() {
  return Object.assign(new Error('denied'), { code: 'PERMISSION_DENIED' });
}
