import { isKey, isObject, type Json } from '@platform/records';
import { Failure } from './failure';
import { type Branch, branchOf, childOf, compareKeys, isBranch, MAX_DEPTH, type Tree } from './tree';

/**
 * Converts a value that a client wrote: nulls and empty lists and objects are dropped, a list becomes children with
 * numbers for keys, the server value `{ '.sv': 'timestamp' }` becomes `now` (ms).
 * @param depth of the place where the value goes
 * @throws {Failure} `invalid_data` for what the database cannot hold
 */
export function treeFromJson(value: unknown, now: number, depth = 0): Tree {
  if (depth > MAX_DEPTH) throw new Failure('invalid_data', `Invalid data; deeper than ${MAX_DEPTH} keys`);
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (typeof value !== 'object') throw new Failure('invalid_data', 'Invalid data; a number is out of range');
  if (isObject(value) && value['.sv'] === 'timestamp') return now;
  return branchOf(
    Object.entries(value).map(([key, child]) => {
      if (isKey(key)) return [key, treeFromJson(child, now, depth + 1)] as const;
      throw new Failure('invalid_data', `Invalid data; couldn't parse key ${JSON.stringify(key)}`);
    }),
  );
}

/** Converts to JSON: children with numbers for keys, at least half of them present, become a list. */
export function jsonFromTree(tree: Tree): Json {
  if (!isBranch(tree)) return tree;
  const length = listLength(tree);
  if (length !== undefined)
    return Array.from({ length }, (_, key) => jsonFromTree(childOf(tree, String(key))));
  const keys = [...tree.keys()].sort(compareKeys);
  return Object.fromEntries(keys.map((key) => [key, jsonFromTree(childOf(tree, key))]));
}

/** Returns the length of the list that these children make, undefined where they make none. */
function listLength(branch: Branch): number | undefined {
  const keys = [...branch.keys()];
  if (!keys.every((key) => /^(0|[1-9]\d*)$/.test(key))) return undefined;
  const highest = keys.reduce((maximum, key) => Math.max(maximum, Number(key)), 0);
  return highest < 2 * keys.length ? highest + 1 : undefined;
}
