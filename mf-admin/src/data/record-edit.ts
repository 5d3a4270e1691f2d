import { type Json, type JsonObject, sameJson } from './json';

/** Where in a record: keys from its root. */
export type Place = readonly string[];

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function at(value: Json | undefined, place: Place): Json | undefined {
  let found = value;
  for (const key of place) {
    if (typeof found !== 'object' || found === null) return undefined;
    found = Object.getOwnPropertyDescriptor(found, key)?.value;
  }
  return found;
}

/** A copy with something else in one place; `undefined` takes the place away, and what becomes empty by that. */
export function put(record: JsonObject, place: Place, value: Json | undefined): JsonObject {
  const [key, ...rest] = place;
  if (key === undefined) return record;
  const within = Object.hasOwn(record, key) ? record[key] : undefined;
  const part = rest.length === 0 ? value : put(isObject(within) ? within : {}, rest, value);
  const isGone = part === undefined || (isObject(part) && Object.keys(part).length === 0);
  if (!isGone) return { ...record, [key]: part };
  const { [key]: _, ...others } = record;
  return others;
}

/** The text in a place as a form shows it; empty where there is none. */
export function textAt(record: Json | undefined, place: Place): string {
  const found = at(record, place);
  return typeof found === 'string' || typeof found === 'number' ? String(found) : '';
}

/** What stands in a list, in its order and without holes. */
export function itemsAt(record: Json | undefined, place: Place): Json[] {
  const found = at(record, place);
  if (typeof found !== 'object' || found === null) return [];
  return Object.values(found).filter((item) => item !== null);
}

/** A copy with another list in one place. */
export function putItems(record: JsonObject, place: Place, items: readonly Json[]): JsonObject {
  return put(record, place, Object.fromEntries(items.map((item, index) => [index, item])));
}

/** A copy of a list with one item elsewhere. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const others = items.toSpliced(from, 1);
  const item = items[from];
  return item === undefined ? others : others.toSpliced(to, 0, item);
}

/** Every text that differs from what stood in its place before, without blanks around it; a blank one is none. */
export function tidied(record: JsonObject, before: Json | undefined): JsonObject {
  const entries = Object.entries(record).flatMap(([key, value]) => {
    const tidy = tidiedPart(value, at(before, [key]));
    return tidy === undefined ? [] : [[key, tidy] as const];
  });
  return Object.fromEntries(entries);
}

function tidiedPart(value: Json, before: Json | undefined): Json | undefined {
  if (sameJson(value, before)) return value;
  if (typeof value === 'string') return value.trim() || undefined;
  if (!isObject(value)) return value;
  const tidy = tidied(value, before);
  return Object.keys(tidy).length > 0 ? tidy : undefined;
}
