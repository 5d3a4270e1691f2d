import type { JsonObject, RecordPath } from '@platform/records';
import { expect, test } from 'vitest';
import { planImport, readFile, type StoredRecords, toFile } from './import-export';

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
  expect(JSON.parse(text).services.furniture.products).toEqual([{ name: 'Stol' }, { name: 'Stul' }]);
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
      none: 'text',
      long: { title: 'x'.repeat(201) },
      script: { onload: 'x' },
    },
    categories: { nowhere: { category: 'Ev' } },
  };
  expect(planImport(read(file), stored)).toMatchObject([
    { path: 'services/a/b', issue: 'id' },
    { path: 'services/none', issue: 'none' },
    { path: 'services/long', issue: { place: ['title'], kind: 'long' } },
    { path: 'services/script', issue: { place: ['title'], kind: 'missing' } },
    { path: 'services/script', issue: { place: ['onload'], kind: 'unknown' } },
    { path: 'categories/nowhere', issue: 'orphan' },
  ]);
});
