import { deleteApp, initializeApp } from 'firebase/app';
import {
  connectDatabaseEmulator,
  type Database,
  equalTo,
  get,
  getDatabase,
  goOffline,
  goOnline,
  increment,
  limitToLast,
  onDisconnect,
  onValue,
  orderByChild,
  orderByKey,
  orderByValue,
  push,
  type Query,
  query,
  ref,
  remove,
  runTransaction,
  serverTimestamp,
  set,
  startAfter,
  startAt,
  update,
} from 'firebase/database';
import { expect, onTestFinished, test, vi } from 'vitest';
import { connect, PROJECT, sharedDatabase, startForTest, type User } from './testing';

const database = sharedDatabase();

/** Fills the shared database and connects a client. */
async function open(data?: unknown, user?: User | 'owner'): Promise<Database> {
  await database.fill(data);
  return connect(database.port(), user);
}

async function read(client: Database, path: string): Promise<unknown> {
  return (await get(ref(client, path))).val();
}

/** Listens, and waits for values. */
function follow(place: Query) {
  const values: unknown[] = [];
  onValue(place, (snapshot) => {
    values.push(snapshot.val());
  });
  return {
    values,
    until: (wanted: unknown) =>
      vi.waitFor(() => expect(values.at(-1)).toEqual(wanted), { timeout: 10_000, interval: 5 }),
  };
}

const mixed = { title: 'Ofis ləvazimatı', count: 3, ratio: -0.5, done: false, nested: { deep: ['a', 'b'] } };
const scripts = { 'Təmizlik vasitələri': 'ğüşöçıİə', 'Услуги и товары': 'ёЖ', '🧴 sabun': '👩‍🔧' };

test.each([
  ['values of every kind', mixed, mixed],
  ['nothing', null, null],
  ['keys and values of any script', scripts, scripts],
  [
    'keys that every object inherits',
    { toString: 1, valueOf: { constructor: 2 } },
    { toString: 1, valueOf: { constructor: 2 } },
  ],
  ['a list with a hole', ['a', null, 'c', 'd'], ['a', undefined, 'c', 'd']],
  ['a list with many holes', { 0: 'a', 9: 'b' }, { 0: 'a', 9: 'b' }],
  ['numbers and names as keys', { 0: 'a', x: 'b' }, { 0: 'a', x: 'b' }],
  [
    'empty lists and objects',
    { kept: 1, list: [], object: {}, none: null, nested: { list: [null] } },
    { kept: 1 },
  ],
  ['one megabyte', 'Təmizlik vasitəsi. '.repeat(55_000), 'Təmizlik vasitəsi. '.repeat(55_000)],
])('another client reads back %s', async (_what, value, expected) => {
  const writer = await open();

  await set(ref(writer, 'open/Xidmət №1'), value);

  expect(await read(connect(database.port()), 'open/Xidmət №1')).toEqual(expected);
});

test('long messages of the server arrive with every emoji whole', async () => {
  const emoji = `x${'🧴'.repeat(20_000)}`;

  expect(await read(await open({ open: emoji }), 'open')).toBe(emoji);
});

test.each<[string, unknown, (client: Database) => Promise<unknown>, unknown]>([
  [
    'an update writes several paths and leaves the rest',
    { a: { x: 1, y: 2 }, b: 1, c: 1 },
    (client) => update(ref(client, 'open'), { 'a/x': 10, b: null, 'd/e': 'new' }),
    { a: { x: 10, y: 2 }, c: 1, d: { e: 'new' } },
  ],
  [
    'remove takes the parents that become empty',
    { a: { b: { c: 1 } }, z: 1 },
    (client) => remove(ref(client, 'open/a/b/c')),
    { z: 1 },
  ],
  [
    'removing below a plain value leaves the value',
    { a: 'text' },
    (client) => remove(ref(client, 'open/a/b')),
    { a: 'text' },
  ],
  [
    'the server computes increments',
    { count: 2 },
    (client) => update(ref(client, 'open'), { count: increment(3), fresh: increment(1) }),
    { count: 5, fresh: 1 },
  ],
  [
    'a transaction sees the value of the server',
    { pens: 5, '10': 0.1 },
    (client) =>
      runTransaction(ref(client, 'open'), (stock) =>
        stock === null ? null : { ...stock, pens: stock.pens + 1 },
      ),
    { pens: 6, '10': 0.1 },
  ],
])('%s', async (_title, before, write, after) => {
  const client = await open({ open: before });

  await write(client);

  expect(await read(client, 'open')).toEqual(after);
});

test('the server computes the time of a write', async () => {
  const client = await open();
  const before = Date.now();

  await set(ref(client, 'open/at'), serverTimestamp());

  expect(await read(client, 'open/at')).toBeGreaterThanOrEqual(before);
  expect(await read(client, 'open/at')).toBeLessThanOrEqual(Date.now());
});

test.each([1, 3, 8, 1e21, 0.1, -2.5, 2 ** 53, 5e-324, true, 'şüşə 🧴'])(
  'a transaction on %s agrees with the client about the hash of the value',
  async (value) => {
    const client = await open({ open: { value } });

    const result = await runTransaction(ref(client, 'open/value'), (current) =>
      current === null ? null : 'seen',
    );

    expect(result.snapshot.val()).toBe('seen');
  },
);

test('two clients that count in transactions at the same time lose no step', async () => {
  const one = await open({ open: { count: 0 } });
  const both = [one, connect(database.port())];

  await Promise.all(
    both.flatMap((client) =>
      Array.from({ length: 5 }, () => runTransaction(ref(client, 'open/count'), (count) => (count ?? 0) + 1)),
    ),
  );

  expect(await read(one, 'open/count')).toBe(10);
});

test('the rules refuse reads, writes, values and on-disconnect writes; an update with one of them changes nothing', async () => {
  const client = await open({ open: { a: 1 }, guarded: { count: 1 } });
  const user = connect(database.port(), { sub: 'user-1' });
  const refused = 'PERMISSION_DENIED';

  await expect(set(ref(client, 'guarded/a'), 1)).rejects.toThrow(refused);
  await expect(onDisconnect(ref(client, 'guarded/a')).set(1)).rejects.toThrow(refused);
  await expect(update(ref(client), { 'open/a': 2, 'guarded/a': 2 })).rejects.toThrow(refused);
  await expect(set(ref(user, 'guarded/count'), 'many')).rejects.toThrow(refused);
  await expect(read(user, 'closed')).rejects.toThrow('Permission denied');
  await expect(read(user, 'constructor')).rejects.toThrow('Permission denied');
  await expect(
    new Promise((resolve, reject) => onValue(ref(client, 'closed'), resolve, reject)),
  ).rejects.toThrow('permission_denied');

  expect(await read(connect(database.port(), 'owner'), '/')).toEqual({
    open: { a: 1 },
    guarded: { count: 1 },
  });
});

test('users write what the rules allow, the owner everything', async () => {
  const owner = await open(undefined, 'owner');
  const mocked = getDatabase(initializeApp({ projectId: PROJECT }, 'mock'));
  onTestFinished(() => deleteApp(mocked.app));
  connectDatabaseEmulator(mocked, '127.0.0.1', database.port(), { mockUserToken: { sub: 'user-1' } });

  await set(ref(owner, 'closed'), 'anything');
  await set(ref(connect(database.port(), { sub: 'user-1' }), 'guarded/constructor'), 1);
  await set(ref(mocked, 'guarded/count'), 2);

  expect(await read(owner, '/')).toEqual({ closed: 'anything', guarded: { constructor: 1, count: 2 } });
});

test('queries answer with the children that were asked for', async () => {
  const people = { a: { age: 30 }, b: { age: 25 }, c: { age: 30 }, d: {}, e: { age: 41 } };
  const client = await open({ open: { people, scores: { x: 3, y: 1, z: 2 } } });
  const [persons, scores] = [ref(client, 'open/people'), ref(client, 'open/scores')];
  const keysOf = async (asked: Query) => Object.keys((await get(asked)).val() ?? {});

  expect(await keysOf(query(persons, orderByChild('age'), equalTo(30)))).toEqual(['a', 'c']);
  expect(await keysOf(query(persons, orderByChild('age'), startAfter(25)))).toEqual(['a', 'c', 'e']);
  expect(await keysOf(query(persons, orderByKey(), startAt('b'), limitToLast(2)))).toEqual(['c', 'e']);
  expect(await keysOf(query(scores, orderByValue(), limitToLast(2)))).toEqual(['x', 'z']);
  expect(await keysOf(query(persons, orderByChild('age'), equalTo(99)))).toEqual([]);
});

test('push makes keys that sort in the order in which they were made', async () => {
  const client = await open();

  await push(ref(client, 'open'), 'first');
  await push(ref(client, 'open'), 'second');

  expect(Object.values((await get(ref(client, 'open'))).val())).toEqual(['first', 'second']);
});

test('a listener sees what another client writes, an update at once', async () => {
  const seen = follow(ref(await open({ open: { a: 1 } }), 'open'));
  const writer = connect(database.port());
  await seen.until({ a: 1 });

  await set(ref(writer, 'open/b/c'), 2);
  await seen.until({ a: 1, b: { c: 2 } });
  await update(ref(writer), { 'open/a': null, 'open/b/c': 3 });
  await seen.until({ b: { c: 3 } });
  await set(ref(writer, 'open'), 'all new');
  await seen.until('all new');

  expect(seen.values).toEqual([{ a: 1 }, { a: 1, b: { c: 2 } }, { b: { c: 3 } }, 'all new']);
});

test('a listener with a query follows the children that belong to it', async () => {
  const client = await open({ open: { a: { n: 1 }, b: { n: 2 }, c: { n: 3 } } });
  const writer = connect(database.port());
  const highest = follow(query(ref(client, 'open'), orderByChild('n'), limitToLast(2)));
  await highest.until({ b: { n: 2 }, c: { n: 3 } });

  await set(ref(writer, 'open/d'), { n: 4 });
  await highest.until({ c: { n: 3 }, d: { n: 4 } });
  await remove(ref(writer, 'open/c'));
  await highest.until({ b: { n: 2 }, d: { n: 4 } });
});

test('on-disconnect writes happen when the client goes, unless they are cancelled', async () => {
  const leaving = await open({ open: { here: true, typing: true, hint: 'busy' } });
  const watching = follow(ref(connect(database.port()), 'open'));
  await onDisconnect(ref(leaving, 'open/hint')).remove();
  await onDisconnect(ref(leaving, 'open/hint')).cancel();
  await onDisconnect(ref(leaving, 'open/here')).set(false);
  await onDisconnect(ref(leaving, 'open')).update({ seen: serverTimestamp(), typing: null });

  goOffline(leaving);

  await watching.until({ here: false, hint: 'busy', seen: expect.any(Number) });
});

test('a client that reconnects without a change in between is up to date', async () => {
  const client = await open({ open: { a: 1 } });
  const online = follow(ref(client, '.info/connected'));
  const seen = follow(ref(client, 'open'));
  await seen.until({ a: 1 });

  goOffline(client);
  await online.until(false);
  goOnline(client);
  await online.until(true);
  await set(ref(client, 'open/b'), 2);

  expect(seen.values.at(-1)).toEqual({ a: 1, b: 2 });
});

test('data and clients survive a restart on the same port; the seed does not replace the data', async () => {
  const first = await startForTest({ seed: { open: { seeded: 0 } } });
  const client = connect(first.port);
  const online = follow(ref(client, '.info/connected'));
  const seen = follow(ref(client, 'open'));
  await set(ref(client, 'open/before'), 1);

  await first.close();
  await online.until(false);
  const written = set(ref(client, 'open/meanwhile'), 2);
  await startForTest({ port: first.port, file: first.file, seed: { open: 'seed' } });
  await written;
  await set(ref(connect(first.port), 'open/after'), 3);

  await seen.until({ seeded: 0, before: 1, meanwhile: 2, after: 3 });
}, 20_000);

test('a reset restores the seed', async () => {
  const seeded = await startForTest({ seed: { open: 1 } });
  const client = connect(seeded.port);
  await set(ref(client, 'open'), 2);

  await seeded.reset();

  expect(await read(client, 'open')).toBe(1);
});
