/** The database's limit on a key, in bytes of UTF-8. */
export const ID_MAX_BYTES = 768;

/** What the database's keys may not have: these six signs, control characters, halves of a surrogate pair. */
const FORBIDDEN_SIGNS = /[.#$[\]/]/;

export type IdProblem = 'missing' | 'sign' | 'control' | 'long';

/**
 * Checks an id against the database's key rules.
 * @param id already trimmed
 * @returns what is wrong with it, or `null`
 */
export function checkId(id: string): IdProblem | null {
  if (id === '') return 'missing';
  if (hasControlCharacter(id) || !id.isWellFormed()) return 'control';
  if (FORBIDDEN_SIGNS.test(id)) return 'sign';
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
