import { isRecord } from '../json';
import { Failure } from './failure';
import type { Access, Rules } from './rules';
import type { Storage } from './storage';
import { hashTree, isWithin, type Path, parsePath, replaceAt, type Tree, treeAt } from './tree';
import { treeFromJson } from './tree-json';

/** One place and the JSON value to put there; null removes. */
export type Write = { path: Path; value: unknown };

/** Called after every write with the changed paths and all data. */
type Watcher = (changed: readonly Path[], tree: Tree) => void;

/** The data, guarded by the rules. */
export type Database = {
  /** Whether the rules let this access read the path. */
  allowsRead(path: Path, access: Access): boolean;
  /**
   * Returns the value at the path.
   * @throws {Failure} `permission_denied`.
   */
  read(path: Path, access: Access): Tree;
  /**
   * Writes all values or none. Readers and watchers see them at once; the promise resolves when they are on the disk.
   * With `expectedHash`, only if the place of the first write still has that hash (transactions).
   * @throws {Failure} `permission_denied`, `datastale`, `invalid_data`, `too_big`; `unavailable` when the disk
   * refused, in which case the values stay in memory and the next write tries again.
   */
  write(writes: readonly Write[], access: Access, expectedHash?: string): Promise<void>;
  /**
   * Checks a write for later.
   * @throws {Failure} as `write` would now.
   */
  check(writes: readonly Write[], access: Access): void;
  /** Calls the watcher after every write, until the returned function is called. */
  watch(watcher: Watcher): () => void;
};

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
      // Checked before the rules, which may refuse stale data that the client's next attempt corrects.
      if (expectedHash !== undefined && hashTree(treeAt(tree, first.path)) !== expectedHash) {
        throw new Failure('datastale', 'The data changed in the meantime');
      }
      tree = afterWrites(writes, access);
      const changed = writes.map(({ path }) => path);
      for (const watcher of watchers) watcher(changed, tree);
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

/**
 * Returns the writes of an update below a path; its keys may be paths.
 * @throws {Failure} `invalid_path`, or `invalid_data` when it is not an object.
 */
export function updateWrites(path: Path, values: unknown): Write[] {
  if (!isRecord(values)) throw new Failure('invalid_data', "Invalid data; couldn't parse JSON object");
  return Object.entries(values).map(([key, value]) => {
    if (key === '') throw new Failure('invalid_path', 'Invalid path: Invalid token in path');
    return { path: parsePath([...path, key].join('/')), value };
  });
}

/** Says no more than that: the reason could reveal data. */
function permissionDenied(): Failure {
  return new Failure('permission_denied', 'Permission denied');
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
