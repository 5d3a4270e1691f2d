import {
  HISTORY_LENGTH,
  type HistoryChange,
  type HistoryPath,
  historyPath,
  isRecordPath,
  type Json,
  type JsonObject,
  kindOf,
  lastEntryPath,
  normalise,
  RECORD_MAX,
  sameJson,
  sameState,
  stampPath,
  stateText,
  toRecord,
} from '@platform/records';
import type { DatabaseClient } from '../client/database-client';
import { Failure, toFailure } from '../client/failure';
import { useSession } from '../client/session';
import { type Entry, readLast, stateOf } from './history';

/** The database replaces this by its time; the client's `serverTimestamp()` does the same and costs its code. */
export const NOW = { '.sv': 'timestamp' };

/** The new state of a record, and the name of the change in its history. */
export type Step = {
  path: HistoryPath;
  change: HistoryChange;
  /** `null` removes the record. */
  next: JsonObject | null;
  /** Set to keep the time of the last change for a record that does not exist; otherwise it is a new record. */
  asItWas?: boolean;
};

export type Current = (path: HistoryPath) => Json;

type Stored = { records: Map<HistoryPath, Json>; last: Map<HistoryPath, Entry | null> };

/** How often a write is planned again after another write was faster. */
const ATTEMPTS = 5;

/**
 * Writes records together with their history, in one update or not at all. Each entry has the number after the last
 * one, and the rules refuse a taken number: of two simultaneous writes one is refused, reads the records again and is
 * planned again.
 * @param plan returns the changes, or throws the failure that prevents them
 * @throws {Failure}
 */
export async function writeWithHistory(
  client: DatabaseClient,
  paths: HistoryPath[],
  plan: (current: Current) => Step[],
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const stored = await readStored(client, paths);
    const current = (path: HistoryPath) => stored.records.get(path) ?? null;
    const steps = plan(current);
    if (steps.length === 0) return;
    const updates = steps.map((step) => ({
      ...recordWrites(step, current(step.path)),
      ...entryWrites(step, stored.last.get(step.path) ?? null, current(step.path)),
      ...(isRecordPath(step.path) && { [stampPath(step.path)]: NOW }),
    }));
    try {
      return await client.update('/', Object.assign({}, ...updates));
    } catch (error) {
      const denied = toFailure(error).kind === 'denied';
      if (!denied || attempt === ATTEMPTS || !(await isOvertaken(client, stored))) throw error;
    }
  }
}

/** Returns a new record with the time of its change, if it has one. */
function createdRecord(path: HistoryPath, { updatedAt: _, ...content }: JsonObject) {
  return { ...content, ...(isDated(path, Object.keys(content), {}) && { updatedAt: NOW }) };
}

/** Returns the changed fields, or all fields of a new record. */
function recordWrites({ path, next, asItWas }: Step, current: Json): Record<string, unknown> {
  const stored = toRecord(current);
  if (next === null || (stored === null && asItWas)) return { [path]: next };
  if (stored === null) return { [path]: createdRecord(path, next) };
  const names = Object.keys({ ...stored, ...next }).filter(
    (name) => name !== 'updatedAt' && !sameJson(stored[name], next[name]),
  );
  return Object.fromEntries([
    ...names.map((name) => [`${path}/${name}`, next[name] ?? null]),
    ...(names.length > 0 && isDated(path, names, stored) ? [[`${path}/updatedAt`, NOW]] : []),
  ]);
}

/** The specified save writes title and icon only; any other save also dates the service. */
function isDated(path: HistoryPath, names: string[], stored: JsonObject): boolean {
  if (!isRecordPath(path) || kindOf(path) !== 'services') return false;
  return 'updatedAt' in stored || names.some((name) => name !== 'title' && name !== 'icon');
}

/**
 * Returns the writes of a change: its history entry and number, an entry of the previous state if the history lacks it,
 * and the removal of the oldest entries. A previous state that is too long for the history is not kept, so that the
 * record can still be shortened or deleted.
 */
function entryWrites(
  { path, change, next }: Step,
  last: Entry | null,
  previous: Json,
): Record<string, unknown> {
  const isNew = previous !== null && !(last && sameState(stateOf(last), previous));
  const entries: [HistoryChange, Json][] = [[change, next]];
  if (isNew && stateText(previous).length <= RECORD_MAX) entries.unshift(['before', previous]);
  const first = (last?.n ?? 0) + 1;
  const writes = entries.flatMap(([change, state], index) => {
    const n = first + index;
    const added = [`${historyPath(path)}/${n}`, newEntry(n, change, state)] as const;
    return n > HISTORY_LENGTH
      ? [added, [`${historyPath(path)}/${n - HISTORY_LENGTH}`, null] as const]
      : [added];
  });
  return Object.fromEntries([...writes, [lastEntryPath(path), first + entries.length - 1]]);
}

function newEntry(n: number, change: HistoryChange, state: Json) {
  const session = useSession.getState();
  if (session.status !== 'signed-in') throw new Failure('denied');
  const { id, email } = session.user;
  return { n, at: NOW, by: id, email, change, ...(state !== null && { state: stateText(state) }) };
}

/** Tests whether another user wrote since: then a refusal may concern the number. */
async function isOvertaken(client: DatabaseClient, { records, last }: Stored): Promise<boolean> {
  const now = await readStored(client, [...records.keys()]);
  return [...records].some(
    ([path, record]) =>
      now.last.get(path)?.n !== last.get(path)?.n || !sameJson(now.records.get(path), record),
  );
}

/** Numbers are read first: a write after this read takes the number, and the planned write is refused. */
async function readStored(client: DatabaseClient, paths: HistoryPath[]): Promise<Stored> {
  const read = async <Value>(one: (path: HistoryPath) => Promise<Value>) =>
    new Map(await Promise.all(paths.map(async (path) => [path, await one(path)] as const)));
  const last = await read((path) => readLast(client, path));
  return { last, records: await read(async (path) => normalise(await client.read(path))) };
}
