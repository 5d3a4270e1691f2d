import {
  findIssues,
  type Json,
  type JsonObject,
  kindOf,
  type RecordPath,
  sameJson,
  sameState,
  serviceOf,
  toRecord,
} from '@platform/records';
import type { DatabaseClient } from './database-client';
import { Failure, messages, reasonOf } from './failure';
import { write } from './request';
import { addEntry, NOW, writeWithHistory } from './write-with-history';

/**
 * Saves a record and its history, at once or not at all. Only top-level fields that differ are written; a field that
 * is missing in `record` is removed.
 * @param base the stored record that the form was opened with; `null`: a new one
 * @throws {Failure} `exists` where a new record's id is taken, `gone` where the record or its service was removed
 * meanwhile, `conflict` with the stored record where somebody changed it since `base`, `invalid` where the database's
 * rules would refuse it
 */
export function saveRecord(path: RecordPath, base: JsonObject | null, record: JsonObject): Promise<void> {
  const state = toRecord(record) ?? {};
  return write(kindOf(path), async (client) => {
    if (base === null && path === serviceOf(path)) return createService(client, path, state);
    await writeWithHistory(client, withService(path), (current) => {
      // A save that was not confirmed may have arrived; saving again finds its own work.
      if (sameState(current(path), state)) return [];
      const stored = toRecord(current(path));
      if (current(serviceOf(path)) === null) throw new Failure('gone');
      if (base === null && stored !== null) throw new Failure('exists');
      if (base !== null && stored === null) throw new Failure('gone');
      if (!sameState(stored, base)) throw new Failure('conflict', { theirs: stored });
      refuseInvalid(path, state, stored);
      const writes = fieldWrites(path, stored ?? {}, state);
      if (Object.keys(writes).length === 0) return [];
      return [{ path, change: stored ? 'changed' : 'created', state, writes }];
    });
  });
}

/**
 * Writes back an earlier state of a record; its current one stays in the history. Only fields that differ are written.
 * @param shown the record as staff saw it when they decided
 * @throws {Failure} `conflict` where it has changed since, `gone` without its service, `invalid` where the database's
 * rules would refuse the earlier state
 */
export function restoreState(path: RecordPath, shown: Json, state: JsonObject): Promise<void> {
  return write('restoreState', (client) =>
    writeWithHistory(client, withService(path), (current) => {
      const stored = toRecord(current(path));
      if (path !== serviceOf(path) && current(serviceOf(path)) === null) throw new Failure('gone');
      if (!sameState(stored, shown)) throw new Failure('conflict', { theirs: stored });
      refuseInvalid(path, state, stored);
      return [{ path, change: 'restored', state, writes: stateWrites(path, stored, state) }];
    }),
  );
}

/** Returns the writes that turn the stored record into this state: by field, or all of it where nothing is stored. */
export function stateWrites(
  path: RecordPath,
  stored: JsonObject | null,
  state: JsonObject,
): Record<string, unknown> {
  return stored ? fieldWrites(path, stored, state) : { [path]: wholeRecord(path, state) };
}

/** In a transaction, as nothing else refuses an id that is taken. The service is kept even if its history fails. */
async function createService(client: DatabaseClient, path: RecordPath, state: JsonObject): Promise<void> {
  if (!(await client.create(path, wholeRecord(path, state)))) {
    if (sameState(toRecord(await client.read(path)), state)) return;
    throw new Failure('exists');
  }
  await addEntry(client, path, 'created', state).catch((error) =>
    console.error(`${messages.history} (${reasonOf(error)})`),
  );
}

function refuseInvalid(path: RecordPath, state: JsonObject, stored: JsonObject | null): void {
  if (findIssues(kindOf(path), state, stored).length > 0) throw new Failure('invalid');
}

function wholeRecord(path: RecordPath, state: JsonObject): Record<string, unknown> {
  const { updatedAt: _, ...content } = state;
  return { ...content, ...(isDated(path, Object.keys(content), {}) && { updatedAt: NOW }) };
}

/** The fields that differ, by their paths, with the time of the change if the service has one. */
function fieldWrites(path: RecordPath, stored: JsonObject, state: JsonObject): Record<string, unknown> {
  const names = Object.keys({ ...stored, ...state }).filter(
    (name) => name !== 'updatedAt' && !sameJson(stored[name], state[name]),
  );
  const dated = names.length > 0 && isDated(path, names, stored);
  return Object.fromEntries([
    ...names.map((name) => [`${path}/${name}`, state[name] ?? null]),
    ...(dated ? [[`${path}/updatedAt`, NOW]] : []),
  ]);
}

/** The specification's own save writes title and icon and nothing beside them; any other dates the service. */
function isDated(path: RecordPath, names: string[], stored: JsonObject): boolean {
  if (kindOf(path) !== 'services') return false;
  return 'updatedAt' in stored || names.some((name) => name !== 'title' && name !== 'icon');
}

function withService(path: RecordPath): RecordPath[] {
  return [...new Set([path, serviceOf(path)])];
}
