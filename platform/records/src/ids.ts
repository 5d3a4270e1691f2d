/** The database client's limit on a key with all the keys above it, in bytes of UTF-8. */
const KEY_PATH_MAX_BYTES = 768;

/** The longest path to a text of a record, without the id; the paths of a record's history are shorter. */
const LONGEST_PATH = '/services//products/49/translations/en/description';

/** The longest id under which a whole record can be written, in bytes of UTF-8. */
export const ID_MAX_BYTES: number = KEY_PATH_MAX_BYTES - LONGEST_PATH.length;

/** Characters that the database refuses in keys, beside control characters and unpaired surrogates. */
const FORBIDDEN_SIGNS = /[.#$[\]/]/;

/** Keys that every object inherits: careful parsers drop them. */
const RESERVED = ['constructor', 'prototype', '__proto__'];

export type IdProblem = 'missing' | 'sign' | 'control' | 'long' | 'reserved';

/**
 * Checks the id of a record that is to be written.
 * @param id already trimmed
 */
export function checkId(id: string): IdProblem | null {
  const problem = checkCharacters(id);
  if (problem) return problem;
  if (RESERVED.includes(id)) return 'reserved';
  return bytesOf(id) > ID_MAX_BYTES ? 'long' : null;
}

/** Whether the database can have a key at all. */
export function isKey(key: string): boolean {
  return checkCharacters(key) === null && bytesOf(key) <= KEY_PATH_MAX_BYTES;
}

function checkCharacters(id: string): IdProblem | null {
  if (id === '') return 'missing';
  if (hasControlCharacter(id) || !id.isWellFormed()) return 'control';
  return FORBIDDEN_SIGNS.test(id) ? 'sign' : null;
}

const FIRST_PRINTABLE = 0x20;
const DELETE = 0x7f;

function hasControlCharacter(id: string): boolean {
  return [...id].some((character) => {
    const code = character.codePointAt(0) ?? 0;
    return code < FIRST_PRINTABLE || code === DELETE;
  });
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}
