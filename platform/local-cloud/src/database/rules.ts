import { readFile } from 'node:fs/promises';
import targaryen, { type Database, type DataNode, type Ruleset } from 'targaryen';
import type { Access } from './access';
import { isRecord } from './json';
import type { Path } from './path';
import { type Branch, isBranch, type Tree } from './tree';

/** What the security rules answer; the owner may do everything. */
export type Rules = {
  /** Whether this access may read the path, with the data as they stand at `now` (ms). */
  allowsRead(tree: Tree, path: Path, access: Access, now: number): boolean;
  /** Whether it may change the paths of one write, which makes `after` out of `before`. */
  allowsWrite(before: Tree, after: Tree, paths: readonly Path[], access: Access, now: number): boolean;
};

/**
 * Reads and compiles a rules file.
 * @throws {Error} naming the file when it is missing, no JSON, or a rule in it is wrong.
 */
export async function loadRules(file: string): Promise<Rules> {
  try {
    const definition: unknown = JSON.parse(await readFile(file, 'utf8'));
    if (!isRecord(definition)) throw new Error('it is not an object');
    return rulesFrom(targaryen.ruleset(definition));
  } catch (error) {
    throw new Error(`The database rules in ${file} cannot be used: ${reasonOf(error)}`, { cause: error });
  }
}

function rulesFrom(ruleset: Ruleset): Rules {
  const toNode = nodeConverter();

  function databaseOf(tree: Tree, auth: object | null, now: number): Database {
    return targaryen.database(ruleset, toNode(tree), now).with({ auth, now });
  }

  return {
    allowsRead(tree, path, access, now) {
      if (access.kind === 'owner') return true;
      return holds(() => databaseOf(tree, access.auth, now).read(rulesPath(path), { now }).allowed);
    },
    allowsWrite(before, after, paths, access, now) {
      if (access.kind === 'owner') return true;
      const [old, fresh] = [databaseOf(before, access.auth, now), databaseOf(after, access.auth, now)];
      return paths.every((path) => holds(() => ruleset.tryWrite(rulesPath(path), old, fresh).allowed));
    },
  };
}

/** Trees share their branches from write to write, so what was converted once is kept. */
function nodeConverter(): (tree: Tree) => DataNode {
  const converted = new WeakMap<Branch, DataNode>();

  return function toNode(tree: Tree): DataNode {
    if (!isBranch(tree)) return targaryen.store(tree);
    const known = converted.get(tree);
    if (known !== undefined) return known;
    const node = targaryen.store(
      Object.fromEntries([...tree].map(([key, child]) => [rulesKey(key), toNode(child)] as const)),
    );
    converted.set(tree, node);
    return node;
  };
}

/** A rule that fails while it is evaluated grants nothing. */
function holds(evaluate: () => boolean): boolean {
  try {
    return evaluate();
  } catch {
    return false;
  }
}

function rulesPath(path: Path): string {
  return path.map(rulesKey).join('/');
}

const PRIVATE_USE = '\uE000';

/**
 * The library keeps data and rules in plain objects, where a key like `constructor` or `__proto__` finds what
 * every object inherits and slips past `$other`. Such a key gets a harmless character behind it, here only.
 */
function rulesKey(key: string): string {
  const bare = key.replace(/\uE000+$/, '');
  return bare in Object.prototype ? key + PRIVATE_USE : key;
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
