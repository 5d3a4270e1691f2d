import { EventEmitter, once } from 'node:events';
import { clientPolicy } from '@platform/hosting';
import { expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { sharedDatabase, tokenFor } from '../../test-support/database';
import { NAMESPACE } from '../../test-support/rest';

const database = sharedDatabase();

type Message = { t: string; d: { [key: string]: unknown } };

/** Opens a connection for hand-written messages. */
function open(parameters = `ns=${NAMESPACE}`, origin?: string) {
  const address = `ws://localhost:${database.port()}/.ws?v=5&${parameters}`;
  const socket = new WebSocket(address, origin ? { origin } : {});
  onTestFinished(() => socket.terminate());
  const arrived: Message[] = [];
  const messages = new EventEmitter();
  socket.on('message', (data) => {
    arrived.push(JSON.parse(String(data)));
    messages.emit('message');
  });

  async function next(): Promise<Message> {
    if (arrived.length === 0) await once(messages, 'message');
    const message = arrived.shift();
    if (message === undefined) throw new Error('nothing arrived');
    return message;
  }

  function ask(number: number, action: string, body: object): void {
    socket.send(JSON.stringify({ t: 'd', d: { r: number, a: action, b: body } }));
  }

  return { socket, next, ask };
}

/** Fills the database and opens a connection after its greeting. */
async function openGreeted(data?: unknown) {
  await database.fill(data);
  const client = open();
  await client.next();
  return client;
}

test('the server greets with its time, version, host and a session', async () => {
  const d = {
    ts: expect.any(Number),
    v: '5',
    h: `localhost:${database.port()}`,
    s: expect.stringMatching(/.{20}/),
  };

  expect(await open().next()).toEqual({ t: 'c', d: { t: 'h', d } });
});

test('a page of another machine gets no connection', async () => {
  const { socket } = open(undefined, 'https://elsewhere.example');
  const [error] = await once(socket, 'error');
  expect(String(error)).toContain('403');
  const local = open(undefined, 'http://localhost:8080');
  expect(await local.next()).toMatchObject({ t: 'c' });
});

test('a client that never reads is disconnected, and one that reads is not', async () => {
  const limit = clientPolicy.unreadLimitMs;
  clientPolicy.unreadLimitMs = 200;
  onTestFinished(() => {
    clientPolicy.unreadLimitMs = limit;
  });
  const [reading, silent] = [await openGreeted({ open: { text: 'x'.repeat(1_000_000) } }), open()];
  await silent.next();
  silent.socket.pause();
  // More than the system keeps for a connection.
  for (let number = 1; number <= 100; number += 1) silent.ask(number, 'g', { p: '/open', q: {} });
  await vi.waitFor(
    () => {
      if (silent.socket.readyState === WebSocket.OPEN) silent.socket.ping();
      expect(silent.socket.readyState).not.toBe(WebSocket.OPEN);
    },
    { timeout: 10_000, interval: 50 },
  );
  reading.ask(1, 'g', { p: '/open/none', q: {} });
  expect(await reading.next()).toMatchObject({ d: { b: { s: 'ok', d: null } } });
});

test('a request for a database of another name is refused by name', async () => {
  expect(await open('ns=another').next()).toEqual({
    t: 'c',
    d: { t: 's', d: expect.stringContaining('"another"') },
  });
});

test('pings, statistics and the keep-alive are accepted', async () => {
  const client = await openGreeted();

  client.socket.send('0');
  client.socket.send('{"t":"c","d":{"t":"p","d":{}}}');
  client.ask(1, 's', { c: { 'sdk.js': 1 } });

  expect(await client.next()).toEqual({ t: 'c', d: { t: 'o', d: {} } });
  expect(await client.next()).toEqual({ t: 'd', d: { r: 1, b: { s: 'ok', d: {} } } });
});

test('a listen brings the data that the client does not have, then the answer, and nothing after its end', async () => {
  const client = await openGreeted({ open: { list: ['a', null, 'b'] } });

  client.ask(1, 'q', { p: '/open/list', h: '' });
  expect(await client.next()).toEqual({ t: 'd', d: { a: 'd', b: { p: 'open/list', d: ['a', null, 'b'] } } });
  expect(await client.next()).toEqual({ t: 'd', d: { r: 1, b: { s: 'ok', d: {} } } });

  client.ask(2, 'n', { p: '/open/list' });
  client.ask(3, 'p', { p: '/open', d: 1 });
  expect([await client.next(), await client.next()]).toMatchObject([{ d: { r: 2 } }, { d: { r: 3 } }]);
});

test('a listen by a child that the rules do not index brings everything with a warning, and a read is refused', async () => {
  const [a, b] = [{ at: 1 }, { at: 2 }];
  const client = await openGreeted({ unindexed: { a, b, below: { a, b } } });
  const q = { i: 'at', l: 1, vf: 'r' };

  client.ask(1, 'q', { p: '/unindexed', q, t: 1 });
  expect(await client.next()).toMatchObject({ d: { a: 'd', b: { d: { a, b, below: { a, b } }, t: 1 } } });
  expect(await client.next()).toEqual({ t: 'd', d: { r: 1, b: { s: 'ok', d: { w: ['no_index'] } } } });
  client.ask(2, 'g', { p: '/unindexed', q });
  const refusal = 'Index not defined, add ".indexOn": "at", for path "/unindexed", to the rules';
  expect(await client.next()).toEqual({ t: 'd', d: { r: 2, b: { s: 'invalid_query', d: refusal } } });
  client.ask(3, 'g', { p: '/unindexed/below', q });
  expect(await client.next()).toEqual({ t: 'd', d: { r: 3, b: { s: 'ok', d: { b } } } });
});

test.each([
  ['p', { p: '/open/a.b', d: 1 }, 'invalid_path'],
  ['p', { d: 1 }, 'invalid_path'],
  ['p', { p: `/open/${'ə'.repeat(400)}`, d: 1 }, 'invalid_path'],
  ['p', { p: `/open${'/a'.repeat(32)}`, d: 1 }, 'invalid_path'],
  ['p', { p: '/open', d: { 'a/b': 1 } }, 'invalid_data'],
  ['p', { p: '/open', d: { 'a\u0007': 1 } }, 'invalid_data'],
  ['p', { p: '/open', d: { '': 1 } }, 'invalid_data'],
  ['p', { p: '/open', d: { '.sv': 'nonsense' } }, 'invalid_data'],
  ['p', { p: '/open', d: { '.value': { a: 1 } } }, 'invalid_data'],
  ['p', { p: '/open', d: { '.value': 1, '.priority': 2 } }, 'ok'],
  ['m', { p: '/open', d: [1] }, 'invalid_data'],
  ['m', { p: '/open', d: { a: { b: 1 }, 'a/b': 2 } }, 'invalid_data'],
  ['m', { p: '/open', d: { 'a/$b': 2 } }, 'invalid_path'],
  ['m', { p: '/open', d: { '': 2 } }, 'invalid_path'],
  ['q', { p: '/open', q: { i: 'title', l: 1, vf: 'l' }, t: 1 }, 'invalid_query'],
  ['q', { p: '/open', q: { i: 'at', l: 1, vf: 'l', sp: 'x' }, t: 1 }, 'invalid_query'],
  ['g', { p: '/open', q: { i: 'title', l: 1, vf: 'l' } }, 'invalid_query'],
  ['g', { p: '/open', q: { i: '.key', l: -1, vf: 'l' } }, 'invalid_query'],
  ['p', { p: '/closed', d: 1 }, 'permission_denied'],
  ['auth', { cred: tokenFor({ sub: 'u1' }, -1) }, 'expired_token'],
  ['auth', { cred: 'nonsense' }, 'invalid_token'],
  ['auth', { cred: 'a.b.c' }, 'invalid_token'],
  ['auth', { cred: `${btoa('{}')}.${btoa('{"sub":"u1"}')}.` }, 'invalid_token'],
  ['zzz', {}, 'unknown_action'],
])('a request %s %j is answered with %3$s', async (action, body, status) => {
  const client = await openGreeted();

  client.ask(1, action, body);

  expect(await client.next()).toMatchObject({ d: { r: 1, b: { s: status } } });
});

test.each(['g', 'q', 'n', 'p', 'm', 'auth', 'gauth', 'unauth', 's'])(
  'a request %s with fields of wrong types is answered, and no fault is logged',
  async (action) => {
    const client = await openGreeted();
    const errors = vi.spyOn(console, 'error');
    const deep = JSON.parse(`${'[{"a":'.repeat(500)}1${'}]'.repeat(500)}`);
    const wrong = [null, true, -1, '', [], {}, { toString: 1 }, { '.sv': { toString: 1 } }, deep];
    const bodies = ['p', 'd', 'q', 'cred'].flatMap((field) =>
      wrong.map((value) => ({ p: '/open/fuzz', cred: tokenFor({ sub: 'u1' }), [field]: value })),
    );
    for (const [index, body] of [...bodies, ...wrong].entries()) {
      client.ask(index, action, body);
      const answers = async (): Promise<unknown> => {
        const message = await client.next();
        return JSON.stringify(message).includes(`"r":${index},`) ? message : answers();
      };
      expect(await answers()).toMatchObject({ d: { b: { s: expect.not.stringMatching('unavailable') } } });
    }
    expect(errors).not.toHaveBeenCalled();
  },
);

test.each(['{nonsense', '5000'])(
  'the message %j ends the connection, and the server stays',
  async (message) => {
    const client = await openGreeted();
    const closed = once(client.socket, 'close');

    client.socket.send(message);
    await closed;

    expect(await open().next()).toMatchObject({ d: { t: 'h' } });
  },
);

test('a token makes a user of the connection, and taking it back ends what it allowed', async () => {
  const client = await openGreeted({ own: { u1: { name: 'Aygün' } } });

  client.ask(1, 'auth', { cred: tokenFor({ sub: 'u1' }) });
  expect(await client.next()).toMatchObject({ d: { b: { s: 'ok' } } });
  client.ask(2, 'q', { p: '/own/u1', h: '' });
  expect(await client.next()).toMatchObject({ d: { b: { d: { name: 'Aygün' } } } });
  expect(await client.next()).toMatchObject({ d: { r: 2, b: { s: 'ok' } } });
  client.ask(3, 'unauth', {});

  expect(await client.next()).toEqual({ t: 'd', d: { a: 'c', b: { p: 'own/u1' } } });
  expect(await client.next()).toMatchObject({ d: { r: 3, b: { s: 'ok' } } });
});

test('taking a token back ends a listen with a query, which the client knows by the query in a list', async () => {
  const query = { i: '.key', l: 1, vf: 'l' };
  const client = await openGreeted({ own: { u1: { name: 'Aygün' } } });
  client.ask(1, 'auth', { cred: tokenFor({ sub: 'u1' }) });
  client.ask(2, 'q', { p: '/own/u1', q: query, t: 7 });
  for (const message of [{ r: 1 }, { a: 'd' }, { r: 2 }])
    expect(await client.next()).toMatchObject({ d: message });
  client.ask(3, 'unauth', {});

  expect(await client.next()).toEqual({ t: 'd', d: { a: 'c', b: { p: 'own/u1', q: [query] } } });
});

test('a token that runs out during the connection is reported, and no longer counts', async () => {
  const client = await openGreeted();
  client.ask(1, 'auth', { cred: tokenFor({ sub: 'u1' }, 1) });
  await client.next();

  vi.setSystemTime(Date.now() + 2000);
  client.ask(2, 'p', { p: '/guarded/a', d: 1 });

  expect(await client.next()).toMatchObject({ d: { a: 'ac', b: { s: 'expired_token' } } });
  expect(await client.next()).toMatchObject({ d: { r: 2, b: { s: 'permission_denied' } } });
});
