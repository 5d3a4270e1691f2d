import { isConnected, watchConnection } from './connection';
import type { DatabaseClient } from './database-client';
import { Failure, reasonOf, toFailure } from './failure';
import { authClient, databaseClient } from './firebase';
import { type Entry, readEntries, readLast, sameState, stateOf } from './history';
import type { Json } from './json';
import { READ_LIMIT_MS } from './limits';
import { logFailure } from './messages';
import { readKeys } from './read-keys';
import { companionsOf, type RecordKind, type RecordPath } from './record-path';
import type { Removed } from './removal';
import { withLimit } from './time-limit';

/** A record that is not there any more, with the entry that tells of its removal. */
export type RemovedRecord = {
  path: RecordPath;
  /** What it was, as far as its history knows. */
  state: Json;
  entry: Entry;
};

/** The kept history of a record, the last entry first. @throws {Failure} also written to the console */
export function readHistory(path: RecordPath): Promise<Entry[]> {
  return read((client) => readEntries(client, path));
}

/** Who made a record what it is; `null` where the history does not know. */
export async function readAuthor(path: RecordPath, state: Json): Promise<string | null> {
  try {
    const last = await read((client) => readLast(client, path));
    return last && last.change !== 'before' && sameState(stateOf(last), state) ? last.email : null;
  } catch {
    return null;
  }
}

/**
 * Records of a kind that have a history and are not there, the last one removed first.
 * @param there ids of those that are
 * @throws {Failure} also written to the console
 */
export function readRemovedRecords(kind: RecordKind, there: string[]): Promise<RemovedRecord[]> {
  return read(async (client) => {
    const auth = await authClient();
    const ids = await readKeys(`history/${kind}`, await auth.token());
    const gone = ids.filter((id) => !there.includes(id));
    const found = await Promise.all(gone.map((id) => readRemoved(client, `${kind}/${id}`)));
    return found.flat().sort((one, other) => other.entry.at - one.entry.at);
  });
}

/** A removed record as it was, and of a service what went with it: all that writing it back takes. */
export function readWithCompanions({ path, state, entry }: RemovedRecord): Promise<Removed> {
  return read(async (client) => {
    const found = await Promise.all(companionsOf(path).map((other) => readRemoved(client, other)));
    const together = found.flat().filter((other) => other.entry.at === entry.at);
    return Object.fromEntries([[path, state], ...together.map((other) => [other.path, other.state])]);
  });
}

async function readRemoved(client: DatabaseClient, path: RecordPath): Promise<RemovedRecord[]> {
  const last = await readLast(client, path);
  if (last?.change !== 'removed') return [];
  const states = (await readEntries(client, path)).map(stateOf);
  const state = states.find((state) => state !== null) ?? null;
  return state === null ? [] : [{ path, state, entry: last }];
}

async function read<Value>(operation: (client: DatabaseClient) => Promise<Value>): Promise<Value> {
  try {
    watchConnection();
    if (!(await isConnected())) throw new Failure('offline');
    return await withLimit(operation(await databaseClient()), READ_LIMIT_MS, () => new Failure('offline'));
  } catch (error) {
    const failure = toFailure(error);
    logFailure('readHistory', failure.kind, reasonOf(failure.cause ?? failure));
    throw failure;
  }
}
