import {
  dependentsOf,
  findIssues,
  type HistoryChange,
  idOf,
  isRecordPath,
  type JsonObject,
  kindOf,
  type RecordIssue,
  type RecordPath,
  sameState,
  serviceOf,
  toRecord,
} from '@platform/records';
import type { DatabaseClient } from '../client/database-client';
import { Failure, type FailureKind } from '../client/failure';
import { write } from '../client/request';
import type { Removed } from './history';
import type { Records } from './records';
import { type Current, type Step, writeWithHistory } from './write-with-history';

/** How long a batch of an import may stay unanswered: it has many records. In milliseconds. */
const IMPORT_LIMIT_MS = 30_000;

/** A change of one record, with the state that its author saw. */
export type RecordChange = {
  path: RecordPath;
  /** `null` for a new record. */
  base: JsonObject | null;
  /** `null` removes the record. */
  next: JsonObject | null;
};

/**
 * Saves a record and its history, at once or not at all. Only top-level fields that differ are written; fields that
 * `record` lacks are removed.
 * @param base the stored record that the form was opened with; `null` for a new one
 * @throws {Failure} `exists` if a new record's id is taken, `gone` if the record or its service was removed since,
 * `conflict` with the stored record if it changed since `base`, `invalid` if the database's rules would refuse it
 */
export function saveRecord(path: RecordPath, base: JsonObject | null, record: JsonObject): Promise<void> {
  const next = toRecord(record) ?? {};
  return write(kindOf(path), (client) => writeChanges(client, [{ path, base, next }]));
}

/**
 * Restores an earlier state of a record; the current one stays in the history. Only fields that differ are written.
 * @param base the record as staff saw it
 * @throws {Failure} `conflict` if it has changed since, `gone` without its service, `invalid` if the database's rules
 * would refuse the earlier state
 */
export function restoreState(path: RecordPath, base: JsonObject | null, next: JsonObject): Promise<void> {
  const options = { change: 'restored', overtaken: 'conflict' } as const;
  return write('restoreState', (client) => writeChanges(client, [{ path, base, next }], options));
}

/**
 * Removes a record at once; a service with its dependents.
 * @param keep receives the records before their removal
 * @throws {Failure}
 */
export function removeRecord(path: RecordPath, keep: (removed: Removed) => void): Promise<void> {
  const paths = [path, ...dependentsOf(path)];
  let isPlanned = false;
  return write('remove', (client) =>
    writeWithHistory(client, paths, (current) => {
      const existing = paths.filter((path) => current(path) !== null);
      // Asked again after a lost answer, the operation finds its own removal.
      if (existing.length === 0 && isPlanned) return [];
      if (existing.length === 0) throw new Failure('gone');
      isPlanned = true;
      keep(Object.fromEntries(existing.map((path) => [path, current(path)])));
      return existing.map((path) => ({ path, change: 'removed', next: null }));
    }),
  );
}

/**
 * Restores removed records at once.
 * @throws {Failure} `exists` if another record has taken the place, `gone` without its service or without removed
 * records, `invalid` if the database's rules would refuse a record
 */
export function restoreRemoved(removed: Removed): Promise<void> {
  const paths = Object.keys(removed).filter(isRecordPath);
  return write('restore', async (client) => {
    if (!canRestore(removed)) throw new Failure(paths.length === 0 ? 'gone' : 'invalid');
    const changes = paths.map((path) => ({ path, base: null, next: toRecord(removed[path]) ?? {} }));
    await writeChanges(client, changes, { change: 'restored', checked: true, asItWas: true });
  });
}

/**
 * Writes many records and their history, all at once or not at all. Records that already match are left alone, so an
 * unconfirmed import can be retried. The records were checked when the import was planned.
 * @throws {Failure} with the record's path: `conflict` if a record was changed since, or if a removed service has
 * dependents that the user did not see; `gone` if a service would be missing
 */
export function importRecords(changes: RecordChange[]): Promise<void> {
  const options = { overtaken: 'conflict', checked: true } as const;
  return write('import', (client) => writeChanges(client, changes, options), IMPORT_LIMIT_MS);
}

/** Returns the records that a removal would remove, as far as the lists have them. */
export function removalOf(records: Records, path: RecordPath): Removed {
  const found = [path, ...dependentsOf(path)].flatMap((path) =>
    records[kindOf(path)].filter(({ id }) => id === idOf(path)).map(({ raw }) => [path, raw]),
  );
  return Object.fromEntries(found);
}

/** Returns the problems of restoring these records: they may be older than the rules. */
export function issuesOf(removed: Removed): { path: RecordPath; issue: RecordIssue }[] {
  return Object.keys(removed)
    .filter(isRecordPath)
    .flatMap((path) =>
      findIssues(kindOf(path), toRecord(removed[path]) ?? {}, null, idOf(path)).map((issue) => ({
        path,
        issue,
      })),
    );
}

/** Tests whether there are records to restore that the database would accept. */
export function canRestore(removed: Removed): boolean {
  return Object.keys(removed).length > 0 && issuesOf(removed).length === 0;
}

type Options = {
  /** The name of the changes in the history; by default `created` or `changed`. */
  change?: HistoryChange;
  /** The failure if a record is no longer as the user saw it; by default one kind for each case. */
  overtaken?: FailureKind;
  /** Set if the records were checked before. */
  checked?: boolean;
  /** Set to keep the time of the last change for records that do not exist; otherwise they are new. */
  asItWas?: boolean;
};

function writeChanges(client: DatabaseClient, changes: RecordChange[], options: Options = {}): Promise<void> {
  const paths = changes.flatMap(({ path, next }) => [
    path,
    serviceOf(path),
    ...(next === null ? dependentsOf(path) : []),
  ]);
  // A retry sees the record already saved: an unconfirmed write may have arrived.
  return writeWithHistory(client, [...new Set(paths)], (current) =>
    changes
      .filter(({ path, next }) => !sameState(current(path), next))
      .map((change) => stepOf(change, changes, current, options)),
  );
}

function stepOf(change: RecordChange, changes: RecordChange[], current: Current, options: Options): Step {
  const { path, base, next } = change;
  const stored = toRecord(current(path));
  const { change: name, overtaken, checked = false, asItWas = false } = options;
  const remains = (path: RecordPath) => {
    const change = changes.find((change) => change.path === path);
    return (change ? change.next : current(path)) !== null;
  };
  if (next !== null && !remains(serviceOf(path))) throw new Failure('gone', { path });
  if (!sameState(current(path), base)) {
    const kind = base === null ? 'exists' : stored === null ? 'gone' : 'conflict';
    throw new Failure(overtaken ?? kind, { theirs: stored, path });
  }
  if (next === null) {
    const left = dependentsOf(path).find(remains);
    if (left) throw new Failure('conflict', { path: left });
    return { path, change: 'removed', next, asItWas };
  }
  if (!checked && findIssues(kindOf(path), next, stored, idOf(path)).length > 0) throw new Failure('invalid');
  return { path, change: name ?? (stored ? 'changed' : 'created'), next, asItWas };
}
