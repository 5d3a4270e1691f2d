import * as v from 'valibot';
import { READ_LIMIT_MS } from './limits';

/** Where the composer publishes the state of each record in the documents. */
const COMPOSED_DATA = '/composed-data.json';

const composedData = v.object({ at: v.string(), records: v.record(v.string(), v.string()) });

/** Returns the hash of each record in the documents, by its path; `null` where it cannot be read. */
export async function readComposedData(): Promise<Record<string, string> | null> {
  try {
    const answer = await fetch(COMPOSED_DATA, {
      cache: 'no-cache',
      signal: AbortSignal.timeout(READ_LIMIT_MS),
    });
    if (!answer.ok) return null;
    return v.parse(composedData, await answer.json()).records;
  } catch {
    return null;
  }
}
