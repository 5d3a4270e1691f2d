import { newWriteId } from '@platform/data/repeated-write';

/*
 * Ids of new entries. An answer may be lost after the entry was written, so all tries of one entry share an id that was
 * made before the first: the database refuses a second entry under it.
 */

const ids = new Map<string, string>();

/** Returns the id of an entry, the same one for equal contents until `forgetWriteId`. */
export function writeIdOf(contents: readonly string[]): string {
  const key = JSON.stringify(contents);
  const id = ids.get(key) ?? newWriteId();
  ids.set(key, id);
  return id;
}

/** Call it after the entry was stored: equal contents are a new entry from then on. */
export function forgetWriteId(contents: readonly string[]): void {
  ids.delete(JSON.stringify(contents));
}
