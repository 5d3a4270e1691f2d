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

/** How long one batch of an import may stay unanswered: it has many records. In milliseconds. */
const IMPORT_LIMIT_MS = 30_000;

/** What becomes of one record, from what was shown to whoever asked for it. */
export type RecordChange = {
  path: RecordPath;
  /** `null`: there was none. */
  base: JsonObject | null;
  /** `null`: it is removed. */
  next: JsonObject | null;
};

/**
 * Saves a record and its history, at once or not at all. Only top-level fields that differ are written; a field that
 * is missing in `record` is removed.
 * @param base the stored record that the form was opened with; `null`: a new one
 * @throws {Failure} `exists` where a new record's id is taken, `gone` where the record or its service was removed
 * meanwhile, `conflict` with the stored record where somebody changed it since `base`, `invalid` where the database's
 * rules would refuse it
 */
export function saveRecord(path: RecordPath, base: JsonObject | null, record: JsonObject): Promise<void> {
  const next = toRecord(record) ?? {};
  return write(kindOf(path), (client) => writeChanges(client, [{ path, base, next }]));
}

/**
 * Writes back an earlier state of a record; its current one stays in the history. Only fields that differ are written.
 * @param base the record as staff saw it when they decided
 * @throws {Failure} `conflict` where it has changed since, `gone` without its service, `invalid` where the database's
 * rules would refuse the earlier state
 */
export function restoreState(path: RecordPath, base: JsonObject | null, next: JsonObject): Promise<void> {
  const options = { change: 'restored', overtaken: 'conflict' } as const;
  return write('restoreState', (client) => writeChanges(client, [{ path, base, next }], options));
}

/**
 * Removes a record at once; a service with its dependents.
 * @param keep is given what is about to be removed, before it is: an unconfirmed removal may have happened
 * @throws {Failure}
 */
export function removeRecord(path: RecordPath, keep: (removed: Removed) => void): Promise<void> {
  const paths = [path, ...dependentsOf(path)];
  return write('remove', (client) =>
    writeWithHistory(client, paths, (current) => {
      const existing = paths.filter((path) => current(path) !== null);
      if (existing.length === 0) throw new Failure('gone');
      keep(Object.fromEntries(existing.map((path) => [path, current(path)])));
      return existing.map((path) => ({ path, change: 'removed', next: null }));
    }),
  );
}

/**
 * Writes back what was removed, at once.
 * @throws {Failure} `exists` where another record has taken its place, `gone` where its service does not exist or
 * nothing was removed, `invalid` where the database's rules would refuse it
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
 * Writes many records and their history, all at once or not at all. A record that already is as requested is left
 * alone, so that an unconfirmed import can be repeated. The records were checked when the import was planned.
 * @throws {Failure} with the record's path: `conflict` where a record was changed since it was shown, or a service that
 * is to be removed has dependents that nobody was shown; `gone` where a service would be missing
 */
export function importRecords(changes: RecordChange[]): Promise<void> {
  const options = { overtaken: 'conflict', checked: true } as const;
  return write('import', (client) => writeChanges(client, changes, options), IMPORT_LIMIT_MS);
}

/** Returns what removing a record would take away, as far as the lists have it. */
export function removalOf(records: Records, path: RecordPath): Removed {
  const found = [path, ...dependentsOf(path)].flatMap((path) =>
    records[kindOf(path)].filter(({ id }) => id === idOf(path)).map(({ raw }) => [path, raw]),
  );
  return Object.fromEntries(found);
}

/** Returns what the database would refuse if it were written back: records may be older than its rules. */
export function issuesOf(removed: Removed): { path: RecordPath; issue: RecordIssue }[] {
  return Object.keys(removed)
    .filter(isRecordPath)
    .flatMap((path) =>
      findIssues(kindOf(path), toRecord(removed[path]) ?? {}).map((issue) => ({ path, issue })),
    );
}

/** Whether there is something to write back, and the database would accept it. */
export function canRestore(removed: Removed): boolean {
  return Object.keys(removed).length > 0 && issuesOf(removed).length === 0;
}

type Options = {
  /** What the history calls the changes: `created` or `changed` unless given. */
  change?: HistoryChange;
  /** Why a change fails whose record is no longer as it was shown: a kind for each case unless given. */
  overtaken?: FailureKind;
  /** Whether the records were checked before. */
  checked?: boolean;
  /** Whether records that do not exist keep the time of their last change: else they are new ones. */
  asItWas?: boolean;
};

function writeChanges(client: DatabaseClient, changes: RecordChange[], options: Options = {}): Promise<void> {
  const paths = changes.flatMap(({ path, next }) => [
    path,
    serviceOf(path),
    ...(next === null ? dependentsOf(path) : []),
  ]);
  // A write that was not confirmed may have arrived; repeating it finds its own work.
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
  if (!checked && findIssues(kindOf(path), next, stored).length > 0) throw new Failure('invalid');
  return { path, change: name ?? (stored ? 'changed' : 'created'), next, asItWas };
}
