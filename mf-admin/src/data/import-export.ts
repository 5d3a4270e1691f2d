import {
  checkId,
  dependentsOf,
  findIssues,
  idOf,
  isObject,
  type Json,
  type JsonObject,
  kindOf,
  type RecordIssue,
  type RecordKind,
  type RecordPath,
  recordKinds,
  sameState,
  toRecord,
  undated,
} from '@platform/records';
import * as v from 'valibot';
import type { Records } from './records';
import type { RecordChange } from './write';

/** All records by kind and id. */
export type StoredRecords = Record<RecordKind, Record<string, JsonObject>>;

/** An id or a value that is no record, a service that is missing, or what the database would refuse. */
export type ImportIssue = { path: RecordPath; issue: RecordIssue | 'id' | 'none' | 'orphan' };

/** What importing a file would do. Records that are not in it are removed only if somebody asks for it. */
export type ImportPlan = {
  added: RecordChange[];
  changed: RecordChange[];
  removed: RecordChange[];
  same: number;
};

export function storedRecords(records: Records): StoredRecords {
  const byId = (kind: RecordKind) =>
    Object.fromEntries(records[kind].flatMap(({ id, raw }) => (raw ? [[id, raw]] : [])));
  return {
    services: byId('services'),
    serviceDetails: byId('serviceDetails'),
    categories: byId('categories'),
  };
}

/** Returns the text of a file: readable, with lists as lists. */
export function toFile(stored: StoredRecords, exportedAt: Date): string {
  const records = recordKinds.map((kind) => [
    kind,
    Object.fromEntries(Object.entries(stored[kind]).map(([id, record]) => [id, withLists(record)])),
  ]);
  return `${JSON.stringify({ exportedAt: exportedAt.toISOString(), ...Object.fromEntries(records) }, null, 1)}\n`;
}

/** valibot's own `record` drops keys like `constructor`, and what a file lacks may be removed. */
const recordsById = v.optional(v.custom<Record<string, unknown>>(isObject));

const fileSchema = v.pipe(
  v.object({ services: recordsById, serviceDetails: recordsById, categories: recordsById }),
  v.check((file) => recordKinds.some((kind) => file[kind] !== undefined)),
);

/** The content of a file: records by id, of the kinds that it names. */
export type FileContent = v.InferOutput<typeof fileSchema>;

/** @returns `notJson` for a text that is no JSON, `notExport` for JSON without records */
export function readFile(text: string): FileContent | 'notJson' | 'notExport' {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    return 'notJson';
  }
  const parsed = v.safeParse(fileSchema, found);
  return parsed.success ? parsed.output : 'notExport';
}

/** Returns all that an import writes. */
export function changesOf({ added, changed, removed }: ImportPlan, withRemovals: boolean): RecordChange[] {
  return [...added, ...changed, ...(withRemovals ? removed : [])];
}

/** Compares a file with the database. A record that is the same in both is not checked. */
export function planImport(file: FileContent, stored: StoredRecords): ImportPlan | ImportIssue[] {
  const plan: ImportPlan = { added: [], changed: [], removed: [], same: 0 };
  const issues: ImportIssue[] = [];
  for (const kind of recordKinds)
    for (const [id, found] of Object.entries(file[kind] ?? {})) {
      const path: RecordPath = `${kind}/${id}`;
      const base = own(stored[kind], id);
      const record = isObject(found) ? toRecord(found) : null;
      if (base !== null && sameState(base, record)) {
        plan.same += 1;
        continue;
      }
      const next = record && redated(undated(record), base);
      issues.push(...issuesOf(path, next, file, stored));
      if (next) plan[base === null ? 'added' : 'changed'].push({ path, base, next });
    }
  plan.removed = removals(file, stored);
  return issues.length > 0 ? issues : plan;
}

/**
 * Returns the removals of records that the file lacks, of the kinds that it names. A service is removed with its
 * dependents, and not at all if the file has some of these.
 */
function removals(file: FileContent, stored: StoredRecords): RecordChange[] {
  const lacks = (path: RecordPath) => !Object.hasOwn(file[kindOf(path)] ?? {}, idOf(path));
  const paths = recordKinds.flatMap((kind) =>
    Object.keys(file[kind] === undefined ? {} : stored[kind]).map((id): RecordPath => `${kind}/${id}`),
  );
  const gone = paths.filter(lacks).filter((path) => dependentsOf(path).every(lacks));
  const all = new Set(gone.flatMap((path) => [path, ...dependentsOf(path)]));
  return [...all].flatMap((path) => {
    const base = own(stored[kindOf(path)], idOf(path));
    return base === null ? [] : [{ path, base, next: null }];
  });
}

function issuesOf(
  path: RecordPath,
  record: JsonObject | null,
  file: FileContent,
  stored: StoredRecords,
): ImportIssue[] {
  const [kind, id] = [kindOf(path), idOf(path)];
  if (checkId(id) !== null || id !== id.trim()) return [{ path, issue: 'id' }];
  if (record === null) return [{ path, issue: 'none' }];
  const isOrphan = own(stored.services, id) === null && !Object.hasOwn(file.services ?? {}, id);
  return [
    ...(isOrphan && kind !== 'services' ? [{ path, issue: 'orphan' as const }] : []),
    ...findIssues(kind, record).map((issue) => ({ path, issue })),
  ];
}

function own(records: Record<string, JsonObject>, id: string): JsonObject | null {
  return Object.hasOwn(records, id) ? (records[id] ?? null) : null;
}

function redated(record: JsonObject, base: JsonObject | null): JsonObject {
  return base?.updatedAt === undefined ? record : { ...record, updatedAt: base.updatedAt };
}

/** Objects with the keys 0, 1, … without a hole are lists. */
function withLists(value: Json): Json {
  if (Array.isArray(value)) return value.map(withLists);
  if (!isObject(value)) return value;
  const entries = Object.entries(value);
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index));
  if (isList) return entries.map(([, item]) => withLists(item));
  return Object.fromEntries(entries.map(([key, part]) => [key, withLists(part)]));
}
