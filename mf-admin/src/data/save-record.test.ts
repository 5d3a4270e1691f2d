import { fileURLToPath } from 'node:url';
import { beforeEach, expect, test, vi } from 'vitest';
// The stand-in is no part of what this package ships; its tests alone start it.
import { connect, startForTest } from '../../../platform/local-cloud/src/database/database-for-test';
import { useConnection, watchConnectionAnew } from './connection';
import { clientOf, type DatabaseClient } from './database-client';
import { readEntries, stateOf } from './history';
import { normalise } from './json';
import { HISTORY_LENGTH } from './limits';
import { removeService, restore } from './removal';
import { restoreState, saveRecord } from './save-record';

const rulesFile = fileURLToPath(new URL('../../../database.rules.json', import.meta.url));

const signedIn = vi.hoisted(() => ({
  client: undefined as DatabaseClient | undefined,
  user: { id: '', email: '' },
}));

vi.mock('./firebase', () => ({ databaseClient: async () => signedIn.client, dropClients: async () => {} }));

vi.mock('./session', () => ({
  verifySession: async () => {},
  watchSessionAnew: () => undefined,
  useSession: { getState: () => ({ status: 'signed-in', user: signedIn.user }) },
}));

const pens = { title: 'Qələmlər', icon: 'Book', products: { 0: { name: 'Qələm' } } };

/** The real client against the database stand-in under the rules that are deployed. */
async function start({ staff = true } = {}) {
  const seed = { services: { pens }, categories: { pens: { category: 'Dəftərxana' } } };
  const { port } = await startForTest({ rulesFile, seed });
  const email = 'aygun@example.az';
  const client = clientOf(connect(port, { sub: 'aygun', email, staff }));
  signedIn.client = client;
  signedIn.user = { id: 'aygun', email };
  useConnection.setState({ state: 'connecting' });
  watchConnectionAnew();
  return client;
}

async function told(client: DatabaseClient, record: 'services/pens' | 'categories/pens' | 'services/new') {
  const entries = await readEntries(client, record);
  return entries.map((entry) => [entry.change, stateOf(entry)]).reverse();
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('a save writes what differs and the history, which knows who and when', async () => {
  const client = await start();
  const before = Date.now();
  await saveRecord('services/pens', pens, { ...pens, title: 'Qələm və kağız' });
  expect(await client.read('services/pens')).toEqual({ ...pens, title: 'Qələm və kağız' });
  expect(await told(client, 'services/pens')).toEqual([
    ['before', pens],
    ['changed', { ...pens, title: 'Qələm və kağız' }],
  ]);
  const [last] = await readEntries(client, 'services/pens');
  expect(last).toMatchObject({ n: 2, by: 'aygun', email: 'aygun@example.az' });
  expect(last?.at).toBeGreaterThanOrEqual(before);
});

test('of saves at the same moment one is written, the others are told of it', async () => {
  const client = await start();
  const titles = ['A', 'B', 'C'];
  const results = await Promise.allSettled(
    titles.map((title) => saveRecord('services/pens', pens, { ...pens, title })),
  );
  const winner = titles[results.findIndex(({ status }) => status === 'fulfilled')];
  expect(await client.read('services/pens')).toEqual({ ...pens, title: winner });
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  expect(refused).toHaveLength(2);
  for (const reason of refused)
    expect(reason).toMatchObject({ kind: 'conflict', theirs: { ...pens, title: winner } });
  expect(await told(client, 'services/pens')).toHaveLength(2);
});

test('of two new services with one id at the same moment one is refused', async () => {
  const client = await start();
  const results = await Promise.allSettled(
    ['A', 'B'].map((title) => saveRecord('services/new', null, { title, icon: 'Book' })),
  );
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  expect(refused).toHaveLength(1);
  expect(refused[0]).toMatchObject({ kind: 'exists' });
  expect(await told(client, 'services/new')).toEqual([['created', await client.read('services/new')]]);
});

test('a removal takes service and category with their history, and undo brings them back', async () => {
  const client = await start();
  let removed = {};
  await removeService('pens', (kept) => {
    removed = kept;
  });
  expect([await client.read('services/pens'), await client.read('categories/pens')]).toEqual([null, null]);
  await restore(removed);
  expect(await client.read('services/pens')).toEqual(pens);
  const changes = ['before', 'removed', 'restored'];
  expect((await told(client, 'services/pens')).map(([change]) => change)).toEqual(changes);
  expect((await told(client, 'categories/pens')).map(([change]) => change)).toEqual(changes);
});

test('a kept state comes back, and what it replaces stays in the history', async () => {
  const client = await start();
  const next = { title: 'Qələm', icon: 'Sofa', details: 'Mətn' };
  await saveRecord('services/pens', pens, next);
  const shown = await client.read('services/pens');
  await restoreState('services/pens', normalise(shown), pens);
  expect(await client.read('services/pens')).toEqual({ ...pens, updatedAt: expect.any(Number) });
  expect(await told(client, 'services/pens')).toEqual([
    ['before', pens],
    ['changed', next],
    ['restored', pens],
  ]);
});

test('a state is not restored over a change that nobody saw, nor without its service', async () => {
  const client = await start();
  const refused = restoreState('services/pens', { title: 'Seen' }, { title: 'Past' });
  await expect(refused).rejects.toMatchObject({ kind: 'conflict', theirs: pens });
  await client.update('/', { 'services/pens': null, 'categories/pens': null });
  await expect(restoreState('categories/pens', null, { category: 'x' })).rejects.toMatchObject({
    kind: 'gone',
  });
});

test('the rules let the history keep its last entries only', async () => {
  const client = await start();
  let base = { category: 'Dəftərxana' };
  for (let count = 1; count <= HISTORY_LENGTH + 2; count += 1) {
    const next = { category: `Dəftərxana ${count}` };
    await saveRecord('categories/pens', base, next);
    base = next;
  }
  const kept = await told(client, 'categories/pens');
  expect(kept).toHaveLength(HISTORY_LENGTH);
  expect(kept.at(-1)).toEqual(['changed', base]);
});

test('who is not staff is refused, whatever the page allowed', async () => {
  const client = await start({ staff: false });
  await expect(saveRecord('services/pens', pens, { title: 'Saxta' })).rejects.toMatchObject({
    kind: 'denied',
  });
  await expect(saveRecord('services/new', null, { title: 'Saxta' })).rejects.toMatchObject({
    kind: 'denied',
  });
  expect(await client.read('services/pens')).toEqual(pens);
  expect(await client.read('services/new')).toBeNull();
});
