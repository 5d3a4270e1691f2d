import { ASK_AGAIN_MS } from '@platform/data/repeated-write';
import { type JsonObject, type RecordKind, type RecordPath, recordKinds } from '@platform/records';
import { beforeEach, expect, test, vi } from 'vitest';
import { SERVER_TIME, startFakeDatabase } from '../../../test-support/fake-database';
import { CONNECT_LIMIT_MS } from '../client/connection';
import { Failure } from '../client/failure';
import { useUnanswered, WRITE_LIMIT_MS } from '../client/request';
import { type Removed, readHistory } from './history';
import { textAt } from './record-edit';
import { removeRecord, restoreRemoved, restoreState, saveRecord } from './write';
import { NOW } from './write-with-history';

const mebel = { title: 'Mebel', icon: 'Sofa' };

const furniture = { title: 'Mebel', icon: 'Sofa', products: { 0: { name: 'Stol' }, 2: { name: 'Stul' } } };

async function failureOf(work: Promise<unknown>): Promise<string> {
  const error = await work.catch((reason) => reason);
  if (!(error instanceof Failure)) throw new Error('There was no failure.');
  return error.kind;
}

async function removal(path: Parameters<typeof removeRecord>[0]): Promise<Removed> {
  let kept: Removed = {};
  await removeRecord(path, (removed) => {
    kept = removed;
  });
  return kept;
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

function records({ stored }: ReturnType<typeof startFakeDatabase>) {
  const all = recordKinds.flatMap((kind) =>
    Object.entries(Object(stored(kind))).map(([id, record]) => [`${kind}/${id}`, record]),
  );
  return Object.fromEntries(all);
}

/** A record's history: each change and the record after it. */
async function historyOf(path: RecordPath) {
  const states = (await readHistory(path)).reverse();
  for (const { entry } of states)
    expect(entry).toMatchObject({ at: SERVER_TIME, by: 'aygun', email: 'aygun@example.az' });
  return states.map(({ entry, state }) => [entry.change, state]);
}

test('a new service is written with title and icon, and its history begins', async () => {
  const fake = startFakeDatabase({});
  await saveRecord('services/furniture', null, mebel);
  expect(fake.writes).toHaveLength(1);
  expect(records(fake)).toEqual({ 'services/furniture': mebel });
  expect(await historyOf('services/furniture')).toEqual([['created', mebel]]);
});

test('saving title and icon writes these two, the history, and nothing else', async () => {
  const fake = startFakeDatabase({ 'services/furniture': furniture });
  await saveRecord('services/furniture', furniture, { ...furniture, title: 'Ofis mebeli', icon: 'Book' });
  expect(fake.writes).toHaveLength(1);
  expect(Object.keys(fake.writes[0] ?? {}).sort()).toEqual([
    'history/services/furniture/1',
    'history/services/furniture/2',
    'lastEntries/services/furniture',
    'services/furniture/icon',
    'services/furniture/title',
    'stamps/furniture',
  ]);
  expect(records(fake)).toEqual({
    'services/furniture': { ...furniture, title: 'Ofis mebeli', icon: 'Book' },
  });
  expect(await historyOf('services/furniture')).toEqual([
    ['before', furniture],
    ['changed', { ...furniture, title: 'Ofis mebeli', icon: 'Book' }],
  ]);
});

test('a field that is gone from the record is removed, and more than title and icon dates the service', async () => {
  const before = { ...mebel, details: 'Mətn' };
  const fake = startFakeDatabase({ 'services/furniture': before });
  await saveRecord('services/furniture', before, { ...mebel, features: ['a', 'b'] });
  expect(fake.writes[0]).toMatchObject({
    'services/furniture/details': null,
    'services/furniture/features': { 0: 'a', 1: 'b' },
    'services/furniture/updatedAt': NOW,
  });
  expect((await historyOf('services/furniture')).at(-1)).toEqual([
    'changed',
    { ...mebel, features: { 0: 'a', 1: 'b' } },
  ]);
});

test('a save that changes nothing writes nothing', async () => {
  const fake = startFakeDatabase({ 'services/furniture': { ...furniture, features: { 0: 'a' } } });
  const base = { ...furniture, features: { 0: 'a' } };
  await saveRecord('services/furniture', base, { ...base, features: ['a'] });
  expect(fake.writes).toEqual([]);
});

test('the date of the last change alone is no conflict', async () => {
  const fake = startFakeDatabase({ 'services/furniture': { ...mebel, updatedAt: 2 } });
  await saveRecord(
    'services/furniture',
    { ...mebel, updatedAt: 1 },
    { ...mebel, title: 'Yeni', updatedAt: 1 },
  );
  expect(records(fake)).toEqual({
    'services/furniture': { ...mebel, title: 'Yeni', updatedAt: SERVER_TIME },
  });
});

test('saving again what arrived unconfirmed finds it there and writes nothing', async () => {
  const fake = startFakeDatabase({});
  await saveRecord('services/furniture', null, mebel);
  await saveRecord('services/furniture', null, mebel);
  const next = { ...mebel, title: 'Yeni' };
  await saveRecord('services/furniture', mebel, next);
  await saveRecord('services/furniture', mebel, next);
  expect(records(fake)).toEqual({ 'services/furniture': next });
  expect((await historyOf('services/furniture')).map(([change]) => change)).toEqual(['created', 'changed']);
});

test('a state that the history does not know is kept before it is changed', async () => {
  const fake = startFakeDatabase({ 'services/furniture': furniture });
  const titled = (title: string) => ({ ...furniture, title });
  await saveRecord('services/furniture', furniture, titled('A'));
  fake.change({ 'services/furniture': titled('By other means') });
  await saveRecord('services/furniture', titled('By other means'), titled('B'));
  const history = await historyOf('services/furniture');
  expect(history.map(([change, state]) => `${change} ${textAt(state, ['title'])}`)).toEqual([
    'before Mebel',
    'changed A',
    'before By other means',
    'changed B',
  ]);
});

test('deleting a service takes its details and category in one write, and undo writes all of it back', async () => {
  const before = {
    'services/furniture': furniture,
    'serviceDetails/furniture': { details: 'Mətn' },
    'categories/furniture': { category: 'Masa' },
    'services/plumbing': { title: 'Santexnika' },
  };
  const fake = startFakeDatabase(before);
  const removed = await removal('services/furniture');
  expect(fake.writes).toHaveLength(1);
  expect(records(fake)).toEqual({ 'services/plumbing': before['services/plumbing'] });
  await restoreRemoved(removed);
  expect(fake.writes).toHaveLength(2);
  expect(records(fake)).toEqual(before);
  for (const path of ['services/furniture', 'serviceDetails/furniture', 'categories/furniture'] as const)
    expect(await historyOf(path)).toEqual([
      ['before', before[path]],
      ['removed', null],
      ['restored', before[path]],
    ]);
});

test('an earlier state of a service that was deleted meanwhile is a new one, with the time of its writing', async () => {
  const fake = startFakeDatabase({ 'services/furniture': { ...furniture, updatedAt: 1 } });
  await removal('services/furniture');
  await restoreState('services/furniture', null, furniture);
  expect(records(fake)).toEqual({ 'services/furniture': { ...furniture, updatedAt: SERVER_TIME } });
});

test('without a connection nothing is handed to the client', async () => {
  vi.useFakeTimers();
  const fake = startFakeDatabase({}, { connected: false });
  const work = failureOf(saveRecord('services/furniture', null, mebel));
  await vi.advanceTimersByTimeAsync(CONNECT_LIMIT_MS);
  expect(await work).toBe('offline');
  expect(fake.writes).toEqual([]);
  expect(fake.calls.closed).toBe(0);
});

test('a save over a slow line takes as long as its answers need', async () => {
  vi.useFakeTimers();
  const fake = startFakeDatabase({});
  const answers = { read: fake.client.read, readLast: fake.client.readLast, update: fake.client.update };
  // Each answer comes within the 8 s for one, all three do not. The clock of the test is a fake.
  const answerMs = 4000;
  const slow = () => new Promise((resolve) => setTimeout(resolve, answerMs));
  fake.client.read = (...about) => slow().then(() => answers.read(...about));
  fake.client.readLast = (...about) => slow().then(() => answers.readLast(...about));
  fake.client.update = (...about) => slow().then(() => answers.update(...about));
  const work = saveRecord('services/furniture', null, mebel);
  await vi.advanceTimersByTimeAsync(3 * answerMs);
  await work;
  expect(records(fake)).toEqual({ 'services/furniture': mebel });
  expect(fake.calls.closed).toBe(0);
});

test('the client is closed when a write stays unanswered; a removal keeps what it may have taken away', async () => {
  vi.useFakeTimers();
  const fake = startFakeDatabase({ 'services/furniture': furniture });
  fake.silent = true;
  let kept: Removed = {};
  const work = failureOf(
    removeRecord('services/furniture', (removed) => {
      kept = removed;
    }),
  );
  await vi.advanceTimersByTimeAsync(WRITE_LIMIT_MS);
  expect(await work).toBe('unconfirmed');
  expect(kept).toEqual({ 'services/furniture': furniture });
  expect(fake.calls.closed).toBe(1);
});

test('a page without answers goes on asking until it knows that a save has arrived', async () => {
  vi.useFakeTimers();
  const fake = startFakeDatabase({});
  const { read, update } = fake.client;
  const silent = () => new Promise<never>(() => undefined);
  fake.client.update = async (...change) => {
    await update(...change);
    fake.client.read = silent;
    return silent();
  };
  let isDone = false;
  const work = saveRecord('services/furniture', null, mebel).then(() => {
    isDone = true;
  });
  await vi.advanceTimersByTimeAsync(10 * WRITE_LIMIT_MS);
  expect([isDone, useUnanswered.getState().count]).toEqual([false, 1]);
  fake.client.read = read;
  await vi.advanceTimersByTimeAsync(WRITE_LIMIT_MS + ASK_AGAIN_MS);
  await work;
  expect(useUnanswered.getState().count).toBe(0);
  expect(fake.writes).toHaveLength(1);
});

const detail = { details: 'Mətn' };
const both = { 'services/furniture': furniture, 'serviceDetails/furniture': detail };
const save = (kind: RecordKind, base: JsonObject | null, record: JsonObject) => () =>
  saveRecord(`${kind}/furniture`, base, record);
const restore = (kind: RecordKind, shown: JsonObject | null) => () =>
  restoreState(`${kind}/furniture`, shown, mebel);

test.each([
  ['gone', 'a service that was removed meanwhile', {}, save('services', furniture, mebel)],
  ['gone', 'new details without a service', {}, save('serviceDetails', null, detail)],
  ['gone', 'details that lost their service', {}, save('serviceDetails', detail, { details: 'Yeni' })],
  ['gone', 'a category without a service', {}, save('categories', null, { category: 'Masa' })],
  ['exists', 'a new service over another', both, save('services', null, mebel)],
  ['exists', 'a new service over no record', { 'services/furniture': 'x' }, save('services', null, mebel)],
  ['exists', 'new details over others', both, save('serviceDetails', null, { details: 'Yeni' })],
  ['gone', 'removal of nothing', {}, () => removal('services/furniture')],
  ['gone', 'undo of nothing', {}, () => restoreRemoved({})],
  ['gone', 'undo without a service', {}, () => restoreRemoved({ 'serviceDetails/furniture': detail })],
  ['conflict', 'an earlier state over a newer one', both, restore('services', mebel)],
  ['gone', 'an earlier state without a service', {}, restore('categories', null)],
  ['exists', 'undo over a newer record', both, () => restoreRemoved({ 'services/furniture': mebel })],
] as const)('%s: %s', async (kind, _, values, work) => {
  const fake = startFakeDatabase(values);
  expect(await failureOf(work())).toBe(kind);
  expect(fake.writes).toEqual([]);
});

test('a refused write fails, is written to the console in Azerbaijani, and verifies the session', async () => {
  const fake = startFakeDatabase({});
  fake.denied = true;
  expect(await failureOf(saveRecord('services/furniture', null, mebel))).toBe('denied');
  expect(console.error).toHaveBeenCalledWith(
    'Xidmət yadda saxlanmadı: verilənlər bazasının qaydaları icazə vermədi (PERMISSION_DENIED)',
  );
  expect(fake.calls.verified).toBe(1);
});
