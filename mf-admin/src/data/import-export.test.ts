import { expect, test } from 'vitest';
import { planImport, readFile, type StoredRecords, toFile } from './import-export';

const stored: StoredRecords = {
  services: {
    furniture: { title: 'Mebel', products: { 0: { name: 'Stol' }, 1: { name: 'Stul' } }, updatedAt: 5 },
    textile: { title: 'Tekstil', odd: 1 },
  },
  serviceDetails: { furniture: { details: 'Mətn' } },
  categories: {},
};

function read(text: string) {
  const file = readFile(text);
  if (typeof file === 'string') throw new Error(file);
  return file;
}

test('an exported file changes nothing when it is imported', () => {
  const text = toFile(stored, new Date(0));
  expect(JSON.parse(text).services.furniture.products).toEqual([{ name: 'Stol' }, { name: 'Stul' }]);
  expect(planImport(read(text), stored)).toEqual({ added: [], changed: [], removed: [], same: 3 });
});

test('ids that every object has are not lost between export and import', () => {
  const odd = {
    services: JSON.parse('{"constructor":{"title":"A"},"__proto__":{"title":"B"},"c":{"title":"C"}}'),
  };
  const all = { ...stored, ...odd };
  expect(planImport(read(toFile(all, new Date(0))), all)).toMatchObject({
    removed: [],
    same: 4,
  });
});

test('text that is no JSON and JSON that is no export are refused differently', () => {
  expect(readFile('{')).toBe('notJson');
  for (const text of ['null', '[]', '7', '{}', '{"users":{}}', '{"services":7}'])
    expect(readFile(text), text).toBe('notExport');
});

test('added, changed and removed records are planned, and kinds that the file does not name are left alone', () => {
  const file = { services: { furniture: { title: 'Ofis mebeli' }, garden: { title: 'Bağ' } } };
  const plan = planImport(file, stored);
  expect(plan).toMatchObject({
    added: [{ path: 'services/garden', base: null, next: { title: 'Bağ' } }],
    changed: [{ path: 'services/furniture', next: { title: 'Ofis mebeli', updatedAt: 5 } }],
    removed: [{ path: 'services/textile', next: null }],
    same: 0,
  });
});

test('a service that the file lacks takes its details and category along, and stays where the file has some', () => {
  const category = { category: 'Ev' };
  const all = { ...stored, categories: { furniture: category, textile: category } };
  const paths = (file: Parameters<typeof planImport>[0]) => {
    const plan = planImport(file, all);
    return 'removed' in plan && plan.removed.map(({ path, base, next }) => [path, base, next]);
  };
  const { furniture, textile } = stored.services;
  expect(paths({ services: { textile } })).toEqual([
    ['services/furniture', furniture, null],
    ['serviceDetails/furniture', { details: 'Mətn' }, null],
    ['categories/furniture', category, null],
  ]);
  expect(paths({ services: { textile }, categories: all.categories })).toEqual([]);
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
  expect(planImport(file, stored)).toMatchObject([
    { path: 'services/a/b', issue: 'id' },
    { path: 'services/none', issue: 'none' },
    { path: 'services/long', issue: { place: ['title'], kind: 'long' } },
    { path: 'services/script', issue: { place: ['title'], kind: 'missing' } },
    { path: 'services/script', issue: { place: ['onload'], kind: 'unknown' } },
    { path: 'categories/nowhere', issue: 'orphan' },
  ]);
});
