import {
  dependentsOf,
  idOf,
  type JsonObject,
  type RecordPath,
  sameState,
  serviceOf,
  stateText,
  toRecord,
} from '@platform/records';
import { Failure } from './failure';
import { BATCH_BYTES, IMPORT_LIMIT_MS } from './limits';
import { write } from './request';
import { stateWrites } from './save';
import { type Current, type Step, writeWithHistory } from './write-with-history';

/** What becomes of one record, from what was shown to whoever asked for it. */
export type RecordChange = {
  path: RecordPath;
  /** `null`: there was none. */
  base: JsonObject | null;
  /** `null`: it is removed. */
  next: JsonObject | null;
};

/**
 * Splits changes into batches that the database accepts in one write each. A service stays together with its details
 * and category, so that none of them is ever written without the others.
 */
export function batchesOf(changes: RecordChange[]): RecordChange[][] {
  const batches: RecordChange[][] = [];
  let free = 0;
  for (const group of byService(changes)) {
    const bytes = group.reduce((sum, change) => sum + bytesOf(change), 0);
    const last = batches.at(-1);
    const fits = last !== undefined && bytes <= free;
    if (fits) last.push(...group);
    else batches.push([...group]);
    free = (fits ? free : BATCH_BYTES) - bytes;
  }
  return batches;
}

function byService(changes: RecordChange[]): RecordChange[][] {
  const groups = new Map<string, RecordChange[]>();
  for (const change of changes) {
    const id = idOf(change.path);
    groups.set(id, [...(groups.get(id) ?? []), change]);
  }
  return [...groups.values()];
}

/**
 * Writes batch after batch, each with its history, and stops at the first that fails; those before it stay.
 * @param onProgress is given how many changes are written by now
 * @throws {Failure} as `writeRecords` does
 */
export async function writeBatches(
  batches: RecordChange[][],
  onProgress: (written: number) => void,
): Promise<void> {
  let written = 0;
  for (const batch of batches) {
    await writeRecords(batch);
    written += batch.length;
    onProgress(written);
  }
}

/**
 * Writes many records and their history, all at once or not at all. A record that already is as requested is left
 * alone, so that an unconfirmed import can be repeated.
 * @throws {Failure} with the record's path: `conflict` where a record was changed since it was shown, or a service that
 * is to be removed has dependents that nobody was shown; `gone` where a service would be missing
 */
export function writeRecords(changes: RecordChange[]): Promise<void> {
  const paths = changes.flatMap(({ path, next }) => [
    path,
    serviceOf(path),
    ...(next === null ? dependentsOf(path) : []),
  ]);
  const plan = (current: Current) =>
    changes
      .filter(({ path, next }) => !sameState(current(path), next))
      .map((change) => stepOf(change, changes, current));
  return write('import', (client) => writeWithHistory(client, [...new Set(paths)], plan), IMPORT_LIMIT_MS);
}

function stepOf({ path, base, next }: RecordChange, changes: RecordChange[], current: Current): Step {
  const stored = toRecord(current(path));
  const remains = (path: RecordPath) => {
    const change = changes.find((change) => change.path === path);
    return (change ? change.next : current(path)) !== null;
  };
  if (!sameState(stored, base)) throw new Failure('conflict', { theirs: stored, path });
  if (next === null) {
    const left = dependentsOf(path).find(remains);
    if (left) throw new Failure('conflict', { path: left });
    return { path, change: 'removed', state: null, writes: { [path]: null } };
  }
  if (!remains(serviceOf(path))) throw new Failure('gone', { path });
  const state = toRecord(next) ?? {};
  return { path, change: stored ? 'changed' : 'created', state, writes: stateWrites(path, stored, state) };
}

/** What a change takes beside its records: the paths of its fields, and in its history the author and the time. */
const FRAME_BYTES = 1000;

/** How often a change may name its path: once a field, and in its history. */
const PATHS = 12;

/** Returns the most bytes of UTF-8 that a change takes in a write: the record, and both states in its history. */
export function bytesOf({ path, base, next }: RecordChange): number {
  const states = [base, next].map((state) => (state === null ? '' : stateText(state)));
  const text = JSON.stringify([next, states]);
  const encoder = new TextEncoder();
  return encoder.encode(text).length + PATHS * encoder.encode(path).length + FRAME_BYTES;
}
