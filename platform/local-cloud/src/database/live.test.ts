import {
  type Database,
  type DataSnapshot,
  get,
  goOffline,
  goOnline,
  limitToLast,
  onChildAdded,
  onDisconnect,
  onValue,
  orderByChild,
  type Query,
  query,
  ref,
  remove,
  serverTimestamp,
  set,
  update,
} from 'firebase/database';
import { expect, test } from 'vitest';
import { connect, startForTest } from './testing';

/** Listens, and lets a test wait for the moment when the value is as it should be. */
function follow(place: Query): {
  values: unknown[];
  until(wanted: (value: unknown) => boolean): Promise<void>;
} {
  const values: unknown[] = [];
  let check: () => void = () => undefined;
  onValue(place, (snapshot: DataSnapshot) => {
    values.push(snapshot.val());
    check();
  });
  return {
    values,
    until: (wanted) =>
      new Promise((resolve) => {
        check = () => {
          if (values.length > 0 && wanted(values.at(-1))) resolve();
        };
        check();
      }),
  };
}

function isOnline(database: Database): ReturnType<typeof follow> {
  return follow(ref(database, '.info/connected'));
}

test('a listener sees what another client writes', async () => {
  const { port } = await startForTest({ seed: { open: { a: 1 } } });
  const writer = connect(port);
  const seen = follow(ref(connect(port), 'open'));
  await seen.until((value) => value !== null);

  await set(ref(writer, 'open/b/c'), 2);
  await seen.until((value) => JSON.stringify(value) === '{"a":1,"b":{"c":2}}');
  await remove(ref(writer, 'open/a'));
  await seen.until((value) => JSON.stringify(value) === '{"b":{"c":2}}');
  await set(ref(writer, 'open'), 'all new');
  await seen.until((value) => value === 'all new');

  expect(seen.values).toEqual([{ a: 1 }, { a: 1, b: { c: 2 } }, { b: { c: 2 } }, 'all new']);
});

test('a listener sees all paths of an update at once', async () => {
  const { port } = await startForTest({ seed: { open: { a: { n: 1 }, b: { n: 1 } } } });
  const writer = connect(port);
  const seen = follow(ref(connect(port), 'open'));
  await seen.until((value) => value !== null);

  await update(ref(writer), { 'open/a/n': 2, 'open/b/n': 2 });
  await seen.until((value) => JSON.stringify(value) === '{"a":{"n":2},"b":{"n":2}}');

  expect(seen.values).toHaveLength(2);
});

test('a listener with a query follows the children that belong to it', async () => {
  const { port } = await startForTest({ seed: { open: { a: { n: 1 }, b: { n: 2 }, c: { n: 3 } } } });
  const writer = connect(port);
  const highest = follow(query(ref(connect(port), 'open'), orderByChild('n'), limitToLast(2)));
  await highest.until((value) => JSON.stringify(value) === '{"b":{"n":2},"c":{"n":3}}');

  await set(ref(writer, 'open/d'), { n: 4 });
  await highest.until((value) => JSON.stringify(value) === '{"c":{"n":3},"d":{"n":4}}');
  await remove(ref(writer, 'open/c'));
  await highest.until((value) => JSON.stringify(value) === '{"b":{"n":2},"d":{"n":4}}');

  expect(highest.values.at(-1)).toEqual({ b: { n: 2 }, d: { n: 4 } });
});

test('a listener hears of every child once', async () => {
  const { port } = await startForTest({ seed: { open: { a: 1 } } });
  const writer = connect(port);
  const keys: (string | null)[] = [];
  const both = new Promise<void>((resolve) => {
    onChildAdded(ref(connect(port), 'open'), (child) => {
      keys.push(child.key);
      if (keys.length === 2) resolve();
    });
  });

  await set(ref(writer, 'open/b'), 2);
  await both;

  expect(keys).toEqual(['a', 'b']);
});

test('a listener on a closed place is refused', async () => {
  const { port } = await startForTest();

  const refusal = await new Promise<Error>((resolve, reject) => {
    onValue(ref(connect(port), 'closed'), () => reject(new Error('it was allowed')), resolve);
  });

  expect(refusal.message).toContain('permission_denied');
});

test('what a client left for its end is written when it goes', async () => {
  const { port } = await startForTest();
  const leaving = connect(port);
  const watching = follow(ref(connect(port), 'open/presence'));
  await set(ref(leaving, 'open/presence'), { here: true, typing: true, hint: 'busy' });
  await onDisconnect(ref(leaving, 'open/presence/here')).set(false);
  await onDisconnect(ref(leaving, 'open/presence')).update({ seen: serverTimestamp(), typing: null });
  await onDisconnect(ref(leaving, 'open/presence/hint')).remove();
  await onDisconnect(ref(leaving, 'open/presence/hint')).cancel();

  goOffline(leaving);
  await watching.until((value) => JSON.stringify(value)?.includes('"seen"') === true);

  expect(watching.values.at(-1)).toEqual({ here: false, hint: 'busy', seen: expect.any(Number) });
});

test('a client may not leave behind what it may not write', async () => {
  const { port } = await startForTest();

  await expect(onDisconnect(ref(connect(port), 'guarded/a')).set(1)).rejects.toThrow('PERMISSION_DENIED');
});

test('data and clients survive a restart on the same port', async () => {
  const first = await startForTest();
  const database = connect(first.port);
  const online = isOnline(database);
  const seen = follow(ref(database, 'open'));
  await set(ref(database, 'open/before'), 1);

  await first.close();
  await online.until((value) => value === false);
  const written = set(ref(database, 'open/meanwhile'), 2);
  await startForTest({ port: first.port, file: first.file });
  await written;
  await set(ref(connect(first.port), 'open/after'), 3);
  await seen.until((value) => JSON.stringify(value) === '{"after":3,"before":1,"meanwhile":2}');

  expect((await get(ref(database, 'open'))).val()).toEqual({ before: 1, meanwhile: 2, after: 3 });
}, 20_000);

test('a client that comes back without a change in between is up to date', async () => {
  const { port } = await startForTest({ seed: { open: { a: 1 } } });
  const database = connect(port);
  const online = isOnline(database);
  const seen = follow(ref(database, 'open'));
  await seen.until((value) => value !== null);

  goOffline(database);
  await online.until((value) => value === false);
  goOnline(database);
  await online.until((value) => value === true);
  await set(ref(database, 'open/b'), 2);

  expect(seen.values.at(-1)).toEqual({ a: 1, b: 2 });
});
