import { beforeEach, expect, test, vi } from 'vitest';
import { startFakeDatabase } from '../../../test-support/fake-database';
import { outlineAt } from './outline';
import { loadRecord, loadRecords, readComposedData, showSaved, useRecords } from './records';
import { saveRecord } from './write';

/** Starts a database that holds back all pages after the first one until `letGo`. */
function slowDatabase(values: Record<string, unknown>) {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const asked: string[] = [];
  const fake = startFakeDatabase(values);
  const { read, readPage } = fake.client;
  fake.client.read = (path) => {
    asked.push(path);
    return read(path);
  };
  fake.client.readPage = async (path, count, after) => {
    asked.push(`page of ${path}`);
    if (after !== undefined) await held;
    return readPage(path, count, after);
  };
  /** Holds back the answers to writes until the returned function is called. */
  const holdWrites = () => {
    let letWrite = () => {};
    const answered = new Promise<void>((resolve) => {
      letWrite = resolve;
    });
    const { update } = fake.client;
    fake.client.update = async (path, values) => {
      asked.push('update');
      await answered;
      return update(path, values);
    };
    return letWrite;
  };
  return { asked, letGo, holdWrites, change: fake.change };
}

const many = Object.fromEntries(
  Array.from({ length: 500 }, (_, index) => [
    `services/area-${String(index).padStart(3, '0')}`,
    { title: `Sahə ${index}`, icon: 'Book' },
  ]),
);

beforeEach(() => useRecords.setState(useRecords.getInitialState(), true));

const ids = () => useRecords.getState().records.services.map(({ id }) => id);

test('the first services are shown before the others are read, and all of them in the end', async () => {
  const { letGo } = slowDatabase(many);
  const loading = loadRecords();
  await vi.waitUntil(() => ids().length > 0);
  expect(ids()[0]).toBe('area-000');
  expect(ids().length).toBeLessThan(50);
  letGo();
  await loading;
  expect(ids()).toEqual(Object.keys(many).map((path) => path.replace('services/', '')));
});

test('a record is there before its page, and stays while further pages come', async () => {
  const { letGo } = slowDatabase({ ...many, 'serviceDetails/area-400': { details: 'Mətn' } });
  const loading = loadRecords();
  await vi.waitUntil(() => ids().length > 0);
  await loadRecord('services/area-400');
  expect(ids()).toContain('area-400');
  expect(useRecords.getState().records.serviceDetails).toHaveLength(1);
  await loadRecord('services/no.key');
  letGo();
  await loading;
  expect(ids()).toHaveLength(500);
});

test('further pages wait for a save', async () => {
  const { asked, letGo, holdWrites } = slowDatabase(many);
  const letWrite = holdWrites();
  const loading = loadRecords();
  await vi.waitUntil(() => ids().length > 0);
  const save = saveRecord('services/new', null, { title: 'Yeni' });
  await vi.waitUntil(() => asked.includes('update'));
  letGo();
  const pageRows = ids().length;
  await vi.waitUntil(() => ids().length > pageRows);
  expect(ids(), 'the page that was asked before').toHaveLength(2 * pageRows);
  letWrite();
  await Promise.all([save, loading]);
  expect(ids().length).toBeGreaterThan(499);
});

test('a record that is saved while the lists load is read once more, not all of them, and its page is older', async () => {
  const { asked, letGo, change } = slowDatabase(many);
  const loading = loadRecords();
  await vi.waitUntil(() => ids().length > 0);
  showSaved('services/area-400', { title: 'Yeni', icon: 'Book' });
  const titleOf = (id: string) =>
    useRecords.getState().records.services.find((row) => row.id === id)?.content?.title;
  expect(titleOf('area-400')).toBe('Yeni');
  change({ 'services/area-400/title': 'Oxunan', 'services/area-401': null });
  asked.length = 0;
  expect(await loadRecords(['services/area-400', 'services/area-401'])).toBe(true);
  expect(asked).not.toContain('stamps');
  change({ 'services/area-400/title': 'Köhnə səhifə', 'services/area-401': { title: 'Köhnə səhifə' } });
  letGo();
  await loading;
  expect(titleOf('area-400')).toBe('Oxunan');
  expect(ids()).toHaveLength(499);
});

/** Answers with the outline of the services as they were composed at this stamp. */
function composedAt(stamp: number) {
  const services = Object.fromEntries(
    Object.entries(many).map(([path, record]) => [path.replace('services/', ''), record]),
  );
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(outlineAt(stamp, services)));
}

const outlined = () => useRecords.getState().outline.map(({ id }) => id);

test('until all services are read, those of the last composition are shown, without the ones written since', async () => {
  composedAt(5);
  const { letGo, change } = slowDatabase({
    ...many,
    'stamps/area-300': 6,
    'stamps/area-400': 7,
    'stamps/new': 8,
  });
  change({ 'services/area-300/title': 'Yeni', 'services/area-400': null, 'services/new': { title: 'Təzə' } });
  const loading = loadRecords();
  await vi.waitUntil(() => ids().includes('new'));
  expect(outlined()).toHaveLength(498);
  expect(outlined()).not.toContain('area-300');
  expect(ids()).not.toContain('area-400');
  const { services } = useRecords.getState().records;
  expect(services.find(({ id }) => id === 'area-300')?.content?.title).toBe('Yeni');
  letGo();
  await loading;
  expect(outlined()).toEqual([]);
  expect(ids()).toHaveLength(500);
});

test('an outline is not shown if too many services were written since, or if it has another form', async () => {
  const stamps = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`stamps/area-${index}`, 9]));
  for (const answer of [Response.json({ stamp: 5, services: [{}] }), undefined]) {
    useRecords.setState(useRecords.getInitialState(), true);
    composedAt(5);
    if (answer) vi.mocked(fetch).mockResolvedValue(answer);
    const { letGo } = slowDatabase(answer ? many : { ...many, ...stamps });
    const loading = loadRecords();
    await vi.waitUntil(() => ids().length > 0 && vi.mocked(fetch).mock.results.length > 0);
    expect(outlined()).toEqual([]);
    letGo();
    await loading;
    expect(ids()).toHaveLength(500);
    vi.mocked(fetch).mockClear();
  }
});

test('after a change only the services that were written since are read', async () => {
  const { asked, letGo, change } = slowDatabase({ ...many, 'stamps/area-001': 1 });
  letGo();
  await loadRecords();
  const before = useRecords.getState().records.services;
  asked.length = 0;
  change({ 'services/area-001/title': 'Yeni', 'stamps/area-001': 2, 'services/area-002': null });
  change({ 'services/area-0015': { title: 'Əlavə' } });
  await loadRecords(['services/area-002', 'services/area-0015']);
  const written = ['area-001', 'area-002', 'area-0015'];
  const kinds = ['services', 'serviceDetails', 'categories'];
  expect(asked).toEqual(['stamps', ...kinds.flatMap((kind) => written.map((id) => `${kind}/${id}`))]);
  const { services } = useRecords.getState().records;
  expect(services.slice(0, 4).map(({ content }) => content?.title)).toEqual([
    'Sahə 0',
    'Yeni',
    'Əlavə',
    'Sahə 3',
  ]);
  expect(services[0]).toBe(before[0]);
});

const composed = { at: '2025-11-13T00:00:00Z', stamp: 5 };

test.each([
  ['a page', new Response('<!doctype html>'), null],
  ['no file', new Response('', { status: 404 }), null],
  ['other data', Response.json({ at: '2025-11-13T00:00:00Z', records: {} }), null],
  ['a stamp', Response.json(composed), composed],
])(
  'where the documents have %s, the stamp is returned only if it can be read',
  async (_, answer, found: unknown) => {
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(answer);
    expect(await readComposedData()).toEqual(found);
  },
);
