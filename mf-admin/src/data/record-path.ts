export const recordKinds = ['services', 'serviceDetails', 'categories'] as const;

export type RecordKind = (typeof recordKinds)[number];

/** Where a record stands in the database. */
export type RecordPath = `${RecordKind}/${string}`;

export function kindOf(path: RecordPath): RecordKind {
  return recordKinds.find((kind) => path.startsWith(`${kind}/`)) ?? 'services';
}

export function idOf(path: RecordPath): string {
  return path.slice(path.indexOf('/') + 1);
}

/** The service that a record is, or belongs to. */
export function serviceOf(path: RecordPath): RecordPath {
  return `services/${idOf(path)}`;
}

/** A service's details and its category, which go where it goes; none for these themselves. */
export function companionsOf(path: RecordPath): RecordPath[] {
  const id = idOf(path);
  return path === serviceOf(path) ? [`serviceDetails/${id}`, `categories/${id}`] : [];
}

export function isRecordPath(path: string): path is RecordPath {
  return recordKinds.some((kind) => path.startsWith(`${kind}/`));
}
