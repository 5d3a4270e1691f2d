import { Failure } from './failure';
import { NOW, type Standing, type Step, sameState, writeWithHistory } from './history';
import { type JsonObject, toRecord } from './json';
import { kindOf, type RecordPath, serviceOf } from './record-path';
import { fieldWrites } from './save-record';
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
 * Writes many records and their history, all at once or not at all.
 * @throws {Failure} `conflict` where a record is not as it was shown by now, `gone` where a service would be missing
 */
export function writeRecords(changes: RecordChange[]): Promise<void> {
  const paths = changes.flatMap(({ path }) => [path, serviceOf(path)]);
  return write('import', (client) =>
    writeWithHistory(client, [...new Set(paths)], (standing) =>
      changes.map((change) => step(change, changes, standing)),
    ),
  );
}

function step({ path, base, next }: RecordChange, changes: RecordChange[], standing: Standing): Step {
  const stands = toRecord(standing(path));
  if (!sameState(stands, base)) throw new Failure('conflict', undefined, stands);
  if (next === null) return { path, change: 'removed', state: null, writes: { [path]: null } };
  if (!staysService(serviceOf(path), changes, standing)) throw new Failure('gone');
  const state = toRecord(next) ?? {};
  const change = stands ? 'changed' : 'created';
  const writes = stands ? fieldWrites(path, stands, state) : { [path]: dated(path, state) };
  return { path, change, state, writes };
}

function staysService(path: RecordPath, changes: RecordChange[], standing: Standing): boolean {
  const change = changes.find((change) => change.path === path);
  return (change ? change.next : standing(path)) !== null;
}

function dated(path: RecordPath, record: JsonObject): Record<string, unknown> {
  return kindOf(path) === 'services' ? { ...record, updatedAt: NOW } : record;
}
