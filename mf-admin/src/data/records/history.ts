import { restAddress } from '@platform/data/rest-address';
import {
  dependentsOf,
  type HistoryPath,
  historyChanges,
  historyPath,
  idsOfShallow,
  itemsOf,
  type Json,
  normalise,
  type RecordKind,
  type RecordPath,
  sameState,
} from '@platform/records';
import * as v from 'valibot';
import { READ_LIMIT_MS } from '../client/connection';
import type { DatabaseClient } from '../client/database-client';
import { authClient } from '../client/firebase';
import { read } from '../client/request';

const entrySchema = v.object({
  n: v.number(),
  /** Time of the database's clock, in milliseconds. */
  at: v.number(),
  by: v.string(),
  email: v.string(),
  change: v.picklist(historyChanges),
  /** The record after the change, as JSON text; absent after a removal. */
  state: v.optional(v.string()),
});

/** One history entry, as the database stores it under its number. */
export type Entry = v.InferOutput<typeof entrySchema>;

/** A state of a record with its entry; for a removed record the last state with the entry of its removal. */
export type RecordState = { path: RecordPath; state: Json; entry: Entry };

/** The records of one removal by path, for its undo. */
export type Removed = Record<RecordPath, Json>;

/** Returns the stored states of a record, the latest first. @throws {Failure} */
export function readHistory(path: RecordPath): Promise<RecordState[]> {
  return read('readHistory', (client) => readStates(client, path));
}

/** Returns the author of a record's current state; `null` if the history does not have it. */
export async function readAuthor(path: RecordPath, state: Json): Promise<string | null> {
  try {
    const last = await read('readHistory', (client) => readLast(client, path));
    return last && last.change !== 'before' && sameState(stateOf(last), state) ? last.email : null;
  } catch {
    return null;
  }
}

/**
 * Returns the removed records of a kind, the latest removal first.
 * @param existing ids of records that exist
 * @throws {Failure}
 */
export function readRemovedRecords(kind: RecordKind, existing: string[]): Promise<RecordState[]> {
  return read('readHistory', async (client) => {
    const ids = await readIds(kind);
    const gone = ids.filter((id) => !existing.includes(id));
    const found = await Promise.all(gone.map((id) => readRemoved(client, `${kind}/${id}`)));
    return found.flat().sort((one, other) => other.entry.at - one.entry.at);
  });
}

/** Returns a removed record and, for a service, the dependents removed with it. @throws {Failure} */
export function readWithDependents({ path, state, entry }: RecordState): Promise<Removed> {
  return read('readHistory', async (client) => {
    const found = await Promise.all(dependentsOf(path).map((other) => readRemoved(client, other)));
    const together = found.flat().filter((other) => other.entry.at === entry.at);
    return Object.fromEntries([[path, state], ...together.map((other) => [other.path, other.state])]);
  });
}

export async function readLast(client: DatabaseClient, path: HistoryPath): Promise<Entry | null> {
  return itemsOf(await client.readLast(historyPath(path), 1)).flatMap(parseEntry)[0] ?? null;
}

/** Returns the record of an entry, or `null`. */
export function stateOf({ state }: Entry): Json {
  if (state === undefined) return null;
  try {
    return normalise(JSON.parse(state));
  } catch {
    return null;
  }
}

async function readStates(client: DatabaseClient, path: RecordPath): Promise<RecordState[]> {
  return itemsOf(await client.read(historyPath(path)))
    .flatMap(parseEntry)
    .sort((one, other) => other.n - one.n)
    .map((entry) => ({ path, entry, state: stateOf(entry) }));
}

async function readRemoved(client: DatabaseClient, path: RecordPath): Promise<RecordState[]> {
  const last = await readLast(client, path);
  if (last?.change !== 'removed') return [];
  const kept = (await readStates(client, path)).find(({ state }) => state !== null);
  return kept ? [{ ...kept, entry: last }] : [];
}

function parseEntry(found: unknown): Entry[] {
  const parsed = v.safeParse(entrySchema, found);
  return parsed.success ? [parsed.output] : [];
}

/**
 * Returns the ids that have a history, without entries, which may be many megabytes. Only the database's REST interface
 * offers this.
 * @throws if the database refuses or does not answer
 */
async function readIds(kind: RecordKind): Promise<string[]> {
  const token = await (await authClient()).token();
  const address = restAddress(['history', kind], { shallow: 'true', ...(token && { auth: token }) });
  const { appCheckHeader } = await import('@platform/data/app-check');
  const headers = await appCheckHeader();
  const answer = await fetch(address, { headers, signal: AbortSignal.timeout(READ_LIMIT_MS) });
  if (!answer.ok) throw new Error(answer.status === 401 ? 'PERMISSION_DENIED' : `status ${answer.status}`);
  return idsOfShallow(await answer.json());
}
