/** The kinds of records that visitors read, in the order of their dependencies. */
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

/** Returns the path of a record's service. */
export function serviceOf(path: RecordPath): RecordPath {
  return `services/${idOf(path)}`;
}

/** Returns the paths of a service's details and category, which are removed with it; empty for other kinds. */
export function dependentsOf(path: RecordPath): RecordPath[] {
  const id = idOf(path);
  return path === serviceOf(path) ? [`serviceDetails/${id}`, `categories/${id}`] : [];
}

export function isRecordPath(path: string): path is RecordPath {
  return recordKinds.some((kind) => path.startsWith(`${kind}/`));
}

/** The database path of the templates of answers, by id; a template has a history like a record. */
export const answerTemplatesPath = 'answerTemplates';

/** The kinds of what has a history. */
export const historyKinds = [...recordKinds, answerTemplatesPath] as const;

/** The path of what has a history. */
export type HistoryPath = `${(typeof historyKinds)[number]}/${string}`;

/** Returns the path of a record's history, with entries by number. */
export function historyPath(path: HistoryPath): string {
  return `history/${path}`;
}

/** Returns the path of a record's last entry number, which each write sets for the rules. */
export function lastEntryPath(path: HistoryPath): string {
  return `lastEntries/${path}`;
}

/** The changes of a record; `before` is its state when its history began later than the record. */
export const historyChanges = ['created', 'changed', 'removed', 'restored', 'before'] as const;

export type HistoryChange = (typeof historyChanges)[number];

/** The database client's limit for a key with its whole path, in bytes of UTF-8. */
const KEY_PATH_MAX_BYTES = 768;

/** The form of a new service's id, which becomes part of addresses and file names. */
export const ID = /^[a-z0-9][a-z0-9-]*$/;

/** The longest id of a new service, in characters. */
export const ID_MAX = 64;

/** Ids that the site uses in its own addresses, and keys that every object inherits. */
export const RESERVED_IDS = ['index', '404', 'app', 'search', 'request', 'constructor', 'prototype'];

/** Characters that the database refuses in keys, beside unpaired surrogates. */
const FORBIDDEN_SIGNS = /[.#$[\]/]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern finds control characters
const CONTROL = /[\u0000-\u001f\u007f]/;
const LONE_SURROGATE = /\p{Cs}/u;

export type IdProblem = 'missing' | 'sign' | 'long' | 'reserved';

/**
 * Checks the id of a new service. Existing services keep other ids.
 * @param id already trimmed
 */
export function checkId(id: string): IdProblem | null {
  if (id === '') return 'missing';
  if (!ID.test(id)) return 'sign';
  if (id.length > ID_MAX) return 'long';
  return RESERVED_IDS.includes(id) ? 'reserved' : null;
}

/** Tests whether the database accepts a key. */
export function isKey(key: string): boolean {
  const isRefused = key === '' || FORBIDDEN_SIGNS.test(key) || CONTROL.test(key) || LONE_SURROGATE.test(key);
  return !isRefused && new TextEncoder().encode(key).length <= KEY_PATH_MAX_BYTES;
}

/**
 * Sessions of an account that began up to this second (`revokedAfter/<account>`) have ended. Only the `site` command
 * writes it.
 */
export const revokedPath = 'revokedAfter';
