import { appendFileSync, fdatasyncSync, readFileSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../test-support/database';
import { openStore } from './store';
import { jsonFromTree, type Path, replaceAll, type Tree, treeFromJson } from './tree';

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  return { ...fs, fdatasyncSync: vi.fn(fs.fdatasyncSync), writeSync: vi.fn(fs.writeSync) };
});

const SEED = { a: { x: 1, y: 2 }, b: 'text' };

/** Opens a store with a function that changes one path. It is not closed, as after a kill. */
function open(file: string) {
  const store = openStore(file, () => treeFromJson(SEED, 0));
  let { tree } = store;
  return {
    put(path: Path, value: unknown) {
      const after: Tree = replaceAll(tree, [[path, treeFromJson(value, 0)]]);
      store.write(after, [path]);
      tree = after;
    },
    json: () => jsonFromTree(tree),
    close: store.close,
  };
}

const newFile = () => join(temporaryFolder(), 'database.json');
const contentOf = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

test('writes and removals are there after a kill, and in the data file after a clean stop', () => {
  const file = newFile();
  const first = open(file);
  first.put(['a', 'x'], null);
  first.put(['c', 'd'], { deep: [1, 2] });
  first.put(['b'], { now: 'a branch' });
  const expected = { a: { y: 2 }, b: { now: 'a branch' }, c: { d: { deep: [1, 2] } } };
  expect(contentOf(file)).toEqual(SEED);

  const second = open(file);
  expect(second.json()).toEqual(expected);
  second.close();

  expect(contentOf(file)).toEqual(expected);
  expect(statSync(`${file}.journal`).size).toBe(0);
});

test('a data file without a journal, of an earlier version, is read as it is', () => {
  const file = newFile();
  writeFileSync(file, JSON.stringify({ kept: true }));
  expect(open(file).json()).toEqual({ kept: true });
});

test('a journal that is longer than the data is merged into them, and nothing is lost by it', () => {
  const file = newFile();
  const store = open(file);
  const long = 'x'.repeat(300_000);
  for (let index = 0; index < 10; index += 1) store.put(['long', `n${index}`], long);
  expect(Object.keys(contentOf(file).long)).toHaveLength(9);
  expect(Object.keys(Object(open(file).json()).long)).toHaveLength(10);
});

test('a journal that was merged already, as a kill between the two steps leaves it, changes nothing', () => {
  const file = newFile();
  const store = open(file);
  store.put(['a'], 3);
  store.put(['a', 'x'], { y: 1 });
  store.put(['a', 'x', 'y'], null);
  store.put(['b'], null);
  store.put(['b', 'c'], 1);
  const journal = readFileSync(`${file}.journal`);
  store.close();
  writeFileSync(`${file}.journal`, journal);
  expect(open(file).json()).toEqual(store.json());
});

test('the part of a line that a kill leaves is dropped; a damaged whole line is named and stays', () => {
  const file = newFile();
  open(file).put(['b'], 'new');
  appendFileSync(`${file}.journal`, '[[["b"],"ha');
  const store = open(file);
  expect(store.json()).toEqual({ ...SEED, b: 'new' });
  store.put(['b'], 'newer');
  expect(open(file).json()).toEqual({ ...SEED, b: 'newer' });

  appendFileSync(`${file}.journal`, '[["b"]]\n');
  expect(() => open(file)).toThrow(`The database file ${file}.journal is damaged (line 3: `);
  expect(readFileSync(`${file}.journal`, 'utf8')).toMatch(/\[\["b"\]\]\n$/);
});

test('a write is on the disk when it is acknowledged; one that the disk does not take is refused', () => {
  const file = newFile();
  const store = open(file);
  store.put(['b'], 'kept');
  expect(fdatasyncSync).toHaveBeenCalledOnce();
  vi.mocked(fdatasyncSync).mockImplementationOnce(() => {
    throw Object.assign(new Error('i/o error'), { code: 'EIO' });
  });
  expect(() => store.put(['b'], 'lost')).toThrow('i/o error');
  expect(open(file).json()).toEqual({ ...SEED, b: 'kept' });
});

test('a write that the full disk takes half is refused, and the next one is stored', () => {
  const file = newFile();
  const store = open(file);
  vi.mocked(writeSync).mockImplementationOnce((descriptor) => {
    appendFileSync(descriptor, '[[["b"],');
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  });

  expect(() => store.put(['b'], 'lost')).toThrow('no space left');
  expect(open(file).json()).toEqual(SEED);
  store.put(['a'], 'kept');
  expect(open(file).json()).toEqual({ ...SEED, a: 'kept' });
});
