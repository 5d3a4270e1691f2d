/** The database client's limit on a key with all the keys above it, in bytes of UTF-8. */
const KEY_PATH_MAX_BYTES = 768;

/** The longest way to a text of a record, without the id; the ways through a record's history are shorter. */
const LONGEST_WAY = '/services//products/49/translations/en/description';

/** The longest id under which a whole record can be written, in bytes of UTF-8. */
export const ID_MAX_BYTES: number = KEY_PATH_MAX_BYTES - LONGEST_WAY.length;

/** What the database's keys may not have: these six signs, control characters, halves of a surrogate pair. */
const FORBIDDEN_SIGNS = /[.#$[\]/]/;

/** Keys that every object has: whoever reads the records with care for these leaves them out. */
const RESERVED = ['constructor', 'prototype', '__proto__'];

export type IdProblem = 'missing' | 'sign' | 'control' | 'long' | 'reserved';

/**
 * Checks an id against the database's key rules.
 * @param id already trimmed
 * @returns what is wrong with it, or `null`
 */
export function checkId(id: string): IdProblem | null {
  if (id === '') return 'missing';
  if (hasControlCharacter(id) || !id.isWellFormed()) return 'control';
  if (FORBIDDEN_SIGNS.test(id)) return 'sign';
  if (RESERVED.includes(id)) return 'reserved';
  if (new TextEncoder().encode(id).length > ID_MAX_BYTES) return 'long';
  return null;
}

const FIRST_PRINTABLE = 0x20;
const DELETE = 0x7f;

function hasControlCharacter(id: string): boolean {
  return [...id].some((character) => {
    const code = character.codePointAt(0) ?? 0;
    return code < FIRST_PRINTABLE || code === DELETE;
  });
}
