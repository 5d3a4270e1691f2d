import { BATCH_BYTES } from './limits';
import { idOf } from './record-path';
import { stateText } from './state-text';
import { type RecordChange, writeRecords } from './write-records';

/**
 * Changes in parts that the database takes in one write each. A service stays together with its details and category,
 * so that none of them is ever written without the others.
 */
export function batchesOf(changes: RecordChange[]): RecordChange[][] {
  const batches: RecordChange[][] = [];
  let room = 0;
  for (const group of byService(changes)) {
    const bytes = group.reduce((sum, change) => sum + bytesOf(change), 0);
    const last = batches.at(-1);
    if (last && bytes <= room) last.push(...group);
    else batches.push([...group]);
    room = (last && bytes <= room ? room : BATCH_BYTES) - bytes;
  }
  return batches;
}

/**
 * Writes part after part, each with its history, and stops at the first that fails; those before it stay.
 * @param tell is given how many changes are written by now
 * @throws {Failure} as `writeRecords` does
 */
export async function writeBatches(
  batches: RecordChange[][],
  tell: (written: number) => void,
): Promise<void> {
  let written = 0;
  for (const batch of batches) {
    await writeRecords(batch);
    written += batch.length;
    tell(written);
  }
}

function byService(changes: RecordChange[]): RecordChange[][] {
  const groups = new Map<string, RecordChange[]>();
  for (const change of changes) {
    const id = idOf(change.path);
    groups.set(id, [...(groups.get(id) ?? []), change]);
  }
  return [...groups.values()];
}

/** What a change takes beside its records: the paths of its fields, and in its history who wrote it and when. */
const FRAME_BYTES = 1000;

/** How often a change may name its path: once a field, and in its history. */
const PATHS = 12;

/** The most bytes of UTF-8 that a change takes in a write: the record, and in its history how it stood and stands. */
export function bytesOf({ path, base, next }: RecordChange): number {
  const states = [base, next].map((state) => (state === null ? '' : stateText(state)));
  const text = JSON.stringify([next, states]);
  const encoder = new TextEncoder();
  return encoder.encode(text).length + PATHS * encoder.encode(path).length + FRAME_BYTES;
}
