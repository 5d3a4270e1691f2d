import { Failure } from './failure';

/** A place in the database: the keys from the root downward; the empty path is the root. */
export type Path = readonly string[];

/** Longest key, in bytes of UTF-8 (Firebase: "Limits in Realtime Database"). */
export const MAX_KEY_BYTES = 768;

/** Deepest nesting of keys (Firebase: "Limits in Realtime Database"). */
export const MAX_DEPTH = 32;

const FORBIDDEN_IN_KEYS = /[.#$[\]/]/;
const DELETE_CHARACTER = '\u007f';

/** Whether the database takes this text as a key. */
export function isKey(text: string): boolean {
  return (
    text !== '' &&
    !FORBIDDEN_IN_KEYS.test(text) &&
    !Array.from(text).some((character) => character < ' ' || character === DELETE_CHARACTER) &&
    Buffer.byteLength(text) <= MAX_KEY_BYTES
  );
}

/**
 * Reads a path like `/services/abc`; slashes at the ends and doubled ones do not count.
 * @throws {Failure} `invalid_path` for a key that breaks the rules, or too many of them.
 */
export function parsePath(text: string): Path {
  return checkPath(text.split('/').filter((key) => key !== ''));
}

/**
 * Checks keys that were split already.
 * @throws {Failure} `invalid_path`, see `parsePath`.
 */
export function checkPath(keys: Path): Path {
  if (keys.length > MAX_DEPTH)
    throw new Failure('invalid_path', `Invalid path: deeper than ${MAX_DEPTH} keys`);
  if (!keys.every(isKey)) throw new Failure('invalid_path', 'Invalid path: Invalid token in path');
  return keys;
}

/** The path as the wire protocol writes it, without a slash in front. */
export function pathText(path: Path): string {
  return path.join('/');
}

/** Whether `path` is `ancestor` itself or lies below it. */
export function isWithin(path: Path, ancestor: Path): boolean {
  return ancestor.every((key, index) => path[index] === key);
}
