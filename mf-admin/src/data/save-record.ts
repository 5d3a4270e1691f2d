import type { DatabaseClient } from './database-client';
import { Failure, reasonOf } from './failure';
import { addEntry, NOW, type Standing, sameState, writeWithHistory } from './history';
import { type Json, type JsonObject, sameJson, toRecord } from './json';
import { messages } from './messages';
import { kindOf, type RecordKind, type RecordPath, serviceOf } from './record-path';
import { findFaults } from './record-rules';
import { write } from './write';

const actions = {
  services: 'saveService',
  serviceDetails: 'saveDetail',
  categories: 'saveCategory',
} as const satisfies Record<RecordKind, keyof typeof messages>;

/**
 * Saves a record and its history, at once or not at all. Only top-level fields that differ are written, so that
 * nothing is touched that was not edited; a field that is gone from `next` is removed.
 * @param base the raw record as the form was opened with; `null`: a new one
 * @param next the raw record as it shall be
 * @throws {Failure} `exists` where a new record meets one, `gone` where the record, or the service that it belongs to,
 * was removed meanwhile, `conflict` with the record as it stands where somebody changed it since `base`, `invalid`
 * where the database's rules would refuse what was made of it
 */
export function saveRecord(path: RecordPath, base: JsonObject | null, next: JsonObject): Promise<void> {
  const record = toRecord(next) ?? {};
  return write(actions[kindOf(path)], (client) =>
    base === null && path === serviceOf(path)
      ? createService(client, path, record)
      : writeWithHistory(client, withService(path), (standing) => {
          // A save that was not confirmed may have arrived; saving again finds its own work.
          if (sameState(standing(path), record)) return [];
          const stands = refuseConflict(path, toRecord(base), standing);
          refuseFaults(path, record, stands);
          const writes = fieldWrites(path, stands ?? {}, record);
          if (Object.keys(writes).length === 0) return [];
          return [{ path, change: stands ? 'changed' : 'created', state: record, writes }];
        }),
  );
}

/**
 * Makes a record what it was once; what it is now stays in its history. Only fields that differ are written.
 * @param shown the record as staff saw it when they decided
 * @throws {Failure} `conflict` where it is another by now, `gone` without its service, `invalid` where the database's
 * rules would refuse what it was
 */
export function restoreState(path: RecordPath, shown: Json, state: JsonObject): Promise<void> {
  return write('restoreState', (client) =>
    writeWithHistory(client, withService(path), (standing) => {
      const stands = toRecord(standing(path));
      if (path !== serviceOf(path) && standing(serviceOf(path)) === null) throw new Failure('gone');
      if (!sameState(stands, shown)) throw new Failure('conflict', { theirs: stands });
      refuseFaults(path, state, stands);
      return [{ path, change: 'restored', state, writes: stateWrites(path, stands, state) }];
    }),
  );
}

/** A transaction, as nothing else refuses an id that is there; what it wrote is worth more than its history. */
async function createService(client: DatabaseClient, path: RecordPath, record: JsonObject): Promise<void> {
  if (!(await client.create(path, wholeRecord(path, record)))) {
    if (sameState(toRecord(await client.read(path)), record)) return;
    throw new Failure('exists');
  }
  await addEntry(client, path, 'created', record).catch((error) =>
    console.error(`${messages.history} (${reasonOf(error)})`),
  );
}

/** What stands, where it is what the form was opened with. */
function refuseConflict(path: RecordPath, base: JsonObject | null, standing: Standing): JsonObject | null {
  const stands = toRecord(standing(path));
  if (standing(serviceOf(path)) === null) throw new Failure('gone');
  if (base === null && stands !== null) throw new Failure('exists');
  if (base !== null && stands === null) throw new Failure('gone');
  if (!sameState(stands, base)) throw new Failure('conflict', { theirs: stands });
  return stands;
}

function refuseFaults(path: RecordPath, record: JsonObject, stands: JsonObject | null): void {
  if (findFaults(kindOf(path), record, stands).length > 0) throw new Failure('invalid');
}

/** Makes whatever stands this state: field by field, or all of it where nothing stands. */
export function stateWrites(
  path: RecordPath,
  stands: JsonObject | null,
  state: JsonObject,
): Record<string, unknown> {
  return stands ? fieldWrites(path, stands, state) : { [path]: wholeRecord(path, state) };
}

function wholeRecord(path: RecordPath, state: JsonObject): Record<string, unknown> {
  const { updatedAt: _, ...content } = state;
  const dated = isDated(path, Object.keys(content), {});
  return { ...content, ...(dated && { updatedAt: NOW }) };
}

/** The fields that differ, by their paths, with the time of the change where a service has one. */
function fieldWrites(path: RecordPath, stands: JsonObject, next: JsonObject): Record<string, unknown> {
  const names = Object.keys({ ...stands, ...next }).filter(
    (name) => name !== 'updatedAt' && !sameJson(stands[name], next[name]),
  );
  const dated = names.length > 0 && isDated(path, names, stands);
  return Object.fromEntries([
    ...names.map((name) => [`${path}/${name}`, next[name] ?? null]),
    ...(dated ? [[`${path}/updatedAt`, NOW]] : []),
  ]);
}

/** The specification's own save writes title and icon and nothing beside them; any other dates the service. */
function isDated(path: RecordPath, names: string[], stands: JsonObject): boolean {
  if (kindOf(path) !== 'services') return false;
  return 'updatedAt' in stands || names.some((name) => name !== 'title' && name !== 'icon');
}

function withService(path: RecordPath): RecordPath[] {
  return path === serviceOf(path) ? [path] : [path, serviceOf(path)];
}
