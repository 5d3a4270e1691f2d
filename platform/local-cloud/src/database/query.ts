import { isRecord, parseJson } from '../json';
import { Failure } from './failure';
import {
  branchOf,
  compareKeys,
  compareValues,
  isBranch,
  type Leaf,
  MAX_KEY,
  MIN_KEY,
  type Path,
  parsePath,
  type Tree,
  treeAt,
} from './tree';

/** What children are ordered by. Priorities are not stored, so by priority the key decides. */
type Index = { by: 'key' | 'value' | 'priority' } | { by: 'child'; path: Path };

/** One end of a range; without a key the bound includes all children of its value, or none. */
type Bound = { value: Leaf | null; key?: string; inclusive: boolean };

type Limit = { count: number; from: 'first' | 'last' };

/** Which children of a place are wanted. */
export type Query = { index: Index; start?: Bound; end?: Bound; limit?: Limit };

type Row = { key: string; child: Tree; value: Tree };

/** Returns the children that a query asks for; without a query the whole tree. */
export function select(tree: Tree, query: Query | undefined): Tree {
  if (query === undefined) return tree;
  if (!isBranch(tree)) return null;
  const { index, start, end, limit } = query;
  const rows = [...tree]
    .map(([key, child]): Row => ({ key, child, value: indexedValue(index, child) }))
    .filter((row) => start === undefined || isPast(compareToBound(row, start, index, MIN_KEY), start))
    .filter((row) => end === undefined || isPast(-compareToBound(row, end, index, MAX_KEY), end))
    .sort((a, b) => (index.by === 'key' ? 0 : compareValues(a.value, b.value)) || compareKeys(a.key, b.key));
  const wanted = limit?.from === 'last' ? rows.slice(-limit.count) : rows.slice(0, limit?.count);
  return branchOf(wanted.map(({ key, child }) => [key, child] as const));
}

function indexedValue(index: Index, child: Tree): Tree {
  if (index.by === 'child') return treeAt(child, index.path);
  return index.by === 'value' ? child : null;
}

function compareToBound(row: Row, bound: Bound, index: Index, keyWhenOpen: string): number {
  if (index.by === 'key') return compareKeys(row.key, String(bound.value));
  return compareValues(row.value, bound.value) || compareKeys(row.key, bound.key ?? keyWhenOpen);
}

function isPast(order: number, { inclusive }: Bound): boolean {
  return inclusive ? order >= 0 : order > 0;
}

/**
 * Parses the `q` of a wire request; an empty one means "everything".
 * @throws {Failure} `invalid_query` or `invalid_path`.
 */
export function parseWireQuery(wire: unknown): Query | undefined {
  if (wire === undefined || wire === null) return undefined;
  if (!isRecord(wire)) throw new Failure('invalid_query', 'The query is not an object');
  if (Object.keys(wire).length === 0) return undefined;
  return {
    index: parseIndex(wire.i ?? '.priority'),
    ...(wire.sp !== undefined && { start: wireBound(wire.sp, wire.sn, wire.sin) }),
    ...(wire.ep !== undefined && { end: wireBound(wire.ep, wire.en, wire.ein) }),
    ...(wire.l !== undefined && { limit: parseLimit(wire.l, wire.vf === 'r' ? 'last' : 'first') }),
  };
}

function wireBound(value: unknown, key: unknown, inclusive: unknown): Bound {
  return {
    value: parseBoundValue(value),
    ...(typeof key === 'string' && { key }),
    inclusive: inclusive !== false,
  };
}

const RANGE_PARAMETERS = [
  'startAt',
  'startAfter',
  'endAt',
  'endBefore',
  'equalTo',
  'limitToFirst',
  'limitToLast',
];

/**
 * Parses the query of a REST address (`orderBy="$key"&limitToFirst=2` …), whose values are JSON.
 * @throws {Failure} `invalid_query` or `invalid_path`.
 */
export function parseAddressQuery(parameters: URLSearchParams): Query | undefined {
  if (!parameters.has('orderBy')) {
    if (!RANGE_PARAMETERS.some((name) => parameters.has(name))) return undefined;
    throw new Failure('invalid_query', 'orderBy must be defined when other query parameters are defined');
  }
  const orderBy = jsonParameter(parameters, 'orderBy');
  const isSpecial = orderBy === '$key' || orderBy === '$value' || orderBy === '$priority';
  const index = parseIndex(isSpecial ? `.${orderBy.slice(1)}` : orderBy);

  function bound(name: string, keyWhenExclusive?: string): Bound | undefined {
    if (!parameters.has(name)) return undefined;
    const value = parseBoundValue(jsonParameter(parameters, name));
    if (keyWhenExclusive === undefined) return { value, inclusive: true };
    return { value, inclusive: false, ...(index.by !== 'key' && { key: keyWhenExclusive }) };
  }
  const start = bound('equalTo') ?? bound('startAt') ?? bound('startAfter', MAX_KEY);
  const end = bound('equalTo') ?? bound('endAt') ?? bound('endBefore', MIN_KEY);
  const from = parameters.has('limitToFirst') ? 'first' : 'last';
  const limit = parameters.get('limitToFirst') ?? parameters.get('limitToLast');
  return {
    index,
    ...(start && { start }),
    ...(end && { end }),
    ...(limit !== null && { limit: parseLimit(Number(limit), from) }),
  };
}

function jsonParameter(parameters: URLSearchParams, name: string): unknown {
  const value = parseJson(parameters.get(name) ?? '');
  if (value === undefined) throw new Failure('invalid_query', `${name} must be valid JSON`);
  return value;
}

function parseIndex(text: unknown): Index {
  if (text === '.key') return { by: 'key' };
  if (text === '.value') return { by: 'value' };
  if (text === '.priority') return { by: 'priority' };
  if (typeof text !== 'string') throw new Failure('invalid_query', 'The index is not a text');
  return { by: 'child', path: parsePath(text) };
}

function parseLimit(count: unknown, from: Limit['from']): Limit {
  if (typeof count !== 'number' || !Number.isInteger(count) || count <= 0)
    throw new Failure('invalid_query', 'A limit is a whole number above zero');
  return { count, from };
}

function parseBoundValue(value: unknown): Leaf | null {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return value;
  throw new Failure('invalid_query', 'The bound of a query is a plain value');
}
