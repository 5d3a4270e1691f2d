import { isObject, type Json, type JsonObject, normalise, sameJson } from './json';

/** Returns a record without the time of its last change, which the database sets. */
export function undated(state: JsonObject): JsonObject;
export function undated(state: Json): Json;
export function undated(state: Json): Json {
  if (!isObject(state)) return state;
  const { updatedAt: _, ...rest } = state;
  return rest;
}

/** Returns a record as its history keeps it: one text for all equal records. */
export function stateText(state: Json): string {
  return JSON.stringify(normalise(undated(state)));
}

/** Whether two states of a record are the same, whenever they were written. */
export function sameState(one: Json, other: Json): boolean {
  return sameJson(undated(one), undated(other));
}

const HASH_LENGTH = 16;

/** Returns the short hash by which the composer and the admin compare a record. */
export async function hashRecord(record: unknown): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify(normalise(record)));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  const hex = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.slice(0, HASH_LENGTH);
}

/** The file beside the documents in which the composer lists the records that they show. */
export const composedDataFile = 'composed-data.json';

/** The records that the documents show since a time (ISO 8601): the hash of each by its path. */
export type ComposedData = { at: string; records: Record<string, string> };
