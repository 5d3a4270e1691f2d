import { readFile } from 'node:fs/promises';
import targaryen, { type Database, type DataNode, type Ruleset } from 'targaryen';
import { isRecord, parseJson } from '../json';
import { Failure } from './failure';
import { type Branch, isBranch, type Path, type Tree } from './tree';

/** Who asks: the owner, who may do everything, or a user that the rules see as `auth` until `expiresAt` (ms). */
export type Access =
  | { kind: 'owner' }
  | { kind: 'user'; auth: Record<string, unknown> | null; expiresAt?: number };

/** Everyone without a credential. */
export const ANONYMOUS: Access = { kind: 'user', auth: null };

/** The credential that bypasses the rules, as in the official emulator. */
const OWNER_CREDENTIAL = 'owner';

/**
 * Parses a credential: `owner`, or an id token of the auth emulator. Those are not signed, so only their form and
 * expiry are checked: the database must never listen on a network.
 * @throws {Failure} `invalid_token` or `expired_token`.
 */
export function accessFrom(credential: string, now: number): Access {
  if (credential === OWNER_CREDENTIAL) return { kind: 'owner' };
  const claims = readClaims(credential);
  const uid = claims?.user_id ?? claims?.sub;
  if (claims === undefined || typeof uid !== 'string' || uid === '' || typeof claims.exp !== 'number') {
    throw new Failure('invalid_token', 'Could not parse auth token.');
  }
  const auth = { uid, provider: providerOf(claims), token: claims };
  // The client dates its own `mockUserToken`s to 1970; they do not expire.
  if (claims.iat === 0) return { kind: 'user', auth };
  const expiresAt = claims.exp * 1000;
  if (expiresAt <= now) throw new Failure('expired_token', 'Auth token is expired');
  return { kind: 'user', auth, expiresAt };
}

/** Whether the token of this access is expired at `now` (ms). */
export function isExpired(access: Access, now: number): boolean {
  return access.kind === 'user' && access.expiresAt !== undefined && access.expiresAt <= now;
}

function providerOf(claims: Record<string, unknown>): string {
  const provider = isRecord(claims.firebase) ? claims.firebase.sign_in_provider : undefined;
  return typeof provider === 'string' ? provider : 'custom';
}

function readClaims(token: string): Record<string, unknown> | undefined {
  const parts = token.split('.');
  const [header, claims] = parts.map(readTokenPart);
  return parts.length === 3 && header !== undefined ? claims : undefined;
}

function readTokenPart(part: string): Record<string, unknown> | undefined {
  const value = parseJson(Buffer.from(part, 'base64url').toString('utf8'));
  return isRecord(value) ? value : undefined;
}

/** The compiled security rules. */
export type Rules = {
  /** Whether this access may read the path, at `now` (ms). */
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

/** A rule that throws while it is evaluated grants nothing. */
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
 * The library keeps data and rules in plain objects, where a key like `constructor` or `__proto__` finds an inherited
 * property and bypasses `$other`. A character appended to such keys, only for the library, prevents that.
 */
function rulesKey(key: string): string {
  const bare = key.replace(/\uE000+$/, '');
  return bare in Object.prototype ? key + PRIVATE_USE : key;
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
