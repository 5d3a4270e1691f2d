import {
  type Database,
  endAt,
  endBefore,
  get,
  limitToFirst,
  limitToLast,
  onValue,
  orderByChild,
  orderByKey,
  type QueryConstraint,
  query,
  ref,
  remove,
  serverTimestamp,
  set,
  startAfter,
  startAt,
  update,
} from 'firebase/database';
import { expect, test, vi } from 'vitest';
import { connect, sharedDatabase, startForTest, type User } from '../../test-support/database';

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
function follow(client: Database, path: string) {
  const values: unknown[] = [];
  onValue(ref(client, path), (snapshot) => {
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

test.each<[string, unknown, unknown?]>([
  ['values of every kind', mixed],
  ['nothing', null],
  ['keys and values of any script', scripts],
  ['keys that every object inherits', { toString: 1, valueOf: { constructor: 2 } }],
  ['a list with a hole', ['a', null, 'c', 'd'], ['a', undefined, 'c', 'd']],
  ['numbers and names as keys', { 0: 'a', x: 'b' }],
  ['half a list', { 0: 'a', 2: 'c' }, ['a', undefined, 'c']],
  ['less than half a list', { 0: 'a', 9: 'b' }],
  ['keys that only look like those of a list', { 0: 'a', '01': 'b' }],
  [
    'empty lists and objects',
    { kept: 1, list: [], object: {}, none: null, nested: { list: [null] } },
    { kept: 1 },
  ],
  ['one megabyte', 'Təmizlik vasitəsi. '.repeat(55_000)],
])('another client reads back %s', async (_what, value, expected = value) => {
  const writer = await open();

  await set(ref(writer, 'open/Xidmət №1'), value);

  expect(await read(connect(database.port()), 'open/Xidmət №1')).toEqual(expected);
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
])('%s', async (_title, before, write, after) => {
  const client = await open({ open: before });

  await write(client);

  expect(await read(client, 'open')).toEqual(after);
});

test('the rules refuse reads, writes and values; an update with one of them changes nothing', async () => {
  const client = await open({ open: { a: 1 }, guarded: { count: 1 } });
  const user = connect(database.port(), { sub: 'user-1' });
  const refused = 'PERMISSION_DENIED';

  await expect(set(ref(client, 'guarded/a'), 1)).rejects.toThrow(refused);
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

  await set(ref(owner, 'closed'), 'anything');
  await set(ref(connect(database.port(), { sub: 'user-1' }), 'guarded/constructor'), 1);

  expect(await read(owner, '/')).toEqual({ closed: 'anything', guarded: { constructor: 1 } });
});

test('queries answer with the first or last children by their keys, 32-bit integers before texts', async () => {
  const ordered = ['-2', '1', '01', '9', '10', '2147483647', '2147483648', 'A', 'a'];
  const client = await open({ open: Object.fromEntries(ordered.map((key) => [key, true])) });
  const children = query(ref(client, 'open'), orderByKey());
  const keys = async (limit: ReturnType<typeof limitToFirst>) =>
    Object.keys((await get(query(children, limit))).val()).sort();

  for (let count = 1; count < ordered.length; count += 1) {
    expect(await keys(limitToFirst(count))).toEqual(ordered.slice(0, count).sort());
    expect(await keys(limitToLast(count))).toEqual(ordered.slice(-count).sort());
  }
  const between = async (...constraints: QueryConstraint[]) =>
    Object.keys((await get(query(children, ...constraints))).val() ?? {}).sort();
  expect(await between(startAfter('9'), limitToFirst(2))).toEqual(['10', '2147483647']);
  expect(await between(startAfter('2147483648'), limitToFirst(9))).toEqual(['A', 'a']);
  expect(await between(endBefore('10'), limitToLast(2))).toEqual(['01', '9']);
  expect(await between(startAfter('a'), limitToFirst(9))).toEqual([]);
});

test('a listener to the latest children by time gets each change of them, and not of the others', async () => {
  const client = await open({ open: { a: { at: 5 }, b: { at: 9 }, c: { text: 'x' }, d: { at: 7 } } });
  const seen: unknown[] = [];
  const latest = query(ref(client, 'open'), orderByChild('at'), limitToLast(2));
  onValue(latest, (snapshot) => seen.push(snapshot.val()));
  await vi.waitFor(() => expect(seen.at(-1)).toEqual({ b: { at: 9 }, d: { at: 7 } }));
  await update(ref(client, 'open'), { 'a/at': 10 });
  await vi.waitFor(() => expect(seen.at(-1)).toEqual({ a: { at: 10 }, b: { at: 9 } }));
});

test('children are read page by page by a number of theirs, of equal ones by key', async () => {
  const at = (time: number) => ({ at: time });
  const client = await open({ open: { a: at(9), b: at(5), c: { text: 'x' }, d: at(7), e: at(5), f: at(8) } });
  const keys = async (...constraints: QueryConstraint[]) => {
    const page = query(ref(client, 'open'), orderByChild('at'), endAt(8), limitToFirst(2), ...constraints);
    return Object.keys((await get(page)).val() ?? {});
  };
  expect(await keys(startAt(5))).toEqual(['b', 'e']);
  expect(await keys(startAfter(5, 'b'))).toEqual(['d', 'e']);
  expect(await keys(startAfter(7, 'd'))).toEqual(['f']);
  expect(await keys(startAfter(8, 'f'))).toEqual([]);
});

test('a listener by a child without an index gets the same children', async () => {
  const client = await open({ unindexed: { a: { at: 5 }, b: { at: 9 }, c: { at: 7 } } });
  const seen: unknown[] = [];
  const latest = query(ref(client, 'unindexed'), orderByChild('at'), limitToLast(2));
  onValue(latest, (snapshot) => seen.push(snapshot.val()));
  await vi.waitFor(() => expect(seen.at(-1)).toEqual({ b: { at: 9 }, c: { at: 7 } }));
});

test('a listener sees what another client writes, an update at once, with the time of the server', async () => {
  const seen = follow(await open({ open: { a: 1 } }), 'open');
  const writer = connect(database.port());
  await seen.until({ a: 1 });

  await set(ref(writer, 'open/b/c'), 2);
  await seen.until({ a: 1, b: { c: 2 } });
  await update(ref(writer), { 'open/a': null, 'open/b/c': 3 });
  await seen.until({ b: { c: 3 } });
  const before = Date.now();
  await set(ref(writer, 'open'), serverTimestamp());
  await seen.until(expect.any(Number));

  expect(seen.values).toEqual([{ a: 1 }, { a: 1, b: { c: 2 } }, { b: { c: 3 } }, expect.any(Number)]);
  expect(seen.values.at(-1)).toBeGreaterThanOrEqual(before);
  expect(seen.values.at(-1)).toBeLessThanOrEqual(Date.now());
});

test('data and clients survive a restart on the same port; only a reset brings the seed', async () => {
  const first = await startForTest({ seed: { open: { seeded: 0 } } });
  const client = connect(first.port);
  const online = follow(client, '.info/connected');
  const seen = follow(client, 'open');
  await set(ref(client, 'open/before'), 1);

  await first.close();
  await online.until(false);
  const written = set(ref(client, 'open/meanwhile'), 2);
  const second = await startForTest({ port: first.port, file: first.file, seed: { open: 'seed' } });
  await written;
  await set(ref(connect(first.port), 'open/after'), 3);

  await seen.until({ seeded: 0, before: 1, meanwhile: 2, after: 3 });
  await second.reset();
  await seen.until('seed');
}, 20_000);
