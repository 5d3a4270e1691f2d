export type Json = string | number | boolean | null | Json[] | JsonObject;
export type JsonObject = { [key: string]: Json };

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Returns a value as the database keeps it: lists as objects by index, nothing empty, keys sorted. Two values are the
 * same in the database if and only if their normalised JSON texts are equal.
 */
export function normalise(value: unknown): Json {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value !== 'object' || value === null) return null;
  const kept = Object.entries(value)
    .map(([key, child]) => [key, normalise(child)] as const)
    .filter(([, child]) => child !== null)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return kept.length === 0 ? null : Object.fromEntries(kept);
}

/** Tests whether the database would store two values alike. */
export function sameJson(one: unknown, other: unknown): boolean {
  return JSON.stringify(normalise(one)) === JSON.stringify(normalise(other));
}

/** Returns a record as the database stores it, or `null` for other values. */
export function toRecord(value: unknown): JsonObject | null {
  const kept = normalise(value);
  return isObject(kept) ? kept : null;
}

/**
 * Returns the items of a list without holes: the database answers with an array, an array with nulls, an object by
 * index, or nothing for an empty list.
 */
export function itemsOf(list: unknown): unknown[] {
  if (typeof list !== 'object' || list === null) return [];
  return Object.values(list).filter((item) => item !== null && item !== undefined);
}

/** Returns a record without the time of its last change, which the database sets. */
export function undated(state: JsonObject): JsonObject;
export function undated(state: Json): Json;
export function undated(state: Json): Json {
  if (!isObject(state)) return state;
  const { updatedAt: _, ...rest } = state;
  return rest;
}

/** Returns a record as its history stores it: one text for all equal records. */
export function stateText(state: Json): string {
  return JSON.stringify(normalise(undated(state)));
}

/** Tests whether two states of a record are equal apart from their times. */
export function sameState(one: Json, other: Json): boolean {
  return sameJson(undated(one), undated(other));
}

/**
 * Returns the ids in a `shallow` answer of the database, which has `true` for each record.
 * @throws if the answer is of another kind: something else answered in place of the database
 */
export function idsOfShallow(found: unknown): string[] {
  if (found === null) return [];
  if (!isObject(found) || Object.values(found).some((value) => typeof value === 'object'))
    throw new Error('The answer has no ids.');
  return Object.keys(found).filter((id) => found[id] === true);
}
