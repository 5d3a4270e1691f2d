import type { Access } from './access';
import { Failure, permissionDenied } from './failure';
import { hashTree } from './hash';
import { treeFromJson } from './json';
import { isWithin, type Path } from './path';
import type { Rules } from './rules';
import type { Storage } from './storage';
import { replaceAt, type Tree, treeAt } from './tree';

/** One place and the JSON value to put there; null removes. */
export type Write = { path: Path; value: unknown };

/** Told after every write: what changed, and everything as it stands now. */
export type Watcher = (changed: readonly Path[], tree: Tree) => void;

/** The data, guarded by the rules; every transport asks here. */
export type Database = {
  /** Whether the rules let this access read the path. */
  allowsRead(path: Path, access: Access): boolean;
  /**
   * What stands at the path.
   * @throws {Failure} `permission_denied`.
   */
  read(path: Path, access: Access): Tree;
  /**
   * Puts all values or none. Readers and watchers see them at once; the promise resolves when they are on the disk.
   * With `expectedHash` only where the place of the first write still has that hash (transactions).
   * @throws {Failure} `permission_denied`, `datastale`, `invalid_data`, `too_big`; `unavailable` when the disk
   * refused, in which case the values stay in memory and the next write tries again.
   */
  write(writes: readonly Write[], access: Access, expectedHash?: string): Promise<void>;
  /**
   * Checks a write that is to happen later.
   * @throws {Failure} as `write` would now.
   */
  check(writes: readonly Write[], access: Access): void;
  /** Calls the watcher after every write, until the returned function is called. */
  watch(watcher: Watcher): () => void;
};

/** Makes a database of the tree that was stored. */
export function createDatabase(stored: Tree, rules: Rules, storage: Storage): Database {
  const watchers = new Set<Watcher>();
  let tree = stored;

  function afterWrites(writes: readonly Write[], access: Access): Tree {
    const paths = writes.map(({ path }) => path);
    refuseOverlap(paths);
    const now = Date.now();
    const after = writes.reduce<Tree>((result, { path, value }) => {
      const written = treeFromJson(value, { now, existing: treeAt(tree, path) }, path.length);
      return replaceAt(result, path, written);
    }, tree);
    if (!rules.allowsWrite(tree, after, paths, access, now)) throw permissionDenied();
    return after;
  }

  return {
    allowsRead(path, access) {
      return rules.allowsRead(tree, path, access, Date.now());
    },
    read(path, access) {
      if (!rules.allowsRead(tree, path, access, Date.now())) throw permissionDenied();
      return treeAt(tree, path);
    },
    async write(writes, access, expectedHash) {
      const [first] = writes;
      if (first === undefined) return;
      // Before the rules: with stale data they may refuse what the client's next attempt does right.
      if (expectedHash !== undefined && hashTree(treeAt(tree, first.path)) !== expectedHash) {
        throw new Failure('datastale', 'The data changed in the meantime');
      }
      tree = afterWrites(writes, access);
      for (const watcher of watchers)
        watcher(
          writes.map(({ path }) => path),
          tree,
        );
      await saveOrFail(storage, tree);
    },
    check(writes, access) {
      afterWrites(writes, access);
    },
    watch(watcher) {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
  };
}

function refuseOverlap(paths: readonly Path[]): void {
  const overlaps = paths.some((path, index) =>
    paths.some((other, otherIndex) => index !== otherIndex && isWithin(path, other)),
  );
  if (overlaps)
    throw new Failure('invalid_data', 'Invalid data; one path of the update is the ancestor of another');
}

async function saveOrFail(storage: Storage, tree: Tree): Promise<void> {
  try {
    await storage.save(tree);
  } catch (error) {
    console.error('The database could not be written to its file:', error);
    throw new Failure('unavailable', 'The data could not be stored');
  }
}
