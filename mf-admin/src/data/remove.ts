import {
  dependentsOf,
  findIssues,
  isRecordPath,
  kindOf,
  type RecordIssue,
  type RecordPath,
  serviceOf,
  toRecord,
} from '@platform/records';
import { Failure } from './failure';
import type { Removed } from './history';
import { allRows, type Records } from './records';
import { write } from './request';
import { writeWithHistory } from './write-with-history';

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
      return existing.map((path) => ({ path, change: 'removed', state: null, writes: { [path]: null } }));
    }),
  );
}

/** Returns what removing a record would take away, as far as the lists have it. */
export function removalOf(records: Records, path: RecordPath): Removed {
  const paths = [path, ...dependentsOf(path)];
  const rows = allRows(records).filter((row) => paths.includes(row.path));
  return Object.fromEntries(rows.map(({ path, raw }) => [path, raw]));
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

/**
 * Writes back what was removed, at once.
 * @throws {Failure} `exists` where another record has taken its place, `gone` where its service does not exist or
 * nothing was removed, `invalid` where the database's rules would refuse it
 */
export function restoreRemoved(removed: Removed): Promise<void> {
  const paths = Object.keys(removed).filter(isRecordPath);
  return write('restore', (client) =>
    writeWithHistory(client, [...new Set([...paths, ...paths.map(serviceOf)])], (current) => {
      if (paths.length === 0) throw new Failure('gone');
      if (!canRestore(removed)) throw new Failure('invalid');
      if (paths.some((path) => current(path) !== null)) throw new Failure('exists');
      if (paths.some((path) => !(serviceOf(path) in removed) && current(serviceOf(path)) === null))
        throw new Failure('gone');
      return paths.map((path) => {
        const state = removed[path] ?? null;
        return { path, change: 'restored', state, writes: { [path]: state } };
      });
    }),
  );
}
