import type { DatabaseClient } from './database-client';

/** A database in memory for tests: values by path, connected or not, answering or not. */
export function fakeDatabase(values: Record<string, unknown> = {}) {
  const fake = {
    values,
    connected: true,
    /** Writes are taken and never answered. */
    silent: false,
    /** Writes are refused by the rules. */
    denied: false,
    writes: [] as Record<string, unknown>[],
  };

  function write(changes: Record<string, unknown>) {
    if (fake.denied) return Promise.reject(Object.assign(new Error('denied'), { code: 'PERMISSION_DENIED' }));
    fake.writes.push(changes);
    if (fake.silent) return new Promise<never>(() => undefined);
    for (const [path, value] of Object.entries(changes)) {
      if (value === null) delete fake.values[path];
      else fake.values[path] = value;
    }
    return Promise.resolve();
  }

  const client: DatabaseClient = {
    read: (path) => Promise.resolve(fake.values[path] ?? null),
    async create(path, value) {
      if (path in fake.values) return false;
      await write({ [path]: value });
      return true;
    },
    async update(path, changes) {
      if (path === '/') return write(changes);
      const before = fake.values[path];
      await write({ [path]: { ...(typeof before === 'object' ? before : {}), ...changes } });
    },
    watchConnection(listener) {
      listener(fake.connected);
      return () => undefined;
    },
    reconnect: () => undefined,
  };
  return { fake, client };
}
