import { Failure } from './failure';
import { MAX_KEY, MIN_KEY } from './order';
import { type Bound, type Index, parseBoundValue, parseIndex, parseLimit, type Query } from './query';

const RANGE_PARAMETERS = [
  'startAt',
  'startAfter',
  'endAt',
  'endBefore',
  'equalTo',
  'limitToFirst',
  'limitToLast',
] as const;

/**
 * Reads the query of a REST address (`orderBy="$key"&limitToFirst=2` …), whose values are JSON.
 * @throws {Failure} `invalid_query` for what cannot be understood.
 */
export function queryFromAddress(parameters: URLSearchParams): Query | undefined {
  const given = RANGE_PARAMETERS.filter((name) => parameters.has(name));
  if (!parameters.has('orderBy')) {
    if (given.length === 0) return undefined;
    throw new Failure('invalid_query', 'orderBy must be defined when other query parameters are defined');
  }
  const index = indexFrom(jsonParameter(parameters, 'orderBy'));
  const start = startBound(parameters, index);
  const end = endBound(parameters, index);
  const limit = limitFrom(parameters);
  return { index, ...(start && { start }), ...(end && { end }), ...(limit && { limit }) };
}

function indexFrom(orderBy: unknown): Index {
  if (orderBy === '$key' || orderBy === '$value' || orderBy === '$priority')
    return parseIndex(`.${orderBy.slice(1)}`);
  return parseIndex(orderBy);
}

function startBound(parameters: URLSearchParams, index: Index): Bound | undefined {
  return (
    bound(parameters, 'equalTo', { inclusive: true }) ??
    bound(parameters, 'startAt', { inclusive: true }) ??
    bound(parameters, 'startAfter', { inclusive: false, ...(index.by !== 'key' && { key: MAX_KEY }) })
  );
}

function endBound(parameters: URLSearchParams, index: Index): Bound | undefined {
  return (
    bound(parameters, 'equalTo', { inclusive: true }) ??
    bound(parameters, 'endAt', { inclusive: true }) ??
    bound(parameters, 'endBefore', { inclusive: false, ...(index.by !== 'key' && { key: MIN_KEY }) })
  );
}

function bound(parameters: URLSearchParams, name: string, rest: Omit<Bound, 'value'>): Bound | undefined {
  return parameters.has(name)
    ? { value: parseBoundValue(jsonParameter(parameters, name)), ...rest }
    : undefined;
}

function limitFrom(parameters: URLSearchParams): Query['limit'] {
  if (parameters.has('limitToFirst')) return parseLimit(jsonParameter(parameters, 'limitToFirst'), 'first');
  if (parameters.has('limitToLast')) return parseLimit(jsonParameter(parameters, 'limitToLast'), 'last');
  return undefined;
}

function jsonParameter(parameters: URLSearchParams, name: string): unknown {
  try {
    return JSON.parse(parameters.get(name) ?? '');
  } catch {
    throw new Failure('invalid_query', `${name} must be valid JSON`);
  }
}
