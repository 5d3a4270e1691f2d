import { Failure } from './failure';
import { type Step, writeWithHistory } from './history';
import { type Json, toRecord } from './json';
import type { Records } from './read';
import {
  companionsOf,
  isRecordPath,
  kindOf,
  type RecordKind,
  type RecordPath,
  recordKinds,
  serviceOf,
} from './record-path';
import { type Fault, findFaults } from './record-rules';
import type { Row } from './records';
import { write } from './write';

/** What was removed, by its path: all it takes to write it back. */
export type Removed = Record<RecordPath, Json>;

/** Is given what a removal is about to take away, before it does: an unconfirmed one may have happened, too. */
type Keep = (removed: Removed) => void;

/** Removes a service with its details and its category, at once. @throws {Failure} */
export function removeService(id: string, keep: Keep): Promise<void> {
  return remove([`services/${id}`, ...companionsOf(`services/${id}`)], keep);
}

/** Removes a service's details. @throws {Failure} */
export function removeDetail(serviceId: string, keep: Keep): Promise<void> {
  return remove([`serviceDetails/${serviceId}`], keep);
}

/** Removes a service's category. @throws {Failure} */
export function removeCategory(serviceId: string, keep: Keep): Promise<void> {
  return remove([`categories/${serviceId}`], keep);
}

function remove(paths: RecordPath[], keep: Keep): Promise<void> {
  return write('remove', (client) =>
    writeWithHistory(client, paths, (standing) => {
      const there = paths.filter((path) => standing(path) !== null);
      if (there.length === 0) throw new Failure('gone');
      keep(Object.fromEntries(there.map((path) => [path, standing(path)])));
      return there.map((path) => ({ path, change: 'removed', state: null, writes: { [path]: null } }));
    }),
  );
}

/** What removing a record would take away, as far as it is known. */
export function removalOf({ services, details, categories }: Records, kind: RecordKind, id: string): Removed {
  const rows: Record<RecordKind, Row<unknown>[]> = { services, serviceDetails: details, categories };
  const kinds = kind === 'services' ? recordKinds : [kind];
  const found = kinds.flatMap((kind) =>
    rows[kind].filter((row) => row.id === id).map(({ raw }) => [`${kind}/${id}`, raw]),
  );
  return Object.fromEntries(found);
}

/** What the database would refuse if it were to be written back: records may be older than its rules. */
export function faultsOf(removed: Removed): { path: RecordPath; fault: Fault }[] {
  return Object.keys(removed)
    .filter(isRecordPath)
    .flatMap((path) =>
      findFaults(kindOf(path), toRecord(removed[path]) ?? {}).map((fault) => ({ path, fault })),
    );
}

/** Whether there is something to write back, and nothing in it that the database refuses. */
export function canRestore(removed: Removed): boolean {
  return Object.keys(removed).length > 0 && faultsOf(removed).length === 0;
}

/**
 * Writes back what was removed, at once.
 * @throws {Failure} `exists` where something stands in its place by now, `gone` where its service does not or where
 * nothing was removed, `invalid` where the database's rules would refuse it
 */
export function restore(removed: Removed): Promise<void> {
  const paths = Object.keys(removed).filter(isRecordPath);
  return write('restore', (client) =>
    writeWithHistory(client, [...new Set([...paths, ...paths.map(serviceOf)])], (standing) => {
      if (paths.length === 0) throw new Failure('gone');
      if (!canRestore(removed)) throw new Failure('invalid');
      if (paths.some((path) => standing(path) !== null)) throw new Failure('exists');
      if (paths.some((path) => !(serviceOf(path) in removed) && standing(serviceOf(path)) === null))
        throw new Failure('gone');
      return paths.map((path) => writingBack(path, removed[path] ?? null));
    }),
  );
}

function writingBack(path: RecordPath, state: Json): Step {
  return { path, change: 'restored', state, writes: { [path]: state } };
}
