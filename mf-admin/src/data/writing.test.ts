import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCategory, updateCategory } from './categories';
import { useConnection, watchConnectionAnew } from './connection';
import type { DatabaseClient } from './database-client';
import { createDetail, updateDetail } from './details';
import { Failure } from './failure';
import { fakeDatabase } from './fake-database';
import { CONNECT_LIMIT_MS, WRITE_LIMIT_MS } from './limits';
import { type Removed, removeDetail, removeService, restore } from './removal';
import { createService, updateService } from './services';

const firebase = vi.hoisted(() => ({
  client: undefined as DatabaseClient | undefined,
  drops: 0,
  verifications: 0,
}));

vi.mock('./firebase', () => ({
  databaseClient: async () => firebase.client,
  dropClients: async () => {
    firebase.drops += 1;
  },
}));

vi.mock('./session', () => ({
  verifySession: async () => {
    firebase.verifications += 1;
  },
  watchSessionAnew: () => undefined,
}));

const furniture = { title: 'Mebel', icon: 'Sofa', products: { 0: { name: 'Stol' }, 2: { name: 'Stul' } } };

async function start(values: Record<string, unknown>, settings: { connected?: boolean } = {}) {
  const { fake, client } = fakeDatabase(values);
  Object.assign(fake, settings);
  firebase.client = client;
  useConnection.setState({ state: 'connecting' });
  watchConnectionAnew();
  await Promise.resolve();
  return fake;
}

async function failureOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => undefined,
    (reason) => reason,
  );
  expect(error).toBeInstanceOf(Failure);
  return error.kind;
}

async function removal(remove: typeof removeService): Promise<Removed> {
  let kept: Removed = {};
  await remove('furniture', (removed) => {
    kept = removed;
  });
  return kept;
}

beforeEach(() => {
  Object.assign(firebase, { client: undefined, drops: 0, verifications: 0 });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.useRealTimers();
});

test('a new service is written with title and icon', async () => {
  const fake = await start({});
  await createService('furniture', 'Mebel', 'Sofa');
  expect(fake.writes).toEqual([{ 'services/furniture': { title: 'Mebel', icon: 'Sofa' } }]);
});

test('an id that exists is refused and nothing is written', async () => {
  const fake = await start({ 'services/furniture': furniture });
  expect(await failureOf(createService('furniture', 'Yeni', 'Book'))).toBe('exists');
  expect(fake.writes).toEqual([]);
});

test('updating a service leaves what staff did not edit', async () => {
  const fake = await start({ 'services/furniture': furniture });
  await updateService('furniture', 'Ofis mebeli', 'Book');
  expect(fake.values['services/furniture']).toEqual({ ...furniture, title: 'Ofis mebeli', icon: 'Book' });
});

test('a service that was removed meanwhile does not come back by an update', async () => {
  const fake = await start({});
  expect(await failureOf(updateService('furniture', 'Mebel', 'Sofa'))).toBe('gone');
  expect(fake.writes).toEqual([]);
});

test('details and categories need a service that exists', async () => {
  const fake = await start({});
  const detail = { details: 'Mətn', features: [] };
  for (const work of [
    () => createDetail('furniture', detail),
    () => updateDetail('furniture', detail),
    () => createCategory('furniture', 'Masa'),
    () => updateCategory('furniture', 'Masa'),
  ])
    expect(await failureOf(work())).toBe('gone');
  expect(fake.writes).toEqual([]);
});

test('updating details keeps their translations', async () => {
  const translations = { en: { details: 'Text' } };
  const fake = await start({
    'services/furniture': furniture,
    'serviceDetails/furniture': { details: 'Mətn', features: { 0: 'a' }, translations },
  });
  await updateDetail('furniture', { details: 'Yeni mətn', features: ['b'] });
  expect(fake.values['serviceDetails/furniture']).toEqual({
    details: 'Yeni mətn',
    features: ['b'],
    translations,
  });
});

test('deleting a service takes its details and category in one write, and undo writes all of it back', async () => {
  const before = {
    'services/furniture': furniture,
    'serviceDetails/furniture': { details: 'Mətn' },
    'categories/furniture': { category: 'Masa' },
    'services/plumbing': { title: 'Santexnika' },
  };
  const fake = await start({ ...before });
  const removed = await removal(removeService);
  expect(fake.writes).toEqual([
    { 'services/furniture': null, 'serviceDetails/furniture': null, 'categories/furniture': null },
  ]);
  expect(fake.values).toEqual({ 'services/plumbing': before['services/plumbing'] });
  await restore(removed);
  expect(fake.writes).toHaveLength(2);
  expect(fake.values).toEqual(before);
});

test('undo holds only what was there', async () => {
  await start({ 'services/furniture': furniture });
  expect(await removal(removeService)).toEqual({ 'services/furniture': furniture });
});

test('undo does not write over what stands in its place by now', async () => {
  const fake = await start({ 'services/furniture': furniture });
  const removed = await removal(removeService);
  fake.values['services/furniture'] = { title: 'Yenisi' };
  expect(await failureOf(restore(removed))).toBe('exists');
  expect(fake.values['services/furniture']).toEqual({ title: 'Yenisi' });
});

test('undo of details needs their service', async () => {
  const fake = await start({
    'services/furniture': furniture,
    'serviceDetails/furniture': { details: 'Mətn' },
  });
  const removed = await removal(removeDetail);
  delete fake.values['services/furniture'];
  expect(await failureOf(restore(removed))).toBe('gone');
});

test('without a connection nothing is handed to the client', async () => {
  vi.useFakeTimers();
  const fake = await start({}, { connected: false });
  const work = failureOf(createService('furniture', 'Mebel', 'Sofa'));
  await vi.advanceTimersByTimeAsync(CONNECT_LIMIT_MS);
  expect(await work).toBe('offline');
  expect(fake.writes).toEqual([]);
  expect(firebase.drops).toBe(0);
});

test('a write that stays unanswered is taken from the client', async () => {
  vi.useFakeTimers();
  const fake = await start({});
  fake.silent = true;
  const work = failureOf(createService('furniture', 'Mebel', 'Sofa'));
  await vi.advanceTimersByTimeAsync(WRITE_LIMIT_MS);
  expect(await work).toBe('unconfirmed');
  expect(firebase.drops).toBe(1);
});

test('what an unconfirmed removal may have taken away can be written back', async () => {
  vi.useFakeTimers();
  const fake = await start({ 'services/furniture': furniture });
  fake.silent = true;
  let kept: Removed = {};
  const work = failureOf(
    removeService('furniture', (removed) => {
      kept = removed;
    }),
  );
  await vi.advanceTimersByTimeAsync(WRITE_LIMIT_MS);
  expect(await work).toBe('unconfirmed');
  expect(kept).toEqual({ 'services/furniture': furniture });
});

test('a refused write makes sure that the session still holds', async () => {
  const fake = await start({});
  fake.denied = true;
  expect(await failureOf(createService('furniture', 'Mebel', 'Sofa'))).toBe('denied');
  expect(firebase.verifications).toBe(1);
});

test('the console tells in Azerbaijani what failed, with the code', async () => {
  const fake = await start({});
  fake.denied = true;
  await failureOf(createService('furniture', 'Mebel', 'Sofa'));
  expect(console.error).toHaveBeenCalledWith(
    'Xidmət yadda saxlanmadı: verilənlər bazasının qaydaları icazə vermədi (PERMISSION_DENIED)',
  );
});
