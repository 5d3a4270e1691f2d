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

/** The form of the id of a new service, which becomes a part of addresses and the name of a file. */
export const ID = /^[a-z0-9][a-z0-9-]*$/;

/** The longest id of a new service, in characters. */
export const ID_MAX = 64;

/** Ids that the site needs for addresses of its own, and keys that every object inherits. */
export const RESERVED_IDS = ['index', '404', 'app', 'search', 'request', 'constructor', 'prototype'];

/** Characters that the database refuses in keys, beside unpaired surrogates. */
const FORBIDDEN_SIGNS = /[.#$[\]/]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
const CONTROL = /[\u0000-\u001f\u007f]/;
const LONE_SURROGATE = /\p{Cs}/u;

export type IdProblem = 'missing' | 'sign' | 'long' | 'reserved';

/**
 * Checks the id of a new service. A service that has another id keeps it.
 * @param id already trimmed
 */
export function checkId(id: string): IdProblem | null {
  if (id === '') return 'missing';
  if (!ID.test(id)) return 'sign';
  if (id.length > ID_MAX) return 'long';
  return RESERVED_IDS.includes(id) ? 'reserved' : null;
}

/** Whether the database can have a key. */
export function isKey(key: string): boolean {
  const isRefused = key === '' || FORBIDDEN_SIGNS.test(key) || CONTROL.test(key) || LONE_SURROGATE.test(key);
  return !isRefused && new TextEncoder().encode(key).length <= KEY_PATH_MAX_BYTES;
}
