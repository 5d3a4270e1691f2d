import { Failure } from './failure';
import { type Standing, type Step, sameState, writeWithHistory } from './history';
import { type JsonObject, toRecord } from './json';
import { IMPORT_LIMIT_MS } from './limits';
import { companionsOf, type RecordPath, serviceOf } from './record-path';
import { stateWrites } from './save-record';
import { write } from './write';

/** What becomes of one record: from what was shown to whoever asked for it, to what it shall be. */
export type RecordChange = {
  path: RecordPath;
  /** `null`: there was none. */
  base: JsonObject | null;
  /** `null`: it is removed. */
  next: JsonObject | null;
};

/**
 * Writes many records and their history, all at once or not at all. What stands already as it shall be is left alone,
 * so that an import that was not confirmed can be repeated.
 * @throws {Failure} with the record's path: `conflict` where a record is not as it was shown by now, or a service that
 * is to go has details or a category that nobody was shown; `gone` where a service would be missing
 */
export function writeRecords(changes: RecordChange[]): Promise<void> {
  const paths = changes.flatMap(({ path, next }) => [
    path,
    serviceOf(path),
    ...(next === null ? companionsOf(path) : []),
  ]);
  const plan = (standing: Standing) =>
    changes
      .filter(({ path, next }) => !sameState(standing(path), next))
      .map((change) => step(change, changes, standing));
  return write('import', (client) => writeWithHistory(client, [...new Set(paths)], plan), IMPORT_LIMIT_MS);
}

function step({ path, base, next }: RecordChange, changes: RecordChange[], standing: Standing): Step {
  const stands = toRecord(standing(path));
  const stays = (path: RecordPath) => willStand(path, changes, standing);
  if (!sameState(stands, base)) throw new Failure('conflict', { theirs: stands, path });
  if (next === null) {
    const left = companionsOf(path).find(stays);
    if (left) throw new Failure('conflict', { path: left });
    return { path, change: 'removed', state: null, writes: { [path]: null } };
  }
  if (!stays(serviceOf(path))) throw new Failure('gone', { path });
  const state = toRecord(next) ?? {};
  return { path, change: stands ? 'changed' : 'created', state, writes: stateWrites(path, stands, state) };
}

function willStand(path: RecordPath, changes: RecordChange[], standing: Standing): boolean {
  const change = changes.find((change) => change.path === path);
  return (change ? change.next : standing(path)) !== null;
}
