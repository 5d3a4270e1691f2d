import { closeSync, fdatasyncSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { hasCode } from '@platform/hosting';
import * as v from 'valibot';
import { type JsonKind, OWNER_ONLY, openJsonFile, readJsonFile } from '../files';
import { jsonFromTree, type Path, replaceAll, type Tree, treeAt, treeFromJson } from './tree';

/** A journal shorter than this is not merged into the data file while the database runs, in bytes. */
const MIN_MERGED_BYTES = 1024 * 1024;

/** One write: each path with its new value; null removes. */
const Entry = v.array(v.tuple([v.array(v.string()), v.unknown()]));

export type Store = {
  /** The data when they were opened. */
  tree: Tree;
  /**
   * Resolves when the values at these paths are on the disk.
   * @throws where the disk refuses them; the stored data stay as they were then
   */
  write(tree: Tree, paths: readonly Path[]): void;
  /** Merges the journal into the data file. */
  close(): void;
};

/**
 * Keeps a database in two files: all data as JSON, and a journal beside it with one line for each later write. The
 * journal is merged into the data file at the end, and when it is longer than that file. It holds values of paths, so
 * that reading it again over data that contain it changes nothing.
 * @param file the data file; the journal is `<file>.journal`
 * @param first returns the data of a new file
 * @throws {Error} naming the file if the data or a whole line of the journal cannot be read
 */
export function openStore(file: string, first: () => Tree): Store {
  const journalFile = journalOf(file);
  const data = openJsonFile(file, dataKind);
  let { bytes } = data;
  const { text, tree: stored } = readWrites(file, data.stored);
  let tree = stored ?? first();

  const journal = openSync(journalFile, 'a', OWNER_ONLY);
  // A kill may leave a part of the last line, which was not acknowledged.
  let length = Buffer.byteLength(text);
  ftruncateSync(journal, length);
  if (!data.stored) merge();

  function merge(): void {
    bytes = data.write(jsonFromTree(tree));
    ftruncateSync(journal, 0);
    length = 0;
  }

  return {
    tree,
    write(after, paths) {
      const entry = paths.map((path) => [path, jsonFromTree(treeAt(after, path))]);
      const line = Buffer.from(`${JSON.stringify(entry)}\n`);
      try {
        for (let written = 0; written < line.length; ) written += writeSync(journal, line, written);
        fdatasyncSync(journal);
      } catch (error) {
        ftruncateSync(journal, length);
        throw error;
      }
      length += line.length;
      tree = after;
      if (length > Math.max(MIN_MERGED_BYTES, bytes)) mergeOrReport(merge, file);
    },
    close() {
      if (length > 0) mergeOrReport(merge, file);
      closeSync(journal);
    },
  };
}

/** Reads the files as `openStore` does. @throws as `openStore` does */
export function checkStore(file: string): void {
  readWrites(file, readJsonFile(file, dataKind).stored);
}

/** Returns the whole lines of the journal, and the data after them. Without a data file the lines continue nothing. */
function readWrites(file: string, data: { tree: Tree } | undefined) {
  const text = data ? readJournal(journalOf(file)) : '';
  return { text, tree: data && replay(data.tree, text, journalOf(file)) };
}

function journalOf(file: string) {
  return `${file}.journal`;
}

const damaged = (file: string, reason: string, start: string) =>
  `The database file ${file} is damaged (${reason}). Repair it, or remove it to start from ${start}.`;

const dataKind: JsonKind<{ tree: Tree }> = {
  parse: (content) => ({ tree: treeFromJson(content, Date.now()) }),
  problem: (file, reason) => damaged(file, reason, 'the seed data'),
};

/** The journal has everything that could not be merged. */
function mergeOrReport(merge: () => void, file: string): void {
  try {
    merge();
  } catch (error) {
    console.error(`${file} could not be renewed; its journal beside it has all later writes:`, error);
  }
}

/** Returns the whole lines of a journal. */
function readJournal(file: string): string {
  try {
    const text = readFileSync(file, 'utf8');
    return text.slice(0, text.lastIndexOf('\n') + 1);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return '';
    throw error;
  }
}

function replay(tree: Tree, text: string, file: string): Tree {
  return text
    .split('\n')
    .slice(0, -1)
    .reduce<Tree>((result, line, index) => {
      try {
        const values = v
          .parse(Entry, JSON.parse(line))
          .map(([path, value]) => [path, treeFromJson(value, Date.now(), path.length)] as const);
        return replaceAll(result, values);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        const start = 'the data file, without the writes since the last clean stop';
        throw new Error(damaged(file, `line ${index + 1}: ${reason}`, start), { cause: error });
      }
    }, tree);
}
