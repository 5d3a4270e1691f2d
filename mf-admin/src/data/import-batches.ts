import { idOf, stateText } from '@platform/records';
import { BATCH_BYTES } from './limits';
import { importRecords, type RecordChange } from './write';

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
 * @throws {Failure} as `importRecords` does
 */
export async function writeBatches(
  batches: RecordChange[][],
  onProgress: (written: number) => void,
): Promise<void> {
  let written = 0;
  for (const batch of batches) {
    await importRecords(batch);
    written += batch.length;
    onProgress(written);
  }
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
