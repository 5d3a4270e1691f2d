import { mkdir, readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { readTextIfPresent } from '../files';
import type { Tree } from './tree';
import { jsonFromTree, treeFromJson } from './tree-json';

export type Storage = {
  /**
   * Writes this tree, and resolves when it is on the disk. Calls during a write share the next one.
   * @throws {Error} of the file system
   */
  save(tree: Tree): Promise<void>;
  /** Resolves when all writes are done. */
  settled(): Promise<void>;
};

/**
 * Reads the data file, or writes it with the seed when there is none yet.
 * @throws {Error} naming the file when it cannot be read or understood. It is never replaced silently.
 */
export async function openStorage(file: string, seed: unknown): Promise<{ storage: Storage; tree: Tree }> {
  const storage = createStorage(file);
  await mkdir(dirname(file), { recursive: true });
  await removeAbandoned(file);
  const text = await readTextIfPresent(file);
  if (text !== undefined) return { storage, tree: parseFile(file, text) };

  const tree = treeFromJson(seed ?? null, { now: Date.now(), existing: null });
  if (tree !== null) await storage.save(tree);
  return { storage, tree };
}

function createStorage(file: string): Storage {
  let latest: Tree = null;
  let queued: Promise<void> | undefined;
  let writing: Promise<void> = Promise.resolve();

  async function writeAfter(previous: Promise<void>): Promise<void> {
    await previous.catch(() => undefined); // its own callers handle the error
    queued = undefined;
    writing = writeFileAtomic(file, `${JSON.stringify(jsonFromTree(latest), null, 2)}\n`);
    await writing;
  }

  return {
    save(tree) {
      latest = tree;
      queued ??= writeAfter(writing);
      return queued;
    },
    async settled() {
      await (queued ?? writing).catch(() => undefined);
    },
  };
}

function parseFile(file: string, text: string): Tree {
  try {
    return treeFromJson(JSON.parse(text), { now: Date.now(), existing: null });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `The database file ${file} is damaged (${reason}). Repair it, or remove it to start from the seed data.`,
      { cause: error },
    );
  }
}

/** A kill during a write leaves the unfinished copy `<file>.<number>`. */
async function removeAbandoned(file: string): Promise<void> {
  const folder = dirname(file);
  const names = await readdir(folder);
  const abandoned = names.filter(
    (name) => name.startsWith(`${basename(file)}.`) && /^\d+$/.test(name.slice(basename(file).length + 1)),
  );
  await Promise.all(abandoned.map((name) => rm(join(folder, name))));
}
