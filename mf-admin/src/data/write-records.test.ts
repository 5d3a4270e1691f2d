import { beforeEach, expect, test, vi } from 'vitest';
import { useConnection, watchConnectionAnew } from './connection';
import type { DatabaseClient } from './database-client';
import { fakeDatabase } from './fake-database';
import { writeRecords } from './write-records';

const firebase = vi.hoisted(() => ({ client: undefined as DatabaseClient | undefined }));

vi.mock('./firebase', () => ({ databaseClient: async () => firebase.client, dropClients: async () => {} }));

vi.mock('./session', () => ({
  verifySession: async () => {},
  watchSessionAnew: () => undefined,
  useSession: {
    getState: () => ({ status: 'signed-in', user: { id: 'aygun', email: 'aygun@example.az', staff: true } }),
  },
}));

const desk = { title: 'Mebel', icon: 'Sofa' };

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

test('many records and their history are one write', async () => {
  const fake = start({ 'services/a': desk, 'services/b': desk });
  await writeRecords([
    { path: 'services/a', base: desk, next: { ...desk, title: 'Ofis mebeli' } },
    { path: 'services/b', base: desk, next: null },
    { path: 'services/c', base: null, next: { title: 'Bağ' } },
    { path: 'categories/c', base: null, next: { category: 'Ev' } },
  ]);
  expect(fake.writes).toHaveLength(1);
  expect(fake.values['services/a']).toMatchObject({ title: 'Ofis mebeli', icon: 'Sofa' });
  expect(fake.values['services/b']).toBeUndefined();
  expect(fake.values['services/c']).toMatchObject({ title: 'Bağ' });
  expect(fake.values['categories/c']).toEqual({ category: 'Ev' });
  const entries = Object.keys(fake.writes[0] ?? {}).filter((path) => path.startsWith('history/'));
  for (const path of ['services/a', 'services/b', 'services/c', 'categories/c'])
    expect(
      entries.some((entry) => entry.startsWith(`history/${path}/`)),
      path,
    ).toBe(true);
});

test('nothing is written, and it is named, where one record is not as it was shown', async () => {
  const fake = start({ 'services/a': { ...desk, title: 'Başqası' } });
  const changes = [
    { path: 'services/c' as const, base: null, next: { title: 'Bağ' } },
    { path: 'services/a' as const, base: desk, next: { title: 'Mənim' } },
  ];
  await expect(writeRecords(changes)).rejects.toMatchObject({
    kind: 'conflict',
    path: 'services/a',
  });
  expect(fake.writes).toEqual([]);
});

test('what stands already as it shall be is left alone, so an unconfirmed import can be repeated', async () => {
  const fake = start({ 'services/a': desk, 'services/b': desk });
  const changes = [
    { path: 'services/a' as const, base: desk, next: { ...desk, title: 'Ofis mebeli' } },
    { path: 'services/b' as const, base: desk, next: null },
    { path: 'services/c' as const, base: null, next: { title: 'Bağ' } },
  ];
  await writeRecords(changes);
  await writeRecords(changes);
  expect(fake.writes).toHaveLength(1);
  fake.values['services/a'] = { ...desk, title: 'Başqası' };
  await expect(writeRecords(changes)).rejects.toMatchObject({ kind: 'conflict', path: 'services/a' });
});

test('a service does not go without the details and the category that it has by now', async () => {
  const [category, details] = [{ category: 'Ev' }, { details: 'Mətn' }];
  const all = { 'services/a': desk, 'categories/a': category, 'serviceDetails/a': details };
  const fake = start(all);
  const removal = [
    { path: 'services/a' as const, base: desk, next: null },
    { path: 'categories/a' as const, base: category, next: null },
  ];
  await expect(writeRecords(removal)).rejects.toMatchObject({ kind: 'conflict', path: 'serviceDetails/a' });
  expect(fake.values).toEqual(all);
  await writeRecords([...removal, { path: 'serviceDetails/a', base: details, next: null }]);
  expect(Object.keys(fake.values).filter((path) => !path.startsWith('history/'))).toEqual([]);
});

test('a category without its service is not written, and none loses its service', async () => {
  const fake = start({ 'services/a': desk, 'categories/a': { category: 'Ev' } });
  const orphan = { path: 'categories/b' as const, base: null, next: { category: 'Ev' } };
  await expect(writeRecords([orphan])).rejects.toMatchObject({
    kind: 'gone',
    path: 'categories/b',
  });
  const changed = { path: 'categories/a' as const, base: { category: 'Ev' }, next: { category: 'Bağ' } };
  await expect(writeRecords([changed, { path: 'services/a', base: desk, next: null }])).rejects.toMatchObject(
    {
      kind: 'gone',
    },
  );
  expect(fake.writes).toEqual([]);
});
