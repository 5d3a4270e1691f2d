import {
  HISTORY_LENGTH,
  type HistoryChange,
  historyPath,
  type Json,
  normalise,
  RECORD_MAX,
  type RecordPath,
  sameJson,
  sameState,
  stateText,
} from '@platform/records';
import type { DatabaseClient } from './database-client';
import { Failure, toFailure } from './failure';
import { type Entry, readLast, stateOf } from './history';
import { useSession } from './session';

/** The database puts its own time here; the client's `serverTimestamp()` is the same and costs its code. */
export const NOW = { '.sv': 'timestamp' };

/** What a record becomes, and the writes that make it so. */
export type Step = {
  path: RecordPath;
  change: HistoryChange;
  /** `null`: it is removed. */
  state: Json;
  writes: Record<string, unknown>;
};

/** Returns what the database has at a path; `null` where there is nothing. */
export type Current = (path: RecordPath) => Json;

/** How often a write is planned anew because another one was faster. */
const ATTEMPTS = 5;

/**
 * Writes records together with their history, in one update or not at all. Each entry has the number after the last
 * one, and the rules refuse a number that is taken: of two writes at the same moment one is refused, reads the records
 * again and is planned anew.
 * @param plan returns what to write, or throws the failure that prevents it
 * @throws {Failure}
 */
export async function writeWithHistory(
  client: DatabaseClient,
  paths: RecordPath[],
  plan: (current: Current) => Step[],
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    // The numbers first: a write after they were read takes the next one, and this write is refused.
    const last = await readEach(paths, (path) => readLast(client, path));
    const records = await readEach(paths, async (path) => normalise(await client.read(path)));
    const steps = plan((path) => records.get(path) ?? null);
    if (steps.length === 0) return;
    const updates = steps.map((step) => ({
      ...step.writes,
      ...entryWrites(step, last.get(step.path) ?? null, records.get(step.path) ?? null),
    }));
    try {
      return await client.update('/', Object.assign({}, ...updates));
    } catch (error) {
      const denied = toFailure(error).kind === 'denied';
      if (!denied || attempt === ATTEMPTS || !(await isOvertaken(client, last, records))) throw error;
    }
  }
}

/** Adds an entry for what has been written already. If another write took its number, that write kept the state. */
export async function addEntry(
  client: DatabaseClient,
  path: RecordPath,
  change: HistoryChange,
  state: Json,
): Promise<void> {
  const last = await readLast(client, path);
  await client.update('/', entryWrites({ path, change, state, writes: {} }, last, null));
}

/**
 * Returns the writes of a step's entry, of one before it if the history does not have the previous state, and the
 * removal of the oldest entries. A previous state that is too long for the history is not kept, so that the record can
 * still be shortened or deleted.
 */
function entryWrites(
  { path, change, state }: Step,
  last: Entry | null,
  previous: Json,
): Record<string, unknown> {
  const isNew = previous !== null && !(last && sameState(stateOf(last), previous));
  const entries: [HistoryChange, Json][] = [
    ...(isNew && stateText(previous).length <= RECORD_MAX
      ? [['before', previous] as [HistoryChange, Json]]
      : []),
    [change, state],
  ];
  const first = (last?.n ?? 0) + 1;
  const end = first + entries.length - HISTORY_LENGTH;
  const oldest = entries.map((_, index) => end - 1 - index).filter((n) => n > 0);
  return Object.fromEntries([
    ...entries.map(([change, state], index) => [
      `${historyPath(path)}/${first + index}`,
      newEntry(first + index, change, state),
    ]),
    ...oldest.map((n) => [`${historyPath(path)}/${n}`, null]),
  ]);
}

function newEntry(n: number, change: HistoryChange, state: Json) {
  const session = useSession.getState();
  if (session.status !== 'signed-in') throw new Failure('denied');
  const { id, email } = session.user;
  return { n, at: NOW, by: id, email, change, ...(state !== null && { state: stateText(state) }) };
}

/** Whether somebody else wrote since: then a refusal may have been about the number. */
async function isOvertaken(
  client: DatabaseClient,
  last: Map<RecordPath, Entry | null>,
  records: Map<RecordPath, Json>,
): Promise<boolean> {
  const changed = [...records].map(async ([path, record]) => {
    const number = (await readLast(client, path))?.n;
    return number !== last.get(path)?.n || !sameJson(await client.read(path), record);
  });
  return (await Promise.all(changed)).includes(true);
}

async function readEach<Value>(
  paths: RecordPath[],
  read: (path: RecordPath) => Promise<Value>,
): Promise<Map<RecordPath, Value>> {
  return new Map(await Promise.all(paths.map(async (path) => [path, await read(path)] as const)));
}
