import { type ComposedData, composedDataFile } from '@platform/records';
import * as v from 'valibot';
import { READ_LIMIT_MS } from './limits';

const composedData = v.object({ at: v.string(), records: v.record(v.string(), v.string()) });

/** Returns the hash of each record in the documents, by its path; `null` where it cannot be read. */
export async function readComposedData(): Promise<ComposedData['records'] | null> {
  try {
    const answer = await fetch(`/${composedDataFile}`, {
      cache: 'no-cache',
      signal: AbortSignal.timeout(READ_LIMIT_MS),
    });
    if (!answer.ok) return null;
    return v.parse(composedData, await answer.json()).records;
  } catch {
    return null;
  }
}
