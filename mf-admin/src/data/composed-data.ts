import * as v from 'valibot';
import { type Json, normalise } from './json';
import { READ_LIMIT_MS } from './limits';

/** Where the composer says which state of each record the documents show. */
const COMPOSED_DATA = '/composed-data.json';

const HASH_LENGTH = 16;

const composedData = v.object({ at: v.string(), records: v.record(v.string(), v.string()) });

/** The hash of each record, by its path, as visitors get it first; `null` where nobody says so. */
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

/** The hash of a record, the same as the composer's. */
export async function hashRecord(record: Json): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify(normalise(record)));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  return [...digest]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, HASH_LENGTH);
}
