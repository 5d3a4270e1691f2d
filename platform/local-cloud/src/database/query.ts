import { Failure } from './failure';
import { isRecord } from './json';
import { compareKeys, compareValues, MAX_KEY, MIN_KEY } from './order';
import { type Path, parsePath } from './path';
import { branchOf, isBranch, type Leaf, type Tree, treeAt } from './tree';

/** What children are ordered by; priorities are not kept, so all are equal and the key decides. */
export type Index = { by: 'key' | 'value' | 'priority' } | { by: 'child'; path: Path };

/** One end of the wanted range; without a key the bound takes all children of its value, or none. */
export type Bound = { value: Leaf | null; key?: string; inclusive: boolean };

/** A question for some of the children of a place. */
export type Query = {
  index: Index;
  start?: Bound;
  end?: Bound;
  limit?: { count: number; from: 'first' | 'last' };
};

/** The children that a query asks for; without a query everything. */
export function select(tree: Tree, query: Query | undefined): Tree {
  if (query === undefined) return tree;
  if (!isBranch(tree)) return null;
  const { index, start, end, limit } = query;
  const rows = [...tree]
    .map(([key, child]): Row => ({ key, child, value: indexedValue(index, child) }))
    .filter((row) => start === undefined || isPast(compareToBound(row, start, index, MIN_KEY), start))
    .filter((row) => end === undefined || isPast(-compareToBound(row, end, index, MAX_KEY), end))
    .sort((a, b) => compareRows(a, b, index));
  const wanted =
    limit === undefined
      ? rows
      : limit.from === 'first'
        ? rows.slice(0, limit.count)
        : rows.slice(-limit.count);
  return branchOf(wanted.map(({ key, child }) => [key, child] as const));
}

/**
 * Reads the `q` of a request; an empty one means "everything".
 * @throws {Failure} `invalid_query` for what cannot be understood.
 */
export function parseWireQuery(wire: unknown): Query | undefined {
  if (wire === undefined || wire === null) return undefined;
  if (!isRecord(wire)) throw new Failure('invalid_query', 'The query is not an object');
  if (Object.keys(wire).length === 0) return undefined;
  return {
    index: wire.i === undefined ? { by: 'priority' } : parseIndex(wire.i),
    ...(wire.sp !== undefined && { start: wireBound(wire.sp, wire.sn, wire.sin) }),
    ...(wire.ep !== undefined && { end: wireBound(wire.ep, wire.en, wire.ein) }),
    ...(wire.l !== undefined && { limit: parseLimit(wire.l, wire.vf === 'r' ? 'last' : 'first') }),
  };
}

/**
 * Reads what to order by: `.key`, `.value`, `.priority` or the path of a child.
 * @throws {Failure} `invalid_query` or `invalid_path`.
 */
export function parseIndex(text: unknown): Index {
  if (text === '.key') return { by: 'key' };
  if (text === '.value') return { by: 'value' };
  if (text === '.priority') return { by: 'priority' };
  if (typeof text !== 'string') throw new Failure('invalid_query', 'The index is not a text');
  return { by: 'child', path: parsePath(text) };
}

/**
 * Reads how many children are wanted.
 * @throws {Failure} `invalid_query` for anything but a whole number above zero.
 */
export function parseLimit(
  count: unknown,
  from: 'first' | 'last',
): { count: number; from: 'first' | 'last' } {
  if (typeof count !== 'number' || !Number.isInteger(count) || count <= 0) {
    throw new Failure('invalid_query', 'A limit is a whole number above zero');
  }
  return { count, from };
}

/**
 * Reads the value of a bound.
 * @throws {Failure} `invalid_query` for a list or an object.
 */
export function parseBoundValue(value: unknown): Leaf | null {
  if (
    value === null ||
    typeof value === 'string' ||
    typeof value === 'number' ||
    typeof value === 'boolean'
  ) {
    return value;
  }
  throw new Failure('invalid_query', 'The bound of a query is a plain value');
}

type Row = { key: string; child: Tree; value: Tree };

function wireBound(value: unknown, key: unknown, inclusive: unknown): Bound {
  return {
    value: parseBoundValue(value),
    ...(typeof key === 'string' && { key }),
    inclusive: inclusive !== false,
  };
}

function indexedValue(index: Index, child: Tree): Tree {
  if (index.by === 'child') return treeAt(child, index.path);
  return index.by === 'value' ? child : null;
}

function compareRows(a: Row, b: Row, index: Index): number {
  return (index.by === 'key' ? 0 : compareValues(a.value, b.value)) || compareKeys(a.key, b.key);
}

function compareToBound(row: Row, bound: Bound, index: Index, keyWhenOpen: string): number {
  if (index.by === 'key') return compareKeys(row.key, String(bound.value));
  return compareValues(row.value, bound.value) || compareKeys(row.key, bound.key ?? keyWhenOpen);
}

function isPast(order: number, bound: Bound): boolean {
  return bound.inclusive ? order >= 0 : order > 0;
}
