import { beforeEach, expect, test, vi } from 'vitest';
import { startFakeDatabase } from './fake-database';
import { batchesOf, bytesOf, writeBatches } from './import-batches';
import { BATCH_BYTES } from './limits';
import { importRecords, type RecordChange } from './write';

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
  const fake = startFakeDatabase({ 'services/a': before });
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

test('batches are written in order up to the first that fails, and repeating continues from there', async () => {
  const fake = startFakeDatabase({});
  const changes = ['a', 'b', 'c'].map((id) => added(id, BATCH_BYTES / 2));
  const progress: number[] = [];
  const write = () => writeBatches(batchesOf(changes), (written) => progress.push(written));
  fake.values['services/b'] = { title: 'Başqası' };
  await expect(write()).rejects.toMatchObject({ kind: 'conflict', path: 'services/b' });
  expect(progress).toEqual([1]);
  expect(fake.values['services/a']).toMatchObject({ title: 'Mebel' });
  expect(fake.values).not.toHaveProperty(['services/c']);

  delete fake.values['services/b'];
  await write();
  expect(progress).toEqual([1, 1, 2, 3]);
  expect(fake.writes).toHaveLength(3);
});

const desk = { title: 'Mebel', icon: 'Sofa' };

test('many records and their history are one write', async () => {
  const fake = startFakeDatabase({ 'services/a': desk, 'services/b': desk });
  await importRecords([
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

test('a record that already is as requested is left alone, so an unconfirmed import can be repeated', async () => {
  const fake = startFakeDatabase({ 'services/a': desk, 'services/b': desk });
  const changes = [
    { path: 'services/a' as const, base: desk, next: { ...desk, title: 'Ofis mebeli' } },
    { path: 'services/b' as const, base: desk, next: null },
    { path: 'services/c' as const, base: null, next: { title: 'Bağ' } },
  ];
  await importRecords(changes);
  await importRecords(changes);
  expect(fake.writes).toHaveLength(1);
  fake.values['services/a'] = { ...desk, title: 'Başqası' };
  await expect(importRecords(changes)).rejects.toMatchObject({ kind: 'conflict', path: 'services/a' });
});

test('a service does not go without the details and the category that it has by now', async () => {
  const [category, details] = [{ category: 'Ev' }, { details: 'Mətn' }];
  const all = { 'services/a': desk, 'categories/a': category, 'serviceDetails/a': details };
  const fake = startFakeDatabase(all);
  const removal = [
    { path: 'services/a' as const, base: desk, next: null },
    { path: 'categories/a' as const, base: category, next: null },
  ];
  await expect(importRecords(removal)).rejects.toMatchObject({ kind: 'conflict', path: 'serviceDetails/a' });
  expect(fake.values).toEqual(all);
  await importRecords([...removal, { path: 'serviceDetails/a', base: details, next: null }]);
  expect(Object.keys(fake.values).filter((path) => !path.startsWith('history/'))).toEqual([]);
});

test('a category without its service is not written, and none loses its service', async () => {
  const fake = startFakeDatabase({ 'services/a': desk, 'categories/a': { category: 'Ev' } });
  const orphan = { path: 'categories/b' as const, base: null, next: { category: 'Ev' } };
  await expect(importRecords([orphan])).rejects.toMatchObject({
    kind: 'gone',
    path: 'categories/b',
  });
  const changed = { path: 'categories/a' as const, base: { category: 'Ev' }, next: { category: 'Bağ' } };
  await expect(
    importRecords([changed, { path: 'services/a', base: desk, next: null }]),
  ).rejects.toMatchObject({
    kind: 'gone',
  });
  expect(fake.writes).toEqual([]);
});
