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
  serviceOf,
  stateText,
  toRecord,
  undated,
} from '@platform/records';
import { DumpError, differingPaths, packBatches, readDump, writeDump } from '@platform/records/dump';
import { allRows, type Records } from '../records/records';
import { importRecords, type RecordChange } from '../records/write';
import type { LeftOut } from './workbook-names';

export type StoredRecords = Map<RecordPath, JsonObject>;

/** A problem of a file: an invalid id or value, a missing service, or a record that the database would refuse. */
export type ImportIssue = { path: RecordPath; issue: RecordIssue | 'id' | 'none' | 'orphan' };

/** The effect of an import. Records that the file lacks are removed only on request. */
export type ImportPlan = {
  added: RecordChange[];
  changed: RecordChange[];
  removed: RecordChange[];
  same: number;
};

export function storedRecords(records: Records): StoredRecords {
  return new Map(allRows(records).flatMap(({ path, raw }) => (raw ? [[path, raw] as const] : [])));
}

/** Returns the text of a file: indented, with lists as arrays. */
export function toFile(stored: StoredRecords, exportedAt: Date): string {
  const ofKind = (kind: RecordKind) => [...stored].filter(([path]) => kindOf(path) === kind);
  const records = recordKinds.map((kind) => [
    kind,
    Object.fromEntries(ofKind(kind).map(([path, record]) => [idOf(path), withLists(record)])),
  ]);
  return writeDump({ at: exportedAt.toISOString(), data: Object.fromEntries(records) });
}

/** The content of a file: its kinds, their records by path, and what is not known. */
export type FileContent = { kinds: RecordKind[]; records: Map<RecordPath, unknown>; leftOut: LeftOut[] };

/** @returns `notJson` for a text that is no JSON, `notExport` for JSON without records */
export function readFile(text: string): FileContent | 'notJson' | 'notExport' {
  try {
    const { parts, records } = readDump(text);
    const kinds = recordKinds.filter((kind) => parts.includes(kind));
    const ofKinds = kinds.flatMap((kind) =>
      [...records].flatMap(([path, value]) => {
        const [part = '', ...id] = path.split('/');
        return part === kind ? [[`${kind}/${id.join('/')}`, value] as const] : [];
      }),
    );
    return kinds.length === 0 ? 'notExport' : { kinds, records: new Map(ofKinds), leftOut: [] };
  } catch (error) {
    return error instanceof DumpError && !error.isJson ? 'notJson' : 'notExport';
  }
}

/** Returns all changes of an import. */
export function changesOf({ added, changed, removed }: ImportPlan, withRemovals: boolean): RecordChange[] {
  return [...added, ...changed, ...(withRemovals ? removed : [])];
}

/** Compares a file with the database. Equal records are not checked. */
export function planImport(file: FileContent, stored: StoredRecords): ImportPlan | ImportIssue[] {
  const plan: ImportPlan = { added: [], changed: [], removed: [], same: 0 };
  const issues: ImportIssue[] = [];
  const differing = new Set(differingPaths(stored, file.records, isSameRecord));
  for (const [path, found] of file.records) {
    if (!differing.has(path)) {
      plan.same += 1;
      continue;
    }
    const base = stored.get(path) ?? null;
    const record = isObject(found) ? toRecord(found) : null;
    const next = record && redated(undated(record), base);
    issues.push(...issuesOf(path, next, file, stored));
    if (next) plan[base === null ? 'added' : 'changed'].push({ path, base, next });
  }
  plan.removed = removals(file, stored);
  return issues.length > 0 ? issues : plan;
}

function isSameRecord(one: unknown, other: unknown): boolean {
  return isObject(one) && isObject(other) && sameState(one, other);
}

/**
 * Returns the removals of records that the file lacks, of the kinds that it has. A service is removed with its
 * dependents, but not if the file has some of them.
 */
function removals({ kinds, records }: FileContent, stored: StoredRecords): RecordChange[] {
  const lacks = (path: RecordPath) => !records.has(path);
  const gone = [...stored.keys()].filter(
    (path) => kinds.includes(kindOf(path)) && lacks(path) && dependentsOf(path).every(lacks),
  );
  const all = new Set(gone.flatMap((path) => [path, ...dependentsOf(path)]));
  return [...all].flatMap((path) => {
    const base = stored.get(path);
    return base ? [{ path, base, next: null }] : [];
  });
}

function issuesOf(
  path: RecordPath,
  record: JsonObject | null,
  file: FileContent,
  stored: StoredRecords,
): ImportIssue[] {
  const [kind, id] = [kindOf(path), idOf(path)];
  const service = serviceOf(path);
  if (path === service && !stored.has(path) && checkId(id) !== null) return [{ path, issue: 'id' }];
  if (record === null) return [{ path, issue: 'none' }];
  return [
    ...(stored.has(service) || file.records.has(service) ? [] : [{ path, issue: 'orphan' as const }]),
    ...findIssues(kind, record, null, id).map((issue) => ({ path, issue })),
  ];
}

function redated(record: JsonObject, base: JsonObject | null): JsonObject {
  return base?.updatedAt === undefined ? record : { ...record, updatedAt: base.updatedAt };
}

/** Objects with the keys 0, 1, … and no hole are lists. */
function withLists(value: Json): Json {
  if (Array.isArray(value)) return value.map(withLists);
  if (!isObject(value)) return value;
  const entries = Object.entries(value);
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index));
  if (isList) return entries.map(([, item]) => withLists(item));
  return Object.fromEntries(entries.map(([key, part]) => [key, withLists(part)]));
}

/**
 * The bytes of one batch, unless a single service takes more: a slow line sends these well within the time limit of a
 * batch. The database accepts 16 MB.
 */
export const BATCH_BYTES = 500_000;

/**
 * Splits changes into batches of one write each. A service stays together with its details and category.
 */
export function batchesOf(changes: RecordChange[]): RecordChange[][] {
  return packBatches(byService(changes), bytesOf, BATCH_BYTES);
}

function byService(changes: RecordChange[]): RecordChange[][] {
  const groups = new Map<string, RecordChange[]>();
  for (const change of changes) {
    const id = idOf(change.path);
    groups.set(id, [...(groups.get(id) ?? []), change]);
  }
  return [...groups.values()];
}

/**
 * Writes the batches with their history and stops at the first failure; earlier batches stay.
 * @param onProgress receives the number of changes written so far
 * @throws {Failure} as `importRecords` does
 */
export async function writeBatches(
  batches: RecordChange[][],
  onProgress: (written: number) => void,
): Promise<void> {
  let written = 0;
  for (const batch of batches) {
    await importRecords(batch);
    written += batch.length;
    onProgress(written);
  }
}

/** The bytes of a change besides its records: paths of its fields, author and time in the history. */
const FRAME_BYTES = 1000;

/** How often a change may name its path: once per field, and in its history. */
const PATHS = 12;

/** Returns the largest size of a change in a write, in bytes of UTF-8: the record, and both states in its history. */
export function bytesOf({ path, base, next }: RecordChange): number {
  const states = [base, next].map((state) => (state === null ? '' : stateText(state)));
  const text = JSON.stringify([next, states]);
  const encoder = new TextEncoder();
  return encoder.encode(text).length + PATHS * encoder.encode(path).length + FRAME_BYTES;
}
