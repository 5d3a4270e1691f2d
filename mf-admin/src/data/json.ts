export type Json = string | number | boolean | null | Json[] | JsonObject;
export type JsonObject = { [key: string]: Json };

/**
 * A value as the database keeps it: lists are objects by index, nothing empty, keys in one order.
 * So two values are the same there where their texts are the same.
 */
export function normalise(value: unknown): Json {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value !== 'object' || value === null) return null;
  const kept = Object.entries(value)
    .map(([key, child]) => [key, normalise(child)] as const)
    .filter(([, child]) => child !== null);
  return kept.length === 0 ? null : Object.fromEntries(kept.sort(byKey));
}

export function sameJson(one: unknown, other: unknown): boolean {
  return JSON.stringify(normalise(one)) === JSON.stringify(normalise(other));
}

/** A record as the database keeps it; `null` where there is none or something that is none. */
export function toRecord(value: unknown): JsonObject | null {
  const kept = normalise(value);
  return typeof kept === 'object' && !Array.isArray(kept) ? kept : null;
}

function byKey([one]: readonly [string, Json], [other]: readonly [string, Json]): number {
  return one < other ? -1 : 1;
}
