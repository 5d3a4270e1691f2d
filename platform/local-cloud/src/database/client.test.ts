import { readFile } from 'node:fs/promises';
import { deleteApp, initializeApp } from 'firebase/app';
import {
  connectDatabaseEmulator,
  equalTo,
  get,
  getDatabase,
  increment,
  limitToLast,
  orderByChild,
  orderByKey,
  orderByValue,
  push,
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
import { expect, onTestFinished, test } from 'vitest';
import { connect, PROJECT, startForTest } from './testing';

test('a value that was set is read back by another client', async () => {
  const { port } = await startForTest();
  const value = {
    title: 'Ofis ləvazimatı',
    count: 3,
    ratio: -0.5,
    done: false,
    nested: { deep: ['a', 'b'] },
  };

  await set(ref(connect(port), 'open/x'), value);

  expect((await get(ref(connect(port), 'open/x'))).val()).toEqual(value);
});

test('reading a place without data gives null', async () => {
  const { port } = await startForTest();

  expect((await get(ref(connect(port), 'open/nothing'))).val()).toBeNull();
});

test('the seed stands in a new database, and an existing file wins over it', async () => {
  const first = await startForTest({ seed: { open: { a: 1 } } });
  expect((await get(ref(connect(first.port), 'open/a'))).val()).toBe(1);
  await set(ref(connect(first.port), 'open/a'), 2);
  await first.close();

  const second = await startForTest({ seed: { open: { a: 1 } }, file: first.file });

  expect((await get(ref(connect(second.port), 'open/a'))).val()).toBe(2);
});

test('a reset brings back the seed, or the data given', async () => {
  const database = await startForTest({ seed: { open: { a: 1 } } });
  const client = connect(database.port);
  await set(ref(client, 'open'), { b: 2 });

  await database.reset();
  expect((await get(ref(client, 'open'))).val()).toEqual({ a: 1 });

  await database.reset({ open: 'other' });
  expect((await get(ref(client, 'open'))).val()).toBe('other');
});

test('an update writes several paths at once and leaves the rest alone', async () => {
  const { port } = await startForTest({ seed: { open: { a: { x: 1, y: 2 }, b: 1, c: 1 } } });
  const database = connect(port);

  await update(ref(database, 'open'), { 'a/x': 10, b: null, 'd/e': 'new' });

  expect((await get(ref(database, 'open'))).val()).toEqual({ a: { x: 10, y: 2 }, c: 1, d: { e: 'new' } });
});

test('an update of which one path is refused writes nothing', async () => {
  const { port } = await startForTest({ seed: { open: { a: 1 } } });
  const database = connect(port);

  await expect(update(ref(database), { 'open/a': 2, 'guarded/a': 2 })).rejects.toThrow('PERMISSION_DENIED');

  expect((await get(ref(database, 'open/a'))).val()).toBe(1);
});

test('remove takes a value and the parents that become empty', async () => {
  const { port } = await startForTest({ seed: { open: { a: { b: { c: 1 } }, z: 1 } } });
  const database = connect(port);

  await remove(ref(database, 'open/a/b/c'));

  expect((await get(ref(database, 'open'))).val()).toEqual({ z: 1 });
});

test('removing something below a plain value leaves the value', async () => {
  const { port } = await startForTest({ seed: { open: { a: 'text' } } });
  const database = connect(port);

  await remove(ref(database, 'open/a/b'));

  expect((await get(ref(database, 'open/a'))).val()).toBe('text');
});

test('a transaction sees the value as it is on the server', async () => {
  const { port } = await startForTest({ seed: { open: { stock: { pens: 5, '10': 0.1 } } } });

  const result = await runTransaction(ref(connect(port), 'open/stock'), (stock) =>
    stock === null ? null : { ...stock, pens: stock.pens + 1 },
  );

  expect(result.committed).toBe(true);
  expect(result.snapshot.val()).toEqual({ pens: 6, '10': 0.1 });
});

test('two clients that count in transactions at the same time lose no step', async () => {
  const { port } = await startForTest({ seed: { open: { count: 0 } } });
  const [one, two] = [connect(port), connect(port)];
  const steps = Array.from({ length: 5 }, () => (value: number | null) => (value ?? 0) + 1);

  await Promise.all(
    [one, two].flatMap((database) => steps.map((step) => runTransaction(ref(database, 'open/count'), step))),
  );

  expect((await get(ref(one, 'open/count'))).val()).toBe(10);
});

test.each([1, 3, 8, 1e21, 0.1, -2.5, 2 ** 53, 5e-324, true, 'şüşə 🧴'])(
  'a transaction on %s agrees with the client about the hash of the value',
  async (value) => {
    const { port } = await startForTest({ seed: { open: { value } } });

    const result = await runTransaction(ref(connect(port), 'open/value'), (current) =>
      current === null ? null : 'seen',
    );

    expect(result.snapshot.val()).toBe('seen');
  },
);

test('a write that the rules refuse is refused and changes nothing', async () => {
  const { port } = await startForTest();
  const database = connect(port);

  await expect(set(ref(database, 'guarded/a'), 1)).rejects.toThrow('PERMISSION_DENIED');
  await expect(get(ref(database, 'closed'))).rejects.toThrow('Permission denied');

  expect((await get(ref(database, 'guarded/a'))).val()).toBeNull();
});

test('a signed-in user may write what the rules allow, but only in the right form', async () => {
  const { port } = await startForTest();
  const database = connect(port, { sub: 'user-1' });

  await set(ref(database, 'guarded/count'), 1);

  await expect(set(ref(database, 'guarded/count'), 'many')).rejects.toThrow('PERMISSION_DENIED');
  expect((await get(ref(database, 'guarded/count'))).val()).toBe(1);
});

test("the client's own mock of a user counts as that user", async () => {
  const { port } = await startForTest();
  const database = getDatabase(initializeApp({ projectId: PROJECT }, 'mock'));
  onTestFinished(() => deleteApp(database.app));
  connectDatabaseEmulator(database, '127.0.0.1', port, { mockUserToken: { sub: 'user-1' } });

  await set(ref(database, 'guarded/count'), 1);

  expect((await get(ref(database, 'guarded/count'))).val()).toBe(1);
});

test('the owner passes all rules', async () => {
  const { port } = await startForTest();
  const database = connect(port, 'owner');

  await set(ref(database, 'closed/count'), 'anything');

  expect((await get(ref(database, 'closed'))).val()).toEqual({ count: 'anything' });
});

test('a list with holes comes back with gaps, and with too many holes as an object', async () => {
  const { port } = await startForTest();
  const database = connect(port);

  await set(ref(database, 'open/dense'), ['a', null, 'c', 'd']);
  await set(ref(database, 'open/sparse'), { 0: 'a', 9: 'b' });
  await set(ref(database, 'open/mixed'), { 0: 'a', x: 'b' });

  expect((await get(ref(database, 'open/dense'))).val()).toEqual(['a', undefined, 'c', 'd']);
  expect((await get(ref(database, 'open/sparse'))).val()).toEqual({ 0: 'a', 9: 'b' });
  expect((await get(ref(database, 'open/mixed'))).val()).toEqual({ 0: 'a', x: 'b' });
});

test('empty lists, empty objects and nulls vanish', async () => {
  const { port } = await startForTest();
  const database = connect(port);

  await set(ref(database, 'open'), {
    kept: 1,
    list: [],
    object: {},
    nothing: null,
    nested: { list: [null] },
  });

  expect((await get(ref(database, 'open'))).val()).toEqual({ kept: 1 });
});

test('a value of one megabyte goes there and back, and every emoji in it arrives whole', async () => {
  const { port } = await startForTest();
  const large = { text: 'Təmizlik vasitəsi. '.repeat(55_000), emoji: `x${'🧴'.repeat(20_000)}` };

  await set(ref(connect(port), 'open/text'), large.text);
  await fetch(`http://127.0.0.1:${port}/open/emoji.json`, {
    method: 'PUT',
    body: JSON.stringify(large.emoji),
  });

  expect((await get(ref(connect(port), 'open'))).val()).toEqual(large);
});

test('keys and values may be in any script', async () => {
  const { port, file } = await startForTest();
  const value = { 'Təmizlik vasitələri': 'ğüşöçıİə', 'Услуги и товары': 'ёЖ', '🧴 sabun': '👩‍🔧' };

  await set(ref(connect(port), 'open/Xidmət №1'), value);

  expect((await get(ref(connect(port), 'open/Xidmət №1'))).val()).toEqual(value);
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ open: { 'Xidmət №1': value } });
});

test('keys that every JavaScript object has are keys like all others', async () => {
  const { port } = await startForTest();
  const database = connect(port, { sub: 'user-1' });

  await set(ref(database, 'guarded/constructor'), { toString: 1, valueOf: 2 });

  expect((await get(ref(database, 'guarded/constructor'))).val()).toEqual({ toString: 1, valueOf: 2 });
  expect((await get(ref(database, 'guarded/hasOwnProperty'))).val()).toBeNull();
  await expect(get(ref(database, 'constructor'))).rejects.toThrow('Permission denied');
});

test('server values are computed by the server', async () => {
  const { port } = await startForTest({ seed: { open: { count: 2 } } });
  const database = connect(port);
  const before = Date.now();

  await update(ref(database, 'open'), { count: increment(3), fresh: increment(1), at: serverTimestamp() });

  const value = (await get(ref(database, 'open'))).val();
  expect(value).toEqual({ count: 5, fresh: 1, at: expect.any(Number) });
  expect(value.at).toBeGreaterThanOrEqual(before);
  expect(value.at).toBeLessThanOrEqual(Date.now());
});

test('queries answer with the children that were asked for', async () => {
  const people = { a: { age: 30 }, b: { age: 25 }, c: { age: 30 }, d: {}, e: { age: 41 } };
  const { port } = await startForTest({ seed: { open: { people, scores: { x: 3, y: 1, z: 2 } } } });
  const database = connect(port);
  const [persons, scores] = [ref(database, 'open/people'), ref(database, 'open/scores')];
  const keysOf = async (asked: ReturnType<typeof query>) => Object.keys((await get(asked)).val() ?? {});

  expect(await keysOf(query(persons, orderByChild('age'), equalTo(30)))).toEqual(['a', 'c']);
  expect(await keysOf(query(persons, orderByChild('age'), startAfter(25)))).toEqual(['a', 'c', 'e']);
  expect(await keysOf(query(persons, orderByKey(), startAt('b'), limitToLast(2)))).toEqual(['c', 'e']);
  expect(await keysOf(query(scores, orderByValue(), limitToLast(2)))).toEqual(['x', 'z']);
  expect(await keysOf(query(persons, orderByChild('age'), equalTo(99)))).toEqual([]);
});

test('push makes keys that sort in the order in which they were made', async () => {
  const { port } = await startForTest();
  const list = ref(connect(port), 'open/list');

  await push(list, 'first');
  await push(list, 'second');

  expect(Object.values((await get(list)).val())).toEqual(['first', 'second']);
});
