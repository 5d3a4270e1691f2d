import * as v from 'valibot';
import { type Json, type JsonObject, sameJson, toRecord } from './json';
import type { Records } from './read';
import { isObject } from './record-edit';
import { checkId } from './record-id';
import { companionsOf, idOf, kindOf, type RecordKind, type RecordPath, recordKinds } from './record-path';
import { type Fault, findFaults } from './record-rules';
import type { Row } from './records';
import type { RecordChange } from './write-records';

/** All records by their paths in the database. */
export type Everything = Record<RecordKind, Record<string, JsonObject>>;

/** What is wrong with a record of a file: its id, what the database would refuse in it, or that its service is missing. */
export type RecordFault = { path: RecordPath; fault: Fault | 'id' | 'none' | 'orphan' };

export function everythingIn({ services, details, categories }: Records): Everything {
  return { services: byId(services), serviceDetails: byId(details), categories: byId(categories) };
}

/** A text for a file: one a person can read, with lists as lists. */
export function toFile(everything: Everything, exportedAt: Date): string {
  const records = recordKinds.map((kind) => [
    kind,
    Object.fromEntries(Object.entries(everything[kind]).map(([id, record]) => [id, withLists(record)])),
  ]);
  return `${JSON.stringify({ exportedAt: exportedAt.toISOString(), ...Object.fromEntries(records) }, null, 1)}\n`;
}

/** As it is: valibot's own `record` drops keys like `constructor`, and what a file lacks may be removed. */
const recordsById = v.optional(v.custom<Record<string, unknown>>(isObject));

const fileSchema = v.pipe(
  v.object({ services: recordsById, serviceDetails: recordsById, categories: recordsById }),
  v.check((file) => recordKinds.some((kind) => file[kind] !== undefined)),
);

/** What a file holds: records by path, of the kinds that it names. */
export type FileContent = Partial<Record<RecordKind, Record<string, unknown>>>;

/** @returns `notJson` for a text that is no JSON, `notExport` for JSON that is something else than these records */
export function readFile(text: string): FileContent | 'notJson' | 'notExport' {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    return 'notJson';
  }
  const parsed = v.safeParse(fileSchema, found);
  if (!parsed.success) return 'notExport';
  return Object.fromEntries(
    recordKinds.flatMap((kind) => (parsed.output[kind] === undefined ? [] : [[kind, parsed.output[kind]]])),
  );
}

/** What importing a file would do. Records that are not in it are removed only where somebody says so. */
export type ImportPlan = {
  added: RecordChange[];
  changed: RecordChange[];
  removed: RecordChange[];
  same: number;
};

/** All that an import writes. */
export function changesOf({ added, changed, removed }: ImportPlan, withRemovals: boolean): RecordChange[] {
  return [...added, ...changed, ...(withRemovals ? removed : [])];
}

/** Compares a file with what the database holds; what is the same on both sides is not looked at again. */
export function planImport(file: FileContent, stored: Everything): ImportPlan | RecordFault[] {
  const plan: ImportPlan = { added: [], changed: [], removed: [], same: 0 };
  const faults: RecordFault[] = [];
  for (const kind of recordKinds) {
    const records = file[kind];
    if (records === undefined) continue;
    for (const [id, found] of Object.entries(records)) {
      const path: RecordPath = `${kind}/${id}`;
      const base = own(stored[kind], id);
      const next = undated(isObject(found) ? toRecord(found) : null);
      if (base !== null && sameJson(undated(base), next)) {
        plan.same += 1;
        continue;
      }
      faults.push(...faultsOf(path, kind, id, next, file, stored));
      if (next !== null)
        plan[base === null ? 'added' : 'changed'].push({ path, base, next: redated(next, base) });
    }
  }
  plan.removed = removals(file, stored);
  return faults.length > 0 ? faults : plan;
}

/** What the file lacks of the kinds that it names. A service takes along what it has, and stays where the file has some of that. */
function removals(file: FileContent, stored: Everything): RecordChange[] {
  const lacks = (path: RecordPath) => !Object.hasOwn(file[kindOf(path)] ?? {}, idOf(path));
  const paths = recordKinds.flatMap((kind) =>
    Object.keys(file[kind] === undefined ? {} : stored[kind]).map((id): RecordPath => `${kind}/${id}`),
  );
  const gone = paths.filter(lacks).filter((path) => companionsOf(path).every(lacks));
  const all = new Set(gone.flatMap((path) => [path, ...companionsOf(path)]));
  return [...all].flatMap((path) => {
    const base = own(stored[kindOf(path)], idOf(path));
    return base === null ? [] : [{ path, base, next: null }];
  });
}

function faultsOf(
  path: RecordPath,
  kind: RecordKind,
  id: string,
  record: JsonObject | null,
  file: FileContent,
  stored: Everything,
): RecordFault[] {
  if (checkId(id) !== null || id !== id.trim()) return [{ path, fault: 'id' }];
  if (record === null) return [{ path, fault: 'none' }];
  const isOrphan = own(stored.services, id) === null && !Object.hasOwn(file.services ?? {}, id);
  return [
    ...(isOrphan && kind !== 'services' ? [{ path, fault: 'orphan' as const }] : []),
    ...findFaults(kind, record).map((fault) => ({ path, fault })),
  ];
}

function byId(rows: Row<unknown>[]): Record<string, JsonObject> {
  return Object.fromEntries(rows.flatMap(({ id, raw }) => (raw ? [[id, raw]] : [])));
}

function own(records: Record<string, JsonObject>, id: string): JsonObject | null {
  return Object.hasOwn(records, id) ? (records[id] ?? null) : null;
}

/** The time of a change is the database's to say. */
function undated(record: JsonObject | null): JsonObject | null {
  if (record === null) return null;
  const { updatedAt: _, ...rest } = record;
  return rest;
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
