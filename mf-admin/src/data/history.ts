import * as v from 'valibot';
import type { DatabaseClient } from './database-client';
import { Failure, toFailure } from './failure';
import { type Json, normalise, sameJson } from './json';
import { HISTORY_LENGTH, RECORD_MAX } from './limits';
import type { RecordPath } from './record-path';
import { useSession } from './session';
import { stateText, undated } from './state-text';

/** What happened to a record; `before`: how it stood when nobody had written it down yet. */
export const changes = ['created', 'changed', 'removed', 'restored', 'before'] as const;

export type Change = (typeof changes)[number];

/** One entry of a record's history, as the database keeps it under its number. */
export type Entry = {
  n: number;
  /** By the database's clock, in milliseconds. */
  at: number;
  by: string;
  email: string;
  change: Change;
  /** The record after the change, as JSON text; absent where it was removed. */
  state?: string | undefined;
};

const entry = v.object({
  n: v.number(),
  at: v.number(),
  by: v.string(),
  email: v.string(),
  change: v.picklist(changes),
  state: v.optional(v.string()),
});

/** The database puts its own time in this place; the client's `serverTimestamp()` is the same and costs its code. */
export const NOW = { '.sv': 'timestamp' };

/** What a record becomes: its new state (`null`: removed), and the writes that make it so. */
export type Step = {
  path: RecordPath;
  change: Change;
  state: Json;
  writes: Record<string, unknown>;
};

/** What stands at each path now. */
export type Standing = (path: RecordPath) => Json;

/** How often a write is planned anew because another one got in between. */
const ATTEMPTS = 5;

/**
 * Writes records together with their history, in one update or not at all. Each entry has the number after the last
 * one, and the rules refuse a number that is taken: of two writes at the same moment one is refused, looks again at
 * what stands by then and is planned anew.
 * @param plan is given what stands, says what to write, or throws the failure that stands against it
 * @throws {Failure}
 */
export async function writeWithHistory(
  client: DatabaseClient,
  paths: RecordPath[],
  plan: (standing: Standing) => Step[] | Promise<Step[]>,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    // The numbers first: what is written after they were read takes the next one, and this write is refused.
    const last = await readEach(paths, (path) => readLast(client, path));
    const stands = await readEach(paths, async (path) => normalise(await client.read(path)));
    const steps = await plan((path) => stands.get(path) ?? null);
    if (steps.length === 0) return;
    try {
      return await client.update('/', toUpdate(steps, last, stands));
    } catch (error) {
      const denied = toFailure(error).kind === 'denied';
      if (!denied || attempt === ATTEMPTS || !(await movedOn(client, last, stands))) throw error;
    }
  }
}

/** Adds an entry for what has been written already; another one that took the number meanwhile has kept it, too. */
export async function addEntry(
  client: DatabaseClient,
  path: RecordPath,
  change: Change,
  state: Json,
): Promise<void> {
  const last = await readLast(client, path);
  await client.update('/', entryWrites({ path, change, state, writes: {} }, last, null));
}

/** The entries of a record that are kept, the last one first. */
export async function readEntries(client: DatabaseClient, path: RecordPath): Promise<Entry[]> {
  const found = await client.read(historyPath(path));
  if (typeof found !== 'object' || found === null) return [];
  return Object.values(found)
    .flatMap(parseEntry)
    .sort((one, other) => other.n - one.n);
}

/** The last entry of a record's history. */
export async function readLast(client: DatabaseClient, path: RecordPath): Promise<Entry | null> {
  return parseEntry(await client.readLast(historyPath(path)))[0] ?? null;
}

/** The record that an entry keeps; `null` where it keeps none. */
export function stateOf({ state }: Entry): Json {
  if (state === undefined) return null;
  try {
    return normalise(JSON.parse(state));
  } catch {
    return null;
  }
}

function parseEntry(found: unknown): Entry[] {
  const parsed = v.safeParse(entry, found);
  return parsed.success ? [parsed.output] : [];
}

function toUpdate(
  steps: Step[],
  last: Map<RecordPath, Entry | null>,
  stands: Map<RecordPath, Json>,
): Record<string, unknown> {
  const parts = steps.map((step) => ({
    ...step.writes,
    ...entryWrites(step, last.get(step.path) ?? null, stands.get(step.path) ?? null),
  }));
  return Object.assign({}, ...parts);
}

/**
 * The entry of a step, one before it where what stood is kept nowhere yet, and the end of the oldest. What stood and is
 * longer than the rules let the history keep came past them; it is not kept, so that it can still be shortened or
 * deleted.
 */
function entryWrites(
  { path, change, state }: Step,
  last: Entry | null,
  stood: Json,
): Record<string, unknown> {
  const unknown = stood !== null && !(last && sameState(stateOf(last), stood));
  const entries: [Change, Json][] = [
    ...(unknown && stateText(stood).length <= RECORD_MAX ? [['before', stood] as [Change, Json]] : []),
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

function newEntry(n: number, change: Change, state: Json) {
  const session = useSession.getState();
  if (session.status !== 'signed-in') throw new Failure('denied');
  const { id, email } = session.user;
  return {
    n,
    at: NOW,
    by: id,
    email,
    change,
    ...(state !== null && { state: stateText(state) }),
  };
}

/** Whether two states of a record are the same, whenever they were written. */
export function sameState(one: Json, other: Json): boolean {
  return sameJson(undated(one), undated(other));
}

/** Whether somebody wrote since: then a refusal may have been about the number. */
async function movedOn(
  client: DatabaseClient,
  last: Map<RecordPath, Entry | null>,
  stands: Map<RecordPath, Json>,
): Promise<boolean> {
  const moved = [...stands].map(async ([path, stood]) => {
    const number = (await readLast(client, path))?.n;
    return number !== last.get(path)?.n || !sameJson(await client.read(path), stood);
  });
  return (await Promise.all(moved)).includes(true);
}

async function readEach<Value>(
  paths: RecordPath[],
  read: (path: RecordPath) => Promise<Value>,
): Promise<Map<RecordPath, Value>> {
  return new Map(await Promise.all(paths.map(async (path) => [path, await read(path)] as const)));
}

function historyPath(path: RecordPath): string {
  return `history/${path}`;
}
