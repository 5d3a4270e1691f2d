import { isRecord } from '../json';
import { Failure } from './failure';
import { type Branch, branchOf, childOf, compareKeys, isBranch, isKey, MAX_DEPTH, type Tree } from './tree';

/** A value as JSON carries it. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Longest text, in bytes of UTF-8 (Firebase: "Limits in Realtime Database"). */
const MAX_TEXT_BYTES = 10 * 1024 * 1024;

/** What server values are computed from: the time of the write in ms, and the present value of the place. */
type WriteContext = { now: number; existing: Tree };

/**
 * Converts a value that a client wrote: nulls and empty lists and objects are dropped, a list becomes children with
 * numbers for keys, `.sv` (timestamp, increment) is computed, `.value` unwrapped, `.priority` dropped.
 * @throws {Failure} `invalid_data` for what the database cannot hold, `too_big` for a text over the limit.
 */
export function treeFromJson(value: unknown, context: WriteContext, depth = 0): Tree {
  if (depth > MAX_DEPTH) throw new Failure('invalid_data', `Invalid data; deeper than ${MAX_DEPTH} keys`);
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'string') return checkText(value);
  if (typeof value === 'number') return checkNumber(value);
  if (Array.isArray(value)) return branchFromEntries(Object.entries(value), context, depth);
  if (!isRecord(value)) throw new Failure('invalid_data', `Invalid data; a ${typeof value} cannot be stored`);
  if (Object.hasOwn(value, '.sv')) return serverValue(value['.sv'], context);
  if (Object.hasOwn(value, '.value')) return leafFromWrapped(value, context, depth);
  const entries = Object.entries(value).filter(([key]) => key !== '.priority');
  return branchFromEntries(entries, context, depth);
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

function branchFromEntries(entries: [string, unknown][], context: WriteContext, depth: number): Tree {
  return branchOf(
    entries.map(([key, child]) => {
      if (!isKey(key))
        throw new Failure('invalid_data', `Invalid data; couldn't parse key ${JSON.stringify(key)}`);
      const existing = childOf(context.existing, key);
      return [key, treeFromJson(child, { now: context.now, existing }, depth + 1)] as const;
    }),
  );
}

function leafFromWrapped(value: Record<string, unknown>, context: WriteContext, depth: number): Tree {
  const others = Object.keys(value).filter((key) => key !== '.value' && key !== '.priority');
  const leaf = treeFromJson(value['.value'], context, depth);
  if (others.length > 0 || isBranch(leaf)) {
    throw new Failure('invalid_data', 'Invalid data; ".value" must be alone and hold a plain value');
  }
  return leaf;
}

function serverValue(operation: unknown, { now, existing }: WriteContext): Tree {
  if (operation === 'timestamp') return now;
  const delta = isRecord(operation) ? operation.increment : undefined;
  if (typeof delta !== 'number') {
    throw new Failure('invalid_data', `Invalid data; unknown server value ${JSON.stringify(operation)}`);
  }
  return checkNumber(typeof existing === 'number' ? existing + delta : delta);
}

function checkText(text: string): string {
  if (Buffer.byteLength(text) > MAX_TEXT_BYTES) {
    throw new Failure('too_big', `A text is over the limit of ${MAX_TEXT_BYTES} bytes`);
  }
  return text;
}

function checkNumber(value: number): number {
  if (!Number.isFinite(value)) throw new Failure('invalid_data', 'Invalid data; a number is out of range');
  return value === 0 ? 0 : value; // JSON has no negative zero, but its hash would differ
}
