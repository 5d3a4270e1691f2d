import type { DatabaseClient } from './database-client';
import { isRecordPath } from './record-path';

/** What this database's clock shows, in milliseconds. */
export const SERVER_TIME = 1_763_000_000_000;

/** A database in memory for tests: records and history entries by their paths, connected or not, answering or not. */
export function fakeDatabase(values: Record<string, unknown> = {}) {
  const fake = {
    values,
    connected: true,
    /** Writes are taken and never answered. */
    silent: false,
    /** Writes are refused by the rules. */
    denied: false,
    writes: [] as Record<string, unknown>[],
    /** Happens once, after the next write was sent and before it arrives: somebody else is faster. */
    meanwhile: undefined as (() => void) | undefined,
  };

  function write(changes: Record<string, unknown>) {
    const meanwhile = fake.meanwhile;
    fake.meanwhile = undefined;
    meanwhile?.();
    if (fake.denied || Object.entries(changes).some(isTaken)) return Promise.reject(refusal());
    fake.writes.push(changes);
    if (fake.silent) return new Promise<never>(() => undefined);
    for (const [path, value] of Object.entries(changes)) put(path, timed(value));
    return Promise.resolve();
  }

  /** As the rules have it: an entry of the history is written once. */
  function isTaken([path, value]: [string, unknown]) {
    return value !== null && path.startsWith('history/') && path in fake.values;
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

  const client: DatabaseClient = {
    async read(path) {
      if (!path.startsWith('history/')) return fake.values[path] ?? null;
      return Object.fromEntries(numbersBelow(path).map((n) => [n, fake.values[`${path}/${n}`]]));
    },
    readFirst: (path) => client.read(path),
    readLast: async (path) => fake.values[`${path}/${numbersBelow(path).at(-1)}`] ?? null,
    async create(path, value) {
      if (path in fake.values) return false;
      await write({ [path]: value });
      return true;
    },
    update: (_, changes) => write(changes),
    watchConnection(listener) {
      listener(fake.connected);
      return () => undefined;
    },
    reconnect: () => undefined,
  };
  return { fake, client };
}

function fieldsOf(record: unknown): Record<string, unknown> {
  return typeof record === 'object' && record !== null ? { ...record } : {};
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
