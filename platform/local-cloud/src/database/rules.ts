/// <reference path="../untyped.d.ts" />
import { readFileSync, statSync } from 'node:fs';
import { isKey, isObject, type Json, type JsonObject } from '@platform/records';
import targaryen, { type Database, type DataNode } from 'targaryen';
import * as v from 'valibot';
import { parseJson } from '../files';
import { RefusedRequest } from './refused-request';
import { type Branch, hasPriority, isBranch, type Path, type Tree, type Write } from './tree';

/** The client: the owner, who may do everything, or a user that the rules see as `auth` until `expiresAt` (ms). */
export type Access = { isOwner: boolean; auth: object | null; expiresAt: number };

/** A client without a credential. */
export const ANONYMOUS: Access = { isOwner: false, auth: null, expiresAt: Number.POSITIVE_INFINITY };

export const OWNER: Access = { ...ANONYMOUS, isOwner: true };

/** The credential that bypasses the rules, as in the official emulator. */
export const OWNER_CREDENTIAL = 'owner';

/** An account's id must be a valid key, and no inherited property of objects in the rules library. */
const Claims = v.looseObject({
  sub: v.pipe(
    v.string(),
    v.check((id) => isKey(id) && !(id in Object.prototype)),
  ),
  exp: v.number(),
});

/**
 * Parses a credential: `owner`, or an id token of the auth emulator. Tokens are unsigned, so only form and expiry are
 * checked: the database must never listen on a network.
 * @throws {Failure} `invalid_token` or `expired_token`.
 */
export function accessFrom(credential: string, now: number): Access {
  if (credential === OWNER_CREDENTIAL) return OWNER;
  const [, claims = ''] = credential.split('.');
  const parsed = v.safeParse(Claims, parseJson(Buffer.from(claims, 'base64url').toString('utf8')));
  if (!parsed.success) throw new RefusedRequest('invalid_token', 'Could not parse auth token.');
  const { sub, exp } = parsed.output;
  const expiresAt = exp * 1000;
  if (expiresAt <= now) throw new RefusedRequest('expired_token', 'Auth token is expired');
  return { isOwner: false, auth: { uid: sub, token: parsed.output }, expiresAt };
}

export type Rules = ReturnType<typeof loadRules>;

/**
 * Reads and compiles a rules file.
 * @throws {Error} naming the file if it is missing, no JSON, or has a wrong rule.
 */
export function loadRules(file: string) {
  try {
    return rulesFrom(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new Error(`The database rules in ${file} cannot be used: ${errorText(error)}`, { cause: error });
  }
}

function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * Returns a function that gives the rules of a file, and loads them again after a change of it. A changed file that cannot
 * be used is printed once; the earlier rules stay.
 * @throws {Error} as `loadRules` does
 */
export function rulesOfFile(file: string): () => Rules {
  const stateOf = () => {
    const { mtimeMs, size } = statSync(file, { throwIfNoEntry: false }) ?? {};
    return `${mtimeMs} ${size}`;
  };
  let state = stateOf();
  let rules = loadRules(file);
  return () => {
    const now = stateOf();
    if (now === state) return rules;
    state = now;
    try {
      rules = loadRules(file);
      console.log(`The database has the changed rules of ${file}.`);
    } catch (error) {
      console.error(`${errorText(error)}. The earlier rules stay.`);
    }
    return rules;
  };
}

/** Evaluates the rules at a time `now` (ms). */
function rulesFrom(definition: JsonObject) {
  const ruleset = targaryen.ruleset(definition);
  const toNode = nodeConverter();

  function databaseOf(node: DataNode, auth: object | null, now: number): Database {
    return targaryen.database(ruleset, node, now).with({ auth, now });
  }

  return {
    /** Tests whether the rules index the children of a path by a child of theirs, or by `.value`. */
    hasIndex(path: Path, index: string): boolean {
      const below = (rules: Json | undefined, key: string) =>
        isObject(rules)
          ? (rules[key] ?? Object.entries(rules).find(([name]) => name[0] === '$')?.[1])
          : undefined;
      const rules = path.reduce(below, definition.rules);
      return isObject(rules) && [rules['.indexOn']].flat().includes(index);
    },
    /** Tests whether this access may read the path. */
    allowsRead(tree: Tree, path: Path, { isOwner, auth }: Access, now: number): boolean {
      return (
        isOwner || holds(() => databaseOf(toNode(tree), auth, now).read(rulesPath(path), { now }).allowed)
      );
    },
    /** Tests whether this access may write these values at once, which turns `before` into `after`. */
    allowsWrite(
      before: Tree,
      after: Tree,
      writes: readonly Write[],
      { isOwner, auth }: Access,
      now: number,
    ): boolean {
      if (isOwner) return true;
      const old = databaseOf(toNode(before), auth, now);
      return holds(() => {
        const isPlain = !writes.some(({ value }) => hasPriority(value));
        const fresh = databaseOf(isPlain ? toNode(after) : nodeAfter(toNode(before), writes, now), auth, now);
        return writes.every(({ path }) => ruleset.tryWrite(rulesPath(path), old, fresh).allowed);
      });
    },
  };
}

/** Converts trees for the rules library and caches branches, because versions of the data share them. */
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

/** Returns the data after writes with priorities, which trees do not have. */
function nodeAfter(before: DataNode, writes: readonly Write[], now: number): DataNode {
  return writes.reduce(
    (node, { path, value }) => node.$set(rulesPath(path), withRulesKeys(value), undefined, now),
    before,
  );
}

function withRulesKeys(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [rulesKey(key), withRulesKeys(child)] as const),
  );
}

/** A rule that throws grants nothing. */
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
 * The library keeps data and rules in plain objects, in which keys like `constructor` or `__proto__` find inherited
 * properties and bypass `$other`. A character appended to such keys, only for the library, prevents that.
 */
function rulesKey(key: string): string {
  const bare = key.replace(/\uE000+$/, '');
  return bare in Object.prototype ? key + PRIVATE_USE : key;
}
