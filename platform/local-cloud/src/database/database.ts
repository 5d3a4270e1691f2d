import { isObject } from '@platform/records';
import { RefusedRequest } from './refused-request';
import type { Access, Rules } from './rules';
import {
  isWithin,
  type Path,
  parsePath,
  replaceAll,
  type Tree,
  treeAt,
  treeFromJson,
  type Write,
} from './tree';

/** Called after every write with the changed paths and all data. */
type Watcher = (changed: readonly Path[], tree: Tree) => void;

export type Database = ReturnType<typeof createDatabase>;

/**
 * Guards the data by the rules.
 * @param rules returns those that hold now
 * @param persist resolves when the values at the changed paths are on disk
 */
export function createDatabase(
  stored: Tree,
  rules: () => Rules,
  persist: (tree: Tree, changed: readonly Path[]) => void,
) {
  const watchers = new Set<Watcher>();
  let tree = stored;

  /** Tests whether the rules allow this access to read the path. */
  function allowsRead(path: Path, access: Access): boolean {
    return rules().allowsRead(tree, path, access, Date.now());
  }

  return {
    allowsRead,
    hasIndex: (path: Path, index: string) => rules().hasIndex(path, index),

    /** @throws {Failure} `permission_denied` */
    read(path: Path, access: Access): Tree {
      if (!allowsRead(path, access)) throw permissionDenied();
      return treeAt(tree, path);
    },

    /**
     * Writes all values or none.
     * @throws {Failure} `permission_denied`, `invalid_data`; `unavailable` when the disk refuses
     */
    write(writes: readonly Write[], access: Access): void {
      const paths = writes.map(({ path }) => path);
      refuseOverlap(paths);
      const now = Date.now();
      const values = writes.map(({ path, value }) => [path, treeFromJson(value, now, path.length)] as const);
      const after = replaceAll(tree, values);
      if (!rules().allowsWrite(tree, after, writes, access, now)) throw permissionDenied();
      try {
        persist(after, paths);
      } catch (error) {
        console.error('The database could not be written to its file:', error);
        throw new RefusedRequest('unavailable', 'The data could not be stored');
      }
      tree = after;
      for (const watcher of watchers) watcher(paths, tree);
    },

    /** Calls the watcher after every write, until the returned function is called. */
    watch(watcher: Watcher): () => void {
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
  if (!isObject(values)) throw new RefusedRequest('invalid_data', "Invalid data; couldn't parse JSON object");
  return Object.entries(values).map(([key, value]) => {
    if (key === '') throw new RefusedRequest('invalid_path', 'Invalid path: Invalid token in path');
    return { path: parsePath([...path, key].join('/')), value };
  });
}

/** Says nothing more: the reason could reveal data. */
function permissionDenied(): RefusedRequest {
  return new RefusedRequest('permission_denied', 'Permission denied');
}

function refuseOverlap(paths: readonly Path[]): void {
  const overlaps = paths.some((path, index) =>
    paths.some((other, otherIndex) => index !== otherIndex && isWithin(path, other)),
  );
  if (overlaps)
    throw new RefusedRequest(
      'invalid_data',
      'Invalid data; one path of the update is the ancestor of another',
    );
}
