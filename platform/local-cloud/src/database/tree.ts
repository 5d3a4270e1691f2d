import { isKey, isObject, type Json } from '@platform/records';
import { RefusedRequest } from './refused-request';

/** A place in the database: the keys from the root downward; the empty path is the root. */
export type Path = readonly string[];

/** A place and its new JSON value; null removes. */
export type Write = { path: Path; value: unknown };

export type Leaf = string | number | boolean;

/** A place with children. Places without children do not exist. */
export type Branch = ReadonlyMap<string, Tree>;

/** The value of a place. Trees are immutable, so versions share branches. */
export type Tree = Leaf | Branch | null;

/** Deepest nesting of keys (Firebase: "Limits in Realtime Database"). */
const MAX_DEPTH = 32;

/**
 * Parses a path like `/services/abc`; empty keys are dropped.
 * @throws {Failure} `invalid_path` for a forbidden key or too many keys.
 */
export function parsePath(text: string): Path {
  const path = text.split('/').filter((key) => key !== '');
  if (path.length > MAX_DEPTH)
    throw new RefusedRequest('invalid_path', `Invalid path: deeper than ${MAX_DEPTH} keys`);
  if (!path.every(isKey)) throw new RefusedRequest('invalid_path', 'Invalid path: Invalid token in path');
  return path;
}

/** The key of a value's priority in the export format. */
const PRIORITY = '.priority';

/** Tests whether a value from a client has a priority, or a part of it has one. */
export function hasPriority(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, child]) =>
    key === PRIORITY ? child !== null : hasPriority(child),
  );
}

/** Returns the path in the wire protocol's form, without a leading slash. */
export function pathText(path: Path): string {
  return path.join('/');
}

/** Tests whether `path` is `ancestor` or below it. */
export function isWithin(path: Path, ancestor: Path): boolean {
  return ancestor.every((key, index) => path[index] === key);
}

export function isBranch(tree: Tree): tree is Branch {
  return typeof tree === 'object' && tree !== null;
}

/** Makes a branch of the children that are not null; null without any. */
export function branchOf(children: Iterable<readonly [string, Tree]>): Tree {
  const branch = new Map<string, Tree>();
  for (const [key, child] of children) {
    if (child !== null) branch.set(key, child);
  }
  return branch.size === 0 ? null : branch;
}

export function childOf(tree: Tree, key: string): Tree {
  return isBranch(tree) ? (tree.get(key) ?? null) : null;
}

export function treeAt(tree: Tree, path: Path): Tree {
  return path.reduce(childOf, tree);
}

/**
 * Returns the tree with values replaced, of which none lies in another; ancestors that become empty are removed. Each
 * branch is copied once, whatever the number of its new values: it may have thousands of children.
 * @param depth the number of keys that lead to the tree
 */
export function replaceAll(tree: Tree, values: readonly (readonly [Path, Tree])[], depth = 0): Tree {
  const below = new Map<string, (readonly [Path, Tree])[]>();
  for (const entry of values) {
    const [path, value] = entry;
    const key = path[depth];
    if (key === undefined) return value;
    const others = below.get(key);
    if (others) others.push(entry);
    else below.set(key, [entry]);
  }
  const branch = new Map(isBranch(tree) ? tree : []);
  for (const [key, entries] of below) {
    const child = replaceAll(childOf(tree, key), entries, depth + 1);
    if (child === null) branch.delete(key);
    else branch.set(key, child);
  }
  if (branch.size > 0) return branch;
  // Removing a child of a leaf keeps the leaf; writing one replaces it.
  return isBranch(tree) ? null : tree;
}

/**
 * Converts a value from a client: nulls and empty lists and objects are dropped, a list becomes children with numeric
 * keys, the server value `{ '.sv': 'timestamp' }` becomes `now` (ms), `{ '.value': … }` the value. Priorities are for the
 * rules only: nothing here orders by them.
 * @param depth of the value's place
 * @throws {Failure} `invalid_data` for values that the database cannot store
 */
export function treeFromJson(value: unknown, now: number, depth = 0): Tree {
  if (depth > MAX_DEPTH)
    throw new RefusedRequest('invalid_data', `Invalid data; deeper than ${MAX_DEPTH} keys`);
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (typeof value !== 'object')
    throw new RefusedRequest('invalid_data', 'Invalid data; a number is out of range');
  if (isObject(value) && value['.sv'] === 'timestamp') return now;
  if (isObject(value) && value['.value'] !== undefined && typeof value['.value'] !== 'object')
    return treeFromJson(value['.value'], now, depth);
  return branchOf(
    Object.entries(value).map(([key, child]) => {
      if (key === PRIORITY) return [key, null] as const;
      if (isKey(key)) return [key, treeFromJson(child, now, depth + 1)] as const;
      throw new RefusedRequest('invalid_data', `Invalid data; couldn't parse key ${JSON.stringify(key)}`);
    }),
  );
}

/** Converts to JSON: numeric keys become a list if at least half of its indexes are present. */
export function jsonFromTree(tree: Tree): Json {
  if (!isBranch(tree)) return tree;
  const length = listLength(tree);
  if (length !== undefined)
    return Array.from({ length }, (_, key) => jsonFromTree(childOf(tree, String(key))));
  const keys = [...tree.keys()].sort(compareKeys);
  return Object.fromEntries(keys.map((key) => [key, jsonFromTree(childOf(tree, key))]));
}

/** Returns the length of the list of these children; undefined if they are no list. */
function listLength(branch: Branch): number | undefined {
  const keys = [...branch.keys()];
  if (!keys.every((key) => /^(0|[1-9]\d*)$/.test(key))) return undefined;
  const highest = keys.reduce((maximum, key) => Math.max(maximum, Number(key)), 0);
  return highest < 2 * keys.length ? highest + 1 : undefined;
}

const INTEGER_KEY = /^-?0*\d{1,10}$/;
const INTEGER_MIN = -(2 ** 31);
const INTEGER_MAX = 2 ** 31 - 1;

/** Orders keys: 32-bit integers by value first, then all others as text. */
export function compareKeys(a: string, b: string): number {
  const [aNumber, bNumber] = [integerOf(a), integerOf(b)];
  if (aNumber !== undefined && bNumber !== undefined) return aNumber - bNumber || a.length - b.length;
  if (aNumber !== undefined) return -1;
  if (bNumber !== undefined) return 1;
  return a < b ? -1 : Number(a > b);
}

function integerOf(key: string): number | undefined {
  if (!INTEGER_KEY.test(key)) return undefined;
  const value = Number(key);
  return value >= INTEGER_MIN && value <= INTEGER_MAX ? value : undefined;
}
