import { beforeEach, expect, test, vi } from 'vitest';
import { useConnection, watchConnectionAnew } from './connection';
import type { DatabaseClient } from './database-client';
import { fakeDatabase } from './fake-database';
import { batchesOf, bytesOf, writeBatches } from './import-batches';
import { BATCH_BYTES } from './limits';
import type { RecordChange } from './write-records';

const firebase = vi.hoisted(() => ({ client: undefined as DatabaseClient | undefined }));

vi.mock('./firebase', () => ({ databaseClient: async () => firebase.client, dropClients: async () => {} }));

vi.mock('./session', () => ({
  verifySession: async () => {},
  watchSessionAnew: () => undefined,
  useSession: {
    getState: () => ({ status: 'signed-in', user: { id: 'aygun', email: 'aygun@example.az', staff: true } }),
  },
}));

function start(values: Record<string, unknown>) {
  const { fake, client } = fakeDatabase(values);
  firebase.client = client;
  useConnection.setState({ state: 'connecting' });
  watchConnectionAnew();
  return fake;
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

/** A service of about so many bytes. */
function serviceOf(bytes: number) {
  return { title: 'Mebel', details: 'x'.repeat(bytes) };
}

const added = (id: string, bytes: number): RecordChange => ({
  path: `services/${id}`,
  base: null,
  next: serviceOf(bytes),
});

const category = (id: string): RecordChange => ({
  path: `categories/${id}`,
  base: null,
  next: { category: 'Ev' },
});

const bytesIn = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;

test('a change never takes more bytes than it is counted for, in any script and with any sign', async () => {
  const text = 'Şəkil "ə" \\ Рисунок 🪑 '.repeat(2000);
  const before = { title: 'Mebel', details: text, features: { 0: text } };
  const fake = start({ 'services/a': before });
  const change: RecordChange = {
    path: 'services/a',
    base: before,
    next: {
      title: 'Yeni',
      details: `${text}!`,
      features: { 0: `${text}!` },
      translations: { ru: { details: text } },
    },
  };
  await writeBatches(batchesOf([change]), () => undefined);
  const written = bytesIn(fake.writes[0]);
  expect(bytesOf(change)).toBeGreaterThanOrEqual(written);
  expect(bytesOf(change)).toBeLessThan(written * 1.1);
});

test('changes are put together as far as a write may be, and a service stays with what belongs to it', () => {
  const half = BATCH_BYTES / 5;
  const changes = [added('a', half), added('b', half), added('c', half), category('c'), category('a')];
  const paths = batchesOf(changes).map((batch) => batch.map(({ path }) => path));
  expect(paths).toEqual([
    ['services/a', 'categories/a', 'services/b'],
    ['services/c', 'categories/c'],
  ]);
  for (const batch of batchesOf(changes))
    expect(batch.reduce((sum, change) => sum + bytesOf(change), 0)).toBeLessThanOrEqual(BATCH_BYTES);
  expect(batchesOf([added('a', 2 * BATCH_BYTES), added('b', 1)])).toHaveLength(2);
  expect(batchesOf([])).toEqual([]);
});

test('parts are written one after the other and told, up to the first that fails; repeating goes on from there', async () => {
  const fake = start({});
  const changes = ['a', 'b', 'c'].map((id) => added(id, BATCH_BYTES / 2));
  const told: number[] = [];
  const write = () => writeBatches(batchesOf(changes), (written) => told.push(written));
  fake.values['services/b'] = { title: 'Başqası' };
  await expect(write()).rejects.toMatchObject({ kind: 'conflict', path: 'services/b' });
  expect(told).toEqual([1]);
  expect(fake.values['services/a']).toMatchObject({ title: 'Mebel' });
  expect(fake.values).not.toHaveProperty(['services/c']);

  delete fake.values['services/b'];
  await write();
  expect(told).toEqual([1, 1, 2, 3]);
  expect(fake.writes).toHaveLength(3);
});
