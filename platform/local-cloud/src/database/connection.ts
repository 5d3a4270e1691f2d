import { isObject, type Json, type JsonObject } from '@platform/records';
import * as v from 'valibot';
import { type Database, updateWrites } from './database';
import { indexFailure, RefusedRequest } from './refused-request';
import { type Access, ANONYMOUS, accessFrom } from './rules';
import {
  type Branch,
  branchOf,
  compareKeys,
  isBranch,
  isWithin,
  jsonFromTree,
  type Path,
  parsePath,
  pathText,
  type Tree,
  type Write,
} from './tree';

/** One client's side of the wire protocol, independent of the transport. */
export type Connection = {
  /**
   * Takes a whole message.
   * @throws {SyntaxError} if it is no JSON; the connection must then be closed.
   */
  receive(text: string): void;
  /** Ends all listens. */
  end(): void;
};

/** Opens a connection for a client; `send` receives its messages. */
export function openConnection(database: Database, send: (message: object) => void): Connection {
  const listens = new Map<string, Listen>();
  let current = ANONYMOUS;

  const end = database.watch((changed) => {
    for (const listen of listens.values()) {
      const { path } = listen;
      if (changed.some((place) => isWithin(place, path) || isWithin(path, place))) pushValue(listen);
    }
  });

  return { receive, end };

  function receive(text: string): void {
    const message: unknown = JSON.parse(text);
    if (!isObject(message) || !isObject(message.d)) return;
    if (message.t === 'c' && message.d.t === 'p') send({ t: 'c', d: { t: 'o', d: {} } });
    const { r: number, a: action, b: body } = message.d;
    if (message.t === 'c' || typeof number !== 'number' || typeof action !== 'string') return;
    const [status, result] = answer(action, isObject(body) ? body : {});
    send({ t: 'd', d: { r: number, b: { s: status, d: result } } });
  }

  function answer(action: string, body: JsonObject): [status: string, result: unknown] {
    try {
      const result = perform(action, body);
      return ['ok', result === undefined ? {} : result];
    } catch (error) {
      if (error instanceof RefusedRequest) return [error.code, error.message];
      console.error(`The database could not answer "${action}":`, error);
      return ['unavailable', ''];
    }
  }

  function perform(action: string, body: JsonObject): unknown {
    switch (action) {
      case 'g':
        return get(pathOf(body), body.q);
      case 'q':
        return listen({ path: pathOf(body), query: body.q, tag: body.t });
      case 'n':
        return void listens.delete(listenKey({ path: pathOf(body), tag: body.t }));
      case 'p':
        return database.write([putWrite(body)], access());
      case 'm':
        return database.write(updateWrites(pathOf(body), body.d), access());
      case 'auth':
      case 'gauth': // of firebase-admin
        return changeAccess(accessFrom(credentialOf(body), Date.now()));
      case 'unauth':
        return changeAccess(ANONYMOUS);
      case 's': // statistics of the client
        return undefined;
      default:
        throw new RefusedRequest('unknown_action', `The action "${action}" is not known here`);
    }
  }

  function push(action: 'd' | 'c' | 'ac', body: object): void {
    send({ t: 'd', d: { a: action, b: body } });
  }

  function access(): Access {
    if (current.expiresAt <= Date.now()) {
      // The client answers with a fresh token and resends everything unanswered.
      push('ac', { s: 'expired_token', d: 'Auth token is expired' });
      changeAccess(ANONYMOUS);
    }
    return current;
  }

  function changeAccess(next: Access): void {
    current = next;
    for (const listen of listens.values()) if (!database.allowsRead(listen.path, current)) revoke(listen);
  }

  function get(path: Path, query: unknown): Json {
    const found = select(database.read(path, access()), query);
    const missing = missingIndex(path, query);
    if (missing !== undefined) throw indexFailure(path, missing);
    return jsonFromTree(found);
  }

  /** Without its index a listen brings everything, from which the client selects, and a warning that the client logs. */
  function listen(listen: Listen): object {
    select(database.read(listen.path, access()), listen.query);
    const isIndexed = missingIndex(listen.path, listen.query) === undefined;
    const followed = isIndexed ? listen : { ...listen, whole: true };
    listens.set(listenKey(listen), followed);
    pushValue(followed);
    return isIndexed ? {} : { w: ['no_index'] };
  }

  /** Returns the index that a query needs and the rules lack. */
  function missingIndex(path: Path, query: unknown): string | undefined {
    const { success, output } = v.safeParse(LimitByTime, query);
    return success && !database.hasIndex(path, output.i) ? output.i : undefined;
  }

  /** Sends the whole value, so that a client never sees half of an update. */
  function pushValue(listen: Listen): void {
    const { path, query, tag, whole } = listen;
    if (!database.allowsRead(path, access())) {
      revoke(listen);
      return;
    }
    const value = jsonFromTree(select(database.read(path, current), whole ? undefined : query));
    push('d', { p: pathText(path), d: value, ...(tag !== undefined && { t: tag }) });
  }

  /** The client expects the query in a list. */
  function revoke(listen: Listen): void {
    const { path, query } = listen;
    if (listens.delete(listenKey(listen)))
      push('c', { p: pathText(path), ...(query !== undefined && { q: [query] }) });
  }
}

/** A value that a client follows; with a query it has the client's tag. `whole`: the client selects. */
type Listen = { path: Path; query: unknown; tag: unknown; whole?: boolean };

function listenKey({ path, tag }: Pick<Listen, 'path' | 'tag'>): string {
  return `${pathText(path)} ${tag ?? ''}`;
}

function pathOf(body: JsonObject): Path {
  if (typeof body.p !== 'string') throw new RefusedRequest('invalid_path', 'Invalid path: it is missing');
  return parsePath(body.p);
}

/** The owner's credential is a text, too: anything else is no token. */
function credentialOf({ cred }: JsonObject): string {
  return typeof cred === 'string' ? cred : '';
}

function putWrite(body: JsonObject): Write {
  return { path: pathOf(body), value: body.d ?? null };
}

/**
 * The first (`l`) or last (`r`) children by their numbers in `at` and, of equal ones, by their keys. `sp` and `sn` are
 * number and key of the first child, which is included unless `sin` is `false`; `ep` is the number of the last one.
 */
const LimitByTime = v.strictObject({
  i: v.literal('at'),
  l: v.pipe(v.number(), v.integer(), v.minValue(1)),
  vf: v.picklist(['l', 'r']),
  sp: v.optional(v.number()),
  sn: v.optional(v.string()),
  sin: v.optional(v.boolean()),
  ep: v.optional(v.number()),
  ein: v.optional(v.literal(true)),
});

/**
 * The first (`l`) or last (`r`) children by their keys, between two keys, each included (`true`) or not. The site's
 * clients ask nothing else.
 */
const LimitByKey = v.strictObject({
  i: v.literal('.key'),
  l: v.pipe(v.number(), v.integer(), v.minValue(1)),
  vf: v.picklist(['l', 'r']),
  sp: v.optional(v.string()),
  sin: v.optional(v.boolean(), true),
  ep: v.optional(v.string()),
  ein: v.optional(v.boolean(), true),
});

/**
 * Returns the children that a query selects; an empty query selects all.
 * @throws {Failure} `invalid_query`
 */
function select(tree: Tree, query: unknown): Tree {
  if (query === undefined || (isObject(query) && Object.keys(query).length === 0)) return tree;
  const byTime = v.safeParse(LimitByTime, query);
  if (byTime.success) return isBranch(tree) ? selectByTime(tree, byTime.output) : null;
  const parsed = v.safeParse(LimitByKey, query);
  if (!parsed.success)
    throw new RefusedRequest('invalid_query', 'Only a limit on children by key or time is supported');
  if (!isBranch(tree)) return null;
  const { l: count, vf: from, sp: start, sin, ep: end, ein } = parsed.output;
  const keys = sortedKeys(tree);
  const first = start === undefined ? 0 : placeOf(keys, start, !sin);
  const last = end === undefined ? keys.length : placeOf(keys, end, ein);
  const between = keys.slice(first, Math.max(first, last));
  const selected = from === 'l' ? between.slice(0, count) : between.slice(-count);
  return branchOf(selected.map((key) => [key, tree.get(key) ?? null] as const));
}

/** Clients read page by page; a branch never changes, so its keys are sorted once. */
const keysInOrder = new WeakMap<Branch, readonly string[]>();

function sortedKeys(branch: Branch): readonly string[] {
  const known = keysInOrder.get(branch);
  const keys = known ?? [...branch.keys()].sort(compareKeys);
  if (known === undefined) keysInOrder.set(branch, keys);
  return keys;
}

/** Returns the place of the first key from another one on, or after it. */
function placeOf(keys: readonly string[], other: string, after: boolean): number {
  let [low, high] = [0, keys.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const order = compareKeys(keys[middle] ?? '', other);
    if (order < 0 || (after && order === 0)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Children without a number in `at` come before all others. */
function selectByTime(tree: Branch, query: v.InferOutput<typeof LimitByTime>): Tree {
  const timeOf = (child: Tree) => {
    const time = isBranch(child) ? child.get('at') : null;
    return typeof time === 'number' ? time : Number.NEGATIVE_INFINITY;
  };
  const { l: count, vf: from, sp: start, sn: startKey, sin: isIncluded = true, ep: end } = query;
  const isAfterStart = ({ key, time }: { key: string; time: number }) => {
    if (start === undefined || time !== start) return start === undefined || time > start;
    const order = startKey === undefined ? 0 : compareKeys(key, startKey);
    return order > 0 || (order === 0 && isIncluded);
  };
  const between = [...tree]
    .map(([key, child]) => ({ key, child, time: timeOf(child) }))
    .filter((child) => isAfterStart(child) && (end === undefined || child.time <= end))
    .sort((one, other) =>
      one.time === other.time ? compareKeys(one.key, other.key) : one.time - other.time,
    );
  const selected = from === 'l' ? between.slice(0, count) : between.slice(-count);
  return branchOf(selected.map(({ key, child }) => [key, child] as const));
}
