import { Failure } from './failure';
import { type Step, writeWithHistory } from './history';
import type { Json } from './json';
import { isRecordPath, type RecordPath, serviceOf } from './record-path';
import { write } from './write';

/** What was removed, by its path: all it takes to write it back. */
export type Removed = Record<RecordPath, Json>;

/** Is given what a removal is about to take away, before it does: an unconfirmed one may have happened, too. */
type Keep = (removed: Removed) => void;

/** Removes a service with its details and its category, at once. @throws {Failure} */
export function removeService(id: string, keep: Keep): Promise<void> {
  return remove([`services/${id}`, `serviceDetails/${id}`, `categories/${id}`], keep);
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
      keep(Object.fromEntries(there.map((path) => [path, standing(path)])));
      return there.map((path) => ({ path, change: 'removed', state: null, writes: { [path]: null } }));
    }),
  );
}

/**
 * Writes back what was removed, at once.
 * @throws {Failure} `exists` where something stands in its place by now, `gone` where its service does not
 */
export function restore(removed: Removed): Promise<void> {
  const paths = Object.keys(removed).filter(isRecordPath);
  return write('restore', (client) =>
    writeWithHistory(client, [...new Set([...paths, ...paths.map(serviceOf)])], (standing) => {
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
