/** The parts of the database that visitors read, in the order in which they depend on each other. */
export const recordKinds = ['services', 'serviceDetails', 'categories'] as const;

export type RecordKind = (typeof recordKinds)[number];

/** The path of a record in the database. */
export type RecordPath = `${RecordKind}/${string}`;

export function kindOf(path: RecordPath): RecordKind {
  return recordKinds.find((kind) => path.startsWith(`${kind}/`)) ?? 'services';
}

export function idOf(path: RecordPath): string {
  return path.slice(path.indexOf('/') + 1);
}

/** Returns the path of the service that a record is or belongs to. */
export function serviceOf(path: RecordPath): RecordPath {
  return `services/${idOf(path)}`;
}

/** Returns the paths of a service's details and category, which are removed with it; none for other kinds. */
export function dependentsOf(path: RecordPath): RecordPath[] {
  const id = idOf(path);
  return path === serviceOf(path) ? [`serviceDetails/${id}`, `categories/${id}`] : [];
}

export function isRecordPath(path: string): path is RecordPath {
  return recordKinds.some((kind) => path.startsWith(`${kind}/`));
}

/** Returns the path under which the entries of a record's history are kept, by their numbers. */
export function historyPath(path: RecordPath): string {
  return `history/${path}`;
}

/** Returns the path of the number of a record's last entry; each write of the record sets it, for the rules. */
export function lastEntryPath(path: RecordPath): string {
  return `lastEntries/${path}`;
}

/** What can have happened to a record; `before`: its state when its history began later than the record. */
export const historyChanges = ['created', 'changed', 'removed', 'restored', 'before'] as const;

export type HistoryChange = (typeof historyChanges)[number];

/** The database client's limit on a key with all the keys above it, in bytes of UTF-8. */
const KEY_PATH_MAX_BYTES = 768;

/** The longest path to a text of a record, without the id; the paths of a record's history are shorter. */
const LONGEST_PATH = '/services//products/49/translations/en/description';

/** The longest id under which a whole record can be written, in bytes of UTF-8. */
export const ID_MAX_BYTES: number = KEY_PATH_MAX_BYTES - LONGEST_PATH.length;

/** Characters that the database refuses in keys, beside unpaired surrogates. */
const FORBIDDEN_SIGNS = /[.#$[\]/]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
const CONTROL = /[\u0000-\u001f\u007f]/;

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
  if (CONTROL.test(id) || !id.isWellFormed()) return 'control';
  return FORBIDDEN_SIGNS.test(id) ? 'sign' : null;
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}
