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

/** What can have happened to a record; `before`: its state when its history began later than the record. */
export const historyChanges = ['created', 'changed', 'removed', 'restored', 'before'] as const;

export type HistoryChange = (typeof historyChanges)[number];
