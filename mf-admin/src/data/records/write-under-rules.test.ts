import { fileURLToPath } from 'node:url';
import type { RunningDatabase } from '@platform/local-cloud/database';
// A devDependency: the database stand-in is not shipped with this package.
import { connect, startForTest } from '@platform/local-cloud/testing';
import { checkId, HISTORY_LENGTH, ID_MAX, type RecordPath } from '@platform/records';
import { beforeEach, expect, test, vi } from 'vitest';
import { provideDatabase } from '../../../test-support/fake-database';
import { clientOf } from '../client/database-client';
import { type Removed, readHistory } from './history';
import {
  canRestore,
  importRecords,
  issuesOf,
  removeRecord,
  restoreRemoved,
  restoreState,
  saveRecord,
} from './write';

const rulesFile = fileURLToPath(new URL('../../../../database.rules.json', import.meta.url));

let running: RunningDatabase;

const pens = { title: 'Qələmlər', icon: 'Book', products: { 0: { name: 'Qələm' } } };

/** The real client on the database stand-in, under the deployed rules. */
async function start(others: Record<string, object> = {}) {
  const seed = { services: { pens, ...others }, categories: { pens: { category: 'Dəftərxana' } } };
  running = await startForTest({ rulesFile, seed });
  const client = clientOf(connect(running.port, { sub: 'aygun', email: 'aygun@example.az', staff: true }));
  provideDatabase(client);
  return client;
}

async function historyOf(path: RecordPath) {
  const states = await readHistory(path);
  return states.map(({ entry, state }) => [entry.change, state]).reverse();
}

async function remove(path: RecordPath): Promise<Removed> {
  let removed: Removed = {};
  await removeRecord(path, (kept) => {
    removed = kept;
  });
  return removed;
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('of saves at the same moment one is written, the others fail with the conflict', async () => {
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
  expect(await historyOf('services/pens')).toHaveLength(2);
});

test('of two new services with one id at the same moment one is refused', async () => {
  const client = await start();
  const results = await Promise.allSettled(
    ['A', 'B'].map((title) => saveRecord('services/new', null, { title, icon: 'Book' })),
  );
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  expect(refused).toHaveLength(1);
  expect(refused[0]).toMatchObject({ kind: 'exists' });
  expect(await historyOf('services/new')).toEqual([['created', await client.read('services/new')]]);
});

test('every kind of write sets the stamp of each service that it concerns, and of no other', async () => {
  const client = await start({ paper: { title: 'Kağız' } });
  const [next, other] = [
    { ...pens, title: 'Qələm' },
    { ...pens, title: 'Başqa' },
  ];
  const removed: Removed = {};
  const changes = [
    { path: 'services/pens', base: next, next: other },
    { path: 'services/new', base: null, next: pens },
  ] as const;
  const writes: [work: () => Promise<unknown>, ids: string[]][] = [
    [() => saveRecord('services/pens', pens, next), ['pens']],
    [() => saveRecord('serviceDetails/pens', null, { details: 'Mətn' }), ['pens']],
    [() => importRecords([...changes]), ['pens', 'new']],
    [() => restoreState('services/pens', other, next), ['pens']],
    [() => remove('services/new').then((kept) => Object.assign(removed, kept)), ['new']],
    [() => restoreRemoved(removed), ['new']],
  ];
  for (const [work, ids] of writes) {
    const before = Date.now();
    await work();
    for (const id of ids) expect(await client.read(`stamps/${id}`)).toBeGreaterThanOrEqual(before);
  }
  expect(await client.read('stamps/paper')).toBeNull();
});

test('details that were added while their service was being removed are removed and restored with it', async () => {
  const client = await start();
  const details = { details: 'Elə indi yazılıb' };
  const { update } = client;
  client.update = async (path, values) => {
    client.update = update;
    await saveRecord('serviceDetails/pens', null, details);
    return update(path, values);
  };
  const removed = await remove('services/pens');
  expect(removed).toMatchObject({ 'services/pens': pens, 'serviceDetails/pens': details });
  expect(await client.read('serviceDetails/pens')).toBeNull();
  await restoreRemoved(removed);
  expect(await client.read('serviceDetails/pens')).toEqual(details);
});

test('a record that breaks the rules can be removed, but not restored', async () => {
  const client = await start();
  const old = { title: 'Köhnə', products: { 0: { name: 'Qələm', image: 'http://example.az/a.png' } } };
  const [service, details] = [{ title: 'Xidmət' }, { details: 'Mətn', features: { 0: 'x'.repeat(501) } }];
  await clientOf(connect(running.port, 'owner')).update('/', {
    'services/old': old,
    'services/other': service,
    'serviceDetails/other': details,
  });
  for (const [id, place] of [
    ['old', ['products', '0', 'image']],
    ['other', ['features', '0']],
  ] as const) {
    const removed = await remove(`services/${id}`);
    expect(issuesOf(removed)).toMatchObject([{ issue: { place } }]);
    expect(canRestore(removed)).toBe(false);
    await expect(restoreRemoved(removed)).rejects.toMatchObject({ kind: 'invalid' });
    expect(await client.read(`services/${id}`)).toBeNull();
  }
  await expect(client.update('/', { 'services/old': old })).rejects.toThrow(/permission/i);
});

test('a record that is too long for its history can be shortened, and can be removed', async () => {
  const client = await start();
  const text = '"'.repeat(2000);
  const products = Object.fromEntries(
    Array.from({ length: 50 }, (_, index) => [
      index,
      { name: 'Stol', usage: text, description: text, safety: text },
    ]),
  );
  const long = { title: 'Uzun', products };
  await clientOf(connect(running.port, 'owner')).update('/', { 'services/a': long, 'services/b': long });
  await saveRecord('services/a', long, { title: 'Qısa' });
  expect((await readHistory('services/a')).map(({ entry }) => entry.change)).toEqual(['changed']);
  const removed = await remove('services/b');
  expect(await client.read('services/b')).toBeNull();
  expect(canRestore(removed)).toBe(false);
  const tooLong = saveRecord('services/pens', pens, { ...pens, products });
  await expect(tooLong).rejects.toMatchObject({ kind: 'invalid' });
});

test('an older state is restored although an unchanged field breaks the rules', async () => {
  const client = await start();
  const products = { 0: { name: 'Qələm', image: 'http://example.az/a.png' } };
  const old = { title: 'Köhnə', icon: 'Book', products };
  await clientOf(connect(running.port, 'owner')).update('/', { 'services/old': old });
  await saveRecord('services/old', old, { ...old, title: 'Yeni' });
  await restoreState('services/old', { ...old, title: 'Yeni' }, old);
  expect((await historyOf('services/old')).map(([change]) => change)).toEqual([
    'before',
    'changed',
    'restored',
  ]);
  expect(await client.read('services/old')).toEqual(old);
  const other = { ...old, products: { 0: { name: 'Qələm', image: 'http://example.az/b.png' } } };
  await expect(restoreState('services/old', old, other)).rejects.toMatchObject({ kind: 'invalid' });
  expect(console.error).toHaveBeenCalledWith(
    expect.stringContaining('Qeydin əvvəlki vəziyyəti bərpa olunmadı'),
  );
});

test('the rules accept the last entries of a history only', async () => {
  await start();
  let base = { category: 'Dəftərxana' };
  for (let count = 1; count <= HISTORY_LENGTH + 2; count += 1) {
    const next = { category: `Dəftərxana ${count}` };
    await saveRecord('categories/pens', base, next);
    base = next;
  }
  const kept = await historyOf('categories/pens');
  expect(kept).toHaveLength(HISTORY_LENGTH);
  expect(kept.at(-1)).toEqual(['changed', base]);
});

test('under the longest id everything that a record can have is written and has its history', async () => {
  const client = await start();
  const id = 'a'.repeat(ID_MAX);
  expect(checkId(id)).toBeNull();
  const texts = { features: { 19: 'x' }, hashtags: { 19: 'x' }, description: 'x' };
  const product = { name: 'Stol', ...texts, translations: { en: texts } };
  const record = { title: 'Mebel', icon: 'Sofa', products: { 49: product } };
  await saveRecord(`services/${id}`, null, record);
  await saveRecord(`services/${id}`, record, { ...record, title: 'Ofis mebeli' });
  await saveRecord(`serviceDetails/${id}`, null, { details: 'Mətn', features: { 49: 'x' } });
  const removed = await remove(`services/${id}`);
  await restoreRemoved(removed);
  expect(await client.read(`services/${id}`)).toMatchObject({
    title: 'Ofis mebeli',
    products: { 49: product },
  });
});

test('a service of before is changed, removed and restored under an id that no new one may have', async () => {
  const old = { title: 'Köhnə', icon: 'Book' };
  const client = await start({ 'a\\b': old, index: old });
  for (const id of ['a\\b', 'index']) {
    expect(checkId(id)).not.toBeNull();
    await saveRecord(`services/${id}`, old, { ...old, title: 'Yeni' });
    await saveRecord(`serviceDetails/${id}`, null, { details: 'Mətn' });
    const removed = await remove(`services/${id}`);
    expect(await client.read(`services/${id}`)).toBeNull();
    await restoreRemoved(removed);
    expect(await client.read(`services/${id}`)).toMatchObject({ title: 'Yeni' });
  }
  await expect(saveRecord('services/c\\d', null, old)).rejects.toMatchObject({ kind: 'denied' });
});
