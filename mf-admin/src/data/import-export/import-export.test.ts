import type { JsonObject, RecordPath } from '@platform/records';
import { expect, test, vi } from 'vitest';
import { startFakeDatabase } from '../../../test-support/fake-database';
import { importRecords, type RecordChange } from '../records/write';
import {
  BATCH_BYTES,
  batchesOf,
  bytesOf,
  planImport,
  readFile,
  type StoredRecords,
  toFile,
  writeBatches,
} from './import-export';

const [furniture, textile] = [
  { title: 'Mebel', products: { 0: { name: 'Stol' }, 1: { name: 'Stul' } }, updatedAt: 5 },
  { title: 'Tekstil', odd: 1 },
];
const stored: StoredRecords = new Map<RecordPath, JsonObject>([
  ['services/furniture', furniture],
  ['services/textile', textile],
  ['serviceDetails/furniture', { details: 'Mətn' }],
]);

function read(content: string | object) {
  const file = readFile(typeof content === 'string' ? content : JSON.stringify(content));
  if (typeof file === 'string') throw new Error(file);
  return file;
}

test('an exported file changes nothing when it is imported', () => {
  const text = toFile(stored, new Date(0));
  expect(JSON.parse(text).data.services.furniture.products).toEqual([{ name: 'Stol' }, { name: 'Stul' }]);
  expect(planImport(read(text), stored)).toEqual({ added: [], changed: [], removed: [], same: 3 });
});

test('ids that every object has are not lost between export and import', () => {
  const odd: StoredRecords = new Map(stored);
  for (const id of ['constructor', '__proto__', 'c']) odd.set(`services/${id}`, { title: id });
  expect(planImport(read(toFile(odd, new Date(0))), odd)).toMatchObject({ removed: [], same: 6 });
});

test('text that is no JSON and JSON that is no export are refused differently', () => {
  expect(readFile('{')).toBe('notJson');
  for (const text of ['null', '[]', '7', '{}', '{"users":{}}', '{"services":7}'])
    expect(readFile(text), text).toBe('notExport');
});

test('added, changed and removed records are planned, and kinds that the file does not name are left alone', () => {
  const file = { services: { furniture: { title: 'Ofis mebeli' }, garden: { title: 'Bağ' } } };
  const plan = planImport(read(file), stored);
  expect(plan).toMatchObject({
    added: [{ path: 'services/garden', base: null, next: { title: 'Bağ' } }],
    changed: [{ path: 'services/furniture', next: { title: 'Ofis mebeli', updatedAt: 5 } }],
    removed: [{ path: 'services/textile', next: null }],
    same: 0,
  });
});

test('a service that the file lacks takes its details and category along, and stays where the file has some', () => {
  const category = { category: 'Ev' };
  const all: StoredRecords = new Map(stored);
  for (const id of ['furniture', 'textile']) all.set(`categories/${id}`, category);
  const paths = (file: object) => {
    const plan = planImport(read(file), all);
    return 'removed' in plan && plan.removed.map(({ path, base, next }) => [path, base, next]);
  };
  expect(paths({ services: { textile } })).toEqual([
    ['services/furniture', furniture, null],
    ['serviceDetails/furniture', { details: 'Mətn' }, null],
    ['categories/furniture', category, null],
  ]);
  const both = { furniture: category, textile: category };
  expect(paths({ services: { textile }, categories: both })).toEqual([]);
  expect(paths({ services: { furniture, textile }, categories: { furniture: category } })).toEqual([
    ['categories/textile', category, null],
  ]);
});

test('a bad id, no record, an orphan and what the database refuses stop the whole import', () => {
  const file = {
    services: {
      'a/b': { title: 'A' },
      index: { title: 'A' },
      'Ofis ləvazimatı': { title: 'A' },
      none: 'text',
      long: { title: 'x'.repeat(201) },
      script: { onload: 'x' },
    },
    categories: { nowhere: { category: 'Ev' } },
  };
  expect(planImport(read(file), stored)).toMatchObject([
    { path: 'services/a/b', issue: 'id' },
    { path: 'services/index', issue: 'id' },
    { path: 'services/Ofis ləvazimatı', issue: 'id' },
    { path: 'services/none', issue: 'none' },
    { path: 'services/long', issue: { place: ['title'], kind: 'long' } },
    { path: 'services/script', issue: { place: ['title'], kind: 'missing' } },
    { path: 'services/script', issue: { place: ['onload'], kind: 'unknown' } },
    { path: 'categories/nowhere', issue: 'orphan' },
  ]);
});

test('a stored service is imported under its id, whatever that is, with its details', () => {
  const old = new Map([['services/Köhnə', { title: 'A' }]] as const);
  const file = { services: { Köhnə: { title: 'B' } }, serviceDetails: { Köhnə: { details: 'C' } } };
  expect(planImport(read(file), old)).toMatchObject({
    changed: [{ path: 'services/Köhnə' }],
    added: [{ path: 'serviceDetails/Köhnə' }],
  });
});

/** A new service of about this many bytes. */
const added = (id: string, bytes: number): RecordChange => ({
  path: `services/${id}`,
  base: null,
  next: { title: 'Mebel', details: 'x'.repeat(bytes) },
});

const addedCategory = (id: string): RecordChange => ({
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
  const changes = [
    added('a', half),
    added('b', half),
    added('c', half),
    addedCategory('c'),
    addedCategory('a'),
  ];
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
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const fake = startFakeDatabase({});
  const changes = ['a', 'b', 'c'].map((id) => added(id, BATCH_BYTES / 2));
  const progress: number[] = [];
  const write = () => writeBatches(batchesOf(changes), (written) => progress.push(written));
  fake.change({ 'services/b': { title: 'Başqası' } });
  await expect(write()).rejects.toMatchObject({ kind: 'conflict', path: 'services/b' });
  expect(progress).toEqual([1]);
  expect(fake.stored('services/a')).toMatchObject({ title: 'Mebel' });
  expect(fake.stored('services/c')).toBeNull();

  fake.change({ 'services/b': null });
  await write();
  expect(progress).toEqual([1, 1, 2, 3]);
  expect(fake.writes).toHaveLength(3);
});

const desk = { title: 'Mebel', icon: 'Sofa' };
const category = { category: 'Ev' };

test('many records and their history are one write', async () => {
  const fake = startFakeDatabase({ 'services/a': desk, 'services/b': desk });
  await importRecords([
    { path: 'services/a', base: desk, next: { ...desk, title: 'Ofis mebeli' } },
    { path: 'services/b', base: desk, next: null },
    { path: 'services/c', base: null, next: { title: 'Bağ' } },
    { path: 'categories/c', base: null, next: { category: 'Ev' } },
  ]);
  expect(fake.writes).toHaveLength(1);
  expect(fake.stored('services/a')).toMatchObject({ title: 'Ofis mebeli', icon: 'Sofa' });
  expect(fake.stored('services/b')).toBeNull();
  expect(fake.stored('services/c')).toMatchObject({ title: 'Bağ' });
  expect(fake.stored('categories/c')).toEqual({ category: 'Ev' });
  const entries = Object.keys(fake.writes[0] ?? {}).filter((path) => path.startsWith('history/'));
  const records = entries.map((path) => path.replace(/^history\/|\/\d+$/g, ''));
  expect(new Set(records)).toEqual(new Set(['services/a', 'services/b', 'services/c', 'categories/c']));
});

test.each([
  [
    'conflict',
    'serviceDetails/a',
    'a service goes only with the details and the category that it has by now',
    [
      { path: 'services/a', base: desk, next: null },
      { path: 'categories/a', base: category, next: null },
    ],
  ],
  [
    'gone',
    'categories/b',
    'a category needs its service',
    [{ path: 'categories/b', base: null, next: category }],
  ],
  [
    'gone',
    'categories/a',
    'a category does not lose its service',
    [
      { path: 'categories/a', base: category, next: { category: 'Bağ' } },
      { path: 'services/a', base: desk, next: null },
    ],
  ],
] satisfies [string, string, string, RecordChange[]][])(
  'an import is refused whole, %s at %s: %s',
  async (kind, path, _, changes) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const details = { details: 'Mətn' };
    const all = { 'services/a': desk, 'categories/a': category, 'serviceDetails/a': details };
    const fake = startFakeDatabase(all);
    await expect(importRecords(changes)).rejects.toMatchObject({ kind, path });
    expect(fake.writes).toEqual([]);
  },
);
